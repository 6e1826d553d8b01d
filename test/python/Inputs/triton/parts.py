"""Tilewright's replacements for Triton's runtime, tested without Triton: its arguments as parameters, its launcher on PTX, messages and
comparisons.

usage: parts.py SOURCE_ROOT
"""
import ctypes
import math
import pathlib
import struct
import sys
import types

import numpy as np

from tilewright.cutile import arrays, driver
from tilewright.cutile.session import Settings
from tilewright.triton import elements, interpreter, messages, session, stand_in
from tilewright.triton.backend import without_assembly_lines
from tilewright.triton.arguments import accept_numpy, flatten
from tilewright.triton.driver import Driver
from tilewright.triton.launcher import Launcher

Settings(on="emulator", chip="sm_90").to_environment()
root = pathlib.Path(sys.argv[1])


def refusal(action, *given):
    try:
        action(*given)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "not refused"


# --- arguments -------------------------------------------------------------------

x = arrays.array(np.arange(256), np.float32)
assert x.data_ptr() % 256 == 0 and x.stride() == (1,) and x.numel() == 256 and x.element_size() == 4
assert arrays.zeros((3, 5)).stride(0) == 5 and arrays.empty(0).numel() == 0
signature = {
    "x": "*fp32", "n": "i32", "small": "i8", "flag": "u1", "half": "fp16", "brain": "bf16", "single": "fp32",
    "double": "fp64", "null": "*i8", "SIZE": "constexpr", "pair": ("i64", ("constexpr", "fp32")), "big": "u64",
}  # fmt: skip
given = [x, -2, -1, True, 1.5, 1.0, 1e300, 0.1, None, 7, (3, (None, 2.0)), 2**64 - 1]
values = flatten(signature, None, given)
assert [value.name for value in values] == [*"x n small flag half brain single double null pair pair big".split()]
assert [value.data for value in values] == [
    struct.pack("<Q", x.data_ptr()), struct.pack("<i", -2), b"\xff", b"\1", struct.pack("<e", 1.5), b"\x80\x3f",
    struct.pack("<f", math.inf), struct.pack("<d", 0.1), bytes(8), struct.pack("<q", 3), struct.pack("<f", 2), b"\xff" * 8,
]  # fmt: skip
print("a string:", refusal(flatten, {"x": "*fp32"}, None, ["x"]))
print("another type:", refusal(flatten, {"x": "fp128"}, None, [1]))


class Descriptor:
    base, shape, strides, block_shape, padding = x, [8, 32], [32, 1], [4, 16], "zero"


descriptor = Descriptor()
kinds = {"d": "tensordesc<fp32[4, 16]>"}
sizes = struct.pack("<2q", 8, 32) + struct.pack("<2q", 32, 1)
after = struct.pack("<2i", 8, 32) + struct.pack("<2q", 32, 1)
older = struct.pack("<Q", x.data_ptr()) + sizes + b"\0" + after
assert b"".join(value.data for value in flatten(kinds, None, [descriptor])) == older
descriptor.round_f32_to_tf32 = False
newer = struct.pack("<Q", x.data_ptr()) + sizes + b"\0\0" + after
assert b"".join(value.data for value in flatten(kinds, None, [descriptor])) == newer
made = {"swizzle": 0, "elem_size": 4, "elem_type": 7, "block_size": [4, 16], "fp4_padded": False}
first, *rest = flatten(kinds, [made], [descriptor])
assert len(first.data) == 128 and b"".join(value.data for value in rest) == after and first.address == x.data_ptr()
assert first.data[:8] == struct.pack("<Q", x.data_ptr()) and struct.unpack_from("<2I", first.data, 36) == (16, 4)
descriptor.strides = [32, 2]
print("a stride:", refusal(flatten, kinds, [made], [descriptor]))
descriptor.strides = [33, 1]
print("another stride:", refusal(flatten, kinds, [made], [descriptor]))
taken = accept_numpy(lambda self, *args, **kwargs: [type(each).__name__ for each in (*args, *kwargs.values())])
assert taken(None, np.zeros(3), np.float32(1), 2, n=np.int64(3)) == ["Array", "float", "int", "int"]

# --- launches --------------------------------------------------------------------

PTX = (root / "examples/ptx/scale.ptx").read_text().replace(".param .u32 n)", ".param .u32 n, .param .u64 s, .param .u64 p)")
active = Driver()
assert active.get_current_device() == 0 and active.get_device_capability(0) == (9, 0) and active.is_active()
limits = active.utils.get_device_properties(0)
assert limits["max_shared_mem"] == 232448 and limits["warpSize"] == 32 and limits["max_num_regs"] == 65536
event, later = (active.get_device_interface().Event(enable_timing=True) for _ in range(2))
event.record()
later.record()
assert event.elapsed_time(later) >= 0
module, function, registers, spills, threads = active.utils.load_binary("scale", PTX.encode(), 0, 0)
metadata = types.SimpleNamespace(
    num_warps=4, num_ctas=1, shared=0, global_scratch_size=0, global_scratch_align=1, profile_scratch_size=0,
    profile_scratch_align=1, launch_cooperative_grid=False,
)  # fmt: skip
source = types.SimpleNamespace(signature={"x": "*fp32", "y": "*fp32", "n": "i32", "SIZE": "constexpr"})
launcher = Launcher(source, metadata)
hooks = []


