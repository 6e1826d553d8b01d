"""Kernels loaded into this process for the reference, the emulator or a GPU."""

from __future__ import annotations

import json
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewright import _core
from tilewright.arguments import checked as checks_arguments
from tilewright.arguments import nearest
from tilewright.errors import ArgumentError, Diagnostic, UnknownEntry, diagnostics_of
from tilewright.modules import Argument, Entry, Module, Source, as_module, read_hints
from tilewright.options import (
    DEFAULTS,
    Extents,
    KernelOptions,
    LaunchOptions,
    On,
    RunOptions,
    Unpack,
)
from tilewright.reports import Profile

__all__ = ["Kernel", "Result", "run"]

@dataclass(frozen=True)
class Result:
    """The result of a launch; the arrays are modified in place."""

    printed: str = ""
    """The kernel's output."""
    remarks: tuple[Diagnostic, ...] = ()
    """Remarks about the launch that are not faults."""
    profile: Profile | None = None
    """With `profile`: the counts of executed instructions and accesses (docs/profiling.md)."""
    bounds: tuple[Any, ...] = field(default=())
    """With `bounds`: for each argument that the kernel may write, how far the
    result of another permitted run may be from each element, as float64 in the
    argument's shape; None for the other arguments."""


def _extents(what: str, given: Extents, least: int = 1) -> tuple[int, int, int]:
    """Three numbers of 32 bits; the library checks the executor's own limits."""
    try:
        sizes: Sequence[int] = (operator.index(given),)  # type: ignore[arg-type]
    except TypeError:
        sizes = tuple(given)  # type: ignore[arg-type]
    if not 1 <= len(sizes) <= 3:
        raise ArgumentError(f"expected one to three sizes for `{what}`, got {given!r}")
    try:
        numbers = [operator.index(size) for size in sizes]
    except TypeError:
        raise ArgumentError(f"expected ints for `{what}`, got {given!r}") from None
    if not all(least <= number < 2**32 for number in numbers):
        raise ArgumentError(f"expected sizes from 1 to 4294967295 for `{what}`, got {given!r}")
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def _grid(grid: Extents) -> tuple[int, int, int]:
    return _extents("grid", grid, least=0)


# The executors of each option that not all executors have.
_EXECUTORS: dict[str, tuple[On, ...]] = {
    **dict.fromkeys(("chip", "opt", "hints", "device_library", "check"), ("emulator", "cuda")),
    **dict.fromkeys(("device", "driver", "ptxas"), ("cuda",)),
    **dict.fromkeys(("through_ptx", "checked", "racecheck", "schedules", "numerics", "profile"), ("emulator",)),
    **dict.fromkeys(("sanitize", "bounds", "plain", "orders"), ("reference",)),
    **dict.fromkeys(("threads", "seed", "max_steps"), ("reference", "emulator")),
}

# The most schedules of `schedules="all"`, as of the command line.
_ALL_SCHEDULES = 10000


def _check_options(on: On, options: Mapping[str, Any]) -> None:
    """Raises ArgumentError for an option of another executor, unless it has its default value."""
    for name, value in options.items():
        having = _EXECUTORS[name]
        if on not in having and value != DEFAULTS[name]:
            raise ArgumentError(
                f"`{name}` is an option of the {' and the '.join(having)}, not of the {on}"
            )


def _native_options(on: On, options: dict[str, Any]) -> _core.KernelOptions:
    native = _core.KernelOptions()
    native.on = on
    if options["opt"] is not None:
        native.opt = options["opt"]
    for name in (
        "bounds", "check", "chip", "device", "device_library", "driver", "max_steps", "orders",
        "plain", "profile", "ptxas", "racecheck", "sanitize", "seed", "threads", "through_ptx",
    ):  # fmt: skip
        setattr(native, name, options[name])
    native.unchecked = not options["checked"]
    native.exact_numerics = options["numerics"] == "exact"
    schedules = options["schedules"]
    native.schedules = _ALL_SCHEDULES if schedules == "all" else schedules
    native.interruptible = True
    native.hints, native.hints_name = read_hints(options["hints"])
    return native


class Launcher:
    """`kernel[grid]`: launches the kernel when called with the arguments."""

    def __init__(self, kernel: Kernel, grid: Extents):
        self.kernel, self.grid = kernel, grid

    def __call__(self, *args: Any, **options: Unpack[LaunchOptions]) -> Result:
        """`Kernel.launch` with positional arguments."""
        return self.kernel.launch(self.grid, args, **options)

    def __repr__(self) -> str:
        return f"{self.kernel!r}[{self.grid!r}]"


