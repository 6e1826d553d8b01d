"""Copies a launch's arguments, so that candidates do not share them."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

__all__ = ["fresh"]

# Alignment of device allocations. The emulator counts sectors by the addresses
# of arrays, and the counts must be the same on every machine.
ALIGNMENT = 256


def _aligned(array: Any) -> Any:
    import numpy as np

    if array.flags.f_contiguous and not array.flags.c_contiguous:
        return _aligned(array.T).T
    room = np.empty(array.nbytes + ALIGNMENT, np.uint8)
    begin = -room.ctypes.data % ALIGNMENT
    made = room[begin : begin + array.nbytes].view(array.dtype).reshape(array.shape)
    made[...] = array
    return made


def fresh(args: Any) -> Any:
    """Returns the arguments with copies of their arrays."""
    if isinstance(args, Mapping):
        return {name: fresh(value) for name, value in args.items()}
    if isinstance(args, (list, tuple)):
        return [fresh(value) for value in args]
    if type(args).__module__ == "numpy" and type(args).__name__ == "ndarray":
        return _aligned(args)
    return copy.deepcopy(args)
