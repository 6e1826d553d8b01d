"""Triton on a machine without a GPU.

    python -m tilewright run script.py

runs an unmodified script that uses Triton: Triton's own compiler emits PTX, and
the stand-in for the CUDA driver runs it on the emulator, in host memory. With
`--check`, Triton's interpreter also runs each launch, and the results are compared.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from tilewright.triton.session import adopt

if TYPE_CHECKING:
    from tilewright.triton.interpreter import LaunchDiffers
    from tilewright.triton.stand_in import LaunchFault

__all__ = ["LaunchDiffers", "LaunchFault", "adopt"]

_HOMES = {
    "LaunchDiffers": "tilewright.triton.interpreter",
    "LaunchFault": "tilewright.triton.stand_in",
}


# Imported lazily: `adopt` does not need them.
def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'tilewright.triton' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)
