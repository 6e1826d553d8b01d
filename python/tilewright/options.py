"""Keywords that several functions of the package take, written once.

Each is a TypedDict, which a signature takes as `**options: Unpack[...]`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import Unpack
elif sys.version_info >= (3, 11):
    from typing import Unpack
else:

    class Unpack:
        """As `typing.Unpack` of 3.11, as far as annotations are read here."""

        def __init__(self, keywords: Any):
            self.__origin__, self.__args__ = Unpack, (keywords,)

        def __class_getitem__(cls, keywords: Any) -> Any:
            return cls(keywords)

        def __call__(self) -> None:
            """Annotations can be called, as `typing` requires."""


__all__ = ["Cache", "CompileOptions", "DEFAULTS", "Extents", "Hints", "KernelOptions", "LaunchOptions", "On", "RunOptions", "Unpack"]

On = Literal["reference", "emulator", "cuda"]
Extents = Union[int, Sequence[int]]
Cache = Union[bool, str, os.PathLike[str], None]
Hints = Union[str, os.PathLike[str], Mapping[str, Any], None]


class LaunchOptions(TypedDict, total=False):
    """How a grid is launched."""

    block: Extents | None
    """Threads of a block along up to three axes, of PTX and Rust."""
    cluster: Extents | None
    """Blocks of a cluster along up to three axes, of PTX and Rust; not on cuda."""
    shared_bytes: int
    """Shared memory of a block beyond what the kernel declares."""
    cooperative: bool
    """All blocks run concurrently and may synchronize (`grid::sync` of Rust)."""


class KernelOptions(TypedDict, total=False):
    """How a kernel is made ready for an executor."""

    chip: str | None
    """Emulator and cuda: such as "sm_90"; None for the one that the program
    names, on cuda else the device's."""
    opt: int | None
    """Emulator and cuda: the optimization level, 0 to 3; None for 3."""
    hints: Hints
    """Emulator and cuda: a file of hints, or what one holds (docs/tuning.md)."""
    device_library: str | None
    """Emulator and cuda: the library of math functions; None for the one that
    is found."""
    check: bool
    """Emulator and cuda: each launch of Tile IR runs on the reference first, and
    ResultDiffers is raised where a result is beyond its bounds."""
    device: int
    """Cuda: the GPU's number, as the driver counts them."""
    driver: str | None
    """Cuda: the driver's library; None for libcuda.so.1."""
    ptxas: str | None
    """Cuda: the assembler; None for the one that is found."""
    through_ptx: bool
    """Emulator: the kernel's PTX is printed, read back and run."""
    checked: bool
    """Emulator: stray accesses and poison are faults, which is the default."""
    racecheck: bool
    """Emulator: accesses that nothing orders are faults."""
    numerics: Literal["device", "exact"]
    """Emulator: whether matrix products and approximate functions have the bits
    of the chip, or are exact and rounded once (docs/numerics.md)."""
    profile: bool
    """Emulator: what is executed is counted (docs/profiling.md)."""
    sanitize: bool
    """Reference: undefined behaviour is a fault."""
    bounds: bool
    """Reference: results have radii."""
    plain: bool
    """Reference: its simplest form, one operation and one element at a time."""
    orders: int
    """Reference: each launch is also tried in so many permitted orders of reduce,
    scan, blocks and tokens. ResultDiffers names the arguments that depend on
    one; the arrays hold what the natural order leaves."""
    threads: int
    """Reference and emulator: threads of the host, 0 for as many as it has."""
    seed: int
    """Reference and emulator: the order of what may happen in any order."""
    max_steps: int
    """Reference and emulator: a launch of more steps is a fault; 0 for the
    executor's own limit."""


class RunOptions(KernelOptions, LaunchOptions, total=False):
    """Those of a kernel and of its launch."""


class CompileOptions(TypedDict, total=False):
    """What a compile takes besides the chip, the level and the output."""

    line_info: bool
    """The output carries source lines."""
    device_debug: bool
    """It carries what a debugger needs; with `opt=0`."""
    ptxas: str | None
    """The assembler of cubins; None for the one that is found."""
    device_library: str | None
    """The library of math functions; None for the one that is found."""
    ptx_version: str | None
    """Such as "8.8"; None for the version that the code needs."""
    cache: Cache
    """The folder where results are kept for the next time, of this process and
    of others; False for none, None for what `TILEWRIGHT_CACHE` names: a folder,
    or "off", else `tilewright` in the user's folder of caches."""
    hints: Hints
    """A file of hints (docs/tuning.md), or what such a file holds."""


DEFAULTS: dict[str, Any] = {
    "block": None,
    "bounds": False,
    "cache": None,
    "check": False,
    "checked": True,
    "chip": None,
    "cluster": None,
    "cooperative": False,
    "device": 0,
    "device_debug": False,
    "device_library": None,
    "driver": None,
    "hints": None,
    "line_info": False,
    "max_steps": 0,
    "numerics": "device",
    "opt": None,
    "orders": 0,
    "plain": False,
    "profile": False,
    "ptx_version": None,
    "ptxas": None,
    "racecheck": False,
    "sanitize": False,
    "seed": 0,
    "shared_bytes": 0,
    "threads": 0,
    "through_ptx": False,
}
"""The value of each that is not given."""
