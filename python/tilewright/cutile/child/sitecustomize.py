"""For processes of Python that a prepared one starts: `cuda.tile` and `triton` find them prepared too.

The folder of this file is on their PYTHONPATH.
"""

import importlib.abc
import importlib.util
import os
import sys


class _Finder(importlib.abc.MetaPathFinder):
    """Prepares the process before one of these is imported."""

    def find_spec(self, name, path=None, target=None):
        if name in ("cuda.tile", "triton"):
            sys.meta_path.remove(self)
            from tilewright.cutile.session import Settings, prepare

            prepare(Settings.from_environment())
            if name == "triton":
                # The search has passed the place of the finder that changes it.
                return importlib.util.find_spec(name)
        return None


if "TILEWRIGHT_ON" in os.environ:
    sys.meta_path.insert(0, _Finder())
