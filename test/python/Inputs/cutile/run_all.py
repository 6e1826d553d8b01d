"""Runs every script of this folder through `python -m tilewright run`, on the
reference and on the emulator; those in `with_torch` if torch is installed,
and the tests in `with_pytest` if pytest is.

usage: run_all.py
"""
import importlib.util
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

WAYS = [["--on", "reference"], ["--on", "reference", "--sanitize"], ["--on", "emulator", "--chip", "sm_80", "--racecheck", "--check"]]
SHOWN = {"prints": "the sum is 28"}  # printed by the kernels


PYTEST_WAYS = [["-p", "tilewright.pytest_plugin"], ["-p", "tilewright.pytest_plugin", "--tilewright=emulator", "--tilewright-racecheck"]]


def run_tests(case):
    """Returns an error message for a file in which one test must fail with a fault."""
    file, way = case
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *way, file], capture_output=True, text=True)
    if "1 failed, 2 passed" in done.stdout and "past the end of 'array'" in done.stdout:
        return ""
    return f"{file.name} {' '.join(way)}: exit {done.returncode}\n{done.stdout}{done.stderr}"


def run(case):
    """Returns an error message, or nothing."""
    script, way = case
    if script.parent.name == "with_pytest":
        return run_tests(case)
    done = subprocess.run([sys.executable, "-m", "tilewright", "run", *way, script], capture_output=True, text=True)
    if done.returncode == 0 and f"{script.stem}: passed" in done.stdout and SHOWN.get(script.stem, "") in done.stdout:
        return ""
    return f"{script.name} {' '.join(way)}: exit {done.returncode}\n{done.stdout}{done.stderr}"


here = pathlib.Path(__file__).parent
cases = [(script, way) for script in sorted(here.glob("*.py")) if script.name != "run_all.py" for way in WAYS]
if importlib.util.find_spec("torch"):
    cases += [(script, way) for script in sorted(here.glob("with_torch/*.py")) for way in (WAYS[0], WAYS[2])]
else:
    print("no torch is installed: the scripts that use it are skipped")
if importlib.util.find_spec("pytest"):
    cases += [(file, way) for file in sorted(here.glob("with_pytest/*.py")) for way in PYTEST_WAYS]
else:
    print("no pytest is installed: its plugin is not tested")
with ThreadPoolExecutor(os.cpu_count()) as pool:
    wrong = [said for said in pool.map(run, cases) if said]
print("".join(wrong) + f"{len(cases) - len(wrong)} passed, {len(wrong)} failed")
sys.exit(bool(wrong))
