"""Loads the stand-in for the CUDA driver into this process."""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

__all__ = ["elements", "load", "register", "regions", "unregister"]

elements: dict[int, str] = {}
"""Element type of registered memory by address, if it is known."""


def find() -> Path:
    """Returns the path of the stand-in, in TILEWRIGHT_LIBRARY_DIR or in the package.
    Raises FileNotFoundError if it does not exist."""
    folder = os.environ.get("TILEWRIGHT_LIBRARY_DIR") or Path(__file__).parents[1] / "lib"
    path = Path(folder) / "libcuda.so.1"
    if not path.exists():
        raise FileNotFoundError(
            f"expected Tilewright's stand-in for the CUDA driver at {path}, found none; "
            "TILEWRIGHT_LIBRARY_DIR names another folder"
        )
    return path


@functools.cache
def load() -> ctypes.CDLL:
    """Loads the stand-in as `libcuda.so.1`, so that later loads of that name return it."""
    library = ctypes.CDLL(os.fspath(find()), mode=ctypes.RTLD_GLOBAL)
    library.twStandInRegister.argtypes = [
        ctypes.c_uint64,
        ctypes.c_uint64,
        ctypes.c_char_p,
        ctypes.c_bool,
    ]
    library.twStandInRegister.restype = None
    library.twStandInUnregister.argtypes = [ctypes.c_uint64, ctypes.c_uint64]
    library.twStandInUnregister.restype = None
    library.twStandInRegions.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
    library.twStandInRegions.restype = ctypes.c_size_t
    return library


def register(address: int, size: int, name: str, is_read_only: bool = False) -> None:
    """Permits kernels to access `size` bytes at `address`; messages refer to them as
    `name`. Writing memory that is registered only as read-only is a fault."""
    load().twStandInRegister(address, size, name.encode(), is_read_only)


def regions() -> list[tuple[int, int]]:
    """Returns addresses and sizes of registered and allocated memory, without duplicates."""
    count = load().twStandInRegions(None, None, 0)
    addresses, sizes = (ctypes.c_uint64 * count)(), (ctypes.c_uint64 * count)()
    load().twStandInRegions(addresses, sizes, count)
    return sorted({(begin, size) for begin, size in zip(addresses, sizes) if size})


def unregister(address: int, size: int) -> None:
    """Reverts `register`."""
    elements.pop(address, None)
    load().twStandInUnregister(address, size)
