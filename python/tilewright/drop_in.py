"""Our `tileiras` in the place of the vendor's that PyPI wheels bring.

cuTile Python prefers the program of the wheels `nvidia-cuda-tileiras`,
`nvidia-cuda-nvcc` and `nvidia-nvvm` to what PATH has, and has no setting for
another. So theirs is put aside under the name `tileiras.vendor`, and a link to
ours takes its place, until it is undone.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

from tilewright._tools import find_tool

__all__ = ["restore", "status", "use"]

ASIDE = "tileiras.vendor"


def _folder() -> Path | None:
    """The folder of programs of the vendor's wheels; None where there is none."""
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
    """Puts ours in its place, and says what is so now.

    After the vendor's wheel was installed anew, its program is put aside anew.
    Raises OSError where the folder cannot be written.
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
    # A link is made under another name first, so that there is a program always.
    made = folder / "tileiras.tilewright"
    made.unlink(missing_ok=True)
    made.symlink_to(ours)
    made.replace(place)
    return f"{place} is Tilewright's now; the vendor's is {folder / ASIDE}"


def restore() -> str:
    """Puts the vendor's back, and says what is so now."""
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
    """Whose tileiras the vendor's wheels have."""
    folder = _folder()
    if folder is None or not (folder / "tileiras").exists():
        return "no tileiras of the vendor's wheels is installed in this environment"
    whose = "Tilewright's" if _is_ours(folder / "tileiras") else "the vendor's"
    return f"{folder / 'tileiras'} is {whose}"
