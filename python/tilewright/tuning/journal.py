"""The journal of a search: one line of JSON for each answer, written immediately."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tilewright import _core
from tilewright.tuning.trial import Trial

__all__ = ["Journal", "key_of"]


def _code(function: Callable[..., Any]) -> list[str]:
    """The code of a function and of the functions nested in it, but not of its callees."""
    function = getattr(function, "func", function)  # of a functools.partial
    if not hasattr(function, "__code__"):
        function = getattr(type(function), "__call__", function)
    code = getattr(function, "__code__", None)
    cells = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    todo, said = [code] if code else [], [repr((getattr(function, "__defaults__", None), cells))]
    while todo:
        each = todo.pop()
        said.append(each.co_code.hex() + repr(each.co_names))
        for constant in each.co_consts:
            if hasattr(constant, "co_code"):
                todo.append(constant)
            elif isinstance(constant, frozenset):  # its order differs between processes
                said.append(repr(sorted(map(repr, constant))))
            else:
                said.append(repr(constant))
    return said


def _digest(thing: Any) -> str:
    if not callable(thing):
        return hashlib.sha256(pickle.dumps(thing)).hexdigest()
    try:
        said = pickle.dumps(thing).hex()  # its name, or the object it is bound to
    except Exception:
        said = getattr(thing, "__qualname__", repr(thing))
    return hashlib.sha256(repr([said, *_code(thing)]).encode()).hexdigest()


def key_of(trial: Trial) -> str:
    """Hashes the inputs of a trial's answer, as far as they are known."""
    parts = {
        "build": _core.build_identity(),
        "kernel": _digest(trial.kernel),
        "args": _digest(trial.args),
        "check": _digest(trial.check),
        "grid": repr(trial.grid),
        "entry": trial.entry,
        "chip": trial.chip,
        "values": trial.values,
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=repr).encode()).hexdigest()


class Journal:
    """A file of answers. Truncated lines are ignored."""

    def __init__(self, path: Path, resume: bool):
        self.path = path
        self._known: dict[str, dict[str, Any]] = {}
        if not resume:
            path.unlink(missing_ok=True)
        path.touch()  # an unwritable file fails before the search starts
        for line in path.read_bytes().splitlines():
            try:
                said = json.loads(line)
                self._known[said["key"]] = said["answer"]
            except (ValueError, KeyError, TypeError):
                continue

    def find(self, key: str) -> dict[str, Any] | None:
        return self._known.get(key)

    def add(self, key: str, values: dict[str, Any], answer: dict[str, Any]) -> None:
        self._known[key] = answer
        line = json.dumps({"key": key, "values": values, "answer": answer}, default=repr)
        # A single write to a file opened for appending is not interleaved with
        # others; the leading line break ends a truncated line.
        with open(self.path, "ab", buffering=0) as file:
            file.write(f"\n{line}\n".encode())
            os.fsync(file.fileno())
