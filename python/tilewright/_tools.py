"""Console scripts for the package's programs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["find_tool", "tileiras", "tilewright", "tilewright_opt"]


def find_tool(name: str) -> Path:
    """Returns the path of program `name` in TILEWRIGHT_BIN or in this package.
    Raises FileNotFoundError if it does not exist."""
    folder = os.environ.get("TILEWRIGHT_BIN") or Path(__file__).parent / "bin"
    path = Path(folder) / name
    if not path.exists():
        raise FileNotFoundError(
            f"expected Tilewright's program {path}, found none; TILEWRIGHT_BIN names another folder"
        )
    return path


def _become(name: str) -> None:
    tool = os.fspath(find_tool(name))
    os.execv(tool, [tool, *sys.argv[1:]])


def tilewright() -> None:
    """Replaces this process with `tilewright`, passing its arguments."""
    _become("tilewright")


def tileiras() -> None:
    """Replaces this process with `tileiras`, passing its arguments."""
    _become("tileiras")


def tilewright_opt() -> None:
    """Replaces this process with `tilewright-opt`, passing its arguments."""
    _become("tilewright-opt")
