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

from tilewright import _core
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

__version__: str = _core.version()
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
