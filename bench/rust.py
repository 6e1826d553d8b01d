#!/usr/bin/env python3
"""Kernels in Rust: the time to read MIR, the PTX relative to clang's for the same algorithm, and the speed of the emulator.

Instructions are counted in the text, for each kernel of examples/rust and of bench/kernels/rust/kernels.cu, which clang-22 compiles
without a toolkit and without contraction, like Rust. The emulated matrix product of examples/rust is compared with one of the tile
pipeline by FMA: the same sizes, the same chip, one run after the other.
"""
import json
import os
import re
import statistics
import subprocess
import tempfile
import time

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TOOL = os.path.join(ROOT, "build/bin/tilewright")
EXAMPLES = os.path.join(ROOT, "examples/rust")
KERNELS = ["vecadd", "saxpy", "block_sum", "prefix_scan", "matmul", "histogram", "interpreter", "tma_copy"]
CHIP = "sm_90"
RUNS = 5


def row(name, value, unit, target=None, note=""):
    print(json.dumps({"name": name, "value": value, "unit": unit, "target": target, "note": note}), flush=True)


def call(*command):
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout or done.stderr


def import_time(folder):
    """Seconds for 10,000 lines: the examples' functions repeated, each time with other names."""
    with open(os.path.join(EXAMPLES, "mir/interpreter.mir"), encoding="utf-8") as file:
        text = file.read()
    head, rest = text.split("\nfn ", 1)
    parts, lines = [head], 0
    while lines < 10000:
        copy = re.sub(r"interpreter\.rs:(\d+)", lambda line: f"f{len(parts)}.rs:{line.group(1)}", "\nfn " + rest)
        for name in ("interpreter", "Machine", "decode", "run", "Op"):
            copy = re.sub(rf"\b(\w*_kernel_246e25db_)?{name}\b(?!\.rs)", lambda found: f"{found.group(0)}{len(parts)}", copy)
        parts.append(copy)
        lines += copy.count("\n")
    path = os.path.join(folder, "long.mir")
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(parts))
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        call(TOOL, "import-mir", path, "-o", os.path.join(folder, "long.mlir"))
        times.append(time.perf_counter() - begin)
    return min(times), lines


def instructions(ptx):
    """By entry, with its callees counted once."""
    functions = json.loads(call(TOOL, "inspect", "--json", ptx))["functions"]
    return {each["name"].rsplit("246e25db_", 1)[-1]: sum(each["instructions"].values()) for each in functions}


def compare_ptx(folder):
    theirs = os.path.join(folder, "clang.ptx")
    call("clang++-22", "-x", "cuda", "--cuda-device-only", f"--cuda-gpu-arch={CHIP}", "-nocudainc", "-nocudalib", "-std=c++20", "-O3",
         "-ffp-contract=off", "-Wno-unknown-cuda-version", "-S", os.path.join(ROOT, "bench/kernels/rust/kernels.cu"), "-o", theirs)
    clang, ratios = instructions(theirs), []
    for name in KERNELS:
        ours = os.path.join(folder, name + ".ptx")
        call(TOOL, "compile", os.path.join(EXAMPLES, "mir", name + ".mir"), "--gpu-name", CHIP, "-O3", "-o", ours)
        found = instructions(ours)
        ratios.append(sum(found.values()) / clang[name])
        row(f"PTX of {name}", round(ratios[-1], 2), "x clang", "<= 1.1", f"{sum(found.values())} instructions, clang {clang[name]}")
    row("PTX, median", round(statistics.median(ratios), 2), "x clang", "<= 1.1")


def matmul_launches(folder, size):
    array = lambda name, role: {"name": name, "dtype": "f32", "role": role, "shape": [size, size], **(
        {} if role == "out" else {"contents": {"gen": "integers", "seed": 1, "lo": -4, "hi": 5}})}
    arrays = [array("a", "in"), array("b", "in"), array("c", "out")]
    scalars = [{"name": name, "dtype": "u32", "value": size} for name in "mnk"]
    rust = {"entry": "matmul", "calling_convention": "rust", "grid": [size // 16, size // 16, 1], "block": [16, 16, 1],
            "args": scalars + arrays}
    tile = {"entry": "matmul", "calling_convention": "pointers", "grid": [size // 16, size // 16, 1], "args": arrays}
    view = f"tensor_view<{size}x{size}xf32, strides=[{size},1]>"
    part = f"partition_view<tile=(16x16), {view}>"
    text = f"""cuda_tile.module @m {{
  entry @matmul(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {{
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [{size}, {size}], strides = [{size}, 1] : {view}
    %bv = make_tensor_view %b, shape = [{size}, {size}], strides = [{size}, 1] : {view}
    %cv = make_tensor_view %c, shape = [{size}, {size}], strides = [{size}, 1] : {view}
    %ap = make_partition_view %av : {part}
    %bp = make_partition_view %bv : {part}
    %cp = make_partition_view %cv : {part}
    %zero = constant <f32: 0.0> : tile<16x16xf32>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %n = constant <i32: {size // 16}> : tile<i32>
    %r = for %i in (%c0 to %n, step %c1) : tile<i32> iter_values(%acc = %zero) -> (tile<16x16xf32>) {{
      %at, %t0 = load_view_tko weak %ap[%y, %i] : {part}, tile<i32> -> tile<16x16xf32>, token
      %bt, %t1 = load_view_tko weak %bp[%i, %x] : {part}, tile<i32> -> tile<16x16xf32>, token
      %next = mmaf %at, %bt, %acc : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }}
    %t2 = store_view_tko weak %r, %cp[%y, %x] : tile<16x16xf32>, {part}, tile<i32> -> token
    return
  }}
}}
"""
    paths = []
    for name, content in (("rust.json", json.dumps(rust)), ("tile.json", json.dumps(tile)), ("tile.mlir", text)):
        paths.append(os.path.join(folder, name))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(content)
    return paths


def emulated(program, launch):
    """Milliseconds of the launch, without compiling."""
    times = []
    for _ in range(RUNS):
        said = call(TOOL, "run", program, "--launch", launch, "--on", "emulator", "--gpu-name", CHIP, "--threads", "1")
        match = re.search(r" in ([\d.,]+) ([µun]?m?s)\b", said)
        if not match:
            raise SystemExit(f"expected a time, got: {said}")
        value, unit = match.groups()
        times.append(float(value) * {"s": 1e3, "ms": 1, "us": 1e-3}[unit])
    return min(times)


def main():
    with tempfile.TemporaryDirectory() as folder:
        seconds, lines = import_time(folder)
        row("import of MIR", round(seconds, 3), "s", "< 0.5 s", f"{lines} lines")
        compare_ptx(folder)
        rust, tile, program = matmul_launches(folder, 128)
        ours = emulated(os.path.join(EXAMPLES, "mir/matmul.mir"), rust)
        fma = emulated(program, tile)
        row("emulated product of 128x128x128", round(ours / fma, 2), "x tiles", "<= 1.2", f"{ours} ms, by tiles {fma} ms")


main()
