#!/usr/bin/env python3
"""On the device: correct kernels make no driver function fail, and concurrent prints of many blocks are complete.

usage: clean.py --tilewright TILEWRIGHT [--repetitions N]

compute-sanitizer reports failing functions if it is installed; otherwise the driver's log does (CUDA_LOG_FILE, from CUDA 12.9 on).
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

from check import ROOT, launches_of

FIRST_LIGHT = ROOT / "examples/first-light"
PRINTING = ("print_of_many_blocks", "print_tiles_of_many_blocks", "print_tiles")


def launches():
    for name in ("vector_add", "row_softmax", "matmul"):
        yield name, [FIRST_LIGHT / f"{name}.tileirbc", "--launch", f"{FIRST_LIGHT}/manifest.json:{name}", "--check"]
    for name in PRINTING:
        path = ROOT / f"test/kernels/debug/{name}.mlir"
        for number, _ in enumerate(launches_of(path.read_text()), 1):
            yield f"{name}:{number}", [path, "--launch", f"{path}:{number}", "--check"]


def run(command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, errors="replace", timeout=120, **options)


def failing_functions(sanitizer, command):
    """The failures of a run, as text; empty for none."""
    if sanitizer:
        done = run([sanitizer, "--report-api-errors", "all", "--error-exitcode", "99", *command])
        return "" if done.returncode == 0 else f"exit {done.returncode}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    with tempfile.NamedTemporaryFile("r") as log:
        done = run(command, env={**os.environ, "CUDA_LOG_FILE": log.name})
        said = log.read()
    return said if done.returncode == 0 else f"exit {done.returncode}: {done.stderr[-2000:]}{said}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tilewright", required=True)
    parser.add_argument("--repetitions", type=int, default=10)
    options = parser.parse_args()
    sanitizer = shutil.which("compute-sanitizer")
    count = bad = 0
    for name, arguments in launches():
        count += 1
        command = [options.tilewright, "run", *arguments, "--on", "cuda"]
        said = failing_functions(sanitizer, command)
        if said:
            bad += 1
            print(f"{name}: {said}")
        for _ in range(options.repetitions if name.startswith("print") else 0):
            done = run(command)
            if done.returncode:
                bad += 1
                print(f"{name}: prints something else: {done.stderr[-2000:]}")
                break
    how = "compute-sanitizer" if sanitizer else "the driver's log"
    print(f"{count} launches under {how}, {bad} bad")
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
