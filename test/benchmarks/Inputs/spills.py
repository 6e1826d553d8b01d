"""Compiles tiles whose accumulators exceed the register file, for five chips, and reports the spills that ptxas finds.

usage: spills.py TILEWRIGHT BENCH FOLDER
"""
import json
import os
import subprocess
import sys

TOOL, BENCH, FOLDER = sys.argv[1:]
sys.path += [BENCH, os.path.join(BENCH, "sass")]
import attention  # noqa: E402
import gemm  # noqa: E402
from check import write_bytecode  # noqa: E402

sys.path.append(os.path.join(BENCH, "../utils"))
import chips  # noqa: E402

CHIPS = [chip for chip in chips.SIX if chip in chips.since("sm_80")]


def kernels():
    for tile in ((256, 128, 64), (256, 256, 64)):
        yield gemm.gemm("f16", tile, (4096, 4096, 4096))
    for tile in ((64, 256), (128, 128), (128, 256)):
        kernel = attention.forward(128, tile, (16, 4096), False)
        kernel.name += "_{}x{}".format(*tile)
        yield kernel


def main():
    os.makedirs(FOLDER, exist_ok=True)
    cubin, report = (os.path.join(FOLDER, name) for name in ("k.cubin", "k.json"))
    for kernel in kernels():
        path = write_bytecode(TOOL, kernel, FOLDER)
        for chip in CHIPS:
            subprocess.run([TOOL, "compile", path, "--gpu-name", chip, "--emit=cubin", "-o", cubin, "--report", report], check=True)
            with open(report, encoding="utf-8") as file:
                [found] = json.load(file)["kernels"]
            parts = ", ".join(f"{each['parts']} parts of {each['dimension']}" for each in found["tiles_split"])
            print(f"{kernel.name} {chip}: {found['spill_bytes']} bytes spilled, stack {found['stack_bytes']}, {parts or 'whole'}")


if __name__ == "__main__":
    main()
