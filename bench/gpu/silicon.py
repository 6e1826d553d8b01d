#!/usr/bin/env python3
"""Repeats launches recorded on a device on the emulator and reports which have the same bits.

The folder holds one .npz per launch, with the buffers after it, and `index.jsonl` (see its README).
Each launch runs on the emulator for the same chip and level, and
every buffer is compared bit by bit. The code was compiled for plain sm_90, without wgmma, and so is
Tile IR here. A launch that differs is repeated with other orders of blocks and threads: if its bits
change, its order is not fixed.

usage: silicon.py --tilewright TILEWRIGHT [--recorded FOLDER] [--numerics exact] [--differing] [--jobs N]
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

from check import ROOT, manifest

SHARED = ROOT.parent / "shared/corpus"
CHIP = "sm_90"
SEEDS = 8

# Launches that have moved to another file, or another number, since they were recorded.
MOVED = {"schedule/products.mlir:4": "schedule/products_alike.mlir:2"}


def launches(corpus):
    """Code and launch of each name of the index, by suite."""
    found = {}
    for suite, path in (("corpus", corpus / "manifest.json"), ("first-light", ROOT / "examples/first-light/manifest.json")):
        for case in manifest(path):
            found[suite, case.name] = case.code, case.launch
    return found


def place(row, known):
    if row["suite"] != "kernels":
        return known[row["suite"], row["launch"]]
    launch = str(ROOT / "test/kernels" / MOVED.get(row["launch"], row["launch"]))
    return pathlib.Path(launch.rpartition(":")[0]), launch


def for_plain_chip(options, code, level, folder):
    """Code compiled for sm_90 without the instructions of sm_90a, if it is Tile IR; other code unchanged."""
    made = pathlib.Path(folder) / "plain.mlir"
    command = [options.tilewright, "compile", str(code), "-o", str(made), "--emit=tileaa", "--gpu-name", CHIP, "-" + level]
    if subprocess.run(command, capture_output=True).returncode:
        return code
    made.write_text(made.read_text().replace(f'target_spec = "{CHIP}a"', f'target_spec = "{CHIP}"'))
    return made


def run(options, row, code, launch, folder, *more):
    """The buffers after a run by name, and the command's output."""
    command = [options.tilewright, "run", str(code), "--launch", launch, "--on", "emulator", "--gpu-name", CHIP,
               "-" + row["level"], "--no-checks", "--threads", "1", "--numerics", options.numerics, "--out", folder, *more]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    return {path.stem: np.load(path) for path in pathlib.Path(folder).glob("*.npy")}, f"exit {done.returncode}: {done.stderr.strip()[:200]}"


def as_bytes(array):
    return np.ascontiguousarray(array).view(np.uint8).reshape(-1)


def has_an_order(options, row, code, launch, first):
    """Whether the bits are the same for other orders of blocks and threads."""
    for seed in range(1, SEEDS + 1):
        with tempfile.TemporaryDirectory() as folder:
            again, _ = run(options, row, code, launch, folder, "--seed", str(seed))
        if any((as_bytes(first[name]) != as_bytes(again[name])).any() for name in first):
            return False
    return True


def compare(options, row, known):
    """The outcome and the difference."""
    code, launch = place(row, known)
    with tempfile.TemporaryDirectory() as folder:
        code = for_plain_chip(options, code, row["level"], folder)
        mine, said = run(options, row, code, launch, folder)
        recorded = np.load(options.recorded / row["file"])
        for name in recorded.files:
            if name not in mine:
                return "differs", said
            own, its = as_bytes(mine[name]), as_bytes(recorded[name])
            if own.shape != its.shape:
                return "differs", f"'{name}' has {own.size} bytes, of the device {its.size}"
            if (own != its).any():
                size = recorded[name].dtype.itemsize
                differing = (own.reshape(-1, size) != its.reshape(-1, size)).any(1)
                what = f"'{name}' differs in {differing.sum()} of {differing.size}"
                if has_an_order(options, row, code, launch, mine):
                    return "differs", what
                return "open", what + ", and from order to order"
    return "same", ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tilewright", required=True)
    parser.add_argument("--recorded", type=pathlib.Path, default=SHARED / "silicon")
    parser.add_argument("--corpus", type=pathlib.Path, default=SHARED / "kernels")
    parser.add_argument("--numerics", default="device")
    parser.add_argument("--differing", action="store_true", help="only those whose bits differed when they were recorded")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    rows = [json.loads(line) for line in (options.recorded / "index.jsonl").read_text().splitlines()]
    if options.differing:
        rows = [row for row in rows if row["today"] == "differs"]
    known = launches(options.corpus)
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for row, (outcome, what) in zip(rows, pool.map(lambda row: compare(options, row, known), rows)):
            counts[outcome] += 1
            if what:
                print(f"{row['launch']} -{row['level']}: {what}", flush=True)
    print(f"{len(rows)} launches: {counts['same']} have the bits of the device, {counts['differs']} have others, "
          f"{counts['open']} have no fixed order")
    return counts["differs"] != 0


if __name__ == "__main__":
    sys.exit(main())
