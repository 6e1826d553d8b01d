"""How the checks of tables report."""
import argparse
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def report(description, check, summary):
    """Prints the faults that `check` yields for the tree at --root, then their number and `summary`; returns 1 if there are any, for sys.exit."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", default=ROOT)
    problems = list(check(parser.parse_args().root))
    for problem in problems:
        print(problem)
    print(f"{len(problems)} {summary}")
    return int(bool(problems))
