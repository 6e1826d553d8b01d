#!/usr/bin/env python3
"""Compares the emulator's time estimates (`tilewright run --on emulator --time`) with timed kernels (bench/gpu/measured.json).

Estimates the launches of bench/gpu/timed-code.tar.xz, which has the PTX of the kernels as it was timed, with the registers that
ptxas assigned. Prints how many estimates are within 25 % of the measured time and how many pairs of kernels are in the right
order: of all, of those on which constants of tilewright/Chip/Timings.def were chosen, of the others, and of those that are held
out from --fit, every second by the hash of its name. --fit tries other constants and prints the best. docs/profiling.md
describes the model. All 65 take two minutes on two cores.

usage: compare_times.py [--tilewright TOOL] [--only NAME...] [--json FILE] [--fit] [--within SHARE] [--ordered SHARE]
                        [--unseen-within SHARE]
"""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
DATA = os.path.join(ROOT, "bench/gpu/measured.json")
CODE = os.path.join(ROOT, "bench/gpu/timed-code.tar.xz")
NEAR = 1.25
# Those that are tried by --fit; empty launches are tried afterwards, since their cycles are only added.
TRIED = [{"level2_bytes": bytes_, "level2_latency": latency} for bytes_ in (4400, 4900, 5300, 5800) for latency in (270, 340, 410)]
STARTS = range(3000, 13000, 500)


def is_held_out(name):
    """Fixed by the name, so that no choice of constants by --fit depends on these kernels."""
    return hashlib.sha256(name.encode()).digest()[0] % 2 == 0


def estimate(tool, row, folder, tried):
    """The estimate of the kernel's launch as JSON."""
    name = row["kernel"]
    result = os.path.join(folder, name + ".json")
    command = [tool, "run", os.path.join(folder, name + ".ptx"), "--launch", os.path.join(folder, "launches.json") + ":" + name,
               "--on", "emulator", "--no-checks", "--numerics", "exact", "--quiet", "--threads", "1", "--registers", str(row["registers"]),
               f"--time={result}"]
    if tried:
        command += ["--time-constants", os.path.join(folder, "tried.json")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(command)}\n{done.stderr}")
    with open(result, encoding="utf-8") as file:
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
    fitted = [(row, found) for row, found in rows if not is_held_out(row["kernel"])]
    best = max(((scores([(row["microseconds"], found["microseconds_of_others"][i] + (start - found["start_cycles"]) / megahertz)
                         for row, found in fitted])[0], -start, i) for i in range(len(TRIED)) for start in STARTS))
    print(f"best: {TRIED[best[2]]}, start {-best[1]}: {best[0]:.2f} of the fitted kernels within 25 %")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tilewright", default=os.environ.get("TILEWRIGHT", os.path.join(ROOT, "build/bin/tilewright")))
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these kernels")
    parser.add_argument("--json", metavar="FILE", help="write each kernel's measured and estimated time")
    parser.add_argument("--fit", action="store_true", help="try other constants, and print the best")
    parser.add_argument("--within", type=float, default=0.0, metavar="SHARE", help="fail if fewer are within 25 %%")
    parser.add_argument("--ordered", type=float, default=0.0, metavar="SHARE", help="fail if fewer pairs are in the right order")
    parser.add_argument("--unseen-within", type=float, default=0.0, metavar="SHARE",
                        help="fail if fewer of those on which no constant was chosen are within 25 %%")
    options = parser.parse_args()
    with open(DATA, encoding="utf-8") as file:
        measured = json.load(file)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        with tarfile.open(CODE) as archive:
            for member in archive.getmembers():
                with open(os.path.join(folder, os.path.basename(member.name)), "wb") as file:
                    file.write(archive.extractfile(member).read())
        with open(os.path.join(folder, "launches.json"), encoding="utf-8") as file:
            known = {launch["name"] for launch in json.load(file)["kernels"]}
        if unknown := set(options.only or []) - known:
            sys.exit(f"error: expected names of launches in {CODE}, got {', '.join(sorted(unknown))}")
        with open(os.path.join(folder, "tried.json"), "w", encoding="utf-8") as file:
            json.dump(TRIED, file)
        timed = [row for row in measured["kernels"] if row["kernel"] in (options.only or known)]
        # The longest first, so that both cores end together.
        waiting = {row["kernel"]: pool.submit(estimate, options.tilewright, row, folder, options.fit)
                   for row in sorted(timed, key=lambda row: -row["microseconds"])}
        rows = [(row, waiting[row["kernel"]].result()) for row in timed]
    for row, found in rows:
        time, guess = row["microseconds"], found["microseconds"]
        print(f"  {time:8.1f} us, estimated {guess:8.1f} {guess / time:5.2f} {found['limited_by']:24} {row['kernel']}")
    def pairs(chosen=lambda row: True):
        return [(row["microseconds"], found["microseconds"]) for row, found in rows if chosen(row)]

    unseen_near = 1.0
    if not options.only:
        print_scores("constants chosen on", pairs(lambda row: row.get("constants_chosen_on")))
        unseen_near, _ = print_scores("unseen", pairs(lambda row: not row.get("constants_chosen_on")))
        print_scores("held out from --fit", pairs(lambda row: is_held_out(row["kernel"])))
    near, ordered = print_scores("all", pairs())
    if options.fit:
        fit(rows, measured["megahertz"])
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump([{"kernel": row["kernel"], "microseconds": row["microseconds"], "estimated": round(found["microseconds"], 1),
                        "limited_by": found["limited_by"], "constants_chosen_on": bool(row.get("constants_chosen_on"))}
                       for row, found in rows], file, indent=1)
            file.write("\n")
    return 1 if near < options.within or ordered < options.ordered or unseen_near < options.unseen_within else 0


if __name__ == "__main__":
    sys.exit(main())
