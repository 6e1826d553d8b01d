#!/usr/bin/env python3
"""Runs every pass by name on every file that --stages writes. A pass may accept its
input, or reject it with an error that states what it expected. It must not crash,
and a user's error must not be an internal error.

usage: wrong_phase.py [--every=N] FOLDER KERNEL...

With --every=N a file gets every N-th pass, and the next file starts one pass later.
"""
import concurrent.futures
import os
import re
import subprocess
import sys

ON_FUNCTIONS = "nv-tileas-"


def passes():
    text = subprocess.run(["tilewright-opt", "--help"], capture_output=True,
                          text=True, check=True).stdout
    names = re.findall(r"^ +--((?:cuda-tile|nv-tileas|convert-|finish-|attach-|rename-|drop-argument|check-)[\w-]+) ", text, re.M)
    return sorted(set(names)) + ["canonicalize", "cse"]


def run(file, name):
    if name.startswith(ON_FUNCTIONS):
        option = f"--pass-pipeline=builtin.module(func.func({name}))"
    elif name == "convert-cuda-tile-to-tileaa":
        option = f"--{name}=gpu-name=sm_90"
    else:
        option = f"--{name}"
    done = subprocess.run(["tilewright-opt", file, option, "-o", os.devnull],
                          capture_output=True, text=True)
    text = done.stderr
    bad = done.returncode not in (0, 1) or "internal error" in text or \
        "failed to legalize" in text or (done.returncode == 1 and "error:" not in text)
    return f"{file} --{name}: {done.returncode}: {text[:200]}" if bad else None


def main():
    words = sys.argv[1:]
    every = int(words.pop(0).partition("=")[2]) if words[0].startswith("--every=") else 1
    folder, *kernels = words
    jobs = []
    for number, kernel in enumerate(kernels):
        stages = os.path.join(folder, str(number))
        subprocess.run(["tilewright", "compile", kernel, "-o", os.devnull,
                        "--gpu-name", "sm_90", "--stages", stages], check=True)
        files = [os.path.join(stages, f) for f in sorted(os.listdir(stages)) if f.endswith(".mlir")]
        jobs += [(file, name) for turn, file in enumerate(files) for name in passes()[(turn + number) % every::every]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        faults = [fault for fault in pool.map(lambda job: run(*job), jobs) if fault]
    print("\n".join(faults))
    print(f"{len(jobs)} runs, {len(faults)} end badly")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
