#!/usr/bin/env python3
"""The speed of emulated device code, the cost of its checks, and the memory of a thread.

Thread-instructions are the operations of the emulated module without constants, times the threads of the launch: the kernels are
straight-line code. The matrix product by mma.sync is a device module (kernels/mma_matmul.py), timed in process, then as a command with all
checks; those by wgmma and tcgen05 are PTX (kernels/async_matmul.py).

    python bench/emulator.py [--bench build/bin/reference-bench] [--tilewright build/bin/tilewright] [--repeat N] [--only domains]
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

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
    """Name, grid, arguments, whether the code is straight-line code."""
    n = 1 << 22
    yield ("vector_add", [n // 1024, 1, 1], [random("a", "f32", [n], 1), random("b", "f32", [n], 2), array("c", "out", "f32", [n])],
           True)
    yield ("matmul", [8, 8, 1], [random("a", "f16", [512, 512], 1), random("b", "f16", [512, 512], 2),
                                 array("c", "out", "f16", [512, 512])], False)


def row(name, value, unit, target, good, note):
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit, "target": target + ("" if good else " FAILED"),
                      "note": note}), flush=True)
    return good


def median(options, code, *more):
    """Seconds of a run in one process, without compiling."""
    done = subprocess.run([options.bench, code, f"--repeat={options.repeat}", "--threads=1", *more], check=True,
                          capture_output=True, text=True)
    return json.loads(done.stdout)["median"]


def numerics(options, code, name, chip):
    """The cost of the chip's bits relative to a single rounding."""
    device, exact = (median(options, code, f"--emulate={chip}", *more) for more in ([], ["--exact"]))
    return row(f"{name}: the chip's bits against exact sums", device / exact, "x", "< 1.3", device < 1.3 * exact,
               f"{device * 1e3:.1f} ms against {exact * 1e3:.1f} ms")


