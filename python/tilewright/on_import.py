"""Runs a function on a module once that is imported."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types
from collections.abc import Callable
from typing import Any

__all__ = ["when_imported"]


def when_imported(name: str, action: Callable[[Any], None]) -> None:
    """Calls `action` with the module `name`: now if it is imported, otherwise once,
    right after its import."""
    if name in sys.modules:
        action(sys.modules[name])
    else:
        sys.meta_path.insert(0, _Finder(name, action))


class _Finder(importlib.abc.MetaPathFinder):
    """Calls an action after the other finders have loaded a module."""

    def __init__(self, name: str, action: Callable[[Any], None]):
        self._name = name
        self._action = action
        self._is_asked = False

    def find_spec(
        self, name: str, path: Any = None, target: Any = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self._name or self._is_asked:
            return None
        # Other code may look up the spec without loading it.
        self._is_asked = True
        try:
            spec = importlib.util.find_spec(name)
        finally:
            self._is_asked = False
        loader = spec.loader if spec else None
        if spec is None or loader is None:
            return spec
        execute = loader.exec_module

        def execute_and_act(module: types.ModuleType) -> None:
            execute(module)
            if self in sys.meta_path:
                sys.meta_path.remove(self)
            self._action(module)

        loader.exec_module = execute_and_act  # type: ignore[method-assign]
        return spec
