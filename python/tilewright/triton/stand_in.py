"""What Triton's runtime asks of a driver, by the stand-in's functions."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Sequence
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p
from typing import Any, NamedTuple

from tilewright.cutile import driver
from tilewright.errors import Diagnostic, KernelFault

__all__ = [
    "LaunchFault",
    "Shape",
    "attribute",
    "encode_tensor_map",
    "launch",
    "load_kernel",
    "parameter_sizes",
    "unload",
]


class LaunchFault(KernelFault, RuntimeError):
    """A launch that failed; a RuntimeError, as Triton raises one."""


class _Attribute(ctypes.Structure):
    _fields_ = [("id", c_int), ("unused", c_int), ("value", c_uint * 16)]


class _Config(ctypes.Structure):
    _fields_ = [
        ("grid", c_uint * 3),
        ("block", c_uint * 3),
        ("shared_bytes", c_uint),
        ("stream", c_void_p),
        ("attributes", ctypes.POINTER(_Attribute)),
        ("count", c_uint),
    ]


_COOPERATIVE, _CLUSTER = 2, 4
"""Attributes of a launch, as cuda.h numbers them."""


class Shape(NamedTuple):
    """Of a launch."""

    grid: tuple[int, int, int]
    """In blocks."""
    threads: int
    cluster: int
    """Blocks of a cluster, along x."""
    shared_bytes: int
    is_cooperative: bool


def _library() -> ctypes.CDLL:
    library = driver.load()
    if library.twStandInMessages.restype is not c_char_p:
        library.twStandInMessages.restype = c_char_p
        library.twStandInName.argtypes = [c_uint64, c_char_p]
        library.cuTensorMapEncodeTiled.argtypes = None
    return library


def attribute(number: int) -> int:
    """Of the device, by its number in cuda.h."""
    value = c_int()
    _library().cuDeviceGetAttribute(byref(value), number, 0)
    return value.value


_MESSAGE = re.compile(r"^(?:(.+?):(\d+):(\d+): )?(error|warning|remark|note): (.*)$")


def _read_messages(text: str) -> tuple[Diagnostic, ...]:
    read: list[Diagnostic] = []
    for line in text.splitlines():
        found = _MESSAGE.match(line)
        if not found and read:
            last = read[-1]
            read[-1] = Diagnostic(
                last.severity, f"{last.message}\n{line}", last.file, last.line, last.column, last.notes
            )
            continue
        file, row, column, severity, message = found.groups() if found else (None,) * 3 + ("error", line)
        each = Diagnostic(severity, message, file, row and int(row), column and int(column))
        if severity == "note" and read:
            last = read[-1]
            read[-1] = Diagnostic(
                last.severity, last.message, last.file, last.line, last.column, (*last.notes, each)
            )
        else:
            read.append(each)
    return tuple(read)


def _call(name: str, *arguments: Any) -> None:
    """Raises what the stand-in says where it fails."""
    library = _library()
    sys.stdout.flush()
    library.twStandInKeepMessages()
    code = getattr(library, name)(*arguments)
    said = library.twStandInMessages().decode(errors="replace")
    if not code:
        sys.stderr.write(said)
        return
    error = c_char_p()
    library.cuGetErrorName(code, byref(error))
    # An error of the driver alone has no message.
    raise LaunchFault(
        _read_messages(said)
        or (Diagnostic("error", f"{name}: {(error.value or b'an unknown error').decode()}"),)
    )


def load_kernel(image: bytes, name: str) -> tuple[int, int]:
    """The module and its function."""
    module, function = c_void_p(), c_void_p()
    _call("cuModuleLoadData", byref(module), image)
    try:
        _call("cuModuleGetFunction", byref(function), module, name.encode())
    except LaunchFault:
        unload(module.value or 0)
        raise
    return module.value or 0, function.value or 0


def unload(module: int) -> None:
    """Frees a module."""
    _library().cuModuleUnload(c_void_p(module))


def parameter_sizes(function: int) -> list[int]:
    """In bytes."""
    sizes: list[int] = []
    offset, size = c_size_t(), c_size_t()
    while not _library().cuFuncGetParamInfo(c_void_p(function), c_size_t(len(sizes)), byref(offset), byref(size)):
        sizes.append(size.value)
    return sizes


def launch(
    function: int, stream: int, shape: Shape, parameters: Sequence[bytes], names: dict[int, str]
) -> None:
    """Runs a grid to its end, or raises LaunchFault. Memory is named by `names`, addresses
    in it, in messages."""
    library = _library()
    for address, name in names.items():
        library.twStandInName(address, name.encode())
    attributes = (_Attribute * 2)()
    count = 0
    if shape.is_cooperative:
        attributes[count].id = _COOPERATIVE
        attributes[count].value[0] = 1
        count += 1
    if shape.cluster != 1:
        attributes[count].id = _CLUSTER
        attributes[count].value[:3] = [shape.cluster, 1, 1]
        count += 1
    config = _Config(
        (c_uint * 3)(*shape.grid),
        (c_uint * 3)(shape.threads, 1, 1),
        shape.shared_bytes,
        c_void_p(stream),
        attributes,
        count,
    )
    kept = [ctypes.create_string_buffer(each, len(each)) for each in parameters]
    addresses = (c_void_p * len(kept))(*[ctypes.addressof(each) for each in kept])
    _call("cuLaunchKernelEx", byref(config), c_void_p(function), addresses, None)


# --- tensor maps ----------------------------------------------------------------

_MAP_BYTES = 128
_FROM_DEVICE = {8: 10, 9: 8, 10: 9}
"""Element types have other numbers in cuda.h than in PTX."""
_TF32 = 11


def _numbers(kind: Any, values: Sequence[int]) -> Any:
    """The innermost dimension first, as the driver has it."""
    return (kind * len(values))(*[int(each) for each in reversed(values)])


def encode_tensor_map(descriptor: Any, made: dict[str, Any]) -> bytes:
    """The tensor map of a TensorDescriptor; `made` is the compiler's `tensordesc_meta`."""
    shape, strides = list(descriptor.shape), list(descriptor.strides)
    if strides[-1] != 1:
        raise ValueError(f"expected a descriptor whose last stride is 1, got strides {strides}")
    if made["fp4_padded"]:
        shape[-1] *= 2
    element = _FROM_DEVICE.get(made["elem_type"], made["elem_type"])
    if getattr(descriptor, "round_f32_to_tf32", False):
        element = _TF32
    to = ctypes.create_string_buffer(_MAP_BYTES)
    box = list(made["block_size"])
    steps = getattr(descriptor, "element_strides", None) or [1] * len(shape)
    tensor = [
        to,
        c_int(element),
        c_uint(len(shape)),
        c_void_p(int(descriptor.base.data_ptr())),
        _numbers(c_uint64, shape),
        _numbers(c_uint64, [made["elem_size"] * each for each in strides[:-1]]),
    ]
    layout = [c_int(0), c_int(made["swizzle"]), c_int(0), c_int(descriptor.padding == "nan")]
    if made.get("is_im2col", False):
        pixels, channels = box
        _call(
            "cuTensorMapEncodeIm2col",
            *tensor,
            _numbers(c_int, descriptor.pixel_box_lower_corner),
            _numbers(c_int, descriptor.pixel_box_upper_corner),
            c_uint(channels),
            c_uint(pixels),
            _numbers(c_uint, steps),
            *layout,
        )
    else:
        _call("cuTensorMapEncodeTiled", *tensor, _numbers(c_uint, box), _numbers(c_uint, steps), *layout)
    return to.raw
