#!/usr/bin/env python3
"""Copies tiles through registers and shared memory with random layouts.

Each program loads a tile of a view with one layout, writes it to a shared buffer,
reads it back with another and stores it; a second tile, of constants, is stored
with the first layout, so that a wrong load address is not undone by the same wrong
store address. The layouts are random surjective maps: bases with several bits,
bases that overlap with others, repeat them or are zero, fewer warps than the
kernel has. The emulator runs each at -O0 and -O3 and detects races, which occur
if a copy of an element is stored twice.

usage: random_layouts.py [--runs N] [--seed N] [--chips sm_XX,...]
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../../utils"))
import chips  # noqa: E402

LANES = 5


class Layout:
    """Bases as row-major element numbers of a tile of `shape`."""

    def __init__(self, shape, registers, lanes, warps):
        self.shape, self.registers, self.lanes, self.warps = shape, registers, lanes, warps

    def text(self):
        def coordinates(number):
            at = []
            for size in reversed(self.shape):
                at.append(number % size)
                number //= size
            return "[" + ", ".join(map(str, reversed(at))) + "]"

        def bases(numbers):
            return "[" + ", ".join(map(coordinates, numbers)) + "]"

        return (f"#nv_tileas.layout<{'x'.join(map(str, self.shape))}, register = {bases(self.registers)}, "
                f"lane = {bases(self.lanes)}, warp = {bases(self.warps)}>")


def span(bases):
    """The number of bits of the tile that the bases span."""
    rows = []
    for basis in bases:
        for row in rows:
            basis = min(basis, basis ^ row)
        if basis:
            rows.append(basis)
    return len(rows)


def random_layout(rng, shape, warp_bits):
    bits = sum(size.bit_length() - 1 for size in shape)
    warps = rng.randint(0, warp_bits)
    registers = max(0, bits - LANES - warps) + rng.randint(0, 2)
    # Units keep accesses contiguous; the rest is arbitrary, or units too.
    first = min(rng.randint(0, 3), registers, bits)
    units = [1 << bit for bit in range(first)]
    clear = ~((1 << first) - 1) if rng.random() < 0.5 else -1
    while True:
        if rng.random() < 0.3:
            rest = [1 << bit for bit in range(first, bits)]
            rest += [0] * (registers + LANES + warps - first - len(rest))
            rest = rest[:registers + LANES + warps - first]
            rng.shuffle(rest)
        else:
            rest = [rng.randrange(1 << bits) & clear
                    for _ in range(registers + LANES + warps - first)]
        bases = units + rest
        if len(bases) >= bits and span(bases) == bits:
            return Layout(shape, bases[:registers], bases[registers:registers + LANES],
                          bases[registers + LANES:])


def random_memory(rng, shape):
    """A bijection between the elements of a tile and offsets."""
    bits = sum(size.bit_length() - 1 for size in shape)
    while True:
        offsets = [rng.randrange(1 << bits) if bits else 0 for _ in range(bits)]
        if rng.random() < 0.5:
            offsets = rng.sample([1 << bit for bit in range(bits)], bits)
        if span(offsets) == bits:
            break
    lists, rest = [], offsets
    for size in shape:
        lists.append(rest[:size.bit_length() - 1])
        rest = rest[size.bit_length() - 1:]
    return f"#nv_tileas.memory<{'x'.join(map(str, shape))}, offset = {lists}>"


class Program:
    """One kernel: the view's memref, the tile in it and two layouts."""

    def __init__(self, rng, first=None):
        self.warps = rng.choice([1, 2, 4])
        self.element = rng.choice(["i8", "i16", "i32", "i64"])
        rank = rng.randint(1, 3)
        self.tile = [1 << rng.randint(0, 9 // rank) for _ in range(rank)]
        if first:
            self.warps, self.tile, self.element = 1, first.shape, "i8"
            rank = len(self.tile)
        warp_bits = self.warps.bit_length() - 1
        self.first = first or random_layout(rng, self.tile, warp_bits)
        self.second = random_layout(rng, self.tile, warp_bits)
        self.dim_map = rng.sample(range(rank), rank)
        # The tile is the last along each dimension, and may exceed the tensor.
        self.index = [rng.randint(0, 0 if first else 2) for _ in self.tile]
        along = [tile * index + (tile if first or rng.random() < 0.6 else rng.randint(1, tile))
                 for tile, index in zip(self.tile, self.index)]
        self.sizes = [0] * rank
        for dim, size in zip(self.dim_map, along):
            self.sizes[dim] = size
        self.strides, next_stride = [0] * rank, 1
        for dim in rng.sample(range(rank), rank):
            self.strides[dim] = next_stride
            next_stride *= self.sizes[dim]
            next_stride += rng.choice([0, 0, 1, -next_stride % 16])
        self.elements = 1 + sum((size - 1) * stride for size, stride in zip(self.sizes, self.strides))
        self.dynamic = rng.random() < 0.5
        self.stage = rng.randint(0, 2)
        self.memory = random_memory(rng, self.tile)

    def tile_elements(self):
        """Row-major number in the tile and offset in the array of the elements in bounds."""
        for number in range(self.count()):
            rest, place, inside = number, 0, True
            for dim in reversed(range(len(self.tile))):
                at = self.index[dim] * self.tile[dim] + rest % self.tile[dim]
                rest //= self.tile[dim]
                place += at * self.strides[self.dim_map[dim]]
                inside &= at < self.sizes[self.dim_map[dim]]
            if inside:
                yield number, place

    def count(self):
        count = 1
        for size in self.tile:
            count *= size
        return count

    def values(self):
        bits = int(self.element[1:])
        wrap = lambda value: (value + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
        given = [wrap(37 * i + 11) for i in range(self.elements)]
        constants = [wrap(1000003 * i + 5) for i in range(self.count())]
        copied, written = [-1] * self.elements, [-1] * self.elements
        for number, place in self.tile_elements():
            copied[place] = given[place]
            written[place] = constants[number]
        return given, constants, copied, written

    def text(self, chip):
        given, constants, copied, written = self.values()
        as_dims = lambda dims: "x".join(map(str, dims))
        element, rank = self.element, len(self.tile)
        if self.dynamic:
            shape, strides = ["?"] * rank, ["?"] * rank
            # The smallest stride is 1 and static, so that accesses can be wide.
            strides[self.strides.index(1)] = "1"
        else:
            shape, strides = self.sizes, self.strides
        memref = f"memref<{as_dims(shape)}x{element}, strided<[{', '.join(map(str, strides))}]>, 1>"
        view = (f"!nv_tileas.tiled_view<{as_dims(self.tile)}, {memref}, "
                f"dim_map = [{', '.join(map(str, self.dim_map))}], padding = zero>")
        tensor = f"tensor<{as_dims(self.tile)}x{element}"
        body, numbers = [], {}

        def number(value, divides=True):
            """A constant, or a parameter with its divisor."""
            if not self.dynamic:
                name = f"%c{len(numbers)}"
                body.append(f"{name} = arith.constant {value} : i32")
                numbers[name] = None
                return name
            name = f"%n{len(numbers)}"
            numbers[name] = value
            divisor = value & -value or 1
            body.append(f"{name}d = nv_tileas.assume div_by<{divisor}>, {name} : i32")
            return name + "d"

        index = [number(value) for value in self.index]
        index_text = ", ".join(index) + "] : !view" + ", i32" * rank
        sizes = [number(size) for size in self.sizes] if self.dynamic else []
        steps = ([number(stride) for stride, text in zip(self.strides, strides) if text == "?"]
                 if self.dynamic else [])
        operands = ""
        if sizes:
            operands += f", sizes[{', '.join(sizes)} : {', '.join(['i32'] * rank)}]"
        if steps:
            operands += f", strides[{', '.join(steps)} : {', '.join(['i32'] * len(steps))}]"
        for name in "xyz":
            body.append(f"%{name}16 = nv_tileas.assume div_by<16>, %{name} : !nv_tileas.ptr<{element}>")
            body.append(f"%{name}m = nv_tileas.make_memref %{name}16{operands} : "
                        f"!nv_tileas.ptr<{element}> -> {memref}")
            body.append(f"%{name}v = nv_tileas.block_tile %{name}m : {memref} -> !view")
        buffer = f"!nv_tileas.memref<{as_dims(self.tile)}x{element}, #memory, shared>"
        stages = f"!nv_tileas.memref<3x[{as_dims(self.tile)}x{element}], #memory, shared>"
        shared = 3 * self.count() * int(element[1:]) // 8
        body += [
            f"%t, %read = nv_tileas.tiled_load %xv[{index_text} -> {tensor}, #first>",
            f"%all = nv_tileas.alloc_tensor {{offset = 0 : i64}} : {stages}",
            f"%stage = arith.constant {self.stage} : i32",
            f"%b = nv_tileas.view %all stage %stage : i32 : {stages} -> {buffer}",
            f"nv_tileas.store_shared %t, %b : {tensor}, #first>, {buffer}",
            "nv_tileas.barrier",
            f"%u = nv_tileas.load_shared %b : {buffer} -> {tensor}, #second>",
            f"%done = nv_tileas.tiled_store %u, %yv[{', '.join(index)}] : {tensor}, #second>, "
            f"!view{', i32' * rank}",
            f"%k = nv_tileas.constant_tensor dense<{nested(constants, self.tile)}> : {tensor}> -> "
            f"{tensor}, #first>",
            f"%done2 = nv_tileas.tiled_store %k, %zv[{', '.join(index)}] : {tensor}, #first>, "
            f"!view{', i32' * rank}",
        ]
        parameters = [f"%{name}: !nv_tileas.ptr<{element}>" for name in "xyz"]
        scalars = [(name, value) for name, value in numbers.items() if value is not None]
        parameters += [f"{name}: i32" for name, _ in scalars]
        array = lambda name, role, values: (
            f'{{"name": "{name}", "role": "{role}", "dtype": "{element}", "shape": [{self.elements}], '
            f'"values": {values}}}')
        fill = lambda name: (
            f'{{"name": "{name}", "role": "out", "dtype": "{element}", "shape": [{self.elements}], '
            '"contents": {"gen": "constant", "value": -1}}')
        arguments = [array("x", "in", given), fill("y"), fill("z")]
        arguments += [f'{{"name": "{name[1:]}", "kind": "scalar", "dtype": "i32", "value": {value}}}'
                      for name, value in scalars]
        launch = ('{"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": ['
                  + ", ".join(arguments) + '], "outputs": ['
                  f'{{"arg": "y", "compare": "exact", "values": {copied}}}, '
                  f'{{"arg": "z", "compare": "exact", "values": {written}}}]}}')
        indented = "\n".join("    " + line for line in body)
        return f"""// launch: {launch}
#first = {self.first.text()}
#second = {self.second.text()}
#memory = {self.memory}
!view = {view}
module attributes {{nv_tileaa.compute_capability = {chip[3:]} : i32, nv_tileaa.target_spec = "{chip}"}} {{
  func.func @kernel({', '.join(parameters)}) attributes {{nv_tileaa.kernel, nv_tileas.num_warps = {self.warps} : i32, nv_tileas.shared_bytes = {shared} : i64, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = {self.warps}, num_ctas = 1>}} {{
{indented}
    return
  }}
}}
"""


def nested(values, shape):
    if len(shape) == 1:
        return "[" + ", ".join(map(str, values)) + "]"
    step = len(values) // shape[0]
    return "[" + ", ".join(nested(values[i * step:(i + 1) * step], shape[1:])
                           for i in range(shape[0])) + "]"


# Layouts that were once compiled incorrectly: by sums instead of xor; by stores from copies that
# are not zero.
FOUND = [
    Layout([32], [3], [1, 2, 4, 8, 16], []),
    Layout([4, 8], [9], [1, 2, 4, 8, 16], []),
    Layout([32], [1, 3], [2, 4, 8, 16, 31], []),
    Layout([16], [1, 2, 3], [4, 8, 4, 12, 0], []),
    # Sixteen bytes per thread.
    Layout([512], [1, 2, 4, 8], [16, 32, 64, 128, 256], []),
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=24)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chips", default=",".join(chips.GENERATIONS))
    arguments = parser.parse_args()
    targets = arguments.chips.split(",")
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.mlir")
        for run in range(arguments.runs):
            rng = random.Random(arguments.seed * 1000003 + run)
            program = Program(rng, FOUND[run] if run < len(FOUND) else None)
            chip = targets[run % len(targets)]
            text = program.text(chip)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            for level in ("-O0", "-O3"):
                done = subprocess.run(
                    ["tilewright", "run", path, "--launch", path, "--on", "emulator", "--gpu-name", chip,
                     level, "--racecheck", "--check"], capture_output=True, text=True, check=False)
                if done.returncode:
                    print(f"run {run} of seed {arguments.seed}, {chip} {level}, ends with "
                          f"{done.returncode}:\n{done.stdout}{done.stderr}\n{text}")
                    failed += 1
                    break
    print(f"{arguments.runs - failed} of {arguments.runs} programs agree")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
