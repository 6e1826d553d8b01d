#!/usr/bin/env python3
"""Reading Tile IR bytecode, compared with the text parser and MLIR's own bytecode.

build/bin/bytecode-bench times all of them alternately in one process, on a module
of 10^5 small operations and one of large constants. Verification is included.
Prints one JSON row a line for bench/run.py; fails when a row misses its target.
"""
import json
import os
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def main():
    done = subprocess.run([os.path.join(ROOT, "build/bin/bytecode-bench"), *sys.argv[1:]],
                          check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    failed = False

    def row(name, value, unit, least=None, note="", digits=1):
        nonlocal failed
        failed |= least is not None and value < least
        print(json.dumps({"name": name, "value": round(value, digits), "unit": unit,
                          "target": f">= {least}" if least else None, "note": note}))

    def rate(seconds):
        return found["operations"] / seconds / 1e6

    def speed(seconds):
        return found["constant_bytes"] / seconds / 1e6

    row("reading and verifying small operations", rate(found["read"]), "M ops/s", 2,
        f"{found['operations']} operations, {found['read'] * 1e3:.0f} ms; "
        f"without verifying {found['read_only'] * 1e3:.0f} ms", 2)
    row("the same, verified when all is read", rate(found["read_then_verify"]), "M ops/s", digits=2)
    row("the same from our text", rate(found["parse"]), "M ops/s", digits=2)
    row("bytecode over text", found["parse"] / found["read"], "x", 5)
    row("the same from MLIR's bytecode", rate(found["peer"]), "M ops/s", digits=2)
    row("reading large constants", speed(found["read_constants"]), "MB/s", 500,
        f"{found['constant_bytes'] / 1e6:.0f} MB", 0)
    row("writing small operations", rate(found["write"]), "M ops/s", digits=2)
    row("writing large constants", speed(found["write_constants"]), "MB/s", digits=0)
    return failed


if __name__ == "__main__":
    sys.exit(main())
