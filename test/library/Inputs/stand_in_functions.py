"""Calls functions of the stand-in for the CUDA driver that programs outside of CUDA Tile use.

usage: stand_in_functions.py LIBRARY
"""
import ctypes
import os
import sys
import tempfile
from ctypes import byref, c_char_p, c_float, c_int, c_size_t, c_ubyte, c_uint, c_uint64, c_void_p

library = ctypes.CDLL(sys.argv[1])
PTX = b""".version 7.0
.target sm_80
.address_size 64
.visible .entry scale(.param .u64 x, .param .f32 a)
{
    .reg .b32 %i;
    .reg .b64 %at, %x;
    .reg .f32 %v, %a;
    ld.param.u64 %x, [x];
    ld.param.f32 %a, [a];
    mov.u32 %i, %tid.x;
    mul.wide.u32 %at, %i, 4;
    add.u64 %at, %at, %x;
    ld.global.f32 %v, [%at];
    mul.f32 %v, %v, %a;
    st.global.f32 [%at], %v;
    ret;
}
"""


def name_of(code):
    text = c_char_p()
    library.cuGetErrorName(code, byref(text))
    return text.value.decode()


def call(name, *arguments):
    return name_of(getattr(library, name)(*arguments))


def must(name, *arguments):
    result = call(name, *arguments)
    if result != "CUDA_SUCCESS":
        sys.exit(f"{name}: {result}")


def get(kind, name, *arguments):
    """The result that the function stores at its first argument."""
    value = kind()
    must(name, byref(value), *arguments)
    return value.value


def floats(address, count):
    return list((c_float * count).from_address(address))


must("cuInit", 0)

# Versions of a function.
def address_of(name, version):
    function, status = c_void_p(), c_int(-1)
    code = library.cuGetProcAddress_v2(name, byref(function), version, c_uint64(0), byref(status))
    return function.value if code == 0 else name_of(code)


def symbol(name):
    return ctypes.cast(getattr(library, name), c_void_p).value


for version, expected in ((11000, "cuCtxCreate_v2"), (11040, "cuCtxCreate_v3"), (13000, "cuCtxCreate_v4")):
    print(f"cuCtxCreate of {version}:", address_of(b"cuCtxCreate", version) == symbol(expected))
print("a kernel node of 11000:", address_of(b"cuGraphAddKernelNode", 11000) == symbol("cuGraphAddKernelNode"))
print("a kernel node of 12000:", address_of(b"cuGraphAddKernelNode", 12000) == symbol("cuGraphAddKernelNode_v2"))

# The device.
major, minor, can = c_int(), c_int(), c_int(-1)
must("cuDeviceComputeCapability", byref(major), byref(minor), 0)
print("capability:", major.value, minor.value, call("cuDeviceComputeCapability", byref(major), byref(minor), 1))
must("cuDeviceCanAccessPeer", byref(can), 0, 0)
print("peers:", can.value, call("cuCtxEnablePeerAccess", None, 0), call("cuCtxDisablePeerAccess", None))
bus = ctypes.create_string_buffer(13)
print("a short buffer:", call("cuDeviceGetPCIBusId", bus, 12, 0))
must("cuDeviceGetPCIBusId", bus, 13, 0)
print("bus:", bus.value.decode(), get(c_int, "cuDeviceGetByPCIBusId", bus), call("cuDeviceGetByPCIBusId", byref(can), b"0000:01:00.0"))
uuids = [ctypes.create_string_buffer(16) for _ in range(2)]
must("cuDeviceGetUuid", uuids[0], 0)
must("cuDeviceGetUuid_v2", uuids[1], 0)
print("identifier:", uuids[0].raw == uuids[1].raw)
flags, active = c_uint(9), c_int()
must("cuDevicePrimaryCtxGetState", 0, byref(flags), byref(active))
print("primary context:", flags.value, active.value, call("cuDevicePrimaryCtxSetFlags_v2", 0, 0), call("cuDevicePrimaryCtxSetFlags_v2", 1, 0))
print("profiler:", call("cuProfilerStart"), call("cuProfilerStop"))

