#!/usr/bin/env python3
"""Compiles each kernel with --stages, then compiles every file that was written, and
fails if the PTX differs from that of the direct compile.

usage: go_on.py [--sample] FOLDER CHIP KERNEL...      writes into FOLDER

With --sample each kernel is compiled in two of the six configurations, which vary by kernel.
"""
import concurrent.futures
import os
import subprocess
import sys

# The options of the direct compile, and those to resume with: options recorded
# in the file need not be repeated.
WAYS = [
    (["-O0"], [[]]),
    (["-O1"], [[]]),
    (["-O2"], [[]]),
    (["-O3"], [["-O3"]]),
    (["-O0", "--lineinfo"], [[]]),
    (["-O3", "--lineinfo"], [["--lineinfo"]]),
]


def compiled(source, *options):
    done = subprocess.run(["tilewright", "compile", source, "-o", "-", *options],
                          capture_output=True)
    if done.returncode:
        return f"exit code {done.returncode}: {done.stderr.decode()}".encode()
    return done.stdout


def check(folder, chip, kernel, number):
    options, again = WAYS[number]
    name = os.path.basename(kernel).split(".")[0]
    stages = os.path.join(folder, f"{name}-{number}")
    straight = compiled(kernel, "--gpu-name", chip, *options, "--stages", stages)
    if b".entry" not in straight:
        return 0, [f"{kernel} {options}: {straight.decode()}"]
    files = sorted(f for f in os.listdir(stages) if f.endswith(".mlir"))
    count, faults = 0, []
    for file in files:
        path = os.path.join(stages, file)
        for extra in again:
            # The input does not record chip and options.
            is_input = file.startswith("00-")
            more = [*options, "--gpu-name", chip] if is_input else [*extra]
            with open(path) as text:
                if "nv_tileaa.target_spec" not in text.read():
                    more += ["--gpu-name", chip]
            count += 1
            made = compiled(path, *more)
            if made != straight:
                line = made.decode().splitlines()[:1]
                faults.append(f"{path} {more}: differs; {line}")
    return count, faults


def main():
    sampled = "--sample" in sys.argv
    folder, chip, *kernels = [word for word in sys.argv[1:] if word != "--sample"]
    jobs = [(kernel, number) for turn, kernel in enumerate(kernels) for number in range(len(WAYS))
            if not sampled or (number - turn) % 3 == 0]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda job: check(folder, chip, *job), jobs))
    faults = [fault for _, found in results for fault in found]
    print("\n".join(faults))
    print(f"{sum(count for count, _ in results)} compiles resumed, "
          f"{len(faults)} differ")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
