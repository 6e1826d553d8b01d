#!/usr/bin/env python3
"""Records the results of a GPU's approximate functions, to fit tables to them.

For each function and each recorded binade [2^e, 2^(e+1)) the results for all 2^23
mantissas are stored as the difference from the correctly rounded result, in units
in the last place of f32; in addition the results for random bit patterns, and for
all patterns of the 16-bit forms. One compressed .npz for each group of functions.

usage: functions.py OUT_DIR [--only GROUP]

Needs a driver and NumPy. Takes about a minute on an H100.
"""
import argparse
import ctypes
import lzma
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import driver

KERNEL = """.version 8.0
.target {target}
.address_size 64
.visible .entry record(.param .u64 out, .param .u32 first, .param .u32 count, .param .u64 inputs)
{{
  .reg .u32 %i, %n, %x, %y, %start;
  .reg .u64 %o, %p;
  .reg .f32 %a, %b;
  .reg .b16 %h, %g, %unused;
  .reg .pred %over, %given;
  mov.u32 %i, %ctaid.x;
  mov.u32 %n, %tid.x;
  mad.lo.u32 %i, %i, 256, %n;
  ld.param.u32 %n, [count];
  setp.ge.u32 %over, %i, %n;
  @%over ret;
  ld.param.u32 %start, [first];
  add.u32 %x, %start, %i;
  ld.param.u64 %p, [inputs];
  setp.ne.u64 %given, %p, 0;
  mad.wide.u32 %p, %i, 4, %p;
  @%given ld.global.u32 %x, [%p];
  {body}
  ld.param.u64 %o, [out];
  mad.wide.u32 %o, %i, 4, %o;
  st.global.u32 [%o], %y;
  ret;
}}
"""
WIDE = "mov.b32 %a, %x; {} %b, %a; mov.b32 %y, %b;"
NARROW = "cvt.u16.u32 %h, %x; {} %g, %h; cvt.u32.u16 %y, %g;"

# Group, function, its exact form, and the exponents of the recorded binades.
FUNCTIONS = [
    ("roots", "rcp.approx.ftz.f32", lambda x: 1 / x, [0]),
    ("roots", "rsqrt.approx.ftz.f32", lambda x: 1 / np.sqrt(x), [0, 1]),
    ("roots", "sqrt.approx.ftz.f32", np.sqrt, [0, 1]),
    ("lg2", "lg2.approx.ftz.f32", np.log2, [-1, 0, 2]),
    ("ex2", "ex2.approx.ftz.f32", np.exp2, [-8, -2, -1, 0]),
    ("sin", "sin.approx.ftz.f32", np.sin, [-3, -1, 0, 1, 2]),
    ("cos", "cos.approx.ftz.f32", np.cos, [-1, 0, 1]),
    ("tanh", "tanh.approx.f32", np.tanh, [-4, -2, -1, 0, 1, 2]),
]
# The functions that are also recorded for random bit patterns.
SAMPLED = ["rcp.approx.f32", "rcp.approx.ftz.f32", "rsqrt.approx.f32", "rsqrt.approx.ftz.f32", "sqrt.approx.f32",
           "sqrt.approx.ftz.f32", "lg2.approx.f32", "lg2.approx.ftz.f32", "ex2.approx.f32", "ex2.approx.ftz.f32",
           "sin.approx.f32", "sin.approx.ftz.f32", "cos.approx.f32", "cos.approx.ftz.f32", "tanh.approx.f32"]
HALVES = ["ex2.approx.f16", "ex2.approx.ftz.bf16", "tanh.approx.f16", "tanh.approx.bf16"]
SAMPLES = 1 << 18