# Contexts.
primary = get(c_void_p, "cuCtxGetCurrent")
made = [get(c_void_p, "cuCtxCreate_v2", 4, 0), get(c_void_p, "cuCtxCreate_v3", None, 0, 8, 0), get(c_void_p, "cuCtxCreate_v4", None, 16, 0)]
print("flags:", get(c_uint, "cuCtxGetFlags"), "contexts:", len({primary, *made}))
print("affinities:", call("cuCtxCreate_v3", byref(c_void_p()), byref(c_int()), 1, 0, 0), call("cuCtxCreate_v4", byref(c_void_p()), byref(c_int()), 0, 0))
print("another device:", call("cuCtxCreate_v2", byref(c_void_p()), 0, 1))
version = c_uint()
must("cuCtxGetApiVersion", c_void_p(made[2]), byref(version))
print("version:", version.value)
for context in reversed(made):
    must("cuCtxDestroy_v2", c_void_p(context))
print("all destroyed:", get(c_void_p, "cuCtxGetCurrent") == primary, call("cuCtxDestroy_v2", c_void_p(made[0])))
least, greatest = c_int(9), c_int(9)
must("cuCtxGetStreamPriorityRange", byref(least), byref(greatest))
must("cuCtxSetLimit", 1, c_size_t(4096))
print("priorities:", least.value, greatest.value, "limits:", get(c_size_t, "cuCtxGetLimit", 0), get(c_size_t, "cuCtxGetLimit", 1), call("cuCtxGetLimit", byref(c_size_t()), 3), call("cuCtxSetLimit", 3, c_size_t(1)))
print("caches:", call("cuCtxSetCacheConfig", 1), get(c_int, "cuCtxGetCacheConfig"))
stream = get(c_void_p, "cuStreamCreate", 1)
priority, kept = c_int(9), c_uint()
must("cuStreamGetPriority", c_void_p(stream), byref(priority))
must("cuStreamGetFlags", c_void_p(stream), byref(kept))
print("a stream:", priority.value, kept.value)

# Modules and their kernels.
log = ctypes.create_string_buffer(300)
keys = (c_int * 2)(5, 6)


def load_with_log(image, size):
    values = (c_void_p * 2)(ctypes.addressof(log), size)
    module = c_void_p()
    result = call("cuModuleLoadDataEx", byref(module), image, 2, keys, values)
    return result, log.value.decode(), values[1] or 0


print("a wrong instruction:", *load_with_log(PTX.replace(b"mul.f32", b"mull.f32"), 300))
print("a short log:", *load_with_log(PTX.replace(b"mul.f32", b"mull.f32"), 12))
texture = PTX.replace(b"mul.f32 %v, %v, %a", b"tex.1d.v4.f32.f32 {%v,%v,%v,%v}, [%x, {%a}]")
print("a texture:", load_with_log(texture, 300)[0])
print("no fault:", *load_with_log(PTX, 300))
print("machine code:", load_with_log(b"\x7fELF" + bytes(60), 300)[0], call("cuModuleLoadFatBinary", byref(c_void_p()), b"\x50\xed\x55\xba" + bytes(60)))
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "scale.ptx").encode()
    print("no file:", call("cuModuleLoad", byref(c_void_p()), path))
    with open(path, "wb") as file:
        file.write(PTX)
    module = c_void_p(get(c_void_p, "cuModuleLoad", path))
    other = c_void_p(get(c_void_p, "cuLibraryLoadFromFile", path, None, None, 0, None, None, 0))
    link = c_void_p()
    must("cuLinkCreate_v2", 0, None, None, byref(link))
    must("cuLinkAddFile_v2", link, 1, path, 0, None, None)
