"""Runs each device function that returns a function of its arguments or a register on the emulator, in a kernel of its own,
and compares each thread's value with the one computed here from the PTX ISA. Every other function of the table must be called by a
Rust text that a test runs (device_kernels.py), or by grid_sync.mlir.

usage: device_values.py TILEWRIGHT SOURCE_ROOT
"""
import glob
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from device_functions import kind_of, types_of

THREADS, BLOCKS, CLUSTER = (4, 2, 8), (4, 3, 2), (2, 1, 1)  # 64 threads, two warps
COUNT = 64
ALL = 0xffffffff


# --- numbers ------------------------------------------------------------------

def signed(value, bits=32):
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def f16_of(bits):
    return struct.unpack("<e", struct.pack("<H", bits))[0]


def to_f16(value):
    return struct.unpack("<H", struct.pack("<e", value))[0]


def bf16_of(bits):
    return struct.unpack("<f", struct.pack("<I", bits << 16))[0]


def to_bf16(value):
    """Rounds once, to nearest even, a double that is exact and not subnormal."""
    bits = struct.unpack("<Q", struct.pack("<d", value))[0]
    drop = 52 - 7
    bits += (1 << (drop - 1)) - 1 + (bits >> drop & 1)
    return struct.unpack("<I", struct.pack("<f", struct.unpack("<d", struct.pack("<Q", bits >> drop << drop))[0]))[0] >> 16


FORMATS = {"f16": (f16_of, to_f16), "bf16": (bf16_of, to_bf16)}


def packed(form, operation):
    """Applies a function to both 16-bit halves; the intermediate doubles are exact, since the exponents of halves() are near zero."""
    read, write = FORMATS[form]
    return lambda *words: sum(write(operation(*(read(word >> shift & 0xffff) for word in words))) << shift for shift in (0, 16))


def half(rng, form):
    mantissa, bias = (10, 15) if form == "f16" else (7, 127)
    return rng.getrandbits(1) << 15 | (bias + rng.randrange(-3, 4)) << mantissa | rng.getrandbits(mantissa)


def permute(mode):
    """PTX ISA, prmt."""
    def default(a, b, selector):
        data, result = a | b << 32, 0
        for i in range(4):
            nibble = selector >> 4 * i & 15
            byte = data >> 8 * (nibble & 7) & 255
            result |= ((255 if byte >> 7 else 0) if nibble & 8 else byte) << 8 * i
        return result

    def shifted(direction):
        return lambda a, b, selector: sum(((a | b << 32) >> 8 * ((selector % 4 + direction * i) % 8) & 255) << 8 * i for i in range(4))
    return {"prmt": default, "prmt_f4e": shifted(1), "prmt_b4e": shifted(-1)}[mode]


def dot(is_signed):
    def sum_of(a, b, c):
        byte = lambda word, i: signed(word >> 8 * i, 8) if is_signed else word >> 8 * i & 255
        return c + sum(byte(a, i) * byte(b, i) for i in range(4))
    return sum_of


# --- warps --------------------------------------------------------------------

def shuffle(kind):
    def model(lane, warp, values, by):
        source = {"": by % 32, "_xor": lane ^ by, "_down": lane + by, "_up": lane - by}[kind]
        return values[warp][source] if 0 <= source < 32 else values[warp][lane]
    return model


VOTES = {"all": all, "any": any, "ballot": lambda bits: sum(int(bit) << i for i, bit in enumerate(bits))}
REDUX = {"add": sum, "min_u32": min, "max_u32": max, "min_i32": lambda v: min(map(signed, v)), "max_i32": lambda v: max(map(signed, v)),
         "and": lambda v: fold(v, int.__and__), "or": lambda v: fold(v, int.__or__), "xor": lambda v: fold(v, int.__xor__)}


def fold(values, operation):
    result = values[0]
    for value in values[1:]:
        result = operation(result, value)
    return result


