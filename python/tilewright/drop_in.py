"""Replaces the `tileiras` of the vendor's PyPI wheels by Tilewright's.

cuTile Python prefers the `tileiras` of the wheels `nvidia-cuda-tileiras`,
`nvidia-cuda-nvcc` and `nvidia-nvvm` to one on PATH, and has no setting to
override it. The vendor's program is renamed to `tileiras.vendor` and replaced by
a symbolic link, until `restore`.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

from tilewright._tools import find_tool

__all__ = ["restore", "status", "use"]

ASIDE = "tileiras.vendor"


def _folder() -> Path | None:
    """The folder of the vendor's programs, or None if no wheel is installed."""
    try:
        found = importlib.util.find_spec("nvidia.cu13")
    except ImportError:
        return None
    for place in found.submodule_search_locations or () if found else ():
        folder = Path(place) / "bin"
        if folder.is_dir():
            return folder
    return None


def _is_ours(path: Path) -> bool:
    return path.is_symlink() and Path(os.readlink(path)).parent == find_tool("tileiras").parent


def use() -> str:
    """Installs Tilewright's `tileiras` and returns a sentence that describes the result.

    Must be repeated after the vendor's wheel is reinstalled. Raises OSError if
    the folder cannot be written.
    """
    folder = _folder()
    if folder is None or not (folder / "tileiras").exists():
        return (
            "no tileiras of the vendor's wheels is installed in this environment: cuTile takes the "
            "one on PATH, which is ours where this environment is active"
        )
    place, ours = folder / "tileiras", find_tool("tileiras")
    if not _is_ours(place):
        place.replace(folder / ASIDE)
    # Create the link under a temporary name, so that a program exists at all times.
    made = folder / "tileiras.tilewright"
    made.unlink(missing_ok=True)
    made.symlink_to(ours)
    made.replace(place)
    return f"{place} is Tilewright's now; the vendor's is {folder / ASIDE}"


def restore() -> str:
    """Restores the vendor's `tileiras` and returns a sentence that describes the result."""
    folder = _folder()
    if folder is None or not (folder / ASIDE).exists():
        return "nothing to undo: no tileiras of the vendor's is put aside in this environment"
    place = folder / "tileiras"
    if place.exists() and not _is_ours(place):
        (folder / ASIDE).unlink()
        return f"{place} is the vendor's already, installed anew; the older one was removed"
    (folder / ASIDE).replace(place)
    return f"{place} is the vendor's again"


def status() -> str:
    """Returns a sentence that names the `tileiras` in the vendor's wheels: Tilewright's or the vendor's."""
    folder = _folder()
    if folder is None or not (folder / "tileiras").exists():
        return "no tileiras of the vendor's wheels is installed in this environment"
    whose = "Tilewright's" if _is_ours(folder / "tileiras") else "the vendor's"
    return f"{folder / 'tileiras'} is {whose}"
