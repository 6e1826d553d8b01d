"""The arguments of a launch, as bytes of the kernel's parameters."""

from __future__ import annotations

import functools
import re
import struct
from collections.abc import Iterator, Sequence
from typing import Any, Callable, NamedTuple

from tilewright.triton.stand_in import encode_tensor_map

__all__ = ["Value", "accept_numpy", "flatten"]


class Value(NamedTuple):
    """A parameter of the kernel."""

    name: str
    """Of the argument that it comes from."""
    data: bytes
    address: int = 0
    """Of a pointer."""


# Bytes of the integers.
_INTEGERS = {f"{sign}{bits}": max(bits // 8, 1) for sign in "iu" for bits in (1, 8, 16, 32, 64)}
_FLOATS = {"fp16": "<e", "fp32": "<f", "f32": "<f", "fp64": "<d"}


def flatten(
    signature: dict[str, Any], maps: Sequence[dict[str, Any]] | None, arguments: Sequence[Any]
) -> list[Value]:
    """What the kernel of this signature, Triton's types by name, is launched with.
    `maps` says of each descriptor how its tensor map is made, where there are any."""
    left = iter(maps or ())
    values: list[Value] = []
    for (name, kind), argument in zip(signature.items(), arguments, strict=True):
        values += _values(name, kind, argument, left, bool(maps))
    return values


def _values(
    name: str, kind: Any, argument: Any, maps: Iterator[dict[str, Any]], has_maps: bool
) -> Iterator[Value]:
    if isinstance(kind, tuple):
        for each, part in zip(kind, argument, strict=True):
            yield from _values(name, each, part, maps, has_maps)
    elif kind.startswith("tensordesc"):
        yield from _descriptor(name, kind, argument, next(maps) if has_maps else None)
    elif kind != "constexpr":
        yield _scalar(name, kind, argument)


def _scalar(name: str, kind: str, argument: Any) -> Value:
    if kind.startswith("*"):
        address = _address(name, argument)
        return Value(name, address.to_bytes(8, "little"), address)
    if size := _INTEGERS.get(kind):
        mask = (1 << 8 * size) - 1
        return Value(name, (int(argument) & mask).to_bytes(size, "little"))
    if layout := _FLOATS.get(kind):
        return Value(name, struct.pack(layout, _in_range(layout, float(argument))))
    if kind == "bf16":
        return Value(name, struct.pack("<f", _in_range("<f", float(argument)))[2:])
    raise NotImplementedError(f"argument {name!r} has type {kind!r}, which Tilewright does not pass")


def _in_range(layout: str, number: float) -> float:
    """Infinity where it is beyond the type, as C converts it."""
    try:
        struct.pack(layout, number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")
    return number


def _address(name: str, argument: Any) -> int:
    if argument is None:
        return 0
    if isinstance(argument, int):
        return argument
    if hasattr(argument, "data_ptr"):
        return int(argument.data_ptr())
    raise TypeError(
        f"expected an array, a tensor, an address or None for the pointer {name!r}, "
        f"got {type(argument).__name__}"
    )


def _descriptor(
    name: str, kind: str, argument: Any, map: dict[str, Any] | None
) -> Iterator[Value]:
    """A descriptor becomes a tensor map, or the pointer with what it spans, and its
    sizes and strides."""
    shape, strides = list(argument.shape), list(argument.strides)
    if map is None:
        element = re.match(r"tensordesc(?:_im2col)?<([^[>]*)\[", kind)
        yield _scalar(name, f"*{element[1] if element else 'i8'}", argument.base)
        for number in shape + strides:
            yield _scalar(name, "i64", number)
        yield _scalar(name, "i1", argument.padding == "nan")
        if hasattr(argument, "round_f32_to_tf32"):  # since Triton 3.7
            yield _scalar(name, "i1", argument.round_f32_to_tf32)
    else:
        yield Value(name, encode_tensor_map(argument, map), _address(name, argument.base))
    for number in shape:
        yield _scalar(name, "i32", number)
    for number in strides:
        yield _scalar(name, "i64", number)


def accept_numpy(launch: Callable[..., Any]) -> Callable[..., Any]:
    """`JITFunction.run` that takes NumPy's arrays too, in place."""

    @functools.wraps(launch)
    def run(self: Any, *args: Any, **kwargs: Any) -> Any:
        return launch(
            self, *map(_as_array, args), **{name: _as_array(each) for name, each in kwargs.items()}
        )

    return run


def _as_array(argument: Any) -> Any:
    if type(argument).__module__ != "numpy" or not hasattr(argument, "__array_interface__"):
        return argument
    import numpy as np

    from tilewright.cutile.arrays import Array

    # NumPy's scalars are numbers.
    return Array(argument) if isinstance(argument, np.ndarray) else argument.item()
