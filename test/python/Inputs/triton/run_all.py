"""Runs the scripts of examples/triton through `python -m tilewright run` for each chip, with race detection, and compares the
results with those of Triton's interpreter. Also runs the scripts of `with_torch` if torch is installed, and the tests of
`with_pytest` if pytest is.

usage: run_all.py EXAMPLES

Scripts that do not depend on the chip run for one chip, nightly for all.
"""
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

CHIPS = ["sm_80", "sm_90", "sm_100"]
DIFFERENT = ["clusters", "descriptors", "gluon", "warp_specialization"]  # by chip
CHECKS = ["--racecheck", "--check"]
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tilewright.pytest_plugin"]


def run_script(script, options):
    """Returns an error message, or nothing."""
    done = subprocess.run([sys.executable, "-m", "tilewright", "run", *options, script], capture_output=True, text=True)
    # The interpreter does not run Gluon, and captured launches run later; all others are compared.
    skipped = re.findall(r"^remark: .* is not compared: (?!Triton's interpreter does not run Gluon|it is captured).*$", done.stderr, re.M)
    if done.returncode == 0 and f"{script.stem}: passed" in done.stdout and not skipped:
        return ""
    return f"{script.name} {' '.join(options)}: exit {done.returncode}\n{done.stdout}{done.stderr}"


def run_tests(file, options, failures, words):
    """Returns an error message for a file in which some tests must fail, or nothing."""
    done = subprocess.run([*PYTEST, *options, file], capture_output=True, text=True)
    if f"{failures} failed, {3 - failures} passed" in done.stdout and all(word in done.stdout for word in words):
        return ""
    return f"{file.name} {' '.join(options)}: exit {done.returncode}\n{done.stdout}{done.stderr}"


here = pathlib.Path(__file__).parent
scripts = sorted(pathlib.Path(sys.argv[1]).glob("*.py"))
cases = [
    (run_script, script, ["--chip", chip, *CHECKS])
    for i, script in enumerate(scripts)
    for chip in (CHIPS if script.stem in DIFFERENT or "TILEWRIGHT_NIGHTLY" in os.environ else CHIPS[i % 3 :][:1])
]
cases += [(run_script, here / "processes.py", [])]
if importlib.util.find_spec("torch"):
    cases += [(run_script, script, options) for script in sorted(here.glob("with_torch/*.py")) for options in ([], CHECKS)]
else:
    print("no torch is installed: the scripts that use it are skipped")
if importlib.util.find_spec("pytest"):
    file = here / "with_pytest" / "test_sums.py"
    stray = ["8 bytes 0 bytes past the end of 'y_ptr', which has 4000 bytes, in block (3,0,0)", "test_sums.py:13:5"]
    race = ["in a race with", "'count_ptr'"]
    cases += [(run_tests, file, [], 1, stray), (run_tests, file, ["--tilewright-racecheck"], 2, stray + race)]
else:
    print("no pytest is installed: its plugin is not tested")
with ThreadPoolExecutor(os.cpu_count()) as pool:
    wrong = [said for said in pool.map(lambda case: case[0](*case[1:]), cases) if said]
print("".join(wrong) + f"{len(cases) - len(wrong)} passed, {len(wrong)} failed")
sys.exit(bool(wrong))
