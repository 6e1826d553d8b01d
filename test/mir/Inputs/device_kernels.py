"""Runs kernels that call the device functions without a result: copies, barriers, clusters, matrices. Each runs at -O0 and -O3
and through PTX, with the race check, and is compared with the values computed here.

usage: device_kernels.py TILEWRIGHT FOLDER
"""
import json
import os
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

CHIPS = {"devices_memory": "sm_100a", "devices_matrix": "sm_90a", "devices_tensor": "sm_100a"}


def array(name, dtype, values, **more):
    return {"name": name, "dtype": dtype, "values": values, **more}


def out(name, dtype, shape, **more):
    return {"name": name, "role": "out", "dtype": dtype, "shape": shape, **more}


def launch(entry, args, values=None, grid=(1, 1, 1), block=(32, 1, 1), cluster=None, **more):
    """The final contents of the last argument."""
    description = {"entry": entry, "calling_convention": "rust", "grid": list(grid), "block": list(block), "args": args, **more}
    if cluster:
        description["cluster"] = list(cluster)
    if values is not None:
        description["outputs"] = [{"arg": args[-1]["name"], "compare": "exact", "values": values}]
    return description


# --- copies -------------------------------------------------------------------

def copies():
    a = [3 * i + 1 for i in range(128)]
    result = []
    for count in (1, 0, 2, 1, 4, 2, 4, 3):  # words that each form copies; the others are zero or unchanged
        result += [a[4 * lane + k] if k < count else 0 for lane in range(32) for k in range(4)]
    return launch("copies", [array("a", "u32", a), out("out", "u32", [1024])], result)


def boxes(rank):
    """Two boxes of 256 elements, adjacent in the fastest-varying dimension."""
    rest = {1: [], 2: [16], 3: [8, 2], 4: [4, 2, 2], 5: [2, 2, 2, 2]}[rank]
    columns = 16 if rest else 256
    shape, box = [*rest, 2 * columns], [*rest, columns]
    return {**launch(f"boxes_{rank}d", [{"name": "from", "dtype": "f32", "shape": shape, "contents": "iota", "passed": "tensor_map", "box": box},
                                        out("to", "f32", shape, passed="tensor_map", box=box)], grid=(2, 1, 1)),
            "outputs": [{"arg": "to", "compare": "exact", "contents": "iota"}]}


def multicast(entry):
    source = [[float(16 * row + column) for column in range(16)] for row in range(16)]
    box = [value for row in source[2:10] for value in row]
    tensor = {"name": "from", "dtype": "f32", "values": source, "passed": "tensor_map", "box": [8, 16]}
    return launch(entry, [tensor, out("out", "f32", [256])], box + box, grid=(2, 1, 1), cluster=(2, 1, 1))


# --- clusters -----------------------------------------------------------------

def pairs():
    result = []
    for lane in range(32):
        for rank in range(2):
            peer = 1000 * (rank ^ 1)
            result += [peer + lane, peer + 31 - lane, 1000 * rank + lane + 7]
    return launch("pairs", [out("out", "u32", [192])], result, grid=(2, 1, 1), cluster=(2, 1, 1))


def steals(entry, cluster):
    return launch(entry, [array("out", "u32", [0] * 24, role="inout")], [1] * 24, grid=(4, 2, 3), cluster=cluster)


# --- matrices -----------------------------------------------------------------

PACK = {"f16": lambda x: struct.pack("<e", x), "bf16": lambda x: struct.pack("<f", x)[2:], "tf32": lambda x: struct.pack("<f", x)}
FORMATS = {"f16": 0, "bf16": 1, "tf32": 2}  # codes in an instruction descriptor


def words_of(data):
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def lying(rows, form):
    """The shared memory words for rows of 32 bytes: the first 16 bytes of eight rows, their second 16 bytes, then the next eight rows."""
    packed = [b"".join(PACK[form](x) for x in row) for row in rows]
    return words_of(b"".join(packed[first + row][half:half + 16] for first in range(0, len(rows), 8) for half in (0, 16) for row in range(8)))


def matrices(m, n, form):
    """A of m rows and B of n columns, both as lists of rows, with small whole numbers; and A * B."""
    k = 8 if form == "tf32" else 16
    a = [[float((7 * i + 3 * j) % 13 - 6) for j in range(k)] for i in range(m)]
    b = [[float((5 * i + 11 * j) % 17 - 8) for j in range(k)] for i in range(n)]
    return a, b, [sum(x * y for x, y in zip(row, column)) for row in a for column in b]


