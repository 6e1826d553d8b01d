"""cuTile Python on a machine without a GPU.

    python -m tilewright run script.py

runs a script that uses `cuda.tile` as it is: its kernels become Tile IR, and a
stand-in for the CUDA driver runs that on the reference or on the emulator, on
host memory. `prepare` does the same for a process that is already running, as
long as nothing has imported `cuda.tile` before.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from tilewright.cutile.session import Settings, prepare

if TYPE_CHECKING:
    from tilewright.cutile.arrays import Array, array, empty, zeros

__all__ = ["Array", "Settings", "array", "empty", "prepare", "zeros"]


# A process is prepared without NumPy, which takes longer to import than that.
def __getattr__(name: str) -> Any:
    if name not in ("Array", "array", "empty", "zeros"):
        raise AttributeError(f"module 'tilewright.cutile' has no attribute {name!r}")
    return getattr(importlib.import_module("tilewright.cutile.arrays"), name)
