#!/usr/bin/env python3
"""The canonicalizer on modules of 10^3, 10^4 and 10^5 operations.

Steps of a kernel to which each rule applies, and three shapes that are hard on a
driver: neighbouring ifs on one condition, a chain of sums of constants,
a chain of selects. Prints one JSON row a line for bench/run.py; fails when 10^5
operations take too long, or twice as many take much more than twice the time.
"""
import json
import os
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SECONDS = 0.7
GROWTH = 1.6  # per operation, from 10^5 to twice as many, neither of which fits in the caches; quadratic time gives 2


def main():
    done = subprocess.run([os.path.join(ROOT, "build/bin/canonicalize-bench"), *sys.argv[1:]],
                          check=True, capture_output=True, text=True)
    found = {}
    for line in done.stdout.splitlines():
        row = json.loads(line)
        found.setdefault(row["name"], []).append(row)
    failed = False
    for name, rows in found.items():
        for row in rows:
            most = SECONDS if 50000 < row["before"] < 150000 else None
            failed |= most is not None and row["seconds"] > most
            print(json.dumps({
                "name": f"{name}, {row['before']} operations", "value": round(row["seconds"] * 1e3, 2),
                "unit": "ms", "target": f"<= {most * 1e3:.0f}" if most else None,
                "note": f"{row['before'] / row['seconds'] / 1e6:.2f} M ops/s, {row['after']} left"}))
        each = [row["seconds"] / row["before"] for row in rows]
        failed |= each[-1] / each[-2] > GROWTH
        print(json.dumps({"name": f"{name}, time per operation, 2 * 10^5 over 10^5",
                          "value": round(each[-1] / each[-2], 2), "unit": "x", "target": f"<= {GROWTH}"}))
    return failed


if __name__ == "__main__":
    sys.exit(main())
