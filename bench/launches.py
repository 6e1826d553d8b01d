#!/usr/bin/env python3
"""The time of one launch of a loaded kernel by the C API: first light's vector addition on one block and on eight.

    python bench/launches.py [--library build/lib/libtilewright.so] [--repeat N]
"""
import argparse
import ctypes
import json
import pathlib
import statistics
import sys
import time
from ctypes import POINTER, byref, c_bool, c_char_p, c_int, c_size_t, c_uint32, c_uint64, c_void_p

ROOT = pathlib.Path(__file__).resolve().parents[1]
MOST = 200.0  # microseconds of a launch on one block


class KernelOptions(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("on", c_int), ("chip", c_char_p), ("device_library", c_char_p), ("opt_level", c_int),
                ("through_ptx", c_bool), ("unchecked", c_bool), ("racecheck", c_bool), ("profile", c_bool),
                ("sanitize", c_bool), ("bounds", c_bool), ("threads", ctypes.c_uint), ("seed", c_uint64),
                ("max_steps", c_uint64)]


class Param(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t)]


class Memory(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("size", c_size_t), ("name", c_char_p), ("is_result", c_bool)]


class Launch(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("grid", c_uint32 * 3), ("block", c_uint32 * 3), ("cluster", c_uint32 * 3),
                ("shared_bytes", c_uint64), ("params", POINTER(Param)), ("param_count", c_size_t),
                ("memory", POINTER(Memory)), ("memory_count", c_size_t)]


def load(library, on):
    bytecode = (ROOT / "examples/first-light/vector_add.tileirbc").read_bytes()
    module, kernel = c_void_p(), c_void_p()
    status = library.twModuleParse(bytecode, c_size_t(len(bytecode)), b"vector_add", None, None, byref(module))
    options = KernelOptions(ctypes.sizeof(KernelOptions), on, b"sm_90", None, 3, threads=1)
    if status or library.twKernelLoad(module, None, byref(options), None, None, byref(kernel)):
        sys.exit("cannot load the kernel")
    return kernel


def seconds(library, kernel, blocks, repeat):
    """The time of each of `repeat` launches."""
    elements = 128 * blocks
    arrays = [(ctypes.c_float * elements)() for _ in range(3)]
    kept = []
    for array in arrays:
        kept += [c_uint64(ctypes.addressof(array)), c_int(elements), c_int(1)]
    params = (Param * len(kept))(*[Param(ctypes.addressof(each), ctypes.sizeof(each)) for each in kept])
    memory = (Memory * 3)(*[Memory(ctypes.addressof(array), 4 * elements, b"x", False) for array in arrays])
    launch = Launch(ctypes.sizeof(Launch), (c_uint32 * 3)(blocks, 1, 1), params=params, param_count=len(kept),
                    memory=memory, memory_count=3)
    taken = []
    for _ in range(repeat):
        begin = time.perf_counter()
        if library.twKernelLaunch(kernel, byref(launch), None, None, None):
            sys.exit("a launch failed")
        taken.append(time.perf_counter() - begin)
    return taken


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", default=ROOT / "build/lib/libtilewright.so")
    parser.add_argument("--repeat", type=int, default=1000)
    given = parser.parse_args()
    library = ctypes.CDLL(str(given.library))
    slow = False
    for name, on in (("reference", 0), ("emulator, sm_90", 1)):
        kernel = load(library, on)
        for blocks in (1, 8):
            median = statistics.median(seconds(library, kernel, blocks, given.repeat)) * 1e6
            print(json.dumps({"name": f"a launch, {name}, {blocks} block{'s' if blocks > 1 else ''}",
                              "value": round(median, 1), "unit": "us",
                              "target": f"at most {MOST:.0f}" if blocks == 1 else None}))
            slow |= blocks == 1 and median > MOST
    sys.exit(slow)


if __name__ == "__main__":
    main()
