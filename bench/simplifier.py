#!/usr/bin/env python3
"""cuda-tile-simplify on modules of 10^3, 10^4 and 10^5 operations of the kinds in SimplifierBench.cpp.

Prints one JSON row a line for bench/run.py; fails when the largest takes half a second, or when the
time grows faster than the size.
"""
import json
import os
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
KINDS = {"kernel": "index arithmetic of kernels", "random": "random expressions", "sums": "a chain of sums, each replaced",
         "ands": "a chain of ands"}


def main():
    done = subprocess.run([os.path.join(ROOT, "build/bin/simplifier-bench"), *sys.argv[1:]],
                          check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    failed = False

    def row(name, value, unit, most, note=""):
        nonlocal failed
        failed |= most is not None and value > most
        print(json.dumps({"name": name, "value": value, "unit": unit, "target": f"<= {most}" if most else None, "note": note}))

    for kind, title in KINDS.items():
        runs = [each for each in found if each["kind"] == kind]
        for run in runs:
            row(f"{title}, {run['before']} operations", round(run["seconds"] * 1e3, 2), "ms",
                500 if run["size"] == 100000 else None, f"{run['after']} left")
        each = [run["seconds"] / run["before"] for run in runs]
        # A large module no longer fits in the caches; quadratic time would be ten times.
        row(f"{title}, time for an operation of 10^5 over one of 10^4", round(each[2] / each[1], 2), "x", 4)
    return failed


if __name__ == "__main__":
    sys.exit(main())
