#!/usr/bin/env python3
"""How compile times grow: with the corpus, tile sizes and numbers of operations.

Processor time of whole processes, from bytecode or text to PTX, without ptxas.
For tile sizes and for numbers of operations it prints the exponent e with which
the time grew from the smallest size to the largest, size^e, and the steepest step
from one size to the next; linear growth has 1. The time of an empty kernel is
start-up and subtracted; a time is the least of several runs.
"""
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TOOL = os.path.join(ROOT, "build/bin/tilewright")
CORPUS = os.path.join(ROOT, "test/bytecode/corpus")
CHIP = "sm_90"
RUNS = 5


def compile_once(path):
    """Milliseconds of processor time, and MiB at most."""
    process = subprocess.Popen([TOOL, "compile", path, "--gpu-name", CHIP, "-O3", "-o", os.devnull],
                               stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"error: {path}\n{said.decode()}")
    return (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss / 1024


def row(name, value, unit, target=None, note=""):
    print(json.dumps({"name": name, "value": value, "unit": unit, "target": target, "note": note}), flush=True)


def corpus():
    with open(os.path.join(CORPUS, "manifest.json"), encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    times, most = [], 0
    for kernel in kernels:
        milliseconds, mebibytes = compile_once(os.path.join(CORPUS, kernel["bytecode"][kernel["primary"]]))
        times.append((milliseconds, kernel["name"]))
        most = max(most, mebibytes)
    row("corpus, median", round(statistics.median(each for each, _ in times), 1), "ms", "< 60 ms", f"{len(times)} kernels")
    row("corpus, longest", round(max(times)[0]), "ms", "< 2000 ms", max(times)[1])
    row("corpus, memory at most", round(most), "MiB", "< 300 MiB")


def tile(rows, columns, element="f32"):
    return f"tile<{rows}x{columns}x{element}>"


def view(name, rows, columns, element="f32"):
    whole = f"tensor_view<{rows * 2}x{columns * 2}x{element}, strides=[{columns * 2},1]>"
    part = f"partition_view<tile=({rows}x{columns}), {whole}>"
    text = (f"    %{name}_v = make_tensor_view %{name}, shape = [{rows * 2}, {columns * 2}], strides = [{columns * 2}, 1] : {whole}\n"
            f"    %{name}_p = make_partition_view %{name}_v : {part}\n")
    return text, part


def load(name, rows, columns, element="f32"):
    text, part = view(name, rows, columns, element)
    return text + (f"    %{name}_t, %{name}_k = load_view_tko weak %{name}_p[%i, %i] : {part}, tile<i32> -> "
                   f"{tile(rows, columns, element)}, token\n")


def store(value, name, rows, columns):
    text, part = view(name, rows, columns)
    return text + (f"    %{name}_k = store_view_tko weak %{value}, %{name}_p[%i, %i] : {tile(rows, columns)}, {part}, "
                   "tile<i32> -> token\n")


def program(arguments, body):
    heads = ", ".join(f"%{name}: tile<ptr<{element}>>" for name, element in arguments)
    return (f"cuda_tile.module @kernels {{\n  entry @k({heads}) {{\n    %i = constant <i32: 0> : tile<i32>\n"
            f"{body}    return\n  }}\n}}\n")


def elementwise(size, operations):
    lines, last = load("x", size, size), "x_t"
    for number in range(operations):
        name = ("mulf", "addf")[number % 2]
        lines += f"    %s{number} = {name} %{last}, %x_t : {tile(size, size)}\n"
        last = f"s{number}"
    return program([("x", "f32"), ("y", "f32")], lines + store(last, "y", size, size))


def reduced(size):
    lines = load("x", size, size)
    lines += (f"    %s = reduce %x_t dim=1 identities=[0.0 : f32] : {tile(size, size)} -> tile<{size}xf32>\n"
              "    (%a: tile<f32>, %b: tile<f32>) {\n      %c = addf %a, %b : tile<f32>\n      yield %c : tile<f32>\n    }\n"
              f"    %r = reshape %s : tile<{size}xf32> -> tile<{size}x1xf32>\n"
              f"    %w = broadcast %r : tile<{size}x1xf32> -> {tile(size, size)}\n")
    return program([("x", "f32"), ("y", "f32")], lines + store("w", "y", size, size))


def product(size):
    lines = load("a", size, 16, "f16") + load("b", 16, size, "f16")
    lines += (f"    %z = constant <f32: 0.0> : {tile(size, size)}\n"
              f"    %s = mmaf %a_t, %b_t, %z : {tile(size, 16, 'f16')}, {tile(16, size, 'f16')}, {tile(size, size)}\n")
    return program([("a", "f16"), ("b", "f16"), ("y", "f32")], lines + store("s", "y", size, size))


def transposed(size):
    lines = load("x", size, size) + f"    %s = permute %x_t [1, 0] : {tile(size, size)} -> {tile(size, size)}\n"
    return program([("x", "f32"), ("y", "f32")], lines + store("s", "y", size, size))


NOTHING = program([("x", "f32"), ("y", "f32")], "")


def growth(name, sizes, make, folder):
    """`sizes`: the count, and the program's argument."""
    paths = []
    for count, argument in [(0, None), *sizes]:
        paths.append(os.path.join(folder, "k.%s.%d.mlir" % (name.split()[0].strip(","), count)))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(make(argument) if count else NOTHING)
        compile_once(paths[-1])
    rounds = [[compile_once(path) for path in paths] for _ in range(RUNS)]
    start, *times = (min(each[0] for each in column) for column in zip(*rounds))
    beyond = [max(each - start, 1.0) for each in times]
    most = max(each[1] for each in rounds[0])
    steps = [math.log(more / less) / math.log(many / few)
             for (few, _), (many, _), less, more in zip(sizes, sizes[1:], beyond, beyond[1:])]
    whole = math.log(beyond[-1] / beyond[0]) / math.log(sizes[-1][0] / sizes[0][0])
    note = ", ".join(f"{count}: {milliseconds:.0f} ms" for (count, _), milliseconds in zip(sizes, times))
    row(name, round(whole, 2), "", "<= 1", f"{note}; start-up {start:.0f} ms; steepest step {max(steps):.2f}; {most:.0f} MiB")


def main():
    corpus()
    sizes = [(size * size, size) for size in (16, 32, 64, 128, 256)]
    rows = [(count, count) for count in (1, 2, 4, 8, 16, 32, 64)]
    with tempfile.TemporaryDirectory() as folder:
        growth("elements, 4 operations", sizes, lambda size: elementwise(size, 4), folder)
        growth("elements, sum of rows", sizes, reduced, folder)
        growth("elements, transposed", sizes, transposed, folder)
        growth("elements, product of depth 16", sizes, product, folder)
        growth("operations on 64x64", rows, lambda count: elementwise(64, count), folder)
        growth("operations on 256x256", rows, lambda count: elementwise(256, count), folder)


if __name__ == "__main__":
    main()
