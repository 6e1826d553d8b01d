"""Triton's compiler for NVIDIA's chips, up to PTX."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

__all__ = ["derive", "refuse_machine_code"]

_OLDEST_PTX = 87
"""The version of PTX, times ten, where no ptxas tells its own."""


def derive(module: Any) -> type:
    """The class of `triton.backends.nvidia.compiler`, without ptxas."""

    @functools.cache
    def version_of_ptx(chip: int) -> int:
        # With Triton's own ptxas the text is that for which a GPU's code is made.
        try:
            return int(module.ptx_get_version(module.get_ptxas(chip).version))
        except (AttributeError, OSError, RuntimeError, ValueError):
            return _OLDEST_PTX

    class StandInBackend(module.CUDABackend):  # type: ignore[misc, name-defined]
        """Its binary is the PTX."""

        def parse_options(self, opts: dict[str, Any]) -> Any:
            options = super().parse_options(opts)
            if "gsan" in (getattr(options, "instrumentation_mode", "") or ""):
                raise NotImplementedError(
                    "instrumentation_mode='gsan' is not there without a GPU; --racecheck finds races"
                )
            if options.ptx_version is None:
                version = version_of_ptx(self.target.arch)
                options = dataclasses.replace(options, ptx_version=version)
            return options

        def make_cubin(self, src: str, metadata: Any, opt: Any, capability: int) -> bytes:
            return src.encode()

        def hash(self) -> str:
            # A name of its own in Triton's cache.
            return f"Tilewright, PTX for the stand-in-{self.target.arch}"

    return StandInBackend


def refuse_machine_code(*_: Any, **__: Any) -> str:
    """In place of `get_sass`."""
    raise NotImplementedError("asm['sass'] is not there without a GPU: asm['ptx'] is what runs")
