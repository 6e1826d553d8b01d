"""The container of Tile IR that replaces a cubin (tilewright/DriverStandIn/Container.h)."""

from __future__ import annotations

import struct

__all__ = ["pack"]

_HEAD = struct.Struct("<8sIIQ16s")


def pack(bytecode: bytes, chip: str, opt: int) -> bytes:
    """Returns the image for the stand-in's `cuLibraryLoadData`."""
    return (
        _HEAD.pack(b"TWTILEIR", 1, opt, _HEAD.size + len(bytecode), chip.encode()) + bytecode
    )
