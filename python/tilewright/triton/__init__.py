"""Triton on a machine without a GPU.

    python -m tilewright run script.py

runs a script that uses Triton as it is: Triton's own compiler writes PTX, and
the stand-in for the CUDA driver runs it on the emulator, on host memory. With
`--check` Triton's interpreter runs each launch too, and the results are compared.
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


# A process is prepared without them.
def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'tilewright.triton' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)
