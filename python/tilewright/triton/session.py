"""Makes this process one in which Triton runs without a GPU."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types
from typing import Any

__all__ = ["adopt"]

_VERSIONS = ((3, 6), (3, 9))
"""The first and the last that are tested."""


def adopt(check: bool = False) -> None:
    """Changes Triton where it is imported already, else as soon as it is. With
    `check`, Triton's interpreter runs each launch too (interpreter.py)."""
    if "triton" in sys.modules:
        _adopt(sys.modules["triton"], check)
    else:
        sys.meta_path.insert(0, _Finder(check))


class _Finder(importlib.abc.MetaPathFinder):
    """Finds Triton as others do, and changes it when it has been loaded."""

    def __init__(self, check: bool):
        self._check = check

    def find_spec(
        self, name: str, path: Any = None, target: Any = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != "triton":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        loader = spec.loader if spec else None
        if spec is None or loader is None:
            return spec
        execute = loader.exec_module

        def execute_and_adopt(module: types.ModuleType) -> None:
            execute(module)
            _adopt(module, self._check)

        loader.exec_module = execute_and_adopt  # type: ignore[method-assign]
        return spec


def _version(text: str) -> tuple[int, int]:
    major, minor, *_ = text.split("+")[0].split(".")
    return int(major), int(minor)


def _adopt(triton: Any, check: bool) -> None:
    first, last = _VERSIONS
    if not first <= _version(triton.__version__) <= last:
        raise ImportError(
            f"expected Triton {first[0]}.{first[1]} to {last[0]}.{last[1]}, found "
            f"{triton.__version__}; another one may be installed by pip"
        )
    from tilewright.triton import arguments, backend, driver, interpreter

    # The dictionary itself: other modules of Triton hold it.
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
