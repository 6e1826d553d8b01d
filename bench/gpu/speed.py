#!/usr/bin/env python3
"""Times the kernels of examples/first-light at large sizes on the device, with PyTorch (cuBLAS for the matrix product) and Triton in the same run.

Each is timed by CUDA events over many launches, caches flushed between them (triton.testing.do_bench, median), and its result is
compared with PyTorch's in f64. Ours is launched with block (1, 1, 1) from a cubin of this build.

usage: speed.py --tilewright TILEWRIGHT [--ptxas PTXAS] --chip sm_90 [--json FILE]
"""
import argparse
import ctypes
import json
import pathlib
import subprocess
import tempfile

import torch
import triton
import triton.language as tl
from triton.testing import do_bench

import driver

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples/first-light"


@triton.jit
def triton_add(a, b, c, n, T: tl.constexpr):
    i = tl.program_id(0) * T + tl.arange(0, T)
    tl.store(c + i, tl.load(a + i, i < n) + tl.load(b + i, i < n), i < n)


@triton.jit
def triton_softmax(x, y, n, T: tl.constexpr):
    row, i = tl.program_id(0), tl.arange(0, T)
    t = tl.load(x + row * n + i, i < n, float("-inf"))
    e = tl.exp(t - tl.max(t, 0))
    tl.store(y + row * n + i, e / tl.sum(e, 0), i < n)


@triton.jit
def triton_layer_norm(x, w, b, y, n, eps, T: tl.constexpr):
    row, i = tl.program_id(0), tl.arange(0, T)
    t = tl.load(x + row * n + i, i < n, 0.0)
    mean = tl.sum(t, 0) / n
    d = tl.where(i < n, t - mean, 0.0)
    inverse = tl.rsqrt(tl.sum(d * d, 0) / n + eps)
    tl.store(y + row * n + i, d * inverse * tl.load(w + i, i < n) + tl.load(b + i, i < n), i < n)


@triton.jit
def triton_gelu(x, bias, y, scale, m, n, TM: tl.constexpr, TN: tl.constexpr):
    i = tl.program_id(0) * TM + tl.arange(0, TM)
    j = tl.program_id(1) * TN + tl.arange(0, TN)
    mask = (i < m)[:, None] & (j < n)[None, :]
    at = i[:, None] * n + j[None, :]
    h = tl.load(x + at, mask).to(tl.float32) * scale + tl.load(bias + j, j < n).to(tl.float32)[None, :]
    u = 0.7978845608028654 * (h + 0.044715 * h * h * h)
    tanh = 2 / (1 + tl.exp(-2 * u)) - 1
    tl.store(y + at, (0.5 * h * (1 + tanh)).to(tl.float16), mask)


@triton.jit
def triton_transpose(x, y, m, n, TM: tl.constexpr, TN: tl.constexpr):
    i = tl.program_id(0) * TM + tl.arange(0, TM)
    j = tl.program_id(1) * TN + tl.arange(0, TN)
    t = tl.load(x + i[:, None] * n + j[None, :], (i < m)[:, None] & (j < n)[None, :])
    tl.store(y + j[:, None] * m + i[None, :], tl.trans(t), (j < n)[:, None] & (i < m)[None, :])


@triton.jit
def triton_matmul(a, b, c, m, n, k, TM: tl.constexpr, TN: tl.constexpr, TK: tl.constexpr):
    i = tl.program_id(0) * TM + tl.arange(0, TM)
    j = tl.program_id(1) * TN + tl.arange(0, TN)
    acc = tl.zeros((TM, TN), tl.float32)
    for step in range(0, k, TK):
        s = step + tl.arange(0, TK)
        x = tl.load(a + i[:, None] * k + s[None, :], (i < m)[:, None] & (s < k)[None, :], 0.0)
        y = tl.load(b + s[:, None] * n + j[None, :], (s < k)[:, None] & (j < n)[None, :], 0.0)
        acc = tl.dot(x, y, acc)
    tl.store(c + i[:, None] * n + j[None, :], acc.to(tl.float16), (i < m)[:, None] & (j < n)[None, :])


def parameters(*arguments):
    """Tensors as cuTile passes them (base, shapes and strides); floats as f32."""
    values = []
    for each in arguments:
        if isinstance(each, float):
            values.append(ctypes.c_float(each))
            continue
        values.append(ctypes.c_uint64(each.data_ptr()))
        values += [ctypes.c_int32(size) for size in each.shape]
        values += [ctypes.c_int32(stride) for stride in each.stride()]
    return values


