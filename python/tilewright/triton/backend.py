"""Triton's compiler for NVIDIA chips, up to PTX."""

from __future__ import annotations

import dataclasses
import functools
import re
from typing import Any

__all__ = ["derive", "refuse_machine_code", "without_assembly_lines"]

_OLDEST_PTX = 87
"""The PTX version, times ten, if no ptxas reports its own."""


def derive(module: Any) -> type:
    """Derives a backend without ptxas from that of `triton.backends.nvidia.compiler`."""

    @functools.cache
    def version_of_ptx(chip: int) -> int:
        # With the version of Triton's own ptxas, the PTX is the same as for a GPU.
        try:
            return int(module.ptx_get_version(module.get_ptxas(chip).version))
        except (AttributeError, OSError, RuntimeError, ValueError):
            return _OLDEST_PTX

    class StandInBackend(module.CUDABackend):  # type: ignore[misc, name-defined]
        """A backend whose binary is the PTX."""

        def parse_options(self, opts: dict[str, Any]) -> Any:
            options = super().parse_options(opts)
            if "gsan" in (getattr(options, "instrumentation_mode", "") or ""):
                raise NotImplementedError(
                    "instrumentation_mode='gsan' is not available without a GPU; --racecheck finds races"
                )
            if options.ptx_version is None:
                version = version_of_ptx(self.target.arch)
                options = dataclasses.replace(options, ptx_version=version)
            return options

        def make_cubin(self, src: str, metadata: Any, opt: Any, capability: int) -> bytes:
            return without_assembly_lines(src).encode()

        def hash(self) -> str:
            # A separate key in Triton's cache.
            return f"Tilewright, PTX of the stand-in-{self.target.arch}"

    return StandInBackend


_ASSEMBLY = re.compile(r"^\s*// begin inline asm$.*?^\s*// end inline asm$", re.MULTILINE | re.DOTALL)
_LINE = re.compile(r"^\s*\.loc\s.*$", re.MULTILINE)


def without_assembly_lines(ptx: str) -> str:
    """Removes the `.loc` directives within inline assembly, which Triton emits for loads:
    LLVM increments the line for each line of assembly. The instructions then belong to the
    `.loc` before. The text keeps its line numbers."""
    return _ASSEMBLY.sub(lambda found: _LINE.sub("", found[0]), ptx)


def refuse_machine_code(*_: Any, **__: Any) -> str:
    """Replaces `get_sass`."""
    raise NotImplementedError("asm['sass'] is not available without a GPU; asm['ptx'] is the code that runs")
