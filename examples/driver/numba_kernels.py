"""Kernels in Python that numba-cuda compiles to PTX, against NumPy.

usage: numba_kernels.py [beyond]
"""
import math
import sys
import warnings

# nvJitLink makes machine code of PTX. Without it numba-cuda links with the driver. cuda.core itself imports the module.
import cuda.bindings
import cuda.core

sys.modules["cuda.bindings.nvjitlink"] = None
if hasattr(cuda.bindings, "nvjitlink"):
    del cuda.bindings.nvjitlink

import numpy as np
from numba import cuda, float32

warnings.simplefilter("ignore")  # small grids, and arrays of the host
TILE = 16


@cuda.jit
def matmul(a, b, c):
    tile_a = cuda.shared.array((TILE, TILE), float32)
    tile_b = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    i, j = cuda.threadIdx.y, cuda.threadIdx.x
    total = float32(0)
    for k in range(0, a.shape[1], TILE):
        tile_a[i, j] = a[y, k + j] if y < a.shape[0] and k + j < a.shape[1] else 0
        tile_b[i, j] = b[k + i, x] if x < b.shape[1] and k + i < b.shape[0] else 0
        cuda.syncthreads()
        for inner in range(TILE):
            total += tile_a[i, inner] * tile_b[inner, j]
        cuda.syncthreads()
    if y < c.shape[0] and x < c.shape[1]:
        c[y, x] = total


@cuda.jit
def histogram(values, counts):
    i = cuda.grid(1)
    if i < values.size:
        cuda.atomic.add(counts, values[i], 1)


@cuda.jit
def warp_sums(x, sums):
    i = cuda.grid(1)
    value, step = x[i], 16
    while step:
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, step)
        step //= 2
    if cuda.laneid == 0:
        sums[i // 32] = value


@cuda.jit
def gelu(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i] * 0.5 * (1 + math.erf(x[i] / math.sqrt(2.0)))


@cuda.jit(lineinfo=True)
def shift(x, y):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = x[i + 1]


def report(name, is_right):
    print(f"{name}:", "right" if is_right else "wrong")
    if not is_right:
        sys.exit(1)


def main():
    random = np.random.default_rng(0)
    x, y = cuda.to_device(random.standard_normal(128)), cuda.device_array(128)
    if sys.argv[1:] == ["beyond"]:
        shift[1, 128](x, y)
        cuda.synchronize()
        return
    a, b = (random.standard_normal(shape, dtype=np.float32) for shape in ((40, 33), (33, 20)))
    c = np.zeros((40, 20), np.float32)
    matmul[(2, 3), (TILE, TILE)](a, b, c)
    report("matrix product", np.allclose(c, a @ b, atol=1e-5))
    values, counts = random.integers(0, 10, 1000), np.zeros(10, np.int32)
    histogram[8, 128](values, counts)
    report("histogram", np.array_equal(counts, np.bincount(values, minlength=10)))
    sums = np.zeros(4)
    warp_sums[1, 128](x, sums)
    report("sums of warps", np.allclose(sums, x.copy_to_host().reshape(4, 32).sum(axis=1)))
    gelu[1, 128](x, y)
    expected = [value * 0.5 * (1 + math.erf(value / math.sqrt(2))) for value in x.copy_to_host()]
    report("gelu", np.allclose(y.copy_to_host(), expected, rtol=1e-14))


main()
