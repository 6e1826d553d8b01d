"""cuTile Python on a machine without a GPU.

    python -m tilewright run script.py

runs a script that uses `cuda.tile` as it is: its kernels become Tile IR, and a
stand-in for the CUDA driver runs that on the reference or on the emulator, on
host memory. `prepare` does the same for a process that is already running, as
long as nothing has imported `cuda.tile` before.
"""

from tilewright.cutile.arrays import Array, array, empty, zeros
from tilewright.cutile.session import Settings, prepare

__all__ = ["Array", "Settings", "array", "empty", "prepare", "zeros"]