image, size = c_void_p(), c_size_t()
must("cuLinkComplete", link, byref(image), byref(size))
print("linked:", ctypes.string_at(image, size.value) == PTX + b"\0")
print("a second input:", call("cuLinkAddData_v2", link, 1, PTX, c_size_t(len(PTX)), b"second", 0, None, None))
must("cuLinkDestroy", link)
values = (c_void_p * 2)(ctypes.addressof(log), 300)
must("cuLinkCreate_v2", 2, keys, values, byref(link))
print("a cubin:", call("cuLinkAddData_v2", link, 0, PTX, c_size_t(len(PTX)), b"cubin", 0, None, None), log.value.decode().strip())
print("no PTX:", call("cuLinkAddData_v2", link, 1, b"text", c_size_t(4), b"text", 0, None, None), call("cuLinkComplete", link, byref(image), byref(size)))
must("cuLinkDestroy", link)
print("a library's module:", get(c_void_p, "cuLibraryGetModule", other) == other.value, "loading:", get(c_int, "cuModuleGetLoadingMode"))
print("variables:", call("cuModuleGetGlobal_v2", byref(c_uint64()), byref(size), module, b"x"), call("cuLibraryGetGlobal", byref(c_uint64()), byref(size), other, b"x"))
function = c_void_p(get(c_void_p, "cuModuleGetFunction", module, b"scale"))
print("name:", get(c_char_p, "cuFuncGetName", function).decode(), "loaded:", get(c_int, "cuFuncIsLoaded", function), call("cuFuncLoad", function))
settings = [call("cuFuncSetCacheConfig", each, 1) for each in (function, None)]
settings += [call("cuKernelSetCacheConfig", function, 1, 0), call("cuFuncSetSharedMemConfig", function, 1)]
print("settings:", *settings)
fits = [get(c_int, "cuOccupancyMaxActiveBlocksPerMultiprocessor", function, threads, c_size_t(shared)) for threads, shared in ((128, 0), (32, 0), (1000, 0), (128, 40000))]
fits.append(get(c_int, "cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags", function, 128, c_size_t(0), 0))
print("occupancy:", *fits, call("cuOccupancyMaxActiveBlocksPerMultiprocessor", byref(c_int()), function, 1025, c_size_t(0)))
grid, block = c_int(), c_int()
must("cuOccupancyMaxPotentialBlockSize", byref(grid), byref(block), function, None, c_size_t(0), 0)
print("best block:", grid.value, block.value)
must("cuOccupancyMaxPotentialBlockSizeWithFlags", byref(grid), byref(block), function, None, c_size_t(0), 100, 0)
print("best block up to 100:", grid.value, block.value)

# Parameters in one piece.
class Packed(ctypes.Structure):
    _fields_ = [("x", c_uint64), ("a", c_float)]


def packed(pointer, factor, size):
    """Keeps the pieces that `extra` names."""
    values, bytes_ = Packed(pointer, factor), c_size_t(size)
    extra = (c_void_p * 5)(1, ctypes.addressof(values), 2, ctypes.addressof(bytes_), 0)
    extra.kept = values, bytes_
    return extra


pointer = get(c_uint64, "cuMemAlloc_v2", c_size_t(128))
at = c_uint64(pointer)
bits = int.from_bytes(bytes(c_float(3)), "little")
must("cuMemsetD32_v2", at, c_uint(bits), c_size_t(32))
must("cuLaunchKernel", function, 1, 1, 1, 32, 1, 1, 0, None, None, packed(pointer, 2, 12))
print("packed parameters:", floats(pointer, 32) == [6.0] * 32)
print("too few bytes:", call("cuLaunchKernel", function, 1, 1, 1, 32, 1, 1, 0, None, None, packed(pointer, 2, 8)))

# Memory that was allocated has an end.
spare = (c_float * 33)()
beyond = [call("cuMemcpyHtoD_v2", at, spare, c_size_t(132)), call("cuMemcpyDtoH_v2", spare, at, c_size_t(132))]
beyond += [call("cuMemsetD32_v2", c_uint64(pointer + 4), 0, c_size_t(32)), call("cuMemsetD8_v2", at, 0, c_size_t(128))]
print("copies and fills:", *beyond)

# Rectangles and boxes.
SIDE = [("x", c_size_t), ("y", c_size_t)]


class Side2D(ctypes.Structure):
    _fields_ = [*SIDE, ("type", c_int), ("host", c_void_p), ("device", c_uint64), ("array", c_void_p), ("pitch", c_size_t)]


class Copy2D(ctypes.Structure):
    _fields_ = [("from_", Side2D), ("to", Side2D), ("width", c_size_t), ("height", c_size_t)]


class Side3D(ctypes.Structure):
    _fields_ = [*SIDE, ("z", c_size_t), ("level", c_size_t), ("type", c_int), ("host", c_void_p), ("device", c_uint64), ("array", c_void_p),
                ("reserved", c_void_p), ("pitch", c_size_t), ("height", c_size_t)]  # fmt: skip


