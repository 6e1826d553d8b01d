"""Writes variants of a module whose warpgroups alternate: without the arrival that begins the order in its first kernel (first), without
the one that ends an MMA section (passed), and with that one at the warpgroup's own barrier (own).

usage: ping_pong.py MODULE NAME...
"""
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    lines = file.read().split("\n")
first, passed = [i for i, line in enumerate(lines) if "nvvm.barrier.arrive" in line][:2]
[own] = [re.search(r"nvvm.barrier id = (%\w+)", line)[1] for line in lines[first:passed] if "nvvm.barrier id" in line][-1:]
changed = {"first": (first, ""), "passed": (passed, ""),
           "own": (passed, re.sub(r"arrive id = %\w+", f"arrive id = {own}", lines[passed]))}
for name in sys.argv[2:]:
    at, line = changed[name]
    with open(f"{name}.mlir", "w", encoding="utf-8") as file:
        file.write("\n".join(lines[:at] + [line] + lines[at + 1:]))
