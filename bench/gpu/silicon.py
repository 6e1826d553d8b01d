#!/usr/bin/env python3
"""Launches that a device has run, on the emulator again: which have its bits.

The folder holds one .npz a launch, the buffers after it, and `index.jsonl` (see
its README). Each launch runs on the emulator for the same chip and level, and
every buffer is compared bit by bit. The code was made for plain sm_90, without
wgmma: Tile IR is compiled for that here too.

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

# Launches that lie in another file, or under another number, since they were recorded.
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
    """Code as it was when sm_90 meant no instructions of sm_90a; what is no Tile IR stays."""
    made = pathlib.Path(folder) / "plain.mlir"
    command = [options.tilewright, "compile", str(code), "-o", str(made), "--emit=tileaa", "--gpu-name", CHIP, "-" + level]
    if subprocess.run(command, capture_output=True).returncode:
        return code
    made.write_text(made.read_text().replace(f'target_spec = "{CHIP}a"', f'target_spec = "{CHIP}"'))
    return made


def compare(options, row, known):
    """"same", or what differs."""
    code, launch = place(row, known)
    with tempfile.TemporaryDirectory() as folder:
        code = for_plain_chip(options, code, row["level"], folder)
        command = [options.tilewright, "run", str(code), "--launch", launch, "--on", "emulator", "--gpu-name", CHIP,
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
            counts["same" if outcome == "same" else "differs"] += 1
            if outcome != "same":
                print(f"{row['launch']} -{row['level']}: {outcome}", flush=True)
    print(f"{len(rows)} launches: {counts['same']} have the bits of the device, {counts['differs']} have others")


if __name__ == "__main__":
    sys.exit(main())
