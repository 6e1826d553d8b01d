#!/usr/bin/env python3
"""The reference executor against Triton's interpreter, on the same kernels.

Both run in one session on the same machine: ours from bench/kernels/*.mlir by
build/bin/reference-bench, Triton's with TRITON_INTERPRET=1 from the functions
below, which do the same work with the same blocks. Inputs are NumPy's, with the
seeds of the launch descriptions, and results are compared.

    python bench/reference.py [--bench build/bin/reference-bench] [--repeat N]

Needs numpy and triton. Prints a line for each kernel and fails when a ratio is
below the 30 that the project promises or when results differ.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

os.environ["TRITON_INTERPRET"] = "1"
import numpy as np
import triton
import triton.language as tl

ROOT = pathlib.Path(__file__).resolve().parent
PROMISED = 30


class Array:
    """The part of a tensor that the interpreter uses, over a NumPy array that
    is both the device's and the host's copy."""

    def __init__(self, array, dtype):
        self.array, self.dtype = array, dtype

    def data_ptr(self):
        return self.array.ctypes.data

    def itself(self, *args, **kwargs):
        return self

    untyped_storage = cpu = new_empty = set_ = copy_ = itself
    storage_offset = size = stride = itself


@triton.jit
def vector_add(a, b, c, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    tl.store(c + i, tl.load(a + i, mask=mask) + tl.load(b + i, mask=mask), mask=mask)


@triton.jit
def softmax(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    j = tl.arange(0, BLOCK)
    mask = j < columns
    values = tl.load(x + row * columns + j, mask=mask, other=-float("inf"))
    powers = tl.exp(values - tl.max(values, axis=0))
    tl.store(y + row * columns + j, powers / tl.sum(powers, axis=0), mask=mask)


@triton.jit
def matmul(a, b, c, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    i = tl.program_id(0) * M + tl.arange(0, M)
    j = tl.program_id(1) * N + tl.arange(0, N)
    x = tl.arange(0, K)
    acc = tl.zeros((M, N), dtype=tl.float32)
    for step in range(0, k, K):
        left = tl.load(a + i[:, None] * k + (step + x)[None, :])
        right = tl.load(b + (step + x)[:, None] * n + j[None, :])
        acc = tl.dot(left, right, acc)
    tl.store(c + i[:, None] * n + j[None, :], acc)


def uniform(seed, shape, dtype):
    words = np.random.PCG64(seed).random_raw(int(np.prod(shape)))
    return (-1 + 2 * ((words >> 11) * 2.0**-53)).astype(dtype).reshape(shape)


def triton_runs():
    """For each kernel: a function that runs it, its result, and a bound."""
    f32, f16 = tl.float32, tl.float16

    a, b = uniform(1, [1 << 22], "f4"), uniform(2, [1 << 22], "f4")
    c = np.zeros_like(a)
    yield "vector_add", "c", c, 0, lambda: vector_add[(4096,)](
        Array(a, f32), Array(b, f32), Array(c, f32), a.size, BLOCK=1024)

    x = np.random.default_rng(3).normal(0, 3, [1024, 1000]).astype("f4")
    y = np.zeros_like(x)
    yield "softmax", "y", y, None, lambda: softmax[(1024,)](
        Array(x, f32), Array(y, f32), 1000, BLOCK=1024)

    p, q = uniform(4, [512, 512], "f2"), uniform(5, [512, 512], "f2")
    r = np.zeros([512, 512], "f4")
    # 512 roundings of partial sums below 512, in any order.
    yield "matmul", "c", r, 2 * 512 * 2.0**-24 * 512, lambda: matmul[(8, 8)](
        Array(p, f16), Array(q, f16), Array(r, f32), 512, 512, M=64, N=64, K=32)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=ROOT.parent / "build/bin/reference-bench")
    parser.add_argument("--repeat", type=int, default=15)
    options = parser.parse_args()
    failed = False
    for name, output, theirs, bound, run in triton_runs():
        with tempfile.TemporaryDirectory() as out:
            command = [options.bench, ROOT / f"kernels/{name}.mlir", f"--repeat={options.repeat}", f"--out={out}"]
            ours = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
            result = np.load(pathlib.Path(out) / f"{output}.npy")
        run()  # warms Triton's caches
        start = time.perf_counter()
        run()
        triton_time = time.perf_counter() - start
        if bound is None:  # other inputs: rows sum to one on both sides
            difference = max(abs(result.sum(1) - 1).max(), abs(theirs.sum(1) - 1).max())
            bound = 1e-5
        else:
            difference = abs(result - theirs).max()
        ratio = triton_time / ours["median"]
        good = ratio >= PROMISED and difference <= bound
        failed |= not good
        print(json.dumps({"name": f"reference: {name}, times faster than Triton's interpreter", "value": round(ratio),
                          "unit": "x", "target": f">= {PROMISED}",
                          "note": f"{ours['median'] * 1e3:.2f} ms, Triton {triton_time * 1e3:.0f} ms"}))
        print(f"{name}: reference {ours['median'] * 1e3:.2f} ms (first {ours['first'] * 1e3:.1f} ms), "
              f"Triton's interpreter {triton_time * 1e3:.0f} ms: {ratio:.0f} times faster; "
              f"results differ by {difference:.2g} (bound {bound:.2g}){'' if good else '  FAILED'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
