#!/usr/bin/env python3
"""How fast emulated device code runs, and what its checks cost.

Thread-instructions are the operations of the module that is emulated, constants left out, times the threads of the launch: the
kernels are straight-line code.

    python bench/emulator.py [--bench build/bin/reference-bench] [--tilewright build/bin/tilewright] [--repeat N]
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
FIRST_LIGHT = ROOT / "examples/first-light"
CHIP = "sm_90"


def array(name, role, dtype, shape, **contents):
    strides = [1] * len(shape)
    for axis in range(len(shape) - 2, -1, -1):
        strides[axis] = strides[axis + 1] * shape[axis + 1]
    return {"name": name, "kind": "array", "role": role, "dtype": dtype, "shape": list(shape), "strides": strides,
            "index_dtype": "i32", "contents": contents or {"gen": "constant", "value": 0}}


def random(name, dtype, shape, seed):
    return array(name, "in", dtype, shape, gen="uniform", seed=seed, lo=-1, hi=1)


def cases():
    """Name, grid, arguments, whether the code is one straight line."""
    n = 1 << 22
    yield ("vector_add", [n // 1024, 1, 1], [random("a", "f32", [n], 1), random("b", "f32", [n], 2), array("c", "out", "f32", [n])],
           True)
    yield ("matmul", [8, 8, 1], [random("a", "f16", [512, 512], 1), random("b", "f16", [512, 512], 2),
                                 array("c", "out", "f32", [512, 512])], False)


def row(name, value, target, good, note):
    print(json.dumps({"name": name, "value": round(value, 2), "unit": "x" if "cost" in name else "M/s",
                      "target": target + ("" if good else " FAILED"), "note": note}), flush=True)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=ROOT / "build/bin/reference-bench")
    parser.add_argument("--tilewright", default=ROOT / "build/bin/tilewright")
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    good = True
    for name, grid, arguments, straight in cases():
        code = FIRST_LIGHT / f"{name}.tileirbc"
        text = subprocess.run([options.tilewright, "compile", code, "-o", "-", "--emit=llvm", "--gpu-name", CHIP], check=True,
                              capture_output=True, text=True).stdout
        threads = int(re.search(r"nvvm.reqntid = array<i32: (\d+)", text)[1]) * grid[0] * grid[1] * grid[2]
        operations = len(re.findall(r"^ +(?:%\S+ = )?(?:llvm|nvvm|nvvm_ext)\.(?!mlir\.|func)", text, re.M))
        with tempfile.TemporaryDirectory() as folder:
            launch = pathlib.Path(folder) / "launch.json"
            launch.write_text(json.dumps({"name": name, "symbol": name, "calling_convention": "cutile_python_v1", "grid": grid,
                                          "args": arguments}))

            def seconds(*more):
                done = subprocess.run([options.bench, code, f"--launch={launch}", f"--repeat={options.repeat}", "--threads=1",
                                       f"--emulate={CHIP}", *more], check=True, capture_output=True, text=True)
                return json.loads(done.stdout)["median"]

            plain, checked = seconds("--no-checks"), seconds()
        if straight:
            for what, time, aim in (("unchecked", plain, 300), ("with checks", checked, 100)):
                rate = operations * threads / time / 1e6
                good &= row(f"{name}, {what}: thread-instructions of a core", rate, f">= {aim}", rate >= aim,
                            f"{operations} operations, {threads} threads, {time * 1e3:.0f} ms")
        good &= row(f"{name}: cost of the checks", checked / plain, "< 6", checked < 6 * plain,
                    f"{checked * 1e3:.0f} ms against {plain * 1e3:.0f} ms")
    return not good


if __name__ == "__main__":
    sys.exit(main())
