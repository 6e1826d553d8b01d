#!/usr/bin/env python3
"""Compares the emulator's time estimates (`tilewright run --on emulator --time`) with timed kernels (bench/gpu/measured.json).

Compiles each kernel as fit_costs.py does, for sm_90 with mma.sync, estimates its launch, and prints how many
estimates are within 25 % of the measured time and how many pairs of kernels are in the right order: of all, of those
with which --fit chooses among constants of tilewright/Chip/Timings.def, and of those held out, every fourth by the hash
of its name. --fit prints the best constants. docs/profiling.md describes the model.

usage: compare_times.py [--tilewright TOOL] [--only NAME...] [--json FILE] [--fit] [--within SHARE] [--ordered SHARE]
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import fit_costs

NEAR = 1.25
# Those that are tried by --fit; empty launches are tried afterwards, since their cycles are only added.
TRIED = [{"level2_bytes": bytes_} for bytes_ in (4400, 4900, 5300, 5800)]
STARTS = range(3000, 13000, 500)


def is_held_out(name):
    """Fixed by the name, so that no choice of constants depends on these kernels."""
    return hashlib.sha256(name.encode()).digest()[0] % 4 == 0


def contents(name, element):
    """The operands: their values decide nothing but the bins of the histogram."""
    if element == "i32" and name == "x":
        return {"gen": "integers", "seed": 1, "lo": 0, "hi": 256}
    return {"gen": "constant", "value": 1}


def launch(kernel):
    from benchmark import DTYPES

    arguments = []
    for name, element, *rest in kernel.arrays:
        argument = {"name": name, "dtype": DTYPES.get(element, element)}
        if len(rest) == 1:
            argument["value"] = rest[0]
        else:
            argument |= {"shape": list(rest[0]), "role": rest[1], "contents": contents(name, element)}
        arguments.append(argument)
    entry = kernel.text.split("@", 2)[2].split("(")[0]
    return {"kernels": [{"name": "timed", "entry": entry, "grid": list(kernel.grid), "calling_convention": "pointers",
                         "args": arguments, "outputs": []}]}


def estimate(tool, kernel, path, tried):
    """The estimate of the kernel's launch as JSON."""
    for end, text in ((".mlir", kernel.text), (".launch.json", json.dumps(launch(kernel))), (".tried.json", json.dumps(tried))):
        with open(path + end, "w", encoding="utf-8") as file:
            file.write(text)
    fit_costs.run(tool, "compile", path + ".mlir", "--gpu-name", "sm_90", "-O3", "--lineinfo", "--emit=tileaa", "-o", path + ".tileaa.mlir")
    with open(path + ".tileaa.mlir", encoding="utf-8") as file:
        text = file.read().replace('"sm_90a"', '"sm_90"')
    with open(path + ".tileaa.mlir", "w", encoding="utf-8") as file:
        file.write(text)
    fit_costs.run(tool, "run", path + ".tileaa.mlir", "--launch", path + ".launch.json", "--on", "emulator", "--no-checks", "--quiet",
                  "--threads", "1", f"--time={path}.json", *(["--time-constants", path + ".tried.json"] if tried else []))
    with open(path + ".json", encoding="utf-8") as file:
        return json.load(file)


def scores(pairs):
    """The part of estimates within 25 %, and that of pairs of kernels in the right order."""
    near = sum(1 / NEAR <= estimated / measured <= NEAR for measured, estimated in pairs) / max(len(pairs), 1)
    orders = [(a[0] - b[0]) * (a[1] - b[1]) > 0 for a, b in combinations(pairs, 2) if a[0] != b[0]]
    return near, sum(orders) / max(len(orders), 1)


def print_scores(title, pairs):
    near, ordered = scores(pairs)
    print(f"{title}: {len(pairs)} kernels, {near:.2f} within 25 %, {ordered:.2f} of the pairs in the right order")
    return near, ordered


def fit(rows, megahertz):
    """Prints the constants with which the most of the kernels that are not held out are within 25 %."""
    fitted = [row for row in rows if not is_held_out(row[0])]
    best = max(((scores([(measured, found["microseconds_of_others"][i] + (start - found["start_cycles"]) / megahertz)
                         for _, measured, found in fitted])[0], -start, i) for i in range(len(TRIED)) for start in STARTS))
    print(f"best: {TRIED[best[2]]}, start {-best[1]}: {best[0]:.2f} of the fitted kernels within 25 %")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tilewright", default=os.environ.get("TILEWRIGHT", os.path.join(fit_costs.ROOT, "build/bin/tilewright")))
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these kernels")
    parser.add_argument("--json", metavar="FILE", help="write each kernel's measured and estimated time")
    parser.add_argument("--fit", action="store_true", help="try other constants, and print the best")
    parser.add_argument("--within", type=float, default=0.0, metavar="SHARE", help="fail if fewer are within 25 %%")
    parser.add_argument("--ordered", type=float, default=0.0, metavar="SHARE", help="fail if fewer pairs are in the right order")
    options = parser.parse_args()
    os.environ["TILEWRIGHT"] = options.tilewright
    sys.path[:0] = [os.path.join(fit_costs.ROOT, "bench/sass"), os.path.join(fit_costs.ROOT, "bench")]
    with open(fit_costs.DATA, encoding="utf-8") as file:
        measured = json.load(file)
    known = fit_costs.benchmark_kernels()
    timed = [row for row in measured["kernels"] if row["kernel"] in known and (not options.only or row["kernel"] in options.only)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda numbered: estimate(options.tilewright, known[numbered[1]["kernel"]], os.path.join(folder, str(numbered[0])),
                                                        TRIED if options.fit else []), enumerate(timed)))
    rows = [(row["kernel"], row["microseconds"], each) for row, each in zip(timed, found)]
    for name, time, each in rows:
        guess = each["microseconds"]
        print(f"  {time:8.1f} us, estimated {guess:8.1f} {guess / time:5.2f} {each['limited_by']:24} {name}")
    pairs = [(time, each["microseconds"]) for _, time, each in rows]
    if not options.only:
        print_scores("for --fit", [pair for row, pair in zip(rows, pairs) if not is_held_out(row[0])])
        print_scores("held out", [pair for row, pair in zip(rows, pairs) if is_held_out(row[0])])
    near, ordered = print_scores("all", pairs)
    if options.fit:
        fit(rows, measured["megahertz"])
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump([{"kernel": name, "microseconds": time, "estimated": round(each["microseconds"], 1), "limited_by": each["limited_by"],
                        "held_out": is_held_out(name)}
                       for name, time, each in rows], file, indent=1)
            file.write("\n")
    return 1 if near < options.within or ordered < options.ordered else 0


if __name__ == "__main__":
    sys.exit(main())
