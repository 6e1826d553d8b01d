#!/usr/bin/env python3
"""Compares the cost model (tilewright/Chip/Costs.def) with timed kernels (bench/gpu/measured.json).

Compiles each kernel, estimates its launch by the library, and prints for each group of kernels how well the
estimates rank them (Spearman's coefficient) and by what factor they are off. --fit tries other constants and
prints those of the chip's row LAUNCH that fit best. docs/costs.md describes the model.

The kernels were timed when matrix products used mma.sync on sm_90 too, now replaced by `wgmma`: they are
compiled for sm_90 without the instructions of sm_90a.

usage: fit_costs.py [--tilewright TOOL] [--at-least COEFFICIENT] [--table] [--fit]
"""
import argparse
import itertools
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
DATA = os.path.join(ROOT, "bench/gpu/measured.json")


def benchmark_kernels():
    """By name in the table: those of `./dev bench sass`, and larger tiles and arrays of them."""
    import attention
    import gemm
    import kernels
    import moves
    import rows

    found = kernels.measured()
    found += [gemm.gemm("f16", tile, (8192, 8192, 8192)) for tile in ((128, 128, 64), (256, 128, 64), (128, 256, 64))]
    found += [gemm.gemm(element, (128, 256, 64), (4096, 4096, 4096)) for element in ("bf16", "f16")]
    found += [attention.forward(depth, (128, 128), (16, 4096), False) for depth in (128, 64)]
    found += [moves.add(1024, 1 << 26), rows.softmax((1, 1024), 32768), rows.softmax((1, 4096), 32768), rows.norm((1, 4096), 32768, True),
              moves.transpose("f32", (64, 64), (8192, 8192)), moves.transpose("f16", (64, 64), (16384, 16384))]
    named = {}
    for kernel in found:
        name = f"{kernel.name}__{'x'.join(map(str, kernel.arrays[0][2]))}"
        while name in named:
            name += "b"
        named[name] = kernel
    return named


@dataclass
class ClientKernel:
    """A kernel for arrays of any size, at one of them."""

    name: str
    text: str
    grid: list
    trips: float


def kernel_of(row, known):
    if row["kernel"] in known:
        return known[row["kernel"]]
    with open(os.path.join(os.path.dirname(DATA), row["kernel"]), encoding="utf-8") as file:
        return ClientKernel(row["kernel"], file.read(), row["grid"], row["iterations"])


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(command)}\n{done.stderr}")


def report(tool, kernel, path):
    """The report of `compile --report` for the kernel on sm_90 with mma.sync."""
    with open(path + ".mlir", "w", encoding="utf-8") as file:
        file.write(kernel.text)
    run(tool, "compile", path + ".mlir", "--gpu-name", "sm_90", "-O3", "--emit=tileaa", "-o", path + ".tileaa.mlir")
    with open(path + ".tileaa.mlir", encoding="utf-8") as file:
        text = file.read().replace('"sm_90a"', '"sm_90"')
    with open(path + ".tileaa.mlir", "w", encoding="utf-8") as file:
        file.write(text)
    run(tool, "compile", path + ".tileaa.mlir", "-O3", "--emit=ptx", "-o", path + ".ptx", "--report", path + ".json")
    with open(path + ".json", encoding="utf-8") as file:
        return json.load(file)["kernels"][0]


def request(found, kernel, chip):
    """The library's request for the kernel's launch. A causal loop has half of its iterations on average."""
    iterations = kernel.trips * (0.5 if "causal" in kernel.name else 1)
    units = {*found["cycles"], *found["cycles_of_iteration"]}
    return {"chip": chip, "threads": found["threads"], "blocks": math.prod(kernel.grid),
            "cycles": {unit: found["cycles"].get(unit, 0) + iterations * found["cycles_of_iteration"].get(unit, 0) for unit in units},
            "far_bytes": found["far_bytes"] + iterations * found["far_bytes_of_iteration"],
            "registers": found["predicted_registers"], "shared_bytes": found.get("shared_bytes", 0)}


def ranks(values):
    """The ranks; equal values share their mean."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def spearman(one, other):
    a, b = ranks(one), ranks(other)
    mean_a, mean_b = statistics.mean(a), statistics.mean(b)
    together = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b))
    return together / math.sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))


def off_by(rows):
    """The median factor by which estimates are off, and the mean square of its logarithm."""
    errors = [math.log(estimated / measured) for measured, estimated, *_ in rows]
    return math.exp(statistics.median(map(abs, errors))), statistics.mean(error * error for error in errors)


def fit(estimated):
    """The constants with the least mean square of errors, with equal weight for each group."""
    def error(constants):
        return sum(off_by(rows)[1] for rows in estimated(constants, fitted=True).values())

    tried = [{"busy_warps": warps, "serial": serial / 100, "start": start}
             for warps, serial, start in itertools.product((4, 6, 8, 10, 12, 16), range(0, 65, 5), range(0, 14000, 2000))]
    best = min(tried, key=error)
    row = ", ".join(str(round(number)) for number in (best["busy_warps"], 100 * best["serial"], best["start"]))
    print(f"best of {len(tried)}: LAUNCH(..., {row}), mean squares {error(best):.3f}; as it is {error({}):.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tilewright", default=os.environ.get("TILEWRIGHT", os.path.join(ROOT, "build/bin/tilewright")))
    parser.add_argument("--at-least", type=float, default=0.0, metavar="COEFFICIENT", help="fail if a group has less")
    parser.add_argument("--table", action="store_true", help="a line for each kernel")
    parser.add_argument("--fit", action="store_true", help="try other constants, and print the best")
    options = parser.parse_args()
    os.environ["TILEWRIGHT"] = options.tilewright
    sys.path[:0] = [os.path.join(ROOT, "bench/sass"), os.path.join(ROOT, "bench")]
    from library import estimate

    with open(DATA, encoding="utf-8") as file:
        measured = json.load(file)
    known = benchmark_kernels()
    kernels = [kernel_of(row, known) for row in measured["kernels"]]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        paths = [os.path.join(folder, str(number)) for number in range(len(kernels))]
        reports = list(pool.map(lambda kernel, path: report(options.tilewright, kernel, path), kernels, paths))
    asked = [(row, request(found, kernel, measured["chip"])) for row, kernel, found in zip(measured["kernels"], kernels, reports)]

    def estimated(constants, fitted=False):
        """For each group (measured, estimated, name, limiting unit), in microseconds."""
        groups = {}
        for row, ask in asked:
            if fitted and "not_fitted" in row:
                continue
            answer = estimate(**ask, constants=constants)
            groups.setdefault(row["group"], []).append(
                (row["microseconds"], answer["cycles"] / measured["megahertz"], f"{row['kernel']} {row.get('size', '')}", answer["bound_by"]))
        return groups

    if options.fit:
        fit(estimated)
    failed = False
    for group, rows in estimated({}).items():
        coefficient = spearman([row[0] for row in rows], [row[1] for row in rows])
        print(f"{group}: {len(rows)} kernels, Spearman {coefficient:.2f}, off by {off_by(rows)[0]:.2f} at the median")
        failed |= coefficient < options.at_least
        for time, cycles, name, bound in sorted(rows) if options.table else []:
            print(f"  {time:8.1f} us, estimated {cycles:8.1f} {cycles / time:5.2f} {bound:14} {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
