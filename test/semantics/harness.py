"""Runs many small pieces of Tile IR on the reference executor and returns the computed bits.

A test file of this folder creates one Suite, adds cases to it and calls `finish`:

    from harness import Suite, exactly

    suite = Suite("sums")
    x, y = every_pair(8)                        # one-dimensional arrays of codes
    suite.elementwise("addi i8", "%r = addi %0, %1 : {i8}",
                      [("i8", x), ("i8", y)], "i8", exactly((x + y) & 0xff))
    suite.kernel("sum of rows", BODY,           # operands are whole tiles here
                 [("f32", codes_of_shape_4x8)], [("f32", (4,))], check)
    suite.finish()

A *code* is the bits of one element as an unsigned number: 0x3c00 is 1.0 in f16. An i1 is 0 or 1, a 4-bit element 0 to 15, a
tf32 the 32 bits in memory. Operands are %0, %1, ... and results %r (or %r0, %r1, ... if there are several); names
that begin with `_` are reserved for the harness. In a body's text `{f16}` is the tile type with that element and the case's
shape: `tile<1024xf16>` in an element-wise case, which is split into tiles of that length, and tile<4x8xf16> in a kernel with
`shape=(4, 8)`. Tiles of pointers are passed as i64, through int_to_ptr and ptr_to_int in the body.

All cases of a suite are written into one entry; a block runs one of them. They share a buffer; the operands and the gaps between
arrays must not change. A check gets the list of results, arrays of codes. It returns the positions of errors (a boolean array of
the first result's shape) and a function from a position to its expected value; `exactly`,
`exactly_or_nan` and `where` create such checks.

A suite with `bounds=True` runs with --bounds and allocates a buffer for each array; `results` returns the codes of
each case and their radii. `launch` runs a module that a test has written itself.

With `--emulate CHIP` the same cases are compiled for a chip and run on the emulator, at `--opt-level`, a few in a module and with
fewer elements each (`--most`). All NaNs are equivalent there, since instructions do not specify which one they return. `suite.device`
is true, so a test can allow the documented errors of the device's functions. `--scalars` uses tiles of rank 0, which other
passes compile.

usage of a test file: NAME.py WORK_DIR [--only REGEX] [--emulate CHIP [--opt-level N] [--most N] [--scalars]]
"""
import argparse
import json
import math
import pathlib
import re
import string
import subprocess
import sys

import numpy as np

from formats import FORMATS

TILE = 1024
CASES_IN_A_MODULE = 12  # on the emulator, where a module's cost grows faster than its size
GAP = 0xC3

# Bits of an element in memory.
WIDTHS = {"i1": 8, "i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64,
          "f8E4M3FN": 8, "f8E5M2": 8, "f8E8M0FNU": 8, "fnv8E5M3FNU": 8, "f4E2M1FN": 4}

# A launch's names of elements in memory; the others are unchanged. No launch supports fnv8E5M3FNU.
DTYPES = {"i1": "bool", "i4": "i8", "f8E4M3FN": "e4m3", "f8E5M2": "e5m2", "f8E8M0FNU": "e8m0", "fnv8E5M3FNU": "u8",
          "f4E2M1FN": "u8"}


def codes_dtype(element):
    """The NumPy type that holds codes of `element`."""
    return np.dtype(f"<u{max(WIDTHS[element], 8) // 8}")


# --- checks -------------------------------------------------------------------


def exactly(*expected):
    """Every result must have these bits."""

    def check(got):
        bad = np.zeros(got[0].shape, bool)
        for each, wanted in zip(got, expected, strict=True):
            bad |= each != np.asarray(wanted).astype(each.dtype)
        return bad, lambda i: [hex(int(np.asarray(each)[i])) for each in expected]

    return check


def exactly_or_nan(expected, is_nan):
    """The result must have these bits, or be any NaN (`is_nan` of its codes) where the expected one is."""

    def check(got):
        both = is_nan(got[0]) & is_nan(expected)
        return (got[0] != expected.astype(got[0].dtype)) & ~both, lambda i: hex(int(expected[i]))

    return check


def canonical(codes, element):
    """Replaces every NaN by the canonical one."""
    if element not in FORMATS:
        return codes
    return np.where(FORMATS[element].nans(codes), FORMATS[element].nan, codes).astype(codes.dtype)