def launch(y, *grid, n=256):
    launcher(*grid, 0, function, None, "told", lambda each: hooks.append(each), hooks.append, x, y, n, 128)


y = arrays.zeros(256)
launch(y, 2, 1, 1)
np.testing.assert_array_equal(y.numpy(), 2 * x.numpy() + 1)
launch(y, 0, 1, 1)
assert hooks == ["told", "told"]
short = arrays.zeros(128)
error = refusal(launch, short, 2, 1, 1)
print(error.splitlines()[0])
try:
    launch(short, 2, 1, 1)
except RuntimeError as fault:
    assert fault.fault.block == (1, 0, 0) and fault.fault.operation == "st.global.f32", fault.fault
launcher = Launcher(types.SimpleNamespace(signature={"x": "*fp32", "y": "*fp32", "n": "i64", "SIZE": "constexpr"}), metadata)
print("other parameters:", refusal(launch, y, 2, 1, 1).split(";")[0])
active.utils.unload_module(module)
text = PTX.replace("  fma.rn.f32", "  .loc 1 12 7\n  tex.1d.v4.s32.s32 {%i, %i, %i, %i}, [t, {%i}];\n  fma.rn.f32") + '.file 1 "a/b.py"\n'
print(refusal(active.utils.load_binary, "scale", text.encode(), 0, 0).splitlines()[0])
print("another name:", refusal(active.utils.load_binary, "scales", PTX.encode(), 0, 0).split(":")[0])
print("what is not there:", refusal(lambda: active.utils.launch))

asm = "\t.loc\t1 3 5 // a\n\t// begin inline asm\n\t.loc\t1 3 5\n\tmov.u32 %r1, 0;\n\t.loc 1 4 5\n\t// end inline asm\n\t.loc\t1 4 1\n"
kept = "\t.loc\t1 3 5 // a\n\t// begin inline asm\n\n\tmov.u32 %r1, 0;\n\n\t// end inline asm\n\t.loc\t1 4 1\n"
assert without_assembly_lines(asm + asm) == kept + kept

# --- messages and comparisons ------------------------------------------------------

read = messages.read_messages("a.py:1:2: error: waits\n  threads 0 to 3\nk.ptx:3:4: note: here\nwarning: slow\n")
assert [(each.severity, each.message, each.line, len(each.notes)) for each in read] == [
    ("error", "waits\n  threads 0 to 3", 1, 1), ("warning", "slow", None, 0)
], read  # fmt: skip
assert messages.at_source(read, "") == read

coarse = interpreter._coarsest
assert coarse("add.f32 %a, %b, %c;\ncvt.f32.f16 %a, %b;\nmma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {};") == 2.0**-24
assert coarse("@%p cvt.rn.bf16x2.f32 %a, %b, %c;") == 2.0**-8 and coarse("fma.rn.f16x2 %a;") == 2.0**-11
assert coarse("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {};") == 2.0**-11 == coarse("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {};")
assert coarse("cvt.rn.satfinite.e4m3x2.f32 %a, %b, %c;") == 2.0**-4


def difference(kind, found, right, before=None, offset=0, coarsest=2.0**-24):
    before = np.zeros_like(right) if before is None else before
    return interpreter._difference(before.tobytes(), found.tobytes(), right.tobytes(), kind, offset, coarsest)


ones = np.ones(4, np.float32)
assert not difference("fp32", ones * np.float32(1 + 1e-6), ones)
print(difference("fp32", ones * np.float32(1 + 1e-4), ones))
assert not difference("fp32", ones * np.float32(1 + 1e-4), ones, coarsest=2.0**-11)
assert not difference("fp16", np.float16([1, np.nan, np.inf]), np.float16([1.001, np.nan, np.inf]))
assert difference("fp16", np.float16([np.nan]), np.float16([1])) and difference("fp32", ones[:1], ones[:1] * np.float32(np.inf))
# An old value that was not overwritten does not widen the bound.
assert difference("fp32", np.float32([1e6, 1.1]), np.float32([1e6, 1]), before=np.float32([1e6, 0]))
print(difference("i32", np.int32([1, 2]), np.int32([1, 3])))
assert elements.decode(struct.pack("<2H", 0x3F80, 0xC000), "bf16").tolist() == [1, -2]
assert elements.decode(bytes([0x38, 0x7E, 0x01, 0xB8]), "fp8e4nv").tolist() == [1, 448, 2.0**-9, -1]
every = np.arange(256, dtype=np.uint8)
of_halves = (every.astype(np.uint16) << 8).view(np.float16).astype(np.float64)
np.testing.assert_array_equal(elements.decode(every.tobytes(), "fp8e5"), of_halves)
assert (x.data_ptr(), 1024) in driver.regions() and driver.elements[x.data_ptr()] == "float32"
print("another Triton:", refusal(session._adopt, types.SimpleNamespace(__version__="3.10.0"), False))
