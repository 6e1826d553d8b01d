"""Runs PTX instructions with known results on the emulator.

usage: run_rows.py TILEWRIGHT FILE.rows [OPTION...]

Each line of FILE is a test, executed by the 32 lanes of one warp:

    add.sat.s32 ?32, 0x7fffffff:32, 1:32 => 0x7fffffff

`VALUE:TYPE` is a register with that initial value (never an immediate in the text), `?TYPE` is a register for a result; TYPE is
pred, 8 to 128 bits, or f16, bf16, f32, f64. The results follow `=>` in order, as bits or VALUE:TYPE; `any` accepts every value.
A value may be a Python expression of the lane in `...`. Statements are separated by `;`; a line that ends in `\\` continues.
%g is the address of the lane's own 64 zero bytes in global memory, %gc of 64 that the line shares; %s and %sc are the same in shared
memory, uninitialized; %sg is %s as a generic address. `chip NAME VERSION` sets the chip of the following lines, `module TEXT`
the text before the kernel.
"""
import json
import os
import re
import struct
import subprocess
import sys
import tempfile

import ml_types

LANES = 32
TYPES = "pred|8|16|32|64|128|f16|bf16|f32|f64"
NUMBER = r"[-+]?(?:0x[\da-f.]+p[-+]?\d+|[\w.]+(?:e[-+]\d+)?)"
VALUE = re.compile(rf"(?<![\w.:])(`[^`]*`|{NUMBER}):({TYPES})\b")
RESULT = re.compile(rf"\?({TYPES})\b")


def bits_of(value, type_, lane):
    """The encoding of a value in the type."""
    if value.startswith("`"):
        number = eval(value.strip("`"), {"lane": lane})  # pylint: disable=eval-used
    elif re.fullmatch(r"[-+]?(0x[0-9a-fA-F]+|\d+)", value) and type_ not in ml_types.FLOATS:
        number = int(value, 0)
    else:
        number = float.fromhex(value) if "0x" in value else float(value)
    if type_ in ml_types.FLOATS:
        if isinstance(number, int) or not isinstance(number, float):
            number = float(number)
        return ml_types.encode(number, type_)
    return int(number) & ((1 << width_of(type_)) - 1)


def width_of(type_):
    return {"pred": 1, "f16": 16, "bf16": 16, "f32": 32, "f64": 64}.get(type_) or int(type_)


class Test:
    def __init__(self, number, text):
        self.number = number
        self.text = text
        code, _, results = text.partition("=>")
        self.inputs, self.outputs = [], []

        def value(found):
            self.inputs.append((found[1], found[2]))
            return f"%i{len(self.inputs) - 1}"

        def result(found):
            self.outputs.append(found[1])
            return f"%o{len(self.outputs) - 1}"

        code = RESULT.sub(result, VALUE.sub(value, code.strip()))
        self.code = [each.strip() for each in code.split(";") if each.strip()]
        self.expected = [each.strip() for each in re.split(r",(?![^(`]*[)`])", results)] if results.strip() else []
        if len(self.expected) != len(self.outputs):
            raise SystemExit(f"line {number}: expected {len(self.outputs)} results, found {len(self.expected)}")

    def wanted(self, index, lane):
        text = self.expected[index]
        if text == "any":
            return None
        found = re.fullmatch(rf"(.*?):({TYPES})", text)
        value, type_ = (found[1], found[2]) if found else (text, self.outputs[index])
        if not found and type_ in ml_types.FLOATS:
            type_ = str(width_of(type_))
        if not re.fullmatch(rf"`.*`|(?=[-+\d.]){NUMBER}", value):
            value = f"`{value}`"
        return bits_of(value, type_, lane)


def register_of(type_):
    width = width_of(type_)
    return {1: ".pred", 8: ".b16"}.get(width, f".b{width}")


def read_groups(path):
    """Tests by chip, version and the text before the kernel."""
    groups, key, module, pending = {}, None, [], ""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = pending + ("" if line.startswith("//") else line.strip())
            pending = ""
            if line.endswith("\\"):
                pending = line[:-1]
                continue
            if not line:
                continue
            word, _, rest = line.partition(" ")
            if word == "chip":
                key, module = tuple(rest.split()), []
                groups.setdefault(key, ([], []))
            elif word == "module":
                groups[key][0].append(rest)
            else:
                groups[key][1].append(Test(number, line))
    return groups


