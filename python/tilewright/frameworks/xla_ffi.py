"""The part of XLA's foreign function interface that one handler needs.

The structures are those of xla/ffi/api/c_api.h, major version 0, which `jax` ships
(`jax.ffi.include_dir()`); each starts with its size and is only extended at its
end. One handler serves all launches: the attribute `launch` is the index of a
function registered here.
"""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

__all__ = ["register"]

Launch = Callable[[list[Any], list[Any]], None]

EXECUTE = 3  # XLA_FFI_ExecutionStage
METADATA = 1  # XLA_FFI_Extension_Type
UNKNOWN = 2  # XLA_FFI_Error_Code
# XLA_FFI_DataType to the name in NumPy or ml_dtypes.
_DTYPES = {
    1: "bool", 2: "int8", 3: "int16", 4: "int32", 5: "int64", 6: "uint8", 7: "uint16", 8: "uint32",
    9: "uint64", 10: "float16", 11: "float32", 12: "float64", 16: "bfloat16", 19: "float8_e5m2",
    20: "float8_e4m3fn", 33: "float8_e8m0fnu",
}  # fmt: skip

_HEAD: list[Any] = [("struct_size", ctypes.c_size_t), ("extension_start", ctypes.c_void_p)]


class _Version(ctypes.Structure):
    _fields_ = [*_HEAD, ("major", ctypes.c_int), ("minor", ctypes.c_int)]


class _Extension(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("type", ctypes.c_int), ("next", ctypes.c_void_p)]


class _Metadata(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("version", _Version), ("traits", ctypes.c_uint32)]


class _MetadataExtension(ctypes.Structure):
    _fields_ = [("base", _Extension), ("metadata", ctypes.POINTER(_Metadata))]


class _Api(ctypes.Structure):
    _fields_ = [*_HEAD, ("version", _Version), ("internal", ctypes.c_void_p), ("create_error", ctypes.c_void_p)]


class _Buffer(ctypes.Structure):
    _fields_ = [
        *_HEAD, ("dtype", ctypes.c_int), ("data", ctypes.c_void_p), ("rank", ctypes.c_int64),
        ("dims", ctypes.POINTER(ctypes.c_int64)),
    ]  # fmt: skip


class _List(ctypes.Structure):
    """XLA_FFI_Args and XLA_FFI_Rets."""

    _fields_ = [
        *_HEAD, ("size", ctypes.c_int64), ("types", ctypes.c_void_p),
        ("items", ctypes.POINTER(ctypes.POINTER(_Buffer))),
    ]  # fmt: skip


class _Scalar(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_int), ("value", ctypes.POINTER(ctypes.c_int64))]


class _Attributes(ctypes.Structure):
    _fields_ = [
        *_HEAD, ("size", ctypes.c_int64), ("types", ctypes.c_void_p), ("names", ctypes.c_void_p),
        ("items", ctypes.POINTER(ctypes.POINTER(_Scalar))),
    ]  # fmt: skip


class _CallFrame(ctypes.Structure):
    _fields_ = [
        *_HEAD, ("api", ctypes.POINTER(_Api)), ("context", ctypes.c_void_p), ("stage", ctypes.c_int),
        ("args", _List), ("rets", _List), ("attributes", _Attributes), ("future", ctypes.c_void_p),
    ]  # fmt: skip


class _ErrorArguments(ctypes.Structure):
    _fields_ = [*_HEAD, ("message", ctypes.c_char_p), ("code", ctypes.c_int)]


class _Array:
    """A buffer of XLA as an array that a kernel accepts."""

    def __init__(self, buffer: _Buffer, protocol: str, is_result: bool):
        name = _DTYPES.get(buffer.dtype)
        if name is None:
            raise TypeError(f"expected elements of a type that Tile IR has, got XLA's type {buffer.dtype}")
        try:
            self.dtype = np.dtype(name)
        except TypeError:
            import ml_dtypes

            self.dtype = np.dtype(getattr(ml_dtypes, name))
        said = {
            "shape": tuple(buffer.dims[k] for k in range(buffer.rank)),
            "typestr": self.dtype.str,
            "data": (buffer.data or 0, not is_result),
            "version": 3,
        }
        setattr(self, protocol, said)


_launches: list[tuple[Launch, str]] = []
atexit.register(_launches.clear)  # kernels must be destroyed before the interpreter is
_targets: set[str] = set()


def _describe(frame: _CallFrame) -> bool:
    """If the call queries the handler's metadata, answers it and returns True."""
    if not frame.extension_start:
        return False
    extension = ctypes.cast(frame.extension_start, ctypes.POINTER(_MetadataExtension)).contents
    if extension.base.type != METADATA:
        return False
    version = extension.metadata.contents.version
    version.major, version.minor = 0, 1
    return True


def _launch(frame: _CallFrame) -> None:
    launch, protocol = _launches[frame.attributes.items[0].contents.value[0]]
    given = [_Array(frame.args.items[k].contents, protocol, False) for k in range(frame.args.size)]
    made = [_Array(frame.rets.items[k].contents, protocol, True) for k in range(frame.rets.size)]
    launch(given, made)


def _handle(pointer: Any) -> Any:
    frame = pointer.contents
    if _describe(frame) or frame.stage != EXECUTE:
        return None
    try:
        _launch(frame)
    except BaseException as error:  # none may propagate into C
        create = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.POINTER(_ErrorArguments))(frame.api.contents.create_error)
        said = _ErrorArguments(ctypes.sizeof(_ErrorArguments), None, str(error).encode(), UNKNOWN)
        return create(ctypes.byref(said))
    return None


_handler = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.POINTER(_CallFrame))(_handle)


def register(launch: Launch, on: str) -> tuple[str, Any]:
    """Registers `launch`, which is called with the buffers of the arguments and of
    the results. Returns the target's name and the value of the attribute `launch`.
    The registration lasts until the process exits, as XLA's executables may."""
    import jax

    platform = "CUDA" if on == "cuda" else "cpu"
    target = f"tilewright_launch_{platform}"
    if target not in _targets:
        made = jax.ffi.pycapsule(_handler)  # type: ignore[no-untyped-call, unused-ignore]
        jax.ffi.register_ffi_target(target, made, platform=platform)
        _targets.add(target)
    _launches.append((launch, "__cuda_array_interface__" if on == "cuda" else "__array_interface__"))
    return target, np.int64(len(_launches) - 1)