def stores():
    def element(m, row, column):
        return 64 * m + 8 * row + column
    values = []
    for count in (2, 4):
        for transposed in (False, True):
            values += [element(m, *((column, row) if transposed else (row, column)))
                       for m in range(count) for row in range(8) for column in range(8)]
    words = [low | high << 16 for low, high in zip(values[::2], values[1::2])]
    return launch("stores", [out("out", "u32", [384])], words)


def product(entry, form, scale=1.0, first=0.0, m=64, instruction=None, tail=(), **more):
    """scale * (A * B) + first, followed by `tail`."""
    a, b, values = matrices(m, 64, form)
    args = [array("a", "u32", lying(a, form)), array("b", "u32", lying(b, form))]
    if instruction is not None:
        args.append({"name": "instruction", "dtype": "u32", "value": instruction})
    args.append(out("out", "f32", [64 * m + len(tail)]))
    return launch(entry, args, [scale * x + first for x in values] + list(tail), block=(128, 1, 1), **more)


def instruction(form, m):
    """The instruction descriptor of a product with 64 columns that accumulates in f32."""
    return 1 << 4 | FORMATS[form] << 7 | FORMATS[form] << 10 | 64 // 8 << 17 | m // 16 << 24


def pair_product():
    """The product, followed by tensor memory's copy of A, whose rows are words there."""
    packed = b"".join(PACK["f16"](x) for row in matrices(256, 64, "f16")[0] for x in row)
    tail = struct.unpack(f"<{len(packed) // 4}f", packed)
    return product("pair_product", "f16", 3.0, m=256, instruction=instruction("f16", 256), tail=tail, grid=(2, 1, 1), cluster=(2, 1, 1))


# --- the rest -----------------------------------------------------------------

def cases():
    yield "devices_memory", copies()
    yield "devices_memory", launch("tokens", [out("out", "u32", [64])], [1000 + 3 * ((i - 1) % 64) for i in range(64)], block=(64, 1, 1))
    yield "devices_memory", launch("marks", [out("out", "u32", [32])], [7] * 32)
    yield "devices_memory", launch("traps", [{"name": "n", "dtype": "u32", "value": 5}], fault="a trap")
    yield "devices_memory", launch("stops", [{"name": "n", "dtype": "u32", "value": 7}], fault="a breakpoint")
    yield "devices_memory", launch("prints", [{"name": "n", "dtype": "u32", "value": 32}],
                                   stdout_lines=[["thread 0 of 32", 1], ["thread 1 of 32", 1]])
    yield "devices_memory", pairs()
    for rank in range(1, 6):
        yield "devices_memory", boxes(rank)
    yield "devices_memory", multicast("multicast")
    yield "devices_memory", multicast("multicast_cg2")
    yield "devices_memory", steals("steals", (1, 1, 1))
    yield "devices_memory", steals("steals_together", (2, 1, 1))
    yield "devices_matrix", stores()
    # Offsets of 128 bytes each, and a swizzle of 32 bytes, as in cuda-oxide's function.
    yield "devices_matrix", launch("descriptors", [out("out", "u64", [3])], [0, 128 >> 4 << 16 | 128 >> 4 << 32 | 3 << 62, 20])
    for form in FORMATS:
        yield "devices_matrix", product("product_" + form, form, 2.0, 1.0)
    yield "devices_tensor", product("product", "f16", 3.0, m=128, instruction=instruction("f16", 128))
    yield "devices_tensor", product("product", "bf16", 3.0, m=128, instruction=instruction("bf16", 128))
    for form in FORMATS:
        yield "devices_tensor", product("stationary_" + form, form, 2.0, m=128, instruction=instruction(form, 128))
    yield "devices_tensor", pair_product()


def check(tilewright, inputs, folder, number, case):
    text, description = case
    path = os.path.join(folder, f"{number}.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(description, file)
    messages = []
    for how in (["-O0"], ["-O3"], ["-O3", "--through", "ptx"]):
        done = subprocess.run([tilewright, "run", os.path.join(inputs, text + ".mir"), "--launch", path, "--on", "emulator", "--gpu-name",
                               CHIPS[text], "--racecheck", "--check", *how], capture_output=True, text=True)
        if done.returncode:
            messages.append(f"{description['entry']} {' '.join(how)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return "".join(messages)


def main():
    tilewright, inputs = sys.argv[1:]
    jobs = list(cases())
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = [message for message in pool.map(lambda job: check(tilewright, inputs, folder, *job), enumerate(jobs)) if message]
    print("\n".join(failed))
    print(f"{len(jobs) - len(failed)} of {len(jobs)} kernels, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
