"""Prepares the Python processes that a prepared process starts, on import of `cuda.tile` or `triton`.

`Settings.to_environment` adds this file's folder to their PYTHONPATH.
"""

import importlib.abc
import importlib.util
import os
import sys


class _Finder(importlib.abc.MetaPathFinder):
    """Prepares the process before `cuda.tile` or `triton` is imported."""

    def find_spec(self, name, path=None, target=None):
        if name in ("cuda.tile", "triton"):
            sys.meta_path.remove(self)
            from tilewright.cutile.session import Settings, prepare

            prepare(Settings.from_environment())
            if name == "triton":
                # `prepare` inserted its finder before this one: restart the search.
                return importlib.util.find_spec(name)
        return None


if "TILEWRIGHT_ON" in os.environ:
    sys.meta_path.insert(0, _Finder())
