"""Prepares this process to run Triton without a GPU."""

from __future__ import annotations

import importlib
from typing import Any

from tilewright.on_import import when_imported

__all__ = ["adopt"]

_VERSIONS = ((3, 6), (3, 9))
"""The oldest and the newest tested version."""


def adopt(check: bool = False) -> None:
    """Patches Triton now if it is imported, otherwise on import. With `check`,
    Triton's interpreter also runs each launch (interpreter.py)."""
    when_imported("triton", lambda triton: _adopt(triton, check))


def _version(text: str) -> tuple[int, int]:
    major, minor, *_ = text.split("+")[0].split(".")
    return int(major), int(minor)


def _adopt(triton: Any, check: bool) -> None:
    first, last = _VERSIONS
    if not first <= _version(triton.__version__) <= last:
        raise ImportError(
            f"expected Triton {first[0]}.{first[1]} to {last[0]}.{last[1]}, found "
            f"{triton.__version__}; install a supported version with pip"
        )
    from tilewright.triton import arguments, backend, driver, interpreter

    # Modify the dictionary in place: other modules of Triton hold a reference to it.
    backends = importlib.import_module("triton.backends").backends
    nvidia = importlib.import_module("triton.backends.nvidia.compiler")
    ours = backend.derive(nvidia)
    backends["nvidia"] = type(backends["nvidia"])(compiler=ours, driver=driver.Driver)
    triton.runtime.driver.set_active(driver.Driver())
    # There is no machine code to disassemble.
    importlib.import_module("triton.compiler.compiler").get_sass = backend.refuse_machine_code
    launch = triton.JITFunction.run
    if check:
        launch = interpreter.compare(launch)
    triton.JITFunction.run = arguments.accept_numpy(launch)
