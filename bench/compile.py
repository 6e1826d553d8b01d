#!/usr/bin/env python3
"""Compile times of whole processes: the time that a user or a build waits.

Prints one JSON row a line for bench/run.py. If a `tileiras` of
`cuda-tile[tileiras]` is found, the vendor's compiler and ours are timed
alternately; it is a black box, and no dependency.
"""
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TOOL = os.environ.get("TILEWRIGHT") or os.path.join(ROOT, "build/bin/tilewright")
SOURCE = os.path.join(ROOT, "examples/first-light/matmul.tileirbc")
CHIP = "sm_90"
RUNS = 15


def vendor_tool():
    """The vendor's tileiras of the running Python environment, never ours."""
    for folder in sys.path + [os.path.join(sys.prefix, "lib")]:
        for wheel in ("nvidia/cu13/bin/tileiras", "nvidia/cuda_tileiras/bin/tileiras"):
            path = os.path.join(folder, wheel)
            if os.access(path, os.X_OK):
                return path
    path = shutil.which("tileiras")
    ours = os.path.join(ROOT, "build/bin")
    return path if path and os.path.dirname(os.path.realpath(path)) != ours else None


def seconds(command):
    # CUDA_HOME would make the vendor's compiler use another toolkit's ptxas.
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("CUDA_HOME", "CUDA_PATH")}
    folder = os.path.dirname(command[0])
    environment["PATH"] = folder + os.pathsep + environment["PATH"]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True,
                          env=environment)
    taken = time.perf_counter() - start
    if done.returncode:
        sys.exit(f"error: {' '.join(command)}\n{done.stdout}{done.stderr}")
    return taken


def medians(commands, runs=RUNS):
    """Runs the commands alternately, so that load on the machine affects all of them."""
    for command in commands:
        seconds(command)
    times = [[seconds(command) for command in commands] for _ in range(runs)]
    return [statistics.median(column) * 1e3 for column in zip(*times)]


def row(name, milliseconds, target=None, note=""):
    print(json.dumps({"name": name, "value": round(milliseconds, 1), "unit": "ms",
                      "target": target, "note": note}), flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        def compile_to(kind):
            return [TOOL, "compile", SOURCE, "--gpu-name", CHIP, "-O3",
                    f"--emit={kind}", "-o", os.path.join(folder, "k." + kind)]
        [start] = medians([[TOOL, "--version"]], 31)
        row("start (--version)", start, "< 15 ms")
        [ptx] = medians([compile_to("ptx")])
        row("matmul, bytecode to PTX", ptx, "< 100 ms", f"{CHIP}, -O3")
        vendor = vendor_tool()
        commands = [compile_to("cubin")]
        if vendor:
            commands.append([vendor, SOURCE, "-o", os.path.join(folder, "vendor.cubin"),
                             "--gpu-name", CHIP, "-O3"])
        times = medians(commands)
        row("matmul, bytecode to cubin", times[0], None, f"{CHIP}, -O3, ptxas included")
        if vendor:
            row("the same by the vendor's compiler", times[1], None, "same run")
        else:
            print("no tileiras of cuda-tile[tileiras] in this Python environment")


if __name__ == "__main__":
    main()
