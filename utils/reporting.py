"""How the checks of tables say what they found."""
import argparse
import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def report(description, check, summary):
    """Prints what `check` yields of the tree at --root, then how many `summary`; 1 where there are any, for sys.exit."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", default=ROOT)
    problems = list(check(parser.parse_args().root))
    for problem in problems:
        print(problem)
    print(f"{len(problems)} {summary}")
    return int(bool(problems))
