"""Uses the stand-in for the CUDA driver as a client does, through cuGetProcAddress.

usage: stand_in.py LIBRARY VECTOR_ADD_BYTECODE
"""
import ctypes
import struct
import sys
from ctypes import POINTER, byref, c_char_p, c_float, c_int, c_size_t, c_uint, c_uint64, c_void_p

library = ctypes.CDLL(sys.argv[1])
ELEMENTS = 1000


def function(name):
    address, status = c_void_p(), c_int(-1)
    code = library.cuGetProcAddress_v2(name.encode(), byref(address), 13000, c_uint64(0), byref(status))
    return (ctypes.CFUNCTYPE(c_int)(address.value), code) if address.value else (None, code)


def name_of(code):
    text = c_char_p()
    library.cuGetErrorName(code, byref(text))
    return text.value.decode()


def call(name, *arguments):
    found, code = function(name)
    return found(*arguments) if found else code


def must(name, *arguments):
    code = call(name, *arguments)
    if code:
        sys.exit(f"{name}: {name_of(code)}")


def container(path):
    with open(path, "rb") as file:
        bytecode = file.read()
    head = struct.Struct("<8sIIQ16s")
    return head.pack(b"TWTILEIR", 1, 3, head.size + len(bytecode), b"sm_80") + bytecode


must("cuInit", 0)
name = ctypes.create_string_buffer(100)
must("cuDeviceGetName", name, 100, 0)
print(name.value.decode())

loaded, kernel = c_void_p(), c_void_p()
image = container(sys.argv[2])
must("cuLibraryLoadData", byref(loaded), image, None, None, 0, None, None, 0)
must("cuLibraryGetKernel", byref(kernel), loaded, b"vector_add")


def allocate():
    pointer = c_uint64()
    must("cuMemAlloc", byref(pointer), c_size_t(4 * ELEMENTS))
    return pointer


def parameters(pointers):
    kept = []
    for pointer in pointers:
        kept += [pointer, c_int(ELEMENTS), c_int(1)]
    return kept, (c_void_p * len(kept))(*[ctypes.addressof(each) for each in kept])


host = [(c_float * ELEMENTS)(*values) for values in (range(ELEMENTS), [1.0] * ELEMENTS, [0.0] * ELEMENTS)]
right = [value + 1.0 for value in range(ELEMENTS)]
device = [allocate() for _ in host]
for to, values in zip(device, host):
    must("cuMemcpyHtoDAsync", to, values, c_size_t(4 * ELEMENTS), None)
stream, begin, end = c_void_p(), c_void_p(), c_void_p()
must("cuStreamCreate", byref(stream), 0)
must("cuEventCreate", byref(begin), 0)
must("cuEventCreate", byref(end), 0)
must("cuEventRecord", begin, stream)
kept, params = parameters(device)
must("cuLaunchKernel", kernel, 8, 1, 1, 1, 1, 1, 0, stream, params, None)
must("cuEventRecord", end, stream)
must("cuStreamSynchronize", stream)
passed = c_float(-1)
must("cuEventElapsedTime", byref(passed), begin, end)
result = (c_float * ELEMENTS)()
must("cuMemcpyDtoH", result, device[2], c_size_t(4 * ELEMENTS))
print("a launch:", "right" if list(result) == right and passed.value > 0 else "wrong")

kept, params = parameters([c_uint64(ctypes.addressof(values)) for values in host])
must("cuLaunchKernel", kernel, 8, 1, 1, 1, 1, 1, 0, None, params, None)
print("memory of the process:", "right" if list(host[2]) == right else "wrong")


class KernelNode(ctypes.Structure):
    _fields_ = [
        ("function", c_void_p), ("grid", c_uint * 3), ("block", c_uint * 3), ("shared", c_uint),
        ("params", POINTER(c_void_p)), ("extra", c_void_p), ("kernel", c_void_p), ("context", c_void_p),
    ]  # fmt: skip


class MemsetNode(ctypes.Structure):
    _fields_ = [
        ("to", c_uint64), ("pitch", c_size_t), ("value", c_uint), ("element", c_uint),
        ("width", c_size_t), ("height", c_size_t),
    ]  # fmt: skip


graph, first, second, made = c_void_p(), c_void_p(), c_void_p(), c_void_p()
must("cuGraphCreate", byref(graph), 0)
fill = MemsetNode(device[2].value, 0, 0, 4, ELEMENTS, 1)
must("cuGraphAddMemsetNode", byref(first), graph, None, c_size_t(0), byref(fill), None)
kept, params = parameters([device[2], device[1], device[2]])
node = KernelNode(None, (c_uint * 3)(8, 1, 1), (c_uint * 3)(1, 1, 1), 0, params, None, kernel, None)
must("cuGraphAddKernelNode", byref(second), graph, byref(first), c_size_t(1), byref(node))
must("cuGraphInstantiateWithFlags", byref(made), graph, c_uint64(0))
must("cuGraphDestroy", graph)
for _ in range(2):
    must("cuGraphLaunch", made, stream)
must("cuMemcpyDtoH", result, device[2], c_size_t(4 * ELEMENTS))
print("a graph, twice:", "right" if list(result) == [1.0] * ELEMENTS else "wrong")
must("cuGraphExecDestroy", made)

other = c_void_p()
print("no such kernel:", name_of(call("cuLibraryGetKernel", byref(other), loaded, b"nobody")))
print("another image:", name_of(call("cuLibraryLoadData", byref(other), b"\x7fELF" + bytes(60), None, None, 0, None, None, 0)))
print("another process:", name_of(call("cuIpcGetMemHandle", byref(other), device[0])))
print("no such function:", name_of(call("cuNobodyAsksForThis")))
for pointer in device:
    must("cuMemFree", pointer)
must("cuLibraryUnload", loaded)
