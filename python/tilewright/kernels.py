"""Kernels that run in this process, on the reference or on the emulator."""

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
    """What a launch came to; its arrays have been changed in place."""

    printed: str = ""
    """What the kernel printed."""
    remarks: tuple[Diagnostic, ...] = ()
    """What is odd about the launch and yet no fault."""
    profile: Profile | None = None
    """With `profile`: what was executed (docs/profiling.md)."""
    bounds: tuple[Any, ...] = field(default=())
    """With `bounds`: for each argument that the kernel may write, how far each
    element may be from what another permitted run leaves there, as float64 in
    the argument's shape; None for the others."""


def _extents(what: str, given: Extents, least: int = 1) -> tuple[int, int, int]:
    """Three numbers that 32 bits hold; the library says which of them it takes."""
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


# Which executors have an option that not all have.
_EXECUTORS: dict[str, tuple[On, ...]] = {
    **dict.fromkeys(("chip", "opt", "hints", "device_library", "check"), ("emulator", "cuda")),
    **dict.fromkeys(("device", "driver", "ptxas"), ("cuda",)),
    **dict.fromkeys(("through_ptx", "checked", "racecheck", "numerics", "profile"), ("emulator",)),
    **dict.fromkeys(("sanitize", "bounds", "plain", "orders"), ("reference",)),
    **dict.fromkeys(("threads", "seed", "max_steps"), ("reference", "emulator")),
}


def _check_options(on: On, options: Mapping[str, Any]) -> None:
    """An option of another executor is an ArgumentError, unless it says the default."""
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
    native.interruptible = True
    native.hints, native.hints_name = read_hints(options["hints"])
    return native


class Launcher:
    """A kernel with a grid, which `kernel[grid]` is: called with the arguments."""

    def __init__(self, kernel: Kernel, grid: Extents):
        self.kernel, self.grid = kernel, grid

    def __call__(self, *args: Any, **options: Unpack[LaunchOptions]) -> Result:
        """`Kernel.launch` with the arguments in place."""
        return self.kernel.launch(self.grid, args, **options)

    def __repr__(self) -> str:
        return f"{self.kernel!r}[{self.grid!r}]"


class Kernel:
    """A kernel that was loaded for an executor, to be launched many times.

        kernel = tw.Kernel(module, "saxpy", on="emulator", chip="sm_90", racecheck=True)
        kernel[8](2.0, x, y)

    Arrays are anything in host memory with the buffer protocol,
    `__array_interface__` or DLPack, arrays of ml_dtypes among them; the kernel
    works on them in place. On cuda they are copied to the GPU and back, and
    arrays of the device (DLPack, `__cuda_array_interface__`) are passed as they
    are. Launches release the interpreter's lock; those of one kernel wait for
    each other.
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
        """Gets the kernel `entry` ready, the only one where it is None, for the
        reference executor, the emulator, or a GPU through its driver.

        `tilewright.options.KernelOptions` describes the options; one of another
        executor is an ArgumentError. Raises CompileError where the program does
        not compile for the chip, and OutsideToolError where there is no driver,
        no GPU or no `ptxas`.
        """
        _check_options(on, options)
        given: dict[str, Any] = {**DEFAULTS, **options}
        self.module = as_module(source)
        """The program that the kernel is of."""
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
        """What the entry takes; None of PTX and Rust."""

    @property
    def name(self) -> str:
        """The kernel's name."""
        return self._native.name

    @property
    def threads(self) -> int:
        """Threads of a block, 0 where the launch says."""
        return self._native.threads

    @checks_arguments
    def launch(
        self,
        grid: Extents,
        args: Sequence[Any] | Mapping[str, Any],
        **options: Unpack[LaunchOptions],
    ) -> Result:
        """Runs the grid and returns when it has ended.

        `args` are in the order of the entry's arguments, or by their names.
        `tilewright.options.LaunchOptions` describes the options. Raises
        KernelFault where the kernel faults, ArgumentError or another UsageError
        where the arguments do not fit or a cooperative grid is too large.
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
        """`launch` with the arguments in place."""
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
    """Arguments by name, in the order of the entry's."""
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
    """What the extension asks of an argument; of a list, of its items."""
    array = argument.items[0] if argument.items else argument
    return (
        argument.kind, argument.name, array.dtype or "", array.rank or 0,
        argument.role == "out", array.role != "in", array.fixed_shape, array.fixed_strides,
    )  # fmt: skip


def _described(module: Module, entry: str | None) -> Entry | None:
    """What is known of an entry of Tile IR; its being there is the library's to say."""
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
    """Loads a kernel and launches it once; the options are those of `Kernel` and
    of `Kernel.launch`."""
    how: Any = {name: value for name, value in options.items() if name in LaunchOptions.__annotations__}
    made: Any = {name: value for name, value in options.items() if name not in how}
    return Kernel(source, entry, on=on, **made).launch(grid, args, **how)
