"""Launches PTX on the stand-in for the CUDA driver.

usage: stand_in_ptx.py LIBRARY SOURCE_ROOT
"""
import ctypes
import pathlib
import struct
import sys
from ctypes import byref, c_char_p, c_float, c_int, c_size_t, c_uint, c_uint64, c_void_p

library = ctypes.CDLL(sys.argv[1])
library.twStandInMessages.restype = c_char_p
library.twStandInName.argtypes = [c_uint64, c_char_p]
library.twStandInRegions.restype = c_size_t
root = pathlib.Path(sys.argv[2])


def name_of(code):
    text = c_char_p()
    library.cuGetErrorName(code, byref(text))
    return text.value.decode()


def must(name, *arguments):
    if code := getattr(library, name)(*arguments):
        sys.exit(f"{name}: {name_of(code)}")


def load(image, name):
    module, function = c_void_p(), c_void_p()
    must("cuModuleLoadData", byref(module), image)
    must("cuModuleGetFunction", byref(function), module, name)
    return function


def allocate(count):
    pointer = c_uint64()
    must("cuMemAlloc_v2", byref(pointer), c_size_t(4 * count))
    return pointer, (c_float * count).from_address(pointer.value)


class Attribute(ctypes.Structure):
    _fields_ = [("id", c_int), ("unused", c_int), ("value", c_uint * 16)]


class Config(ctypes.Structure):
    _fields_ = [
        ("grid", c_uint * 3), ("block", c_uint * 3), ("shared", c_uint), ("stream", c_void_p),
        ("attributes", ctypes.POINTER(Attribute)), ("count", c_uint),
    ]  # fmt: skip


def launch(function, grid, threads, *parameters, cluster=0, shared=0):
    attribute = Attribute(4, 0, (c_uint * 16)(cluster, 1, 1))
    config = Config(
        (c_uint * 3)(grid, 1, 1), (c_uint * 3)(threads, 1, 1), shared, None, ctypes.pointer(attribute), cluster != 0
    )
    given = (c_void_p * len(parameters))(*[ctypes.addressof(each) for each in parameters])
    return library.cuLaunchKernelEx(byref(config), function, given, None)


def show(what, is_right):
    print(f"{what}:", "right" if is_right else "wrong")


# --- a kernel ------------------------------------------------------------------

text = (root / "examples/ptx/scale.ptx").read_bytes()
scale = load(text, b"scale")
sizes, offset, size = [], c_size_t(), c_size_t()
while not library.cuFuncGetParamInfo(scale, c_size_t(len(sizes)), byref(offset), byref(size)):
    sizes.append((offset.value, size.value))
print("parameters:", *sizes, "and no more")
x_at, x = allocate(256)
y_at, y = allocate(256)
x[:] = range(256)
right = [2 * i + 1 for i in range(256)]
show("a launch", not launch(scale, 2, 128, x_at, y_at, c_int(256)) and list(y) == right)
head = struct.Struct("<8sIIQ16s")
packed = load(head.pack(b"TWTILEIR", 1, 3, head.size + len(text), b"sm_80") + text, b"scale")
y[:] = [0] * 256
show("in a container", not launch(packed, 2, 128, x_at, y_at, c_int(256)) and list(y) == right)
print("a comment alone:", name_of(library.cuModuleLoadData(byref(c_void_p()), b"// .version 8.0")))
limits = []
for number in (97, 39):
    value = c_int()
    must("cuDeviceGetAttribute", byref(value), number, 0)
    limits.append(value.value)
print(f"shared memory of a block: {limits[0]}, threads: {limits[1]}")

# --- clusters ------------------------------------------------------------------

