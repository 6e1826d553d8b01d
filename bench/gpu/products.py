#!/usr/bin/env python3
"""Records the results of a GPU's matrix instructions for operands that distinguish models.

Each instruction runs on random registers, independent of the layout of
fragments: the operands come from a seed, the results are stored as the registers
of each lane. `operands()` returns the same operands again.

usage: products.py OUT_DIR [--more]

With --more also the cases that the rules of tilewright/Chip/MatrixSums.def assume:
8 bits with k of 16, m8n8k4, sparse A, and sums of zeros only.

Needs a driver, NumPy, and sm_90 for the rows of wgmma.
"""
import argparse
import os
import zlib

import numpy as np

import driver
from functions import Memory

TILES = 512  # warps (mma.sync) or warpgroups (wgmma) for each instruction

# Name in the file: (instruction, format of A and B, format of C and D, 32-bit
# registers of A, B and C for each lane).
MMA = {
    "f16_k16": ("m16n8k16.row.col.f32.f16.f16.f32", "f16", "f32", 4, 2, 4),
    "f16_k8": ("m16n8k8.row.col.f32.f16.f16.f32", "f16", "f32", 2, 1, 4),
    "f16_f16_k16": ("m16n8k16.row.col.f16.f16.f16.f16", "f16", "f16", 4, 2, 2),
    "f16_f16_k8": ("m16n8k8.row.col.f16.f16.f16.f16", "f16", "f16", 2, 1, 2),
    "bf16_k16": ("m16n8k16.row.col.f32.bf16.bf16.f32", "bf16", "f32", 4, 2, 4),
    "bf16_k8": ("m16n8k8.row.col.f32.bf16.bf16.f32", "bf16", "f32", 2, 1, 4),
    "tf32_k8": ("m16n8k8.row.col.f32.tf32.tf32.f32", "tf32", "f32", 4, 2, 4),
    "tf32_k4": ("m16n8k4.row.col.f32.tf32.tf32.f32", "tf32", "f32", 2, 1, 4),
    "e4m3_k32": ("m16n8k32.row.col.f32.e4m3.e4m3.f32", "e4m3", "f32", 4, 2, 4),
    "e5m2_k32": ("m16n8k32.row.col.f32.e5m2.e5m2.f32", "e5m2", "f32", 4, 2, 4),
    "e4m3_f16_k32": ("m16n8k32.row.col.f16.e4m3.e4m3.f16", "e4m3", "f16", 4, 2, 2),
    "f64_k4": ("m8n8k4.row.col.f64.f64.f64.f64", "f64", "f64", 2, 2, 4),
    "f64_k16": ("m16n8k16.row.col.f64.f64.f64.f64", "f64", "f64", 16, 8, 8),
}
WGMMA = {
    "wgmma_f16": ("m64n8k16.f32.f16.f16", "f16", "f32", 4, 1, 4),
    "wgmma_f16_f16": ("m64n8k16.f16.f16.f16", "f16", "f16", 4, 1, 2),
    "wgmma_bf16": ("m64n8k16.f32.bf16.bf16", "bf16", "f32", 4, 1, 4),
    "wgmma_tf32": ("m64n8k8.f32.tf32.tf32", "tf32", "f32", 4, 1, 4),
    "wgmma_e4m3": ("m64n8k32.f32.e4m3.e4m3", "e4m3", "f32", 4, 1, 4),
    "wgmma_e5m2": ("m64n8k32.f32.e5m2.e5m2", "e5m2", "f32", 4, 1, 4),
    "wgmma_e4m3_f16": ("m64n8k32.f16.e4m3.e4m3", "e4m3", "f16", 4, 1, 2),
}
# A sparse A has the first two of four numbers.
MORE = {
    "e4m3_k16": ("m16n8k16.row.col.f32.e4m3.e4m3.f32", "e4m3", "f32", 2, 1, 4),
    "e4m3_f16_k16": ("m16n8k16.row.col.f16.e4m3.e4m3.f16", "e4m3", "f16", 2, 1, 2),
    "f16_m8n8k4": ("m8n8k4.row.col.f32.f16.f16.f32", "f16", "f32", 2, 2, 8),
    "sparse_f16_k32": ("m16n8k32.row.col.f32.f16.f16.f32", "f16", "f32", 4, 4, 4),
    "sparse_f16_k16": ("m16n8k16.row.col.f32.f16.f16.f32", "f16", "f32", 2, 2, 4),
    "sparse_tf32_k16": ("m16n8k16.row.col.f32.tf32.tf32.f32", "tf32", "f32", 4, 4, 4),
    "sparse_e4m3_k64": ("m16n8k64.row.col.f32.e4m3.e4m3.f32", "e4m3", "f32", 4, 4, 4),
    "zeros_f16_k16": ("m16n8k16.row.col.f32.f16.f16.f32", "f16", "f32", 4, 2, 4),
    "zeros_f16_f16_k16": ("m16n8k16.row.col.f16.f16.f16.f16", "f16", "f16", 4, 2, 2),
    "zeros_e4m3_k32": ("m16n8k32.row.col.f32.e4m3.e4m3.f32", "e4m3", "f32", 4, 2, 4),
}
# The bits of an element, its exponent and its mantissa.
FORMATS = {"f16": (16, 5, 10), "bf16": (16, 8, 7), "tf32": (32, 8, 23), "e4m3": (8, 4, 3), "e5m2": (8, 5, 2),
           "f32": (32, 8, 23), "f64": (64, 11, 52)}