class Copy3D(ctypes.Structure):
    _fields_ = [("from_", Side3D), ("to", Side3D), ("width", c_size_t), ("height", c_size_t), ("depth", c_size_t)]


pitch = c_size_t()
rows = c_uint64()
must("cuMemAllocPitch_v2", byref(rows), byref(pitch), c_size_t(100), c_size_t(4), 4)
print("pitch:", pitch.value)
source = (c_ubyte * 40)(*range(40))
host = ctypes.addressof(source)
for name, more in (("cuMemcpy2D_v2", ()), ("cuMemcpy2DUnaligned_v2", ()), ("cuMemcpy2DAsync_v2", (c_void_p(stream),))):
    must("cuMemsetD8_v2", rows, 0, c_size_t(4 * 512))
    copy = Copy2D(Side2D(1, 1, 1, host, 0, None, 10), Side2D(2, 1, 2, None, rows.value, None, 512), 3, 2)
    must(name, byref(copy), *more)
    found = [list((c_ubyte * 6).from_address(rows.value + row * 512)) for row in range(4)]
    print(f"{name}:", found == [[0] * 6, [0, 0, 11, 12, 13, 0], [0, 0, 21, 22, 23, 0], [0] * 6])
copy.to.device, copy.to.y = pointer, 0
print("a row beyond the end:", call("cuMemcpy2D_v2", byref(copy)), call("cuMemsetD2D8_v2", at, c_size_t(100), 0, c_size_t(64), c_size_t(2)))
copy.to.device = rows.value
copy.to.pitch = 4
print("a short pitch:", call("cuMemcpy2D_v2", byref(copy)))
copy.to.type = 3
print("to an array:", call("cuMemcpy2D_v2", byref(copy)), call("cuMemcpy2D_v2", None))
box = (c_ubyte * 24)()


def box_copy(to):
    """2 x 2 x 2 bytes of 3 x 2 x 4 in `source`."""
    return Copy3D(Side3D(1, 0, 1, 0, 1, host, 0, None, None, 3, 2), Side3D(0, 0, 0, 0, 4, None, ctypes.addressof(to), None, None, 2, 2), 2, 2, 2)


for name, more in (("cuMemcpy3D_v2", ()), ("cuMemcpy3DAsync_v2", (None,))):
    ctypes.memset(box, 0, 24)
    must(name, byref(box_copy(box)), *more)
    print(f"{name}:", list(box)[:9])
for name, kind, value in (("cuMemsetD2D8_v2", c_ubyte, 7), ("cuMemsetD2D16_v2", ctypes.c_ushort, 700), ("cuMemsetD2D32_v2", c_uint, 70000)):
    must("cuMemsetD8_v2", rows, 0, c_size_t(4 * 512))
    must(name, rows, c_size_t(512), kind(value), c_size_t(3), c_size_t(2))
    print(f"{name}:", [list((kind * 4).from_address(rows.value + row * 512)) for row in range(3)] == [[value] * 3 + [0]] * 2 + [[0] * 4])

# Memory of the host.
values = (c_float * 32)(*range(32))
address = c_void_p(ctypes.addressof(values))
must("cuMemHostRegister_v2", address, c_size_t(128), 0)
print("registered:", get(c_uint64, "cuMemHostGetDevicePointer_v2", address, 0) == address.value, call("cuMemHostRegister_v2", address, c_size_t(128), 0))
must("cuLaunchKernel", function, 1, 1, 1, 32, 1, 1, 0, None, None, packed(address.value, 2, 12))
print("a launch:", list(values) == [2.0 * i for i in range(32)])
print("beyond it:", call("cuLaunchKernel", function, 1, 1, 1, 33, 1, 1, 0, None, None, packed(address.value, 2, 12)))
must("cuMemHostUnregister", address)
print("unregistered:", call("cuMemHostUnregister", address), call("cuMemHostGetDevicePointer_v2", byref(c_uint64()), address, 0))
managed = get(c_uint64, "cuMemAllocManaged", c_size_t(16), 1)
base, kind = c_uint64(), c_uint()
must("cuPointerGetAttributes", 2, (c_int * 2)(11, 2), (c_void_p * 2)(ctypes.addressof(base), ctypes.addressof(kind)), c_uint64(managed + 8))
print("managed:", base.value == managed, kind.value)

