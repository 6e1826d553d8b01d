"""The Tile IR that stands in for a cubin (tilewright/DriverStandIn/Container.h)."""

from __future__ import annotations

import struct

__all__ = ["pack"]

_HEAD = struct.Struct("<8sIIQ16s")


def pack(bytecode: bytes, chip: str, opt: int) -> bytes:
    """The image that `cuLibraryLoadData` of the stand-in takes."""
    return (
        _HEAD.pack(b"TWTILEIR", 1, opt, _HEAD.size + len(bytecode), chip.encode()) + bytecode
    )
