"""The programs of the package, as console scripts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["find_tool", "tileiras", "tilewright", "tilewright_opt"]


def find_tool(name: str) -> Path:
    """The program `name` of this package, or of TILEWRIGHT_BIN."""
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
    """`tilewright`, with the arguments of this process."""
    _become("tilewright")


def tileiras() -> None:
    """`tileiras`, with the arguments of this process."""
    _become("tileiras")


def tilewright_opt() -> None:
    """`tilewright-opt`, with the arguments of this process."""
    _become("tilewright-opt")