# Functions of the host.
called = []
HostFunction = ctypes.CFUNCTYPE(None, c_void_p)
Callback = ctypes.CFUNCTYPE(None, c_void_p, c_int, c_void_p)
host_function = HostFunction(lambda data: called.append(data))
callback = Callback(lambda stream, status, data: called.append((status, data)))
must("cuLaunchHostFunc", c_void_p(stream), host_function, c_void_p(5))
must("cuStreamAddCallback", c_void_p(stream), callback, c_void_p(6), 0)
print("called:", called, call("cuLaunchHostFunc", None, None, None))
must("cuStreamBeginCapture_v2", c_void_p(stream), 0)
must("cuLaunchHostFunc", c_void_p(stream), host_function, c_void_p(7))
print("in a capture:", call("cuStreamAddCallback", c_void_p(stream), callback, None, 0), len(called))
graph = c_void_p()
must("cuStreamEndCapture", c_void_p(stream), byref(graph))
executable = c_void_p(get(c_void_p, "cuGraphInstantiate_v2", graph, None, None, c_size_t(0)))
must("cuGraphLaunch", executable, None)
print("from a graph:", called[-1])

# Nodes of graphs, and of their executables.
class KernelNode(ctypes.Structure):
    _fields_ = [("function", c_void_p), ("grid", c_uint * 3), ("block", c_uint * 3), ("shared", c_uint), ("params", c_void_p), ("extra", c_void_p)]


class KernelNode2(ctypes.Structure):
    _fields_ = [*KernelNode._fields_, ("kernel", c_void_p), ("context", c_void_p)]


def node_of(kind, extra, threads=32):
    return kind(function, (c_uint * 3)(1, 1, 1), (c_uint * 3)(threads, 1, 1), 0, None, ctypes.cast(extra, c_void_p))


must("cuMemsetD32_v2", at, c_uint(int.from_bytes(bytes(c_float(6)), "little")), c_size_t(32))
graph = c_void_p(get(c_void_p, "cuGraphCreate", 0))
first, second, third = (c_void_p() for _ in range(3))
twice = packed(pointer, 2, 12)
must("cuGraphAddKernelNode", byref(first), graph, None, c_size_t(0), byref(node_of(KernelNode, twice)))
must("cuGraphAddEmptyNode", byref(second), graph, byref(first), c_size_t(1))
result, other_result = (c_float * 32)(), (c_float * 32)()


def whole(to):
    return Copy3D(Side3D(0, 0, 0, 0, 2, None, pointer, None, None, 128, 1), Side3D(0, 0, 0, 0, 1, ctypes.addressof(to), 0, None, None, 128, 1), 128, 1, 1)


must("cuGraphAddMemcpyNode", byref(third), graph, byref(second), c_size_t(1), byref(whole(result)), None)
executables = [c_void_p(get(c_void_p, "cuGraphInstantiate_v2", graph, None, None, c_size_t(0))) for _ in range(2)]
must("cuGraphLaunch", executables[0], None)
print("a graph:", list(result) == [12.0] * 32)
thrice = packed(pointer, 3, 12)
must("cuGraphExecKernelNodeSetParams", executables[0], first, byref(node_of(KernelNode, thrice, 16)))
must("cuGraphExecMemcpyNodeSetParams", executables[0], third, byref(whole(other_result)), None)
must("cuGraphLaunch", executables[0], None)
print("other parameters:", list(other_result) == [36.0] * 16 + [12.0] * 16, list(result) == [12.0] * 32)
must("cuGraphExecKernelNodeSetParams_v2", executables[0], first, byref(node_of(KernelNode2, thrice)))
must("cuGraphLaunch", executables[0], None)
print("of the second version:", list(other_result) == [108.0] * 16 + [36.0] * 16)
must("cuGraphLaunch", executables[1], None)
print("the other executable:", list(result) == [216.0] * 16 + [72.0] * 16)
print("a node of no graph:", call("cuGraphExecKernelNodeSetParams", executables[0], c_void_p(pointer), byref(node_of(KernelNode, thrice))))