def elements(random, fmt, count, kind):
    """Bits of `count` elements. Kinds: 0 near one, 1 a moderate range, 2 all
    finite bit patterns, 3 all bit patterns, 4 few exponents and long carries,
    5 zeros, ones and halves of both signs."""
    bits, exponent, mantissa = FORMATS[fmt]
    word = {8: np.uint8, 16: np.uint16, 32: np.uint32, 64: np.uint64}[bits]
    patterns = random.integers(0, (1 << bits) - 1, count, dtype=word, endpoint=True).astype(np.uint64)
    bias = (1 << (exponent - 1)) - 1
    top = (1 << exponent) - 1
    sign_mantissa = patterns & np.uint64(~(top << mantissa) & ((1 << bits) - 1))
    spread = {0: 1, 1: 4, 4: 2}.get(kind)
    if spread is not None:
        exponents = random.integers(max(bias - spread, 1), min(bias + spread, top - 1) + 1, count, dtype=np.uint64)
        patterns = sign_mantissa | exponents << np.uint64(mantissa)
        if kind == 4:
            patterns |= np.uint64((1 << mantissa) - 1) & np.where(exponents & np.uint64(1), np.uint64(2**64 - 1),
                                                                  np.uint64(0))
    elif kind == 2:
        exponents = random.integers(0, top, count, dtype=np.uint64)
        patterns = sign_mantissa | exponents << np.uint64(mantissa)
    elif kind == 5:
        choices = np.array([0, 0, bias, bias - 1], np.uint64)
        sign = np.uint64(1 << (bits - 1))
        patterns = patterns & sign | random.choice(choices, count) << np.uint64(mantissa)
    return patterns.astype(word)


def operands(name):
    """The registers of A, B and C of every tile: uint32 arrays [tiles, lanes, registers]."""
    instruction, factor, sum_format, *registers = {**MMA, **MORE, **WGMMA}[name]
    lanes = 128 if name in WGMMA else 32
    random = np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))
    shapes = [(lanes, registers[0]), (64, 1) if name in WGMMA else (lanes, registers[1]), (lanes, registers[2])]
    result = []
    for fmt, shape in zip((factor, factor, sum_format), shapes):
        count = shape[0] * shape[1] * 32 // FORMATS[fmt][0]
        tiles = [elements(random, fmt, count, 5 if name.startswith("zeros") else tile % 5).view(np.uint32)
                 for tile in range(TILES)]
        result.append(np.stack(tiles).reshape(TILES, *shape))
    return result


def names(prefix, count):
    return ", ".join(f"%{prefix}{i}" for i in range(count))


def declare(kind, prefix, count):
    return f".reg .{kind} {names(prefix, count)};"


def word_kind(fmt):
    return "b64" if fmt == "f64" else "b32"


def moves(direction, prefix, count, parameter, kind):
    """Loads or stores of a lane's registers, which lie one after another."""
    size = 8 if kind == "b64" else 4
    lines = [f"ld.param.u64 %p, [{parameter}]; mad.wide.u32 %p, %lane, {count * size}, %p;"]
    for i in range(count):
        place = f"[%p+{i * size}]"
        lines.append(f"ld.global.{kind} %{prefix}{i}, {place};" if direction == "load"
                     else f"st.global.{kind} {place}, %{prefix}{i};")
    return "\n  ".join(lines)


