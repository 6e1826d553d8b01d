"""The stand-in for the CUDA driver, as a library of this process."""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

__all__ = ["elements", "load", "register", "regions", "unregister"]

elements: dict[int, str] = {}
"""Of registered memory, by its address: the name of its elements' type, where it is known."""


def find() -> Path:
    """The stand-in: beside the package, or in TILEWRIGHT_LIBRARY_DIR."""
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
    """Loads it under its name, so that who asks for `libcuda.so.1` gets it."""
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
    """Says that kernels may access this memory; messages call it `name`. A kernel
    that writes memory which is registered as read-only alone is at fault."""
    load().twStandInRegister(address, size, name.encode(), is_read_only)


def regions() -> list[tuple[int, int]]:
    """Addresses and sizes of all that is registered or allocated, each once."""
    count = load().twStandInRegions(None, None, 0)
    addresses, sizes = (ctypes.c_uint64 * count)(), (ctypes.c_uint64 * count)()
    load().twStandInRegions(addresses, sizes, count)
    return sorted({(begin, size) for begin, size in zip(addresses, sizes) if size})


def unregister(address: int, size: int) -> None:
    """Takes a `register` back."""
    elements.pop(address, None)
    load().twStandInUnregister(address, size)
