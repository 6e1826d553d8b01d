#!/usr/bin/env python3
"""Launches that a device has run, on the emulator again: which have its bits.

The folder holds one .npz a launch, the buffers after it, and `index.jsonl` (see
its README). Each launch runs on the emulator for the same chip and level, and
every buffer is compared bit by bit. Launches of `OPEN` may have other bits;
any other that has ends with exit code 1.

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

# Kernel tests that had another name when the device ran them.
MOVED = {"schedule/products.mlir:4": "schedule/products_alike.mlir:2"}

BLOCKS = "the order in which blocks update one address"
ROOTS = "rsqrt of f64, which PTX leaves open and nobody has recorded by itself (docs/emulator.md)"
# Launches whose bits nothing fixes, and why.
OPEN = {
    "float_add_bf16": BLOCKS,
    "float_add_f16": BLOCKS,
    "float_add_f64": BLOCKS,
    "view_atomic_float": BLOCKS,
    "gemm_split_k": BLOCKS,
    "tickets": BLOCKS,
    "atomic/many_to_one_address.mlir:4": BLOCKS,
    "unary_float_f64": ROOTS,
    "math/functions.mlir:4": ROOTS,
    "mma_fp8_fast": "it was recorded with mma.sync, and is compiled to wgmma now, which keeps fewer bits",
}


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
    launch = MOVED.get(row["launch"], row["launch"])
    return ROOT / "test/kernels" / launch.rpartition(":")[0], str(ROOT / "test/kernels" / launch)


def compare(options, row, known):
    """"same", or what differs."""
    code, launch = place(row, known)
    with tempfile.TemporaryDirectory() as folder:
        command = [options.tilewright, "run", str(code), "--launch", launch, "--on", "emulator", "--gpu-name", "sm_90",
                   "-" + row["level"], "--no-checks", "--threads", "1", "--numerics", options.numerics, "--out", folder]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        recorded = np.load(options.recorded / row["file"])
        for name in recorded.files:
            path = pathlib.Path(folder) / f"{name}.npy"
            if not path.exists():
                return f"exit {done.returncode}: {done.stderr.strip()[:200]}"
            mine, its = (np.ascontiguousarray(each).view(np.uint8).reshape(-1) for each in (np.load(path), recorded[name]))
            if mine.shape != its.shape:
                return f"'{name}' has {mine.size} bytes, of the device {its.size}"
            if (mine != its).any():
                size = recorded[name].dtype.itemsize
                differing = (mine.reshape(-1, size) != its.reshape(-1, size)).any(1)
                return f"'{name}' differs in {differing.sum()} of {differing.size}"
    return "same"


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
        for row, outcome in zip(rows, pool.map(lambda row: compare(options, row, known), rows)):
            why = OPEN.get(row["launch"])
            counts["same" if outcome == "same" else "open" if why else "differs"] += 1
            if outcome != "same":
                print(f"{row['launch']} -{row['level']}: {outcome}" + (f": {why}" if why else ""), flush=True)
    print(f"{len(rows)} launches: {counts['same']} have the bits of the device, {counts['open']} have others where nothing fixes them, "
          f"{counts['differs']} differ")
    return counts["differs"] > 0


if __name__ == "__main__":
    sys.exit(main())