def where(good, expected):
    """`good(codes)` must hold everywhere; `expected(i)` describes the expected value at i."""
    return lambda got: (~good(got[0]), expected)


# --- text ---------------------------------------------------------------------


class Types(dict):
    """Maps `{f16}` in a body to the tile type with that element."""

    def __init__(self, shape):
        super().__init__()
        self.shape = shape

    def __missing__(self, element):
        return tile(self.shape, element)


def tile(shape, element):
    return "tile<" + "".join(f"{size}x" for size in shape) + element + ">"


class Array:
    """Elements in the buffer that all cases share."""

    def __init__(self, element, count, codes=None):
        self.element, self.count = element, count
        self.packed = WIDTHS[element] == 4
        self.bytes = count * WIDTHS[element] // 8
        self.codes = self.all_codes = codes
        self.offset = self.parameter = None

    def store(self, memory):
        codes = self.codes.astype(codes_dtype(self.element))
        if self.packed:
            codes = codes[0::2] | (codes[1::2] << 4)
        memory[self.offset:self.offset + self.bytes] = codes.view(np.uint8)

    def load(self, memory):
        data = memory[self.offset:self.offset + self.bytes]
        if self.packed:
            return np.stack([data & 15, data >> 4], axis=1).reshape(-1)
        return np.frombuffer(data.tobytes(), codes_dtype(self.element))

    def view(self, name, shape):
        """The text that defines the partition view %NAME of flat tiles, its type, and the type of its tiles."""
        count = math.prod(shape)
        element, count, total = ("i8", count // 2, self.count // 2) if self.packed else (self.element, count, self.count)
        tensor = f"tensor_view<{total}x{element}, strides=[1]>"
        partition = f"partition_view<tile=({count}), {tensor}>"
        text = (f"%_v{name} = make_tensor_view %{self.parameter}, shape = [{total}], strides = [1] : {tensor}\n"
                f"%_p{name} = make_partition_view %_v{name} : {partition}\n")
        return text, partition, tile((count,), element)

    def pointer(self):
        return f"%{self.parameter}: tile<ptr<{'i8' if self.packed else self.element}>>"


def load_text(array, name, shape, index):
    text, partition, flat = array.view(name, shape)
    text += f"%_f{name}, %_t{name} = load_view_tko weak %_p{name}[%{index}] : {partition}, tile<i32> -> {flat}, token\n"
    line = tile((math.prod(shape),), array.element)
    unpacked = f"_f{name}"
    if array.packed:
        unpacked = f"_u{name}"
        text += f"%{unpacked} = unpack %_f{name} : {flat} -> {line}\n"
    return text + f"%{name} = reshape %{unpacked} : {line} -> {tile(shape, array.element)}\n"


def store_text(array, name, shape, index):
    text, partition, flat = array.view(name, shape)
    line = tile((math.prod(shape),), array.element)
    text += f"%_l{name} = reshape %{name} : {tile(shape, array.element)} -> {line}\n"
    packed = f"_l{name}"
    if array.packed:
        packed = f"_b{name}"
        text += f"%{packed} = pack %_l{name} : {line} -> {flat}\n"
    return text + f"%_d{name} = store_view_tko weak %{packed}, %_p{name}[%{index}] : {flat}, {partition}, tile<i32> -> token\n"


class Case:
    def __init__(self, name, body, inputs, outputs, check):
        self.name, self.body, self.check = name, body, check
        self.inputs, self.outputs = inputs, outputs  # lists of (Array, shape of a tile)
        self.shape = None  # of `{element}`
        self.tiles = 1
        self.picked = None  # the positions of the remaining elements, unless all remain
        self.count = 0  # elements that the check covers
        self.result = None  # converts the flat results to codes

    def arrays(self):
        return [array for array, _ in self.inputs + self.outputs]

    def shorten(self, most):
        """Keeps about `most` elements, in whole tiles, spread over the operands."""
        length = math.prod(self.shape)
        kept = max(1, most // length)
        if self.tiles <= kept or not self.inputs:
            return
        picked = np.linspace(0, self.tiles * length - 1, kept * length).astype(np.int64)
        self.picked = picked
        for array, _ in self.inputs:
            array.codes = np.asarray(array.codes)[picked]
        for array, _ in self.inputs + self.outputs:
            array.count = kept * length
            array.bytes = array.count * WIDTHS[array.element] // 8
        self.tiles = kept

    def text(self, number):
        names = ["r"] if len(self.outputs) == 1 else [f"r{i}" for i in range(len(self.outputs))]
        body = "".join(load_text(array, str(i), shape, "_at") for i, (array, shape) in enumerate(self.inputs))
        body += string.Formatter().vformat(self.body, (), Types(self.shape)) + "\n"
        body += "".join(store_text(array, name, shape, "_at") for name, (array, shape) in zip(names, self.outputs))
        return (f"// {self.name}\n%_case{number} = constant <i32: {number}> : tile<i32>\n"
                f"%_mine{number} = cmpi equal %_bx, %_case{number}, signed : tile<i32> -> tile<i1>\n"
                f"if %_mine{number} {{\n%_tiles = constant <i32: {self.tiles}> : tile<i32>\n"
                f"for %_at in (%_zero to %_tiles, step %_one) : tile<i32> {{\n{body}continue\n}}\nyield\n}}\n")


# --- running ------------------------------------------------------------------


def npy_dtype(dtype):
    """The NumPy type of a launch's elements."""
    if dtype in ("bool", "bf16", "tf32", "e4m3", "e5m2", "e8m0"):
        return np.dtype({"bool": "?", "bf16": "<u2", "tf32": "<f4"}.get(dtype, "u1"))
    return np.dtype(f"<{dtype[0]}{int(dtype[1:]) // 8}")


def bitcast_of(text, entry, index):
    """The launch's field for a parameter whose elements have no dtype."""
    parameters = re.search(rf"entry @{re.escape(entry)}\((.*?)\) *\{{", text, re.S).group(1)
    pointee = re.findall(r"tile<ptr<(\w+)", parameters)[index]
    return {"bitcast": pointee} if pointee in ("i4", "fnv8E5M3FNU") else {}


def launch(work, text, arrays, grid=(1, 1, 1), entry="kernel", options=("--bounds",)):
    """Runs `entry` of a module. `arrays`: for each parameter (name, role, dtype, array). Returns the exit code, the output
    and, for each array that the kernel may write, its elements and, with --bounds, their radii."""
    work.mkdir(parents=True, exist_ok=True)
    for name, _, dtype, array in arrays:
        np.save(work / f"{name}.npy", np.ascontiguousarray(array).view(npy_dtype(dtype)))
    (work / "module.mlir").write_text(text)
    (work / "launch.json").write_text(json.dumps({
        "entry": entry, "calling_convention": "pointers", "grid": list(grid), "outputs": [],
        "args": [{"name": name, "role": role, "dtype": dtype, "shape": list(np.shape(array)), "file": f"{name}.npy",
                  **bitcast_of(text, entry, index)} for index, (name, role, dtype, array) in enumerate(arrays)]}))
    ran = subprocess.run(["tilewright", "run", work / "module.mlir", "--launch", work / "launch.json", "--on", "reference",
                          "--out", work / "out", *options], capture_output=True, text=True)
    results = {}
    if ran.returncode == 0:
        for name, role, _, _ in arrays:
            if role != "in":
                radii = work / "out" / f"{name}.radius.npy"
                results[name] = (np.load(work / "out" / f"{name}.npy"), np.load(radii) if "--bounds" in options else None)
    return ran.returncode, ran.stdout + ran.stderr, results


# --- a suite ------------------------------------------------------------------


class Suite:
    def __init__(self, name, bounds=False):
        parser = argparse.ArgumentParser()
        parser.add_argument("work", type=pathlib.Path)
        parser.add_argument("--only", default="", help="run the cases whose name matches this expression")
        parser.add_argument("--emulate", metavar="CHIP", help="compile for this chip and run on the emulator")
        parser.add_argument("--scalars", action="store_true", help="one element at a time, as a tile of rank 0")
        parser.add_argument("--opt-level", type=int, default=3)
        parser.add_argument("--most", type=int, default=2048, help="elements of a case on the emulator")
        options = parser.parse_args()
        self.scalars = options.scalars
        self.device, self.opt_level, self.most = options.emulate, options.opt_level, options.most
        self.name, self.work, self.only, self.bounds = name, options.work, re.compile(options.only), bounds
        self.cases = []

    def wants(self, name):
        """Whether a case of this name will run; avoids computing expensive expected values otherwise."""
        return bool(self.only.search(name))

    def elementwise(self, name, body, inputs, outputs, check):
        """An element-wise body. `inputs`: (element, codes), all of one length, which need not be a multiple of a tile's;
        `outputs`: the result's element, or a list of them."""
        if not self.wants(name):
            return
        count = len(inputs[0][1])
        length = 1 if self.scalars else min(TILE, max(2, 1 << (count - 1).bit_length()))
        shape = () if self.scalars else (length,)
        padded = -(-count // length) * length
        pad = lambda codes: np.concatenate([codes, np.resize(codes, padded - count)]) if padded > count else np.asarray(codes)
        outputs = [outputs] if isinstance(outputs, str) else outputs
        case = Case(name, body, [(Array(element, padded, pad(codes)), shape) for element, codes in inputs],
                    [(Array(element, padded), shape) for element in outputs], check)
        case.shape, case.tiles, case.count = shape, padded // length, count
        case.result = lambda flat, shape: flat[:count]
        self.cases.append(case)

    def kernel(self, name, body, inputs, outputs, check, shape=()):
        """A body that runs once. `inputs`: (element, codes) with the codes in the tile's shape; `outputs`: (element,
        shape) for each result; `shape`: the shape of `{element}` in the body."""
        if not self.wants(name):
            return
        inputs = [(element, np.asarray(codes)) for element, codes in inputs]
        case = Case(name, body, [(Array(element, codes.size, codes.reshape(-1)), codes.shape) for element, codes in inputs],
                    [(Array(element, math.prod(shape)), tuple(shape)) for element, shape in outputs], check)
        case.shape = tuple(shape)
        case.result = lambda flat, shape: flat.reshape(shape)
        self.cases.append(case)

    def place(self):
        """Assigns a parameter and an offset in the buffer to every array; returns the buffer's bytes."""
        arrays = [array for case in self.cases for array in case.arrays()]
        offset = 0
        for i, array in enumerate(arrays):
            array.parameter, array.offset = f"_a{i}", offset
            offset += -(-array.bytes // 64) * 64 + 64
        memory = np.full(offset, GAP, np.uint8)
        for array in arrays:
            if array.codes is not None:
                array.store(memory)
        return arrays, memory

    def module(self, arrays):
        return ("cuda_tile.module @semantics {\nentry @cases(" + ", ".join(array.pointer() for array in arrays) + ") {\n"
                "%_bx, %_by, %_bz = get_tile_block_id : tile<i32>\n"
                "%_zero = constant <i32: 0> : tile<i32>\n%_one = constant <i32: 1> : tile<i32>\n" +
                "".join(case.text(i) for i, case in enumerate(self.cases)) + "return\n}\n}\n")

    def results(self):
        """Runs all cases with bounds. Returns the codes and radii of every result, by name."""
        arrays, memory = self.place()
        described = []
        for array in arrays:
            data = memory[array.offset:array.offset + array.bytes].view(f"<u{max(WIDTHS[array.element], 8) // 8}")
            role = "out" if array.codes is None else "in"
            described.append((array.parameter, role, DTYPES.get(array.element, array.element), data))
        code, said, results = launch(self.work, self.module(arrays), described, (len(self.cases), 1, 1), "cases")
        if code:
            sys.exit(f"{self.name}: the run ended with {code}: {said}\nthe text is {self.work / 'module.mlir'}")
        found = {}
        for case in self.cases:
            codes, radii = [], []
            for array, shape in case.outputs:
                got, radius = results[array.parameter]
                if array.packed:
                    got, radius = np.stack([got & 15, got.view(np.uint8) >> 4], axis=1).reshape(-1), np.repeat(radius, 2)
                codes.append(case.result(got.view(codes_dtype(array.element)), shape))
                radii.append(case.result(radius, shape))
            found[case.name] = (codes, radii)
        return found

    def run(self):
        """Writes the module and its launch, runs them, returns the buffer before and after."""
        self.work.mkdir(parents=True, exist_ok=True)
        arrays, memory = self.place()
        np.save(self.work / "memory.npy", memory)
        (self.work / "launch.json").write_text(json.dumps({
            "name": "cases", "symbol": "cases", "grid": [len(self.cases), 1, 1],
            "buffers": [{"file": "memory.npy", "bytes": memory.size, "align256": 0}],
            "params": [{"type": "ptr", "buffer": 0, "offset": array.offset} for array in arrays], "relocations": []}))
        (self.work / "cases.mlir").write_text(self.module(arrays))
        where = ["--on", "reference"]
        if self.device:
            where = ["--on", "emulator", "--gpu-name", self.device, f"-O{self.opt_level}", "--no-checks"]
        ran = subprocess.run(["tilewright", "run", self.work / "cases.mlir", "--launch", self.work / "launch.json", *where,
                              "--out", self.work / "out"], stderr=subprocess.PIPE, text=True)
        if ran.returncode or not self.device:
            sys.stderr.write(ran.stderr)
        if ran.returncode:
            sys.exit(f"{self.name}: the run ended with {ran.returncode}; the text is {self.work / 'cases.mlir'}")
        return memory, np.load(self.work / "out" / "memory.npy")

    def describe(self, case, got, bad, expected):
        lines = [f"{self.name}: {case.name}: {int(bad.sum())} of {bad.size} elements are wrong"]
        for place in np.argwhere(bad)[:4]:
            place = tuple(place) if len(place) > 1 else int(place[0]) if len(place) else ()
            line = f"  at {place}: got {', '.join(hex(int(each[place])) for each in got if each.shape == bad.shape)}, " \
                   f"expected {expected(place)}"
            if isinstance(place, int) and case.inputs:
                line += ", operands " + ", ".join(hex(int(array.all_codes[place])) for array, _ in case.inputs
                                                  if place < len(array.all_codes))
            lines.append(line)
        return "\n".join(lines)

    def judge(self, case, got):
        """Applies the check of a case. On a device any NaN is accepted for the canonical one."""
        seen = True
        if case.picked is not None:  # the check expects all elements
            inside = case.picked < case.count
            places, seen = case.picked[inside], np.zeros(case.count, bool)
            seen[places] = True
            spread = [np.zeros(case.count, each.dtype) for each in got]
            for whole, part in zip(spread, got):
                whole[places] = part[inside]
            got = spread
        bad, expected = case.check(got)
        if self.device and (bad & seen).any():
            bad = bad & case.check([canonical(each, array.element) for each, (array, _) in zip(got, case.outputs)])[0]
        return bad & seen, expected, got

    def finish(self):
        """Runs all cases, prints the errors and exits: with 0 if there are none."""
        if not self.cases:
            sys.exit(f"{self.name}: no case matches {self.only.pattern!r}")
        cases, count = self.cases, CASES_IN_A_MODULE if self.device else len(self.cases)
        wrong, elements = 0, 0
        for first in range(0, len(cases), count):
            self.cases = cases[first:first + count]
            part = self.compare()
            wrong, elements = wrong + part[0], elements + part[1]
        print(f"{self.name}: {len(cases)} cases, {elements} elements, {wrong} wrong")
        sys.exit(1 if wrong else 0)

    def compare(self):
        """Runs the cases; returns the numbers of wrong elements and of all elements."""
        if self.device:
            for case in self.cases:
                case.shorten(self.most)
        before, after = self.run()
        wrong, elements = 0, 0
        written = np.zeros(before.size, bool)
        for case in self.cases:
            for array, _ in case.outputs:
                written[array.offset:array.offset + array.bytes] = True
            got = [case.result(array.load(after), shape) for array, shape in case.outputs]
            bad, expected, got = self.judge(case, got)
            elements += bad.size if case.picked is None else len(case.picked)
            if bad.any():
                wrong += 1
                print(self.describe(case, got, bad, expected))
        if ((before != after) & ~written).any():
            wrong += 1
            print(f"{self.name}: bytes outside the results have changed")
        return wrong, elements
