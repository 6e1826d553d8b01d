"""Triton on a machine without a GPU.

    python -m tilewright run script.py

runs a script that uses Triton as it is: Triton's own compiler writes PTX, and
the stand-in for the CUDA driver runs it on the emulator, on host memory. With
`--check` Triton's interpreter runs each launch too, and the results are compared.
"""

from __future__ import annotations

from tilewright.triton.session import adopt

__all__ = ["adopt"]
