#!/usr/bin/env python3
"""The reference executor relative to NumPy on one thread, and the cost of a second thread, --bounds and --sanitize.

The kernels are the corpus's, launched with larger arrays; NumPy computes the same in f32 (inputs
are converted before the timing). The medians of one session are compared.

    python bench/reference_numpy.py [--bench build/bin/reference-bench] [--repeat N]
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
FIRST_LIGHT = ROOT / "examples/first-light"
CORPUS = ROOT / "test/bytecode/corpus"
SLOWER, MEDIAN = 1.5, 1.0  # than NumPy, at most
COSTS = {"--bounds": 6, "--sanitize": 5}


def array(name, role, dtype, shape, **contents):
    strides = [int(np.prod(shape[axis + 1:])) for axis in range(len(shape))]
    return {"name": name, "kind": "array", "role": role, "dtype": dtype, "shape": list(shape), "strides": strides,
            "index_dtype": "i32", "contents": contents or {"gen": "constant", "value": -7}}


def random(name, dtype, shape, seed):
    return array(name, "in", dtype, shape, gen="uniform", seed=seed, lo=-1, hi=1)


def scalar(name, value):
    return {"name": name, "kind": "scalar", "dtype": "f32", "value": value}


def softmax(x):
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def layer_norm(x, weight, bias):
    centred = x - x.mean(-1, keepdims=True)
    return centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + np.float32(1e-5)) * weight + bias


def attention(q, k, v):
    return softmax(q @ k.transpose(0, 2, 1) * np.float32(0.17677669)) @ v


def scale_bias_gelu(x, bias):
    h = x * np.float32(1.25) + bias
    return np.float32(0.5) * h * (1 + np.tanh(np.float32(0.7978845608028654) * (h + np.float32(0.044715) * h * h * h)))


def cases():
    """Name, bytecode, entry, grid, arguments, NumPy's function: all of first light, and attention."""
    size = (1024, 1024)
    yield ("vector add 1048576", FIRST_LIGHT / "vector_add.tileirbc", "vector_add", [1024, 1, 1],
           [random("a", "f32", (1 << 20,), 10), random("b", "f32", (1 << 20,), 11), array("c", "out", "f32", (1 << 20,))], np.add)
    yield ("scale, bias, GELU 1024 x 1024", FIRST_LIGHT / "scale_bias_gelu.tileirbc", "scale_bias_gelu", [64, 8, 1],
           [random("x", "f16", size, 12), random("bias", "f16", (1024,), 13), array("y", "out", "f16", size),
            scalar("scale", 1.25)], scale_bias_gelu)
    yield ("transpose 1024 x 1024", FIRST_LIGHT / "transpose.tileirbc", "transpose", [16, 32, 1],
           [random("x", "f32", size, 14), array("y", "out", "f32", size)], lambda x: np.ascontiguousarray(x.T))
    for size in (512, 1024, 2048):
        yield (f"matmul {size}", FIRST_LIGHT / "matmul.tileirbc", "matmul", [size // 64, size // 64, 1],
               [random("a", "f16", (size, size), 1), random("b", "f16", (size, size), 2),
                array("c", "out", "f16", (size, size))], np.matmul)
    for rows in (512, 2048):
        yield (f"softmax {rows} x 1000", FIRST_LIGHT / "row_softmax.tileirbc", "row_softmax", [rows, 1, 1],
               [random("x", "f32", (rows, 1000), 3), array("y", "out", "f32", (rows, 1000))], softmax)
        yield (f"layer norm {rows} x 500", FIRST_LIGHT / "layer_norm.tileirbc", "layer_norm", [rows, 1, 1],
               [random("x", "f32", (rows, 500), 4), random("weight", "f32", (500,), 5), random("bias", "f32", (500,), 6),
                array("y", "out", "f32", (rows, 500)), scalar("eps", 1e-5)], layer_norm)
    for length in (512, 1024, 2048):
        shape = (4, length, 32)
        yield (f"attention 4 x {length} x 32", CORPUS / "apps/flash_attention.tileirbc", "flash_attention",
               [4, length // 32, 1],
               [random("q", "f16", shape, 7), random("k", "f16", shape, 8), random("v", "f16", shape, 9),
                array("o", "out", "f16", shape), scalar("scale", 0.17677669),
                {"name": "causal", "kind": "constant", "value": False}], attention)


def uniform(argument):
    words = np.random.PCG64(argument["contents"]["seed"]).random_raw(int(np.prod(argument["shape"])))
    values = -1 + 2 * ((words >> 11) * 2.0**-53)
    kind = {"f16": np.float16, "f32": np.float32}[argument["dtype"]]
    return values.reshape(argument["shape"]).astype(kind).astype(np.float32)


def median(run, repeat):
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return sorted(times)[repeat // 2]


def row(name, value, unit, target, good, note):
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit,
                      "target": target + ("" if good else " FAILED"), "note": note}), flush=True)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=ROOT / "build/bin/reference-bench")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--numpy-alone", action="store_true", help="skip the cost of threads and options")
    options = parser.parse_args()
    good, ratios = True, []
    for name, bytecode, entry, grid, arguments, mathematics in cases():
        with tempfile.TemporaryDirectory() as folder:
            launch = pathlib.Path(folder) / "launch.json"
            launch.write_text(json.dumps({"name": entry, "symbol": entry, "calling_convention": "cutile_python_v1",
                                          "grid": grid, "args": arguments}))

            def ours(*more, repeat=options.repeat):
                command = [options.bench, bytecode, f"--launch={launch}", f"--repeat={repeat}", *more]
                done = subprocess.run([*command, f"--out={folder}"], check=True, capture_output=True, text=True)
                return json.loads(done.stdout)["median"]

            inputs = [uniform(each) for each in arguments if each.get("role") == "in"]
            # Half a second of launches each, so that both cores run at full clock for the short
            # ones too.
            repeat = max(options.repeat, min(500, int(0.5 / ours("--threads=1"))))
            alone = ours("--threads=1", repeat=repeat)
            result = next(each["name"] for each in arguments if each.get("role") == "out")
            difference = np.abs(np.load(pathlib.Path(folder) / f"{result}.npy") - mathematics(*inputs)).max()
            theirs = median(lambda: mathematics(*inputs), repeat)
            ratios.append(alone / theirs)
            good &= row(f"{name}: times NumPy's", alone / theirs, "x", f"<= {SLOWER}", alone <= SLOWER * theirs,
                        f"{alone * 1e3:.1f} ms, NumPy {theirs * 1e3:.1f} ms; differs by {difference:.1e}")
            if options.numpy_alone:
                continue
            both = alone / ours("--threads=2", repeat=repeat)
            good &= row(f"{name}: faster on two threads", both, "x", ">= 1.8", both >= 1.8, "")
            for option, most in COSTS.items():
                cost = ours("--threads=1", option, repeat=repeat) / alone
                good &= row(f"{name}: cost of {option}", cost, "x", f"< {most}", cost < most, "")
    middle = statistics.median(ratios)
    good &= row("the reference: times NumPy's, median", middle, "x", f"<= {MEDIAN}", middle <= MEDIAN, f"of {len(ratios)} kernels")
    return not good


if __name__ == "__main__":
    sys.exit(main())
