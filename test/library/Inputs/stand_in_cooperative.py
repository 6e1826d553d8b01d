"""Launches a kernel that synchronizes its grid on the stand-in for the CUDA driver.

usage: stand_in_cooperative.py LIBRARY PTX|none VECTOR_ADD_BYTECODE

PTX is compiled from test/mir/grid_sync.mlir.
"""
import ctypes
import struct
import sys
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p

library = ctypes.CDLL(sys.argv[1])
BLOCKS, THREADS = 5, 32


def name_of(code):
    text = c_char_p()
    library.cuGetErrorName(code, byref(text))
    return text.value.decode()


def must(name, *arguments):
    code = getattr(library, name)(*arguments)
    if code:
        sys.exit(f"{name}: {name_of(code)}")


def load(path, name):
    with open(path, "rb") as file:
        program = file.read()
    head = struct.Struct("<8sIIQ16s")
    loaded, kernel = c_void_p(), c_void_p()
    image = head.pack(b"TWTILEIR", 1, 3, head.size + len(program), b"sm_80") + program
    must("cuLibraryLoadData", byref(loaded), image, None, None, 0, None, None, 0)
    must("cuLibraryGetKernel", byref(kernel), loaded, name)
    return kernel


def parameters(values):
    return (c_void_p * len(values))(*[ctypes.addressof(each) for each in values])


class Attribute(ctypes.Structure):
    _fields_ = [("id", c_int), ("unused", c_int), ("value", c_int), ("rest", c_int * 15)]


class Config(ctypes.Structure):
    _fields_ = [
        ("grid", c_uint * 3), ("block", c_uint * 3), ("shared", c_uint), ("stream", c_void_p),
        ("attributes", ctypes.POINTER(Attribute)), ("count", c_uint),
    ]  # fmt: skip


def launch_ex(kernel, params, *attributes):
    given = (Attribute * len(attributes))(*[Attribute(id, 0, value) for id, value in attributes])
    config = Config((c_uint * 3)(BLOCKS, 1, 1), (c_uint * 3)(THREADS, 1, 1), 0, None, given, len(attributes))
    return library.cuLaunchKernelEx(byref(config), kernel, params, None)


def rotate(kernel):
    """Runs launches of `rotate` on fresh memory; a launch is a function of its parameters."""
    count = BLOCKS * THREADS
    device = [c_uint64() for _ in range(2)]
    for pointer in device:
        must("cuMemAlloc_v2", byref(pointer), c_size_t(4 * count))

    def said(launch):
        for pointer in device:
            must("cuMemsetD8_v2", pointer, 0xEE, c_size_t(4 * count))
        code = launch(parameters(device))
        if code:
            return name_of(code)
        got = []
        for pointer in device:
            values = (c_uint * count)()
            must("cuMemcpyDtoH_v2", values, pointer, c_size_t(4 * count))
            got.append(list(values))
        b = [(i + THREADS) % count for i in range(count)]
        a = [1000 + (i + 2 * THREADS) % count for i in range(count)]
        return "right" if got == [a, b] else "wrong"

    return said


def in_a_graph(kernel, params):
    stream, graph, made = c_void_p(), c_void_p(), c_void_p()
    must("cuStreamCreate", byref(stream), 0)
    must("cuStreamBeginCapture_v2", stream, 0)
    must("cuLaunchCooperativeKernel", kernel, BLOCKS, 1, 1, THREADS, 1, 1, 0, stream, params)
    must("cuStreamEndCapture", stream, byref(graph))
    must("cuGraphInstantiateWithFlags", byref(made), graph, c_uint64(0))
    return library.cuGraphLaunch(made, stream)


must("cuInit", 0)
value = c_int(-1)
must("cuDeviceGetAttribute", byref(value), 95, 0)
print("cooperative launches:", value.value)
shape = (BLOCKS, 1, 1, THREADS, 1, 1, 0, None)
if sys.argv[2] != "none":
    kernel = load(sys.argv[2], b"rotate")
    said = rotate(kernel)
    print("cuLaunchCooperativeKernel:", said(lambda params: library.cuLaunchCooperativeKernel(kernel, *shape, params)))
    print("an attribute of the launch:", said(lambda params: launch_ex(kernel, params, (0, 7), (2, 1))))
    print("a disabled attribute:", said(lambda params: launch_ex(kernel, params, (2, 0))))
    print("another launch:", said(lambda params: library.cuLaunchKernel(kernel, *shape, params, None)))
    print("in a graph:", said(lambda params: in_a_graph(kernel, params)))
    many = (50000, *shape[1:])
    print("too many blocks:", said(lambda params: library.cuLaunchCooperativeKernel(kernel, *many, params)))
    print("no kernel:", name_of(library.cuLaunchCooperativeKernel(None, *shape, None)))

kernel = load(sys.argv[3], b"vector_add")
arrays = [(ctypes.c_float * 128)(*[value] * 128) for value in (1, 2, 0)]
values = []
for array in arrays:
    values += [c_uint64(ctypes.addressof(array)), c_int(128), c_int(1)]
code = library.cuLaunchCooperativeKernel(kernel, 1, 1, 1, 1, 1, 1, 0, None, parameters(values))
print("of tiles:", name_of(code) if code else "right" if list(arrays[2]) == [3.0] * 128 else "wrong")