HEAD = """.version 8.7
.target {target}
.address_size 64
.visible .entry product(.param .u64 pa, .param .u64 pb, .param .u64 pc, .param .u64 pd)
{{
  .reg .u32 %lane, %block, %thread, %word;
  .reg .u64 %p, %descriptor, %address;
  .reg .pred %few, %add;
  .shared .align 128 .b8 tile[256];
  mov.u32 %block, %ctaid.x;
  mov.u32 %thread, %tid.x;
  mad.lo.u32 %lane, %block, {lanes}, %thread;
"""


def mma_text(name, target):
    instruction, factor, _, a, b, c = {**MMA, **MORE}[name]
    sparse = name.startswith("sparse")
    wide = word_kind(factor)
    if wide == "b64":
        a, b, c = a // 2, b // 2, c // 2
    return HEAD.format(target=target, lanes=32) + f"""
  {declare(wide, "a", a)} {declare(wide, "b", b)} {declare(wide, "c", c)} {declare(wide, "d", c)}
  .reg .b32 %meta;
  mov.b32 %meta, 0x44444444;
  {moves("load", "a", a, "pa", wide)}
  {moves("load", "b", b, "pb", wide)}
  {moves("load", "c", c, "pc", wide)}
  mma{".sp::ordered_metadata" if sparse else ""}.sync.aligned.{instruction} {{{names("d", c)}}}, {{{names("a", a)}}},
    {{{names("b", b)}}}, {{{names("c", c)}}}{", %meta, 0" if sparse else ""};
  {moves("store", "d", c, "pd", wide)}
  ret;
}}
"""


def wgmma_text(name, target):
    """B is 256 bytes: two core matrices of 8 rows of 16 bytes, one after the other along k."""
    instruction, factor, _, a, _, c = WGMMA[name]
    transposes = ", 0" if factor in ("f16", "bf16") else ""
    return HEAD.format(target=target, lanes=128) + f"""
  {declare("b32", "a", a)} {declare("b32", "c", c)}
  {moves("load", "a", a, "pa", "b32")}
  {moves("load", "c", c, "pc", "b32")}
  setp.lt.u32 %few, %thread, 64;
  ld.param.u64 %p, [pb]; mad.wide.u32 %p, %block, 256, %p; mad.wide.u32 %p, %thread, 4, %p;
  @%few ld.global.u32 %word, [%p];
  mov.u64 %address, tile; mad.wide.u32 %p, %thread, 4, %address;
  @%few st.shared.u32 [%p], %word;
  fence.proxy.async;
  bar.sync 0;
  shr.u64 %descriptor, %address, 4;
  and.b64 %descriptor, %descriptor, 0x3fff;
  or.b64 %descriptor, %descriptor, {(128 >> 4) << 16 | (128 >> 4) << 32};
  setp.ne.u32 %add, 1, 0;
  wgmma.fence.sync.aligned;
  wgmma.mma_async.sync.aligned.{instruction} {{{names("c", c)}}}, {{{names("a", a)}}}, %descriptor, %add, 1, 1{transposes};
  wgmma.commit_group.sync.aligned;
  wgmma.wait_group.sync.aligned 0;
  {moves("store", "c", c, "pd", "b32")}
  ret;
}}
"""


def run(name, target, inputs):
    """The registers of D for those of A, B and C."""
    text = wgmma_text(name, target) if name in WGMMA else mma_text(name, target)
    kernel = driver.Kernel(text.encode() + b"\0", "product")
    memories = [Memory(array.nbytes, array) for array in inputs]
    sums = inputs[2]
    out = Memory(sums.nbytes)
    kernel.bind((TILES, 1, 1), (sums.shape[1], 1, 1), [m.address for m in memories] + [out.address])()
    driver.call("cuCtxSynchronize")
    return out.read(sums.size).reshape(sums.shape)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("--more", action="store_true")
    arguments = parser.parse_args()
    device = driver.enter()
    chip = driver.device_chip(device)
    print("device:", driver.device_name(device), "driver", driver.driver_version(), flush=True)
    results = {}
    for name in [*MMA, *(WGMMA if chip == "sm_90" else {}), *(MORE if arguments.more else {})]:
        inputs = operands(name)
        try:
            results[name] = run(name, "sm_90a" if chip == "sm_90" else chip, inputs)
            results[name + ":operands"] = np.uint32(zlib.crc32(b"".join(x.tobytes() for x in inputs)))
            print(name, "recorded", flush=True)
        except driver.CudaError as error:
            print(name, error, flush=True)
    np.savez_compressed(os.path.join(arguments.out, "products.npz"), **results)


if __name__ == "__main__":
    main()