def cdiv(a, b):
    return -(-a // b)


def random(*shape, dtype=torch.float32):
    return torch.empty(shape, device="cuda", dtype=torch.float32).uniform_(-1, 1).to(dtype)


def cases():
    """Name, our grid, our arguments, result, its bound, PyTorch's function, Triton's function, bytes moved, operations."""
    n = 1 << 26
    a, b, c = random(n), random(n), torch.empty(n, device="cuda")
    yield ("vector_add", (n // 1024, 1, 1), (a, b, c), c, lambda: a.double() + b.double(), 1e-6, lambda: torch.add(a, b, out=c),
           lambda: triton_add[(n // 1024,)](a, b, c, n, T=1024), 12 * n, 0)
    m, n = 32768, 1000
    x, y = random(m, n), torch.empty(m, n, device="cuda")
    yield ("row_softmax", (m, 1, 1), (x, y), y, lambda: torch.softmax(x.double(), 1), 1e-5, lambda: torch.softmax(x, 1),
           lambda: triton_softmax[(m,)](x, y, n, T=1024), 8 * m * n, 0)
    m, n = 65536, 500
    x, y, w, bias = random(m, n), torch.empty(m, n, device="cuda"), random(n), random(n)
    yield ("layer_norm", (m, 1, 1), (x, w, bias, y, 1e-5), y,
           lambda: torch.nn.functional.layer_norm(x.double(), (n,), w.double(), bias.double(), 1e-5), 1e-4,
           lambda: torch.nn.functional.layer_norm(x, (n,), w, bias, 1e-5),
           lambda: triton_layer_norm[(m,)](x, w, bias, y, n, 1e-5, T=512), 8 * m * n, 0)
    m, n = 8192, 8192
    x, y, bias = random(m, n, dtype=torch.float16), torch.empty(m, n, device="cuda", dtype=torch.float16), random(
        n, dtype=torch.float16)
    yield ("scale_bias_gelu", (cdiv(m, 16), cdiv(n, 128), 1), (x, bias, y, 1.25), y,
           lambda: torch.nn.functional.gelu(x.double() * 1.25 + bias.double(), approximate="tanh"), 2e-3,
           lambda: torch.nn.functional.gelu(x * 1.25 + bias, approximate="tanh"),
           lambda: triton_gelu[(cdiv(m, 16), cdiv(n, 128))](x, bias, y, 1.25, m, n, TM=16, TN=128), 4 * m * n, 0)
    m, n = 8192, 8192
    x, y = random(m, n), torch.empty(n, m, device="cuda")
    yield ("transpose", (cdiv(m, 64), cdiv(n, 32), 1), (x, y), y, lambda: x.t().double(), 0.0, lambda: y.copy_(x.t()),
           lambda: triton_transpose[(cdiv(m, 64), cdiv(n, 32))](x, y, m, n, TM=64, TN=32), 8 * m * n, 0)
    for m in (1024, 4096):
        n = k = m
        a, b = random(m, k, dtype=torch.float16), random(k, n, dtype=torch.float16)
        c = torch.empty(m, n, device="cuda", dtype=torch.float16)
        yield (f"matmul {m}", (cdiv(m, 64), cdiv(n, 64), 1), (a, b, c), c, lambda: a.double() @ b.double(), 0.25,
               lambda: torch.matmul(a, b, out=c),
               lambda: triton_matmul[(cdiv(m, 128), cdiv(n, 128))](a, b, c, m, n, k, TM=128, TN=128, TK=64, num_warps=8,
                                                                   num_stages=3), 6 * m * m, 2 * m * n * k)


def compile_cubin(options, name, folder):
    cubin = pathlib.Path(folder) / f"{name}.cubin"
    command = [options.tilewright, "compile", FOLDER / f"{name}.tileirbc", "-o", cubin, "--gpu-name", options.chip, "-O3",
               "--emit=cubin"] + (["--ptxas", options.ptxas] if options.ptxas else [])
    subprocess.run(command, check=True)
    return cubin.read_bytes()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tilewright", required=True)
    parser.add_argument("--ptxas")
    parser.add_argument("--chip", required=True)
    parser.add_argument("--json")
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.zeros(1, device="cuda")  # the primary context
    device = driver.enter()
    print(f"speed: {driver.device_name(device)}, PyTorch {torch.__version__}, Triton {triton.__version__}; median ms")
    print(f"  {'kernel':18} {'ours':>9} {'PyTorch':>9} {'Triton':>9}  ours/PyTorch  ours/Triton  {'reaches':>16}  "
          "registers, shared, local bytes; largest error")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name, grid, arguments, result, expected, tolerance, by_torch, by_triton, moved, work in cases():
            kernel = driver.Kernel(compile_cubin(options, name.split()[0], folder), name.split()[0])
            ours = kernel.bind(grid, (1, 1, 1), parameters(*arguments), torch.cuda.current_stream().cuda_stream)
            result.fill_(float("nan"))
            ours()
            torch.cuda.synchronize()
            error = (result.double() - expected()).abs().max().item()
            times = [do_bench(f, return_mode="median") for f in (ours, by_torch, by_triton)]
            reaches = (f"{work / times[0] / 1e9:.1f} TFLOP/s" if work else f"{moved / times[0] / 1e6:.0f} GB/s")
            resources = [kernel.attribute(number) for number in (4, 1, 3)]
            rows.append({"kernel": name, "ours": times[0], "torch": times[1], "triton": times[2], "bytes": moved, "flop": work,
                         "registers": resources[0], "shared": resources[1], "local": resources[2], "error": error,
                         "right": error <= tolerance})
            print(f"  {name:18} {times[0]:9.4f} {times[1]:9.4f} {times[2]:9.4f}  {times[0] / times[1]:12.2f}  "
                  f"{times[0] / times[2]:11.2f}  {reaches:>16}  {resources[0]}, {resources[1]}, {resources[2]}; {error:.2g}"
                  + ("" if error <= tolerance else " WRONG"), flush=True)
            kernel.unload()
    if options.json:
        with open(options.json, "w") as file:
            json.dump(rows, file, indent=1)
    return not all(row["right"] for row in rows)


if __name__ == "__main__":
    raise SystemExit(main())
