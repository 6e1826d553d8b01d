"""Decodes elements in memory, by Triton's names of their types."""

from __future__ import annotations

import functools

import numpy as np

__all__ = ["decode", "item_bytes"]

_NUMPY = {
    "fp16": np.float16, "fp32": np.float32, "fp64": np.float64, "i1": np.uint8, "u1": np.uint8,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "u8": np.uint8, "u16": np.uint16, "u32": np.uint32, "u64": np.uint64,
}  # fmt: skip

# Bits of the exponent, its bias, and whether the highest exponent is infinity and NaN.
_EIGHT_BITS = {
    "fp8e5": (5, 15, True), "fp8e4nv": (4, 7, False), "fp8e4b15": (4, 15, False),
    "fp8e4b8": (4, 8, False), "fp8e5b16": (5, 16, False),
}  # fmt: skip


def item_bytes(kind: str) -> int:
    """Bytes per element; 1 for other types, which are compared byte by byte."""
    if kind == "bf16":
        return 2
    return np.dtype(_NUMPY.get(kind, np.uint8)).itemsize


def decode(content: bytes, kind: str) -> np.ndarray:
    """Decodes the elements; floats in double precision. An incomplete last element is ignored."""
    whole = content[: len(content) // item_bytes(kind) * item_bytes(kind)]
    if kind == "bf16":
        return (np.frombuffer(whole, np.uint16).astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    if kind in _EIGHT_BITS:
        return _table(kind)[np.frombuffer(whole, np.uint8)]
    values = np.frombuffer(whole, _NUMPY.get(kind, np.uint8))
    return values.astype(np.float64) if values.dtype.kind == "f" else values


@functools.cache
def _table(kind: str) -> np.ndarray:
    """The value of each of the 256 bytes."""
    bits, bias, has_infinity = _EIGHT_BITS[kind]
    byte = np.arange(256)
    mantissa_bits = 7 - bits
    exponent = byte >> mantissa_bits & (1 << bits) - 1
    mantissa = (byte & (1 << mantissa_bits) - 1) / 2.0**mantissa_bits
    size = np.where(exponent == 0, mantissa * 2.0 ** (1 - bias), (1 + mantissa) * 2.0 ** (exponent - bias))
    if has_infinity:
        size = np.where(exponent == (1 << bits) - 1, np.where(mantissa == 0, np.inf, np.nan), size)
    values = np.where(byte >> 7 == 1, -size, size)
    if kind == "fp8e4nv":
        values[[0x7F, 0xFF]] = np.nan
    return values
