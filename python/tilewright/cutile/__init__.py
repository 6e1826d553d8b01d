"""cuTile Python on a machine without a GPU.

    python -m tilewright run script.py

runs an unmodified script that uses `cuda.tile`: its kernels are compiled to Tile
IR, and a replacement of the CUDA driver (the stand-in) runs them on the reference
or the emulator, in host memory. `prepare` does the same for the current process;
it must be called before anything imports `cuda.tile`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from tilewright.cutile.session import Settings, prepare

if TYPE_CHECKING:
    from tilewright.cutile.arrays import Array, array, empty, zeros

__all__ = ["Array", "Settings", "array", "empty", "prepare", "zeros"]


# Imported lazily: `prepare` does not need NumPy, whose import dominates its time.
def __getattr__(name: str) -> Any:
    if name not in ("Array", "array", "empty", "zeros"):
        raise AttributeError(f"module 'tilewright.cutile' has no attribute {name!r}")
    return getattr(importlib.import_module("tilewright.cutile.arrays"), name)