def kernel(chip, version, module, tests):
    lines = [f".version {version}", f".target {chip}", ".address_size 64", *module,
             ".visible .entry k(.param .u64 from, .param .u64 to, .param .u64 room)", "{",
             ".reg .b32 %lane, %s, %sc, %spare;", ".reg .b64 %in, %out, %g, %gc, %sg, %rooms;",
             f".shared .align 128 .b8 shared_room[{64 * LANES}];", f".shared .align 128 .b8 shared_common[{64 * len(tests)}];",
             "mov.u32 %lane, %tid.x;", "ld.param.u64 %in, [from];", "ld.param.u64 %out, [to];", "ld.param.u64 %rooms, [room];",
             "mad.wide.u32 %in, %lane, 16, %in;", "mad.wide.u32 %out, %lane, 16, %out;", "mov.u32 %s, shared_room;",
             "mad.lo.u32 %s, %lane, 64, %s;", "cvt.u64.u32 %sg, %s;", "cvta.shared.u64 %sg, %sg;"]
    inputs = outputs = 0
    stride = 16 * LANES
    for index, test in enumerate(tests):
        lines += ["{", "bar.warp.sync -1;", f"add.u64 %gc, %rooms, {64 * (LANES + 1) * index};", "add.u64 %g, %gc, 64;",
                  "mad.wide.u32 %g, %lane, 64, %g;", "mov.u32 %sc, shared_common;", f"add.u32 %sc, %sc, {64 * index};"]
        for i, (_, type_) in enumerate(test.inputs):
            width, at = width_of(type_), f"[%in+{inputs * stride}]"
            lines.append(f".reg {register_of(type_)} %i{i};")
            if width == 1:
                lines += [f"ld.global.u32 %spare, {at};", f"setp.ne.u32 %i{i}, %spare, 0;"]
            else:
                lines.append(f"ld.global.b{width} %i{i}, {at};")
            inputs += 1
        lines += [f".reg {register_of(type_)} %o{i};" for i, type_ in enumerate(test.outputs)]
        lines += [each if each.endswith(":") else each + ";" for each in test.code]
        for i, type_ in enumerate(test.outputs):
            width, at = width_of(type_), f"[%out+{outputs * stride}]"
            if width == 1:
                lines += [f"selp.u32 %spare, 1, 0, %o{i};", f"st.global.u32 {at}, %spare;"]
            else:
                lines.append(f"st.global.b{width} {at}, %o{i};")
            outputs += 1
        lines.append("}")
    return "\n".join([*lines, "ret;", "}", ""]), inputs, outputs


def run(tool, options, folder, key, module, tests):
    chip, version = key
    text, inputs, outputs = kernel(chip, version, module, tests)
    path = os.path.join(folder, "k.ptx")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    data = bytearray()
    for test in tests:
        for value, type_ in test.inputs:
            for lane in range(LANES):
                data += bits_of(value, type_, lane).to_bytes(16, "little")
    with open(os.path.join(folder, "in.npy"), "wb") as file:
        file.write(ml_types.npy(bytes(data) or bytes(16)))
    size = max(1, outputs) * 16 * LANES
    rooms = len(tests) * 64 * (LANES + 1)
    buffers = [{"name": "from", "dtype": "i8", "shape": [len(data) or 16], "bytes": len(data) or 16, "align": 256, "file": "in.npy"},
               {"name": "to", "dtype": "i8", "shape": [size], "bytes": size, "align": 256, "zeros": True},
               {"name": "room", "dtype": "i8", "shape": [rooms], "bytes": rooms, "align": 256, "zeros": True}]
    launch = {"entry": "k", "grid": [1, 1, 1], "block": [LANES, 1, 1], "shared_bytes": 0, "buffers": buffers,
              "params": [{"type": "ptr", "buffer": i} for i in range(3)], "expected": []}
    with open(os.path.join(folder, "k.json"), "w", encoding="utf-8") as file:
        json.dump(launch, file)
    done = subprocess.run([tool, "run", path, "--launch", os.path.join(folder, "k.json"), "--on", "emulator", "--out", folder, "-q",
                           *options], capture_output=True, text=True)
    if done.returncode:
        return [f"{chip}: {done.stderr.strip()}\n{context(text, done.stderr)}"]
    with open(os.path.join(folder, "to.npy"), "rb") as file:
        got = file.read()[-size:]
    wrong, at = [], 0
    for test in tests:
        for index, type_ in enumerate(test.outputs):
            for lane in range(LANES):
                want = test.wanted(index, lane)
                have = int.from_bytes(got[at + 16 * lane:at + 16 * lane + 16], "little")
                if want is not None and want != have:
                    wrong.append(f"line {test.number}: {test.text}\n  result {index} of lane {lane}: expected {want:#x}, found {have:#x}")
                    break
            at += 16 * LANES
    return wrong


def context(text, message):
    found = re.search(r"k\.ptx:(\d+):", message)
    return "  " + text.splitlines()[int(found[1]) - 1] if found else ""


def main():
    tool, path, *options = sys.argv[1:]
    count, wrong = 0, []
    for key, (module, tests) in read_groups(path).items():
        count += len(tests)
        for start in range(0, len(tests), 100):
            with tempfile.TemporaryDirectory() as folder:
                wrong += run(tool, options, folder, key, module, tests[start:start + 100])
    for each in wrong:
        print(each)
    print(f"{count} tests, {len(wrong)} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