def mma(options, folder):
    code = folder / "mma_matmul.mlir"
    code.write_text(subprocess.run([sys.executable, ROOT / "bench/kernels/mma_matmul.py"], check=True, capture_output=True,
                                   text=True).stdout)
    plain, checked = (median(options, code, f"--emulate={CHIP}", *more) for more in (["--no-checks"], []))
    good = row("128x128x128 by mma.sync, all checks", checked * 1e3, "ms", "< 60", checked < 0.06,
               f"{plain * 1e3:.0f} ms without checks")
    good &= numerics(options, code, "128x128x128 by mma.sync", CHIP)
    walls = []
    for _ in range(options.repeat):
        start = time.monotonic()
        subprocess.run([options.tilewright, "run", code, f"--launch={code}:1", "--on=emulator", f"--gpu-name={CHIP}"], check=True)
        walls.append(time.monotonic() - start)
    wall = sorted(walls)[len(walls) // 2]
    return row("the same, the whole command", wall * 1e3, "ms", "< 500", wall < 0.5, "compiling included") and good


def asynchronous(options, folder):
    """The same matrix product by the instructions of Hopper and Blackwell, from PTX."""
    good = True
    for kind, chip in (("wgmma", "sm_90"), ("tcgen05", "sm_100")):
        text = folder / f"{kind}.ptx"
        text.write_text(subprocess.run([sys.executable, ROOT / "bench/kernels/async_matmul.py", kind], check=True,
                                       capture_output=True, text=True).stdout)
        code = folder / f"{kind}.mlir"
        launch = {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": []}
        code.write_text(f"// launch: {json.dumps(launch)}\n" + subprocess.run(
            [options.tilewright, "translate", text, "--to=mlir"], check=True, capture_output=True, text=True).stdout)
        plain, checked = (median(options, code, f"--emulate={chip}", *more) for more in (["--no-checks"], []))
        good &= row(f"128x128x128 by {kind}, all checks", checked * 1e3, "ms", "< 20", checked < 0.02,
                    f"{plain * 1e3:.0f} ms without checks")
        good &= numerics(options, code, f"128x128x128 by {kind}", chip)
    return good


def domains(options, folder):
    """The cost of a certificate and of a run in a field, relative to the run, compiling included: products of 512 and a sum of vectors."""
    good = True
    for name, grid, arguments, _ in cases():
        launch = folder / f"{name}.json"
        launch.write_text(json.dumps({"name": name, "symbol": name, "calling_convention": "cutile_python_v1", "grid": grid, "args": arguments}))
        command = [options.tilewright, "run", FIRST_LIGHT / f"{name}.tileirbc", f"--launch={launch}", "--on=emulator", f"--gpu-name={CHIP}", "-q"]
        forms = {"": [], "certificate": [f"--certificate={folder / 'one.cert'}"], "algebra": ["--algebra"]}
        best = dict.fromkeys(forms, float("inf"))
        for _ in range(options.repeat):
            for form, more in forms.items():
                start = time.monotonic()
                subprocess.run([*command, *more], check=True)
                best[form] = min(best[form], time.monotonic() - start)
        for form, most in (("certificate", 5), ("algebra", 3)):
            good &= row(f"{name}: --{form} against a run", best[form] / best[""], "x", f"< {most}", best[form] < most * best[""],
                        f"{best[form] * 1e3:.0f} ms against {best[''] * 1e3:.0f} ms, the best of {options.repeat}")
    return good


def memory(options, folder):
    """The memory of a block of 1024 threads beyond that of 32."""
    peaks = []
    for threads in (32, 1024):
        code = folder / f"threads_{threads}.mlir"
        code.write_text(f"""// launch: {{"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [1024], "contents": {{"gen": "iota", "start": 0, "step": 1}}}}]}}
gpu.module @kernels {{
  llvm.func @k(%x: !llvm.ptr<1>) attributes {{nvvm.kernel, nvvm.reqntid = array<i32: {threads}, 1, 1>}} {{
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %at = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %at : !llvm.ptr<1> -> i32
    nvvm.barrier0
    %w = llvm.add %v, %tid : i32
    llvm.store %w, %at : i32, !llvm.ptr<1>
    llvm.return
  }}
}}
""")
        command = [options.tilewright, "run", code, f"--launch={code}:1", "--on=emulator", f"--gpu-name={CHIP}", "--threads=1"]
        peaks.append(peak_of(command))
    each = (peaks[1] - peaks[0]) / (1024 - 32)
    return row("memory of an emulated thread", each, "KiB", "< 64", each < 64, f"{peaks[0] >> 10} and {peaks[1] >> 10} MiB")


def peak_of(command):
    """KiB of memory that a command holds at most."""
    probe = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True); "
             "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    return int(subprocess.run([sys.executable, "-c", probe, *command], check=True, capture_output=True, text=True).stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default=ROOT / "build/bin/reference-bench")
    parser.add_argument("--tilewright", default=ROOT / "build/bin/tilewright")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--only", choices=["domains"], help="only the rows of certificates and algebra")
    options = parser.parse_args()
    good = True
    if options.only:
        with tempfile.TemporaryDirectory() as folder:
            return not domains(options, pathlib.Path(folder))
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
                return median(options, code, f"--launch={launch}", f"--emulate={CHIP}", *more)

            plain, checked = seconds("--no-checks"), seconds()
        if straight:
            for what, time, aim in (("unchecked", plain, 300), ("with checks", checked, 100)):
                rate = operations * threads / time / 1e6
                good &= row(f"{name}, {what}: thread-instructions of a core", rate, "M/s", f">= {aim}", rate >= aim,
                            f"{operations} operations, {threads} threads, {time * 1e3:.0f} ms")
        good &= row(f"{name}: cost of the checks", checked / plain, "x", "< 6", checked < 6 * plain,
                    f"{checked * 1e3:.0f} ms against {plain * 1e3:.0f} ms")
    with tempfile.TemporaryDirectory() as folder:
        good &= mma(options, pathlib.Path(folder))
        good &= asynchronous(options, pathlib.Path(folder))
        good &= domains(options, pathlib.Path(folder))
        good &= memory(options, pathlib.Path(folder))
    return not good


if __name__ == "__main__":
    sys.exit(main())
