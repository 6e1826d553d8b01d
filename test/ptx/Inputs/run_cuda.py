"""Compiles the kernels of test/ptx/cuda with clang, runs its PTX with every check, and compares the results with those
computed here.

usage: run_cuda.py TILEWRIGHT CLANG FOLDER CHIP...
"""
import json
import math
import os
import random
import struct
import subprocess
import sys
import tempfile

FORMATS = {"f32": ("f", "<f4", 4), "i32": ("i", "<i4", 4), "u8": ("B", "|u1", 1), "f16": ("e", "<f2", 2)}


def npy(kind, values):
    code, name, _ = FORMATS[kind]
    header = f"{{'descr': '{name}', 'fortran_order': False, 'shape': ({len(values)},), }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + struct.pack(f"<{len(values)}{code}", *values)


def half(number):
    return struct.unpack("<e", struct.pack("<e", number))[0]


def signed(number):
    return (number + 2**31) % 2**32 - 2**31


def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def called(value):
    which = value % 7
    return [2 * value, 3 * (value + 1), fibonacci(value % 9), 7, [20, 30, 40][value % 3], value - 100,
            value + 1 if value & 1 else 2 * value][which]


def launches():
    """Entry, grid, block, parameters: (kind, values) is an input, (kind, None, values) a result, bytes is a number."""
    draw = random.Random(7)
    floats = [float(draw.randrange(-50, 50)) for _ in range(1000)]
    others = [draw.randrange(-50, 50) / 4 for _ in range(1000)]
    i32 = lambda number: struct.pack("<i", number)
    yield "vector_add", 8, 128, [("f32", floats), ("f32", others), ("f32", None, [a + b for a, b in zip(floats, others)]), i32(1000)]
    numbers = [draw.randrange(-1000, 1000) for _ in range(1000)]
    yield "block_sum", 8, 128, [("i32", numbers), ("i32", None, [sum(numbers)]), i32(1000)]
    matrix = [float(i) for i in range(64 * 96)]
    yield "transpose", 6, 256, [("f32", matrix), ("f32", None, [matrix[r * 96 + c] for c in range(96) for r in range(64)]), i32(64), i32(96)]
    n = 48
    a = [float(draw.randrange(-4, 5)) for _ in range(n * n)]
    b = [float(draw.randrange(-4, 5)) for _ in range(n * n)]
    product = [sum(a[r * n + k] * b[k * n + c] for k in range(n)) for r in range(n) for c in range(n)]
    yield "matmul", 9, 256, [("f32", a), ("f32", b), ("f32", None, product), i32(n)]
    pixels = [draw.randrange(256) for _ in range(3000)]
    yield "histogram", 4, 96, [("u8", pixels), ("i32", None, [sum(p % 64 == k for p in pixels) for k in range(64)]), i32(3000)]
    some = numbers[:256]
    yield "prefix_sum", 1, 256, [("i32", some), ("i32", None, [sum(some[:i + 1]) for i in range(256)])]
    rows = [[draw.randrange(-30, 30) / 8 for _ in range(80)] for _ in range(5)]
    exact = []
    for row in rows:
        top = max(row) * 0.5
        powers = [math.exp(x * 0.5 - top) for x in row]
        exact += [3 * p / sum(powers) for p in powers]
    yield "softmax", 5, 32, [("f32", sum(rows, [])), ("f32", None, exact), struct.pack("<ff4i", 0.5, 3, 80, 0, 0, 0)]
    values = list(range(64))
    yield "calls", 1, 64, [("i32", values), ("i32", None, [called(x) for x in values])]
    left = [draw.randrange(-20, 20) / 4 for _ in range(128)]
    right = [draw.randrange(-20, 20) / 4 for _ in range(128)]
    pairs = []
    for i in range(0, 128, 2):
        for k in range(2):
            both = half(left[i + k] * right[i + k] + left[i + k])
            pairs.append(both if left[i] > right[i] else half(both - right[i + k]))
    yield "half_pairs", 1, 64, [("f16", left), ("f16", right), ("f16", None, pairs)]
    votes = [draw.randrange(8) + 95 * (i >= 64) for i in range(128)]
    ballots, counts = [], []
    for i, x in enumerate(votes):
        warp = votes[i // 32 * 32:i // 32 * 32 + 32]
        ballots.append(signed(sum(1 << k for k, y in enumerate(warp) if y == min(warp))))
        counts.append(warp.count(x) + 100 * all(y < 100 for y in warp))
    yield "warp_votes", 2, 64, [("i32", votes), ("i32", None, ballots), ("i32", None, counts)]


def main():
    tool, clang, folder, *chips = sys.argv[1:]
    runs = wrong = 0
    with tempfile.TemporaryDirectory() as out:
        for chip in chips:
            text = os.path.join(out, f"{chip}.ptx")
            for level in ("-O0", "-O2"):
                subprocess.run([clang, "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", f"--cuda-gpu-arch={chip}",
                                "-Wno-unknown-cuda-version", level, "-S", os.path.join(folder, "kernels.cu"), "-o", text], check=True)
                for entry, grid, block, params in launches():
                    runs += 1
                    message = run(tool, out, text, entry, grid, block, params)
                    if message:
                        wrong += 1
                        print(f"{entry} on {chip} {level}: {message}")
    print(f"{runs} runs, {wrong} wrong")
    return bool(wrong)


def run(tool, out, text, entry, grid, block, params):
    buffers, given, expected = [], [], []
    for param in params:
        if isinstance(param, bytes):
            given.append({"type": "i32" if len(param) == 4 else "bytes", "hex": param.hex()})
            continue
        kind, *values = param
        name = f"b{len(buffers)}"
        size = len(values[-1]) * FORMATS[kind][2]
        buffer = {"name": name, "dtype": kind, "shape": [len(values[-1])], "bytes": size, "align": 256}
        with open(os.path.join(out, name + ".npy"), "wb") as file:
            file.write(npy(kind, values[-1]))
        if values[0] is None:
            buffer["zeros"] = True
            rounds = {"compare": "allclose", "abs": 1e-6, "rel": 1e-5} if entry == "softmax" else {"compare": "exact"}
            expected.append({"buffer": len(buffers), "dtype": kind, "shape": [len(values[-1])], "file": name + ".npy", **rounds})
        else:
            buffer["file"] = name + ".npy"
        given.append({"type": "ptr", "buffer": len(buffers)})
        buffers.append(buffer)
    launch = {"entry": entry, "grid": [grid, 1, 1], "block": [block, 1, 1], "shared_bytes": 0, "buffers": buffers, "params": given,
              "expected": expected}
    path = os.path.join(out, "launch.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(launch, file)
    done = subprocess.run([tool, "run", text, "--launch", path, "--on", "emulator", "--check", "--racecheck", "-q"],
                          capture_output=True, text=True)
    return done.stderr if done.returncode else ""


sys.exit(main())
