"""Runs every script of this folder through `python -m tilewright run`, on the
reference and on the emulator.

usage: run_all.py
"""
import pathlib
import subprocess
import sys

ways = [["--on", "reference"], ["--on", "reference", "--sanitize"], ["--on", "emulator", "--chip", "sm_80", "--racecheck"]]
shown = {"prints": "the sum is 28"}  # by the kernels
passed = failed = 0
for script in sorted(pathlib.Path(__file__).parent.glob("*.py")):
    if script.name == pathlib.Path(__file__).name:
        continue
    for way in ways:
        done = subprocess.run(
            [sys.executable, "-m", "tilewright", "run", *way, script], capture_output=True, text=True
        )
        if done.returncode == 0 and f"{script.stem}: passed" in done.stdout and shown.get(script.stem, "") in done.stdout:
            passed += 1
            continue
        failed += 1
        print(f"{script.name} {' '.join(way)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
