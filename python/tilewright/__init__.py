"""Tilewright: compiles GPU kernels of CUDA Tile IR, and runs them without a GPU.

    import numpy as np, tilewright as tw

    module = tw.Module.load("saxpy.tileirbc")
    y = np.zeros(1024, np.float32)
    tw.run(module, grid=(8,), args=[2.0, np.ones(1024, np.float32), y])
    print(tw.compile(module, chip="sm_90"))

A module is read from Tile IR as bytecode or text, from PTX, or from what
`rustc --emit=mir` prints. It runs on the reference executor, which is what Tile
IR means, or on the emulator, which runs the device code that is made for a
chip, thread by thread, and finds stray accesses, races and deadlocks.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilewright.errors import (
        CompileError,
        Diagnostic,
        InternalError,
        InvalidInput,
        KernelFault,
        OutsideToolError,
        TilewrightError,
        UsageError,
    )
    from tilewright.kernels import Kernel, Result, run
    from tilewright.launches import save_launch
    from tilewright.modules import Argument, Entry, Module, Parameter, Stage, compile

    __version__: str

# Each is imported when it is first asked for: `python -m tilewright run` needs
# none of them.
_HOMES = {
    "tilewright.errors": [
        "CompileError",
        "Diagnostic",
        "InternalError",
        "InvalidInput",
        "KernelFault",
        "OutsideToolError",
        "TilewrightError",
        "UsageError",
    ],
    "tilewright.kernels": ["Kernel", "Result", "run"],
    "tilewright.launches": ["save_launch"],
    "tilewright.modules": ["Argument", "Entry", "Module", "Parameter", "Stage", "compile"],
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
__all__ = [
    "Argument",
    "CompileError",
    "Diagnostic",
    "Entry",
    "InternalError",
    "InvalidInput",
    "Kernel",
    "KernelFault",
    "Module",
    "OutsideToolError",
    "Parameter",
    "Result",
    "Stage",
    "TilewrightError",
    "UsageError",
    "compile",
    "run",
    "save_launch",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return importlib.import_module("tilewright._core").version()
    if name not in _HOME_OF:
        raise AttributeError(f"module 'tilewright' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__, "__version__"])
