"""Tilewright: compiles GPU kernels of CUDA Tile IR, and runs them without a GPU.

    import numpy as np, tilewright as tw

    module = tw.Module.load("saxpy.tileirbc")
    y = np.zeros(1024, np.float32)
    tw.run(module, grid=(8,), args=[2.0, np.ones(1024, np.float32), y])
    print(tw.compile(module, chip="sm_90"))

A module is read from Tile IR (bytecode or text), from PTX, or from the output of
`rustc --emit=mir`. It runs on the reference executor, which defines the results
of Tile IR, or on the emulator, which executes the device code compiled for a
chip, thread by thread, and detects stray accesses, races and deadlocks.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilewright.errors import (
        ArgumentError,
        CompileError,
        Diagnostic,
        InternalError,
        InvalidInput,
        KernelFault,
        OutsideToolError,
        ResultDiffers,
        TilewrightError,
        UsageError,
    )
    from tilewright.faults import Access, Fault
    from tilewright.frameworks import jax_call, torch_op
    from tilewright.kernels import Kernel, Result, run
    from tilewright.launches import save_launch
    from tilewright.modules import Argument, Entry, Module, Parameter, Stage, compile
    from tilewright.reports import Explanation, Profile, Remark, Remarks, Report
    from tilewright.tuning import Candidate, Tuned, tune

    __version__: str

# Names are imported on first use: `python -m tilewright run` needs none of them.
_HOMES = {
    "tilewright.errors": [
        "ArgumentError",
        "CompileError",
        "Diagnostic",
        "InternalError",
        "InvalidInput",
        "KernelFault",
        "OutsideToolError",
        "ResultDiffers",
        "TilewrightError",
        "UsageError",
    ],
    "tilewright.faults": ["Access", "Fault"],
    "tilewright.frameworks": ["jax_call", "torch_op"],
    "tilewright.kernels": ["Kernel", "Result", "run"],
    "tilewright.launches": ["save_launch"],
    "tilewright.modules": ["Argument", "Entry", "Module", "Parameter", "Stage", "compile"],
    "tilewright.reports": ["Explanation", "Profile", "Remark", "Remarks", "Report"],
    "tilewright.tuning": ["Candidate", "Tuned", "tune"],
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
__all__ = [
    "Access",
    "Argument",
    "ArgumentError",
    "Candidate",
    "CompileError",
    "Diagnostic",
    "Entry",
    "Explanation",
    "Fault",
    "InternalError",
    "InvalidInput",
    "Kernel",
    "KernelFault",
    "Module",
    "OutsideToolError",
    "Parameter",
    "Profile",
    "Remark",
    "Remarks",
    "Report",
    "Result",
    "ResultDiffers",
    "Stage",
    "TilewrightError",
    "Tuned",
    "UsageError",
    "compile",
    "jax_call",
    "run",
    "save_launch",
    "torch_op",
    "tune",
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