ranks = load(b"""/* which block
of its cluster each is */ .version 8.0
.target sm_90
.address_size 64
.visible .entry ranks(.param .u64 to) {
  .reg .b32 %r<4>;
  .reg .b64 %rd<3>;
  ld.param.u64 %rd1, [to];
  mov.u32 %r1, %ctaid.x;
  mov.u32 %r2, %cluster_ctarank;
  mov.u32 %r3, %cluster_nctaid.x;
  mul.wide.u32 %rd2, %r1, 8;
  add.u64 %rd1, %rd1, %rd2;
  st.global.v2.u32 [%rd1], {%r2, %r3};
  ret;
}
""", b"ranks")
for cluster, words in ((2, "two"), (0, "one")):
    numbers = (c_uint * 8)()
    must_be = launch(ranks, 4, 1, c_uint64(ctypes.addressof(numbers)), cluster=cluster)
    print(f"clusters of {words}:", list(numbers[::2]), "of", numbers[1] if not must_be else name_of(must_be))

# --- tensor maps ---------------------------------------------------------------

add_one = load((root / "test/ptx/Inputs/bulk.ptx").read_bytes(), b"add_one")
F32, NO_SWIZZLE = 7, 0


def tiled(pointer, dims=(16, 8), stride=64, box=8):
    made = (ctypes.c_char * 128)()
    rank = len(dims)
    code = library.cuTensorMapEncodeTiled(
        made, F32, rank, c_void_p(pointer), (c_uint64 * rank)(*dims), (c_uint64 * rank)(*[stride] * rank),
        (c_uint * rank)(*[box] * rank), (c_uint * rank)(*[1] * rank), 0, NO_SWIZZLE, 2, 0,
    )  # fmt: skip
    return made if not code else name_of(code)


from_at, values = allocate(128)
to_at, result = allocate(128)
values[:] = range(128)
maps = tiled(from_at.value), tiled(to_at.value)
code = launch(add_one, 1, 64, *maps, shared=512)
show("tensor maps", not code and list(result) == list(range(1, 129)))
must("cuTensorMapReplaceAddress", maps[0], c_void_p(to_at.value))
must("cuTensorMapReplaceAddress", maps[1], c_void_p(from_at.value))
code = launch(add_one, 1, 64, *maps, shared=512)
show("another tensor", not code and list(values) == list(range(2, 130)))
print("an address of 8:", tiled(from_at.value + 8))
print("a box of 257:", tiled(from_at.value, box=257))
print("a stride of 60:", tiled(from_at.value, stride=60))
print("six dimensions:", tiled(from_at.value, dims=(16,) * 6))


def columns(rank):
    made = (ctypes.c_char * 128)()
    code = library.cuTensorMapEncodeIm2col(
        made, 9, rank, c_void_p(from_at.value), (c_uint64 * 4)(16, 8, 8, 2), (c_uint64 * 3)(32, 256, 2048),
        (c_int * 3)(-1, -2), (c_int * 3)(1, 2), 16, 32, (c_uint * 4)(1, 1, 1, 1), 0, 4, 2, 1,
    )  # fmt: skip
    return made.raw if not code else name_of(code)


made = columns(4)
element, swizzle, atomicity, fill, im2col = made[9], made[11], made[12], made[13], made[14]
box, lower, upper = struct.unpack_from("<2I", made, 36), struct.unpack_from("<3h", made, 112), struct.unpack_from("<3h", made, 118)
print(f"columns of pixels: im2col {im2col}, box {box}, corners {lower} {upper}, element {element}, swizzle {swizzle, atomicity}, fill {fill}")
print("corners of 2 dimensions:", columns(2))

# --- messages ------------------------------------------------------------------

short_at, _ = allocate(128)
library.twStandInName(short_at.value, b"the result")
library.twStandInKeepMessages()
code = launch(scale, 2, 128, x_at, short_at, c_int(256))
print("a fault:", name_of(code))
print(library.twStandInMessages().decode(), end="")
show("names are for one launch", name_of(launch(scale, 2, 128, x_at, short_at, c_int(256))) == "CUDA_ERROR_LAUNCH_FAILED")
count = library.twStandInRegions(None, None, c_size_t(0))
addresses, sizes = (c_uint64 * count)(), (c_uint64 * count)()
library.twStandInRegions(addresses, sizes, c_size_t(count))
show("memory that is known", (short_at.value, 512) in zip(addresses, sizes) and (x_at.value, 1024) in zip(addresses, sizes))
