"""Kernels that tinygrad generates as PTX, against NumPy.

usage: DEV=CUDA:PTX tinygrad_kernels.py [beyond]
"""
import sys

import numpy as np
from tinygrad import Tensor, TinyJit, UOp
from tinygrad.uop.ops import KernelInfo

random = np.random.default_rng(0)


def report(name, found, expected, tolerance=1e-5):
    worst = np.max(np.abs(found - expected) / np.maximum(np.abs(expected), 1))
    print(f"{name}:", "right" if worst <= tolerance else f"wrong by {worst}")
    if not worst <= tolerance:
        sys.exit(1)


def attention(q, k, v):
    scores = q @ k.T / np.sqrt(q.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True) @ v


def copy_from_beyond(y, x):
    """Reads 4 elements past the end of x."""
    i = UOp.range(64, 0)
    return y[i].store(x[i + 4]).end(i).sink(arg=KernelInfo(name="copy_from_beyond"))


def main():
    if sys.argv[1:] == ["beyond"]:
        x = Tensor.ones(64).contiguous().realize()
        Tensor.custom_kernel(Tensor.empty(64), x, fxn=copy_from_beyond)[0].realize()
        return
    a, b = (random.standard_normal(shape, dtype=np.float32) for shape in ((33, 48), (48, 20)))
    report("matrix product", (Tensor(a) @ Tensor(b)).numpy(), a @ b)
    q, k, v = (random.standard_normal((16, 32), dtype=np.float32) for _ in range(3))
    found = Tensor(q).scaled_dot_product_attention(Tensor(k), Tensor(v)).numpy()
    report("attention", found, attention(q, k, v))
    half = a.astype(np.float16)
    report("half precision", (Tensor(half) * 2 + 1).numpy(), half * np.float16(2) + np.float16(1), 0)
    integers = random.integers(-1000, 1000, 500)
    report("running sums", Tensor(integers).cumsum().numpy(), np.cumsum(integers), 0)

    @TinyJit
    def step(x):
        y = x.relu().sum(axis=1)
        return (y / y.max()).realize()

    # From the third call on, the kernels are a graph whose parameters change.
    for i in range(5):
        values = np.maximum(a + i, 0).sum(axis=1)
        report(f"jit, call {i}", step(Tensor(a + i).contiguous().realize()).numpy(), values / values.max())


main()
