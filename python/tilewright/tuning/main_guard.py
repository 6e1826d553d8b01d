"""Checks that worker processes can import the script that calls `tune`."""

from __future__ import annotations

import ast
import sys
from types import FrameType

from tilewright.errors import ArgumentError

__all__ = ["check_main_guard"]


def _line_in_main() -> tuple[str, int] | None:
    """The main script's file and the line it executes at module level; None if
    workers would not import a script."""
    main = sys.modules.get("__main__")
    spec = getattr(main, "__spec__", None)
    if spec is not None and spec.name.endswith("__main__"):
        return None  # `python -m PACKAGE`: multiprocessing does not import it
    path = getattr(main, "__file__", None)
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_name == "<module>" and main and frame.f_globals is main.__dict__:
            return (path, frame.f_lineno) if path else None
        frame = frame.f_back
    return None


def _is_guarded(source: str, line: int) -> bool:
    """Whether the line is in the body of an `if` whose condition reads `__name__`."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.If) or not node.body[0].lineno <= line <= (node.end_lineno or line):
            continue
        if any(isinstance(each, ast.Name) and each.id == "__name__" for each in ast.walk(node.test)):
            return True
    return False


def check_main_guard() -> None:
    """Raises ArgumentError if `tune` is called at module level of a script: each
    worker process imports the script, and would call `tune` again."""
    at = _line_in_main()
    if at is None:
        return
    path, line = at
    try:
        with open(path, encoding="utf-8") as file:
            if _is_guarded(file.read(), line):
                return
    except (OSError, SyntaxError, ValueError):
        return  # workers cannot import it either
    raise ArgumentError(
        f"{path}:{line}: expected a call of tune() under `if __name__ == \"__main__\":`, since each process "
        "that it starts imports this script and must not tune again; or pass an `executor`"
    )
