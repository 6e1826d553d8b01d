"""Keyword arguments shared by several functions of the package.

Each group is a TypedDict; a signature has it as `**options: Unpack[...]`.
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
        """The parts of Python 3.11's `typing.Unpack` that this package uses."""

        def __init__(self, keywords: Any):
            self.__origin__, self.__args__ = Unpack, (keywords,)

        def __class_getitem__(cls, keywords: Any) -> Any:
            return cls(keywords)

        def __call__(self) -> None:
            """`typing` requires annotations to be callable."""


__all__ = ["Cache", "CompileOptions", "DEFAULTS", "Extents", "Hints", "KernelOptions", "LaunchOptions", "On", "RunOptions", "Unpack"]

On = Literal["reference", "emulator", "cuda"]
Extents = Union[int, Sequence[int]]
Cache = Union[bool, str, os.PathLike[str], None]
Hints = Union[str, os.PathLike[str], Mapping[str, Any], None]


class LaunchOptions(TypedDict, total=False):
    """How a grid is launched."""

    block: Extents | None
    """Threads per block along up to three axes; PTX and Rust only."""
    cluster: Extents | None
    """Blocks per cluster along up to three axes; PTX and Rust only, not on cuda."""
    shared_bytes: int
    """Dynamic shared memory of a block in bytes, in addition to the memory that the kernel declares."""
    cooperative: bool
    """All blocks run concurrently and may synchronize (`grid::sync` of Rust)."""


class KernelOptions(TypedDict, total=False):
    """How a kernel is loaded for an executor."""

    chip: str | None
    """Emulator and cuda: the target, such as "sm_90"; None for the one that the
    program names, or else, on cuda, the device's."""
    opt: int | None
    """Emulator and cuda: the optimization level, 0 to 3; None for 3."""
    hints: Hints
    """Emulator and cuda: a file of hints, or its contents (docs/tuning.md)."""
    device_library: str | None
    """Emulator and cuda: path of the library of math functions; None to search for it."""
    check: bool
    """Emulator and cuda: run each launch of Tile IR on the reference first, and
    raise ResultDiffers if a result is outside its bounds."""
    device: int
    """Cuda: the driver's index of the GPU."""
    driver: str | None
    """Cuda: the driver's library; None for libcuda.so.1."""
    ptxas: str | None
    """Cuda: path of the assembler; None to search for it."""
    through_ptx: bool
    """Emulator: print the kernel's PTX, parse it and run the result."""
    checked: bool
    """Emulator: stray accesses and uses of poison are faults (the default)."""
    racecheck: bool
    """Emulator: data races are faults."""
    schedules: int | Literal["all"]
    """Emulator: execute every schedule of each block or cluster, at most this many of
    one, or 10000 for "all"; a remark of the result says how many. A fault in one of
    them is raised, and so are more schedules than that; ResultDiffers if a result
    depends on the schedule. 0 for one schedule (docs/emulator.md)."""
    numerics: Literal["device", "exact"]
    """Emulator: whether matrix products and approximate functions match the chip
    bit for bit, or are exact and rounded once (docs/numerics.md)."""
    profile: bool
    """Emulator: count executed instructions and memory accesses (docs/profiling.md)."""
    sanitize: bool
    """Reference: undefined behaviour is a fault."""
    bounds: bool
    """Reference: compute a radius for each result (`Result.bounds`)."""
    plain: bool
    """Reference: use its simplest form, one operation and one element at a time."""
    orders: int
    """Reference: repeat each launch in this many other permitted orders of reduce,
    scan, blocks and tokens. ResultDiffers names the arguments that depend on the
    order; the arrays hold the results of the natural order."""
    threads: int
    """Reference and emulator: host threads; 0 for as many as the host has."""
    seed: int
    """Reference and emulator: seed of the schedule, where the order is not specified."""
    max_steps: int
    """Reference and emulator: a launch with more steps is a fault; 0 for the
    executor's default limit."""


class RunOptions(KernelOptions, LaunchOptions, total=False):
    """The options of a kernel and of its launch."""


class CompileOptions(TypedDict, total=False):
    """Options of a compile other than the chip, the level and the output."""

    line_info: bool
    """Emit source lines."""
    device_debug: bool
    """Emit debug information; requires `opt=0`."""
    ptxas: str | None
    """Path of the assembler for cubins; None to search for it."""
    device_library: str | None
    """Path of the library of math functions; None to search for it."""
    ptx_version: str | None
    """PTX version, such as "8.8"; None for the version that the code needs."""
    cache: Cache
    """The folder of cached results, shared with other processes. True for the
    default folder, False for no cache. None reads `TILEWRIGHT_CACHE`, which is a
    folder or "off"; if it is unset, the cache is `tilewright` in the user's cache
    folder."""
    hints: Hints
    """A file of hints, or its contents (docs/tuning.md)."""


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
    "schedules": 0,
    "seed": 0,
    "shared_bytes": 0,
    "threads": 0,
    "through_ptx": False,
}
"""The default value of each option."""
