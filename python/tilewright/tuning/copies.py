"""Copies of a launch's arguments, so that no candidate sees another's."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

__all__ = ["fresh"]

# As memory of a device begins. The emulator counts sectors by the addresses
# that arrays have, and the counts are to be the same on every machine.
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
    """The same arguments with arrays of their own."""
    if isinstance(args, Mapping):
        return {name: fresh(value) for name, value in args.items()}
    if isinstance(args, (list, tuple)):
        return [fresh(value) for value in args]
    if type(args).__module__ == "numpy" and type(args).__name__ == "ndarray":
        return _aligned(args)
    return copy.deepcopy(args)