def warp_case(name, rng):
    """Arguments and values by thread, for a warp function."""
    plain = name.removesuffix("_sync")
    mask = [[ALL] * COUNT] if name.endswith("_sync") else []
    kind = re.fullmatch(r"shuffle(_xor|_down|_up|)(_f32|_u64|_f64|)", plain)
    if kind:
        by = [rng.randrange(32) if not kind.group(1) else 0] * COUNT
        by = [rng.randrange(32) for _ in range(COUNT)] if not kind.group(1) else [rng.randrange(1, 32)] * COUNT
        wide = kind.group(2) in ("_u64", "_f64")
        values = [float(rng.randrange(1 << 20)) if "f" in kind.group(2) else rng.getrandbits(64 if wide else 32) for _ in range(COUNT)]
        warps = [values[:32], values[32:]]
        return [*mask, values, by], [shuffle(kind.group(1))(t % 32, t // 32, warps, by[t]) for t in range(COUNT)]
    if plain in VOTES:
        bits = [1] * 32 + [rng.getrandbits(1) for _ in range(32)]
        return [*mask, bits], [int(VOTES[plain](bits[t // 32 * 32:t // 32 * 32 + 32])) for t in range(COUNT)]
    if name.startswith("redux_sync_"):
        values = [rng.getrandbits(32) for _ in range(COUNT)]
        return [[ALL] * COUNT, values], [REDUX[name.removeprefix("redux_sync_")](values[t // 32 * 32:t // 32 * 32 + 32]) for t in range(COUNT)]
    if name.startswith("match_"):
        values = [7] * 32 + [rng.randrange(3) << 40 >> (0 if "i64" in name else 40) for _ in range(32)]
        same = lambda t: sum((values[t // 32 * 32 + i] == values[t]) << i for i in range(32))
        return [*mask, values], [same(t) if "any" in name or same(t) == ALL else 0 for t in range(COUNT)]
    return None


# --- registers ----------------------------------------------------------------

def registers():
    """The register's value in thread `t` of block `b`."""
    lane = lambda b, t: (t[0] + THREADS[0] * (t[1] + THREADS[1] * t[2])) % 32
    warp = lambda b, t: (t[0] + THREADS[0] * (t[1] + THREADS[1] * t[2])) // 32
    clusters = [BLOCKS[i] // CLUSTER[i] for i in range(3)]
    place = lambda b: [b[i] // CLUSTER[i] for i in range(3)]
    all_of = {"lane_id": lane, "warp_id": warp, "warpid": warp, "nwarpid": lambda b, t: 2, "smid": lambda b, t: 0, "nsmid": lambda b, t: 1,
              "lanemask_eq": lambda b, t: 1 << lane(b, t), "lanemask_lt": lambda b, t: (1 << lane(b, t)) - 1,
              "lanemask_le": lambda b, t: (2 << lane(b, t)) - 1, "lanemask_gt": lambda b, t: ALL & ~((2 << lane(b, t)) - 1),
              "lanemask_ge": lambda b, t: ALL & ~((1 << lane(b, t)) - 1), "active_mask": lambda b, t: 1 << lane(b, t),
              "envreg1": lambda b, t: 0, "envreg2": lambda b, t: 0,  # in a launch that is not cooperative
              "block_rank": lambda b, t: b[0] % 2, "cluster_size": lambda b, t: 2, "num_clusters": lambda b, t: clusters[0] * clusters[1] * clusters[2],
              "cluster_idx": lambda b, t: place(b)[0] + clusters[0] * (place(b)[1] + clusters[1] * place(b)[2]),
              "index_1d": lambda b, t: b[0] * THREADS[0] + t[0]}
    for i, axis in enumerate("xyz"):
        up = axis.upper()
        all_of.update({"threadIdx_" + axis: lambda b, t, i=i: t[i], "blockIdx_" + axis: lambda b, t, i=i: b[i],
                       "blockDim_" + axis: lambda b, t, i=i: THREADS[i], "gridDim_" + axis: lambda b, t, i=i: BLOCKS[i],
                       "cluster_ctaid" + up: lambda b, t, i=i: b[i] % CLUSTER[i], "cluster_nctaid" + up: lambda b, t, i=i: CLUSTER[i],
                       "__cluster_idx" + up: lambda b, t, i=i: place(b)[i], "__cluster_grid_dim" + up: lambda b, t, i=i: clusters[i]})
    return all_of


def places():
    """Blocks and threads, with the threads of a block contiguous."""
    row = lambda sizes: [(x, y, z) for z in range(sizes[2]) for y in range(sizes[1]) for x in range(sizes[0])]
    return [(block, thread) for block in row(BLOCKS) for thread in row(THREADS)]


# --- kernels ------------------------------------------------------------------

PACKED = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "fma": lambda a, b, c: a * b + c, "min": min,
          "max": max, "neg": lambda a: -a, "abs": abs}


def case_of(name, signature, rng):
    """Arguments and values by thread; nothing for a function without a model."""
    words = [rng.getrandbits(32) for _ in range(COUNT)]
    if name in registers():
        return [], [registers()[name](*place) for place in places()]
    form = re.fullmatch(r"(\w+)_(b?f16)x2", name)
    if form and form.group(1) in PACKED:
        count = len(types_of(signature)[0])
        arguments = [[half(rng, form.group(2)) | half(rng, form.group(2)) << 16 for _ in range(COUNT)] for _ in range(count)]
        return arguments, [packed(form.group(2), PACKED[form.group(1)])(*each) for each in zip(*arguments)]
    if name.startswith("prmt") or name.startswith("dp4a"):
        arguments = [words, [rng.getrandbits(32) for _ in range(COUNT)], [rng.getrandbits(32) for _ in range(COUNT)]]
        if name.startswith("prmt_"):
            arguments[2] = [value & 3 for value in arguments[2]]
        model = permute(name) if name.startswith("prmt") else dot(name.endswith("s32"))
        return arguments, [model(*each) for each in zip(*arguments)]
    if name.startswith("cvt_f"):
        write = FORMATS["bf16" if "bf16" in name else "f16"][1]
        arguments = [[struct.unpack("<f", struct.pack("<f", rng.uniform(-8, 8)))[0] for _ in range(COUNT)] for _ in range(2)]
        return arguments, [write(low) | write(high) << 16 for low, high in zip(*arguments)]
    if name in ("elect_sync", "is_elected_sync"):
        return [[ALL] * COUNT], [t % 32 == 0 for t in range(COUNT)]
    return warp_case(name, rng)


def module_of(path, signature):
    """A kernel whose threads pass an element of each array and store the result."""
    words, result = types_of(signature)
    stored = "ui32" if result in ("i1", "!mir.tuple<ui32, i1>") else result
    lines = []
    call = lambda name, into: lines.append(f'    {into} = mir.call @"cuda_device::thread::{name}"() : () -> ui32')
    number = lambda value, into: lines.append(f"    {into} = mir.constant {value} : ui32")
    # The linear index of the thread in the grid.
    for axis in "xyz":
        call("threadIdx_" + axis, "%t" + axis)
        call("blockIdx_" + axis, "%b" + axis)
    for letter, sizes in (("t", THREADS), ("b", BLOCKS)):
        number(sizes[0], f"%{letter}nx")
        number(sizes[1], f"%{letter}ny")
        lines += [f"    %{letter}0 = mir.mul %{letter}z, %{letter}ny : ui32", f"    %{letter}1 = mir.add %{letter}0, %{letter}y : ui32",
                  f"    %{letter}2 = mir.mul %{letter}1, %{letter}nx : ui32", f"    %{letter} = mir.add %{letter}2, %{letter}x : ui32"]
    number(COUNT, "%count")
    lines += ["    %before = mir.mul %b, %count : ui32", "    %global = mir.add %before, %t : ui32",
              "    %i = mir.cast int_to_int %t : ui32 -> ui64", "    %o = mir.cast int_to_int %global : ui32 -> ui64"]
    parameters = []
    for n, word in enumerate(words):
        held = "ui32" if word == "i1" else kind_of(word)
        parameters.append(f"%p{n}: !mir.ptr<{held}>")
        lines += [f"    %q{n} = mir.ptr_offset %p{n}, %i : !mir.ptr<{held}>, ui64",
                  f"    %a{n} = mir.load %q{n} : !mir.ptr<{held}>"]
        if word == "i1":
            lines.append(f"    %v{n} = mir.cast int_to_int %a{n} : ui32 -> i1")
    given = ", ".join(f"%{'v' if word == 'i1' else 'a'}{n}" for n, word in enumerate(words))
    lines.append(f'    %r = mir.call @"{path}"({given}) : ({", ".join(kind_of(word) for word in words)}) -> {result}')
    value = "%r"
    if result.startswith("!mir.tuple"):
        lines.append(f"    %bit = mir.extract_field %r, 1 : {result}")
        value = "%bit"
    if stored != result:
        lines.append(f"    %word = mir.cast int_to_int {value} : i1 -> ui32")
        value = "%word"
    lines += [f"    %out = mir.ptr_offset %p, %o : !mir.ptr<{stored}, mutable>, ui64",
              f"    mir.store {value}, %out : {stored}, !mir.ptr<{stored}, mutable>", "    mir.return"]
    head = ", ".join([*parameters, f"%p: !mir.ptr<{stored}, mutable>"])
    return f"module {{\n  mir.func @k({head}) attributes {{mir.kernel}} {{\n" + "\n".join(lines) + "\n  }\n}\n", stored


def check(tilewright, folder, row):
    """Whether there is a model, and an error message."""
    module, path, signature, _, first, *_ = row
    name = path.split("::")[-1]
    case = case_of(name, signature, random.Random(name))
    if case is None:
        return False, ""
    text, stored = module_of(path, signature)
    arguments, values = case
    dtype = lambda kind: re.sub("^ui", "u", kind)
    words, _ = types_of(signature)
    launch = {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1] if arguments else BLOCKS, "block": THREADS,
              "args": [{"name": f"a{n}", "dtype": "u32" if word == "i1" else dtype(kind_of(word)), "values": argument}
                       for n, (word, argument) in enumerate(zip(words, arguments))]}
    if not arguments and first >= 90:
        launch["cluster"] = CLUSTER
    wrap = (lambda value: value) if stored[0] == "f" else (lambda value: int(value) & (1 << int(stored[2:])) - 1)
    launch["args"].append({"name": "out", "role": "out", "dtype": dtype(stored), "shape": [len(values)]})
    launch["outputs"] = [{"arg": "out", "compare": "exact", "values": [wrap(value) for value in values]}]
    source, file = os.path.join(folder, name + ".mlir"), os.path.join(folder, name + ".json")
    with open(source, "w", encoding="utf-8") as out:
        out.write(text)
    with open(file, "w", encoding="utf-8") as out:
        json.dump(launch, out)
    chip = f"sm_{max(first, 75)}"
    messages = []
    for through in ([], ["--through", "ptx"]):
        done = subprocess.run([tilewright, "run", source, "--launch", file, "--on", "emulator", "--gpu-name", chip, "--check", *through],
                              capture_output=True, text=True)
        if done.returncode:
            messages.append(f"{path} for {chip} {' '.join(through)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return True, "".join(messages)


def called(root):
    """The functions called by Rust texts that tests run."""
    names = set()
    for pattern in ("examples/rust/mir/*.mir", "test/mir/corpus/mir/*.mir", "test/mir/Inputs/devices_*.mir", "test/mir/grid_sync.mlir"):
        for path in glob.glob(os.path.join(root, pattern)):
            with open(path, encoding="utf-8") as file:
                names.update(re.findall(r"(?:= |call @\")(?:\w+::)*(\w+)(?:::<[^(]*>)?\"?\(", file.read()))
    return names


def main():
    tilewright, root = sys.argv[1:]
    sys.path.insert(0, os.path.join(root, "utils"))
    from nvvm_page import rows
    table = rows(root)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda row: check(tilewright, folder, row), table))
    failed = [message for _, message in results if message]
    elsewhere = called(root)
    names = [row[1].split("::")[-1] for (isKnown, _), row in zip(results, table) if not isKnown]
    missing = [name for name in names if name not in elsewhere ]
    print("\n".join(failed + [f"no test runs '{name}' on the emulator" for name in missing]))
    known = sum(isKnown for isKnown, _ in results)
    print(f"{known} functions by value, {len(failed)} failed; {len(names) - len(missing)} in texts, {len(missing)} missing")
    return bool(failed or missing)


if __name__ == "__main__":
    sys.exit(main())
