"""Runs the suites of element-wise semantics on the emulator, for a chip of each generation at -O0 and -O3.

usage: every_chip.py FOLDER_OF_SUITES WORK_DIR
"""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips

SUITES = ["integer", "float", "functions", "compare", "convert"]


def main():
    folder, work = sys.argv[1:]
    failed = False
    for chip in chips.GENERATIONS:
        for level in ("0", "3"):
            for suite in SUITES:
                words = [sys.executable, os.path.join(folder, f"{suite}.py"), os.path.join(work, suite), "--emulate", chip,
                         "--opt-level", level]
                if subprocess.run(words).returncode:
                    print(f"failed: {' '.join(words)}")
                    failed = True
    return failed


sys.exit(main())