class Kernel:
    """A kernel loaded for an executor, to be launched any number of times.

        kernel = tw.Kernel(module, "saxpy", on="emulator", chip="sm_90", racecheck=True)
        kernel[8](2.0, x, y)

    Arrays are objects in host memory with the buffer protocol,
    `__array_interface__` or DLPack, including arrays of ml_dtypes; the kernel
    accesses them in place. On cuda they are copied to the GPU and back; device
    arrays (DLPack, `__cuda_array_interface__`) are passed without a copy.
    Launches release the GIL. Launches of the same kernel are serialized.
    """

    @checks_arguments
    def __init__(
        self,
        source: Source,
        entry: str | None = None,
        *,
        on: On = "reference",
        **options: Unpack[KernelOptions],
    ):
        """Loads the kernel `entry` for the reference executor, the emulator, or a
        GPU through its driver. With None the program must have exactly one kernel.

        `tilewright.options.KernelOptions` describes the options. Raises
        ArgumentError for an option of another executor, CompileError if the
        program cannot be compiled for the chip, and OutsideToolError if the
        driver, the GPU or `ptxas` is missing.
        """
        _check_options(on, options)
        given: dict[str, Any] = {**DEFAULTS, **options}
        self.module = as_module(source)
        """The program that contains the kernel."""
        self.on = on
        self._profile, self._bounds = given["profile"], given["bounds"]
        described = _described(self.module, entry)
        plan = None
        if described and described.arguments is not None:
            plan = [_planned(each) for each in described.arguments]
        self._native = self.module._native.load(
            entry,
            _native_options(on, given),
            plan,
            described is not None and described.convention == "cutile",
        )
        self.entry = described
        """The entry's parameters and arguments; None for PTX and Rust."""

    @property
    def name(self) -> str:
        """The kernel's name."""
        return self._native.name

    @property
    def threads(self) -> int:
        """Threads per block; 0 if the launch specifies them."""
        return self._native.threads

    @checks_arguments
    def launch(
        self,
        grid: Extents,
        args: Sequence[Any] | Mapping[str, Any],
        **options: Unpack[LaunchOptions],
    ) -> Result:
        """Runs the grid and returns when it has finished.

        `args` is a sequence in the order of the entry's arguments, or a mapping by
        name. `tilewright.options.LaunchOptions` describes the options. Raises
        KernelFault if the kernel faults, and ArgumentError or another UsageError
        if the arguments do not match or a cooperative grid is too large.
        """
        if isinstance(args, Mapping):
            if self.entry is None or self.entry.arguments is None:
                raise ArgumentError(
                    f"the arguments of kernel {self.name!r} have no names; pass a sequence"
                )
            args = in_order(self.entry, args)
        given: dict[str, Any] = {**DEFAULTS, **options}
        block, cluster = given["block"], given["cluster"]
        printed, said = self._native.launch(
            _grid(grid),
            args if isinstance(args, (list, tuple)) else list(args),
            _extents("block", block) if block is not None else (0, 0, 0),
            _extents("cluster", cluster) if cluster is not None else (0, 0, 0),
            given["shared_bytes"],
            bool(given["cooperative"]),
        )
        if not (said or self._profile or self._bounds):
            return Result(printed)
        return Result(
            printed,
            diagnostics_of(said),
            Profile(json.loads(self._native.profile())) if self._profile else None,
            tuple(self._radii(args)) if self._bounds else (),
        )

    def __call__(self, grid: Extents, *args: Any, **options: Unpack[LaunchOptions]) -> Result:
        """`launch` with positional arguments."""
        return self.launch(grid, args, **options)

    def __getitem__(self, grid: Extents) -> Launcher:
        """`kernel[8, 4](x, y)` is `kernel((8, 4), x, y)`."""
        _grid(grid)
        return Launcher(self, grid)

    def _radii(self, args: Sequence[Any]) -> list[Any]:
        arguments = self.entry.arguments if self.entry else None
        if arguments is None:
            return [None] * len(args)
        return [
            self._native.radii(value) if each.kind == "array" and each.role != "in" else None
            for each, value in zip(arguments, args)
        ]

    def __repr__(self) -> str:
        return f"<tilewright.Kernel {self.name!r} on the {self.on}>"


def in_order(entry: Entry, args: Mapping[str, Any]) -> list[Any]:
    """Sorts arguments by name into the entry's order."""
    names = [each.name for each in entry.arguments or ()]
    for name in args:
        if name not in names:
            raise ArgumentError(
                f"kernel {entry.name!r} has no argument {name!r}{nearest(name, names)}"
            )
    for name in names:
        if name not in args:
            raise ArgumentError(f"expected the argument {name!r} of kernel {entry.name!r}, got none")
    return [args[name] for name in names]


def _planned(argument: Argument) -> tuple[Any, ...]:
    """The tuple by which the extension checks an argument; for a list, its items."""
    array = argument.items[0] if argument.items else argument
    return (
        argument.kind, argument.name, array.dtype or "", array.rank or 0,
        argument.role == "out", array.role != "in", array.fixed_shape, array.fixed_strides,
    )  # fmt: skip


def _described(module: Module, entry: str | None) -> Entry | None:
    """The description of a Tile IR entry, or None; the library reports a missing entry."""
    if "modules" not in module.describe():
        return None
    try:
        return module.entry(entry)
    except UnknownEntry:
        return None


@checks_arguments
def run(
    source: Source,
    entry: str | None = None,
    grid: Extents = 1,
    args: Sequence[Any] | Mapping[str, Any] = (),
    on: On = "reference",
    **options: Unpack[RunOptions],
) -> Result:
    """Loads a kernel and launches it once. The options are those of `Kernel` and
    `Kernel.launch`, and so are the exceptions."""
    how: Any = {name: value for name, value in options.items() if name in LaunchOptions.__annotations__}
    made: Any = {name: value for name, value in options.items() if name not in how}
    return Kernel(source, entry, on=on, **made).launch(grid, args, **how)