class Recorder:
    """One function on the device, from bits of operands to bits of results."""

    def __init__(self, name, target):
        body = (NARROW if name.endswith("16") else WIDE).format(name)
        text = KERNEL.format(target=target, body=body)
        self.kernel = driver.Kernel(text.encode() + b"\0", "record")

    def __call__(self, count, first=0, inputs=None):
        out = Memory(4 * count)
        given = Memory(4 * count, inputs) if inputs is not None else None
        values = [out.address, ctypes.c_uint(first), ctypes.c_uint(count),
                  given.address if given else ctypes.c_uint64(0)]
        self.kernel.bind(((count + 255) // 256, 1, 1), (256, 1, 1), values)()
        driver.call("cuCtxSynchronize")
        result = out.read(count)
        for memory in filter(None, (out, given)):
            memory.free()
        return result


class Memory:
    """Device memory of 32-bit words."""

    def __init__(self, size, values=None):
        self.address = ctypes.c_uint64()
        driver.call("cuMemAlloc_v2", ctypes.byref(self.address), ctypes.c_size_t(size))
        if values is not None:
            values = np.ascontiguousarray(values, np.uint32)
            driver.call("cuMemcpyHtoD_v2", self.address, values.ctypes.data_as(ctypes.c_void_p),
                        ctypes.c_size_t(values.nbytes))

    def read(self, count):
        values = np.empty(count, np.uint32)
        driver.call("cuMemcpyDtoH_v2", values.ctypes.data_as(ctypes.c_void_p), self.address,
                    ctypes.c_size_t(values.nbytes))
        return values

    def free(self):
        driver.call("cuMemFree_v2", self.address)


def ordered(bits):
    """Bits of f32 as integers in the order of their values."""
    bits = bits.astype(np.int64)
    return np.where(bits < 1 << 31, bits, (1 << 31) - bits)


def rounded(exact, exponent):
    """The bits of the operands of a binade, and of the correctly rounded results as integers in their order."""
    bits = np.arange(1 << 23, dtype=np.uint32) + np.uint32((exponent + 127) << 23)
    return bits, ordered(exact(bits.view(np.float32).astype(np.float64)).astype(np.float32).view(np.uint32))


def patterns():
    """The random bit patterns that all of SAMPLED are recorded for."""
    return np.random.Generator(np.random.PCG64(1)).integers(0, 1 << 32, SAMPLES, dtype=np.uint32)


def binade(record, exact, exponent):
    """The difference between result and correctly rounded result in units in the last place."""
    bits, nearest = rounded(exact, exponent)
    units = ordered(record(bits.size, int(bits[0]))) - nearest
    small = np.abs(units).max() < 128
    return units.astype(np.int8 if small else np.int32)


def pack(values):
    """Compressed little-endian bytes of an array, as an array of bytes."""
    return np.frombuffer(lzma.compress(values.tobytes(), preset=4), np.uint8)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("--only")
    arguments = parser.parse_args()
    device = driver.enter()
    target = driver.device_chip(device)
    print("device:", driver.device_name(device), "driver", driver.driver_version(), flush=True)
    groups = {}
    with ThreadPoolExecutor(8) as pool:
        for group, name, exact, exponents in FUNCTIONS:
            if arguments.only not in (None, group):
                continue
            record = Recorder(name, target)
            for exponent in exponents:
                units = binade(record, exact, exponent)
                print(f"{name} [2^{exponent}, 2^{exponent + 1}): units {units.min()} to {units.max()}", flush=True)
                key = f"{name}:{exponent}:{units.dtype}"
                groups.setdefault(group, {})[key] = pool.submit(pack, units)
        if arguments.only in (None, "roots"):
            inputs = patterns()
            for name in SAMPLED:
                results = Recorder(name, target)(SAMPLES, inputs=inputs)
                groups["roots"][f"{name}:sample:uint32"] = pool.submit(pack, results)
            for name in HALVES:
                results = Recorder(name, target)(1 << 16).astype(np.uint16)
                groups["roots"][f"{name}:all:uint16"] = pool.submit(pack, results)
        for group, packed in groups.items():
            path = os.path.join(arguments.out, group + ".npz")
            np.savez(path, **{key: value.result() for key, value in packed.items()})
            print(path, os.path.getsize(path), flush=True)


if __name__ == "__main__":
    main()
