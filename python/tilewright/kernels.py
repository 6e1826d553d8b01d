"""Kernels that run in this process, on the reference or on the emulator."""

from __future__ import annotations

import json
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tilewright import _core
from tilewright.arguments import checked as checks_arguments
from tilewright.arguments import nearest
from tilewright.errors import ArgumentError, Diagnostic, UnknownEntry, diagnostics_of
from tilewright.modules import Argument, Entry, Hints, Module, Source, as_module, read_hints

__all__ = ["Kernel", "Result", "run"]

On = Literal["reference", "emulator"]


@dataclass(frozen=True)
class Result:
    """What a launch came to; its arrays have been changed in place."""

    printed: str = ""
    """What the kernel printed."""
    remarks: tuple[Diagnostic, ...] = ()
    """What is odd about the launch and yet no fault."""
    profile: dict[str, Any] | None = None
    """With `profile`: what was executed (docs/profiling.md)."""
    bounds: tuple[Any, ...] = field(default=())
    """With `bounds`: for each argument that the kernel may write, how far each
    element may be from what another permitted run leaves there, as float64 in
    the argument's shape; None for the others."""


def _extents(what: str, given: int | Sequence[int], least: int = 1) -> tuple[int, int, int]:
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


def _grid(grid: int | Sequence[int]) -> tuple[int, int, int]:
    return _extents("grid", grid, least=0)


class Kernel:
    """A kernel that was loaded for an executor, to be launched many times.

        kernel = tw.Kernel(module, "saxpy", on="emulator", chip="sm_90", racecheck=True)
        kernel((8,), 2.0, x, y)

    Arrays are anything in host memory with the buffer protocol,
    `__array_interface__` or DLPack, arrays of ml_dtypes among them; the kernel
    works on them in place. Launches release the interpreter's lock; those of one
    kernel wait for each other.
    """

    @checks_arguments
    def __init__(
        self,
        source: Source,
        entry: str | None = None,
        *,
        on: On = "reference",
        chip: str | None = None,
        opt: int | None = None,
        through_ptx: bool = False,
        checked: bool = True,
        racecheck: bool = False,
        numerics: Literal["device", "exact"] = "device",
        check: bool = False,
        profile: bool = False,
        sanitize: bool = False,
        bounds: bool = False,
        plain: bool = False,
        orders: int = 0,
        threads: int = 0,
        seed: int = 0,
        max_steps: int = 0,
        device_library: str | None = None,
        hints: Hints = None,
    ):
        """Gets the kernel `entry` ready, the only one where it is None.

        Of the emulator: `chip`, `opt` (0 to 3), `through_ptx` (its PTX is read
        back and run), `checked` (stray accesses and poison are faults),
        `racecheck` (so are accesses that nothing orders), `numerics` (whether
        matrix products and approximate functions have the bits of the chip, or
        are exact and rounded once: docs/emulator.md), `check` (each launch
        of Tile IR runs on the reference too, and ResultDiffers is raised where
        a result is beyond its bounds), `profile`, `hints` (a file of them, or
        what one holds: docs/tuning.md). Of the reference: `sanitize` (undefined
        behaviour is a fault), `bounds`, `plain` (its simplest form, one operation
        and one element at a time; neither of the two others with it), `orders`
        (each launch is tried in so many permitted orders of reduce, scan, blocks
        and tokens, and ResultDiffers says which arguments depend on them; the
        arrays hold what the natural order leaves). `threads` are of the host, 0
        for as many as it has; `seed` chooses the order of what may happen in any order. A
        launch of more than `max_steps` is a fault, 0 for what the executor takes
        for enough; Ctrl-C ends one.
        """
        wrong = {
            "reference": {
                "chip": chip, "opt": opt, "through_ptx": through_ptx, "checked": not checked,
                "racecheck": racecheck, "check": check, "profile": profile,
                "hints": hints, "numerics": numerics != "device",
            },
            "emulator": {
                "sanitize": sanitize, "bounds": bounds, "plain": plain, "orders": orders,
            },
        }[on]  # fmt: skip
        for name, value in wrong.items():
            if value:
                other = "emulator" if on == "reference" else "reference"
                raise ArgumentError(f"`{name}` is an option of the {other}, not of the {on}")
        self.module = as_module(source)
        """The program that the kernel is of."""
        self.on = on
        options = _core.KernelOptions()
        options.on_emulator = on == "emulator"
        if opt is not None:
            options.opt = opt
        options.through_ptx, options.unchecked = through_ptx, not checked
        options.racecheck, options.check, options.profile = racecheck, check, profile
        options.exact_numerics = numerics == "exact"
        options.interruptible = True
        options.sanitize, options.bounds, options.plain = sanitize, bounds, plain
        options.orders = orders
        options.threads, options.seed, options.max_steps = threads, seed, max_steps
        self._profile, self._bounds = profile, bounds
        described = _described(self.module, entry)
        plan = None
        if described and described.arguments is not None:
            plan = [_planned(each) for each in described.arguments]
        self._native = self.module._native.load(
            entry,
            options,
            chip,
            device_library,
            *read_hints(hints),
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
        grid: int | Sequence[int],
        args: Sequence[Any] | Mapping[str, Any],
        *,
        block: int | Sequence[int] | None = None,
        cluster: int | Sequence[int] | None = None,
        shared_bytes: int = 0,
        cooperative: bool = False,
    ) -> Result:
        """Runs the grid and returns when it has ended.

        `args` are in the order of the entry's arguments, or by their names.
        `block`, `cluster` and `shared_bytes` (beyond what the kernel declares)
        are for PTX and Rust. With `cooperative` all blocks run at a time and
        may synchronize (`grid::sync` of Rust). Raises KernelFault where the
        kernel faults, ArgumentError or another UsageError where the arguments do
        not fit or a cooperative grid is too large for the emulator.
        """
        if isinstance(args, Mapping):
            if self.entry is None or self.entry.arguments is None:
                raise ArgumentError(
                    f"the arguments of kernel {self.name!r} have no names; pass a sequence"
                )
            args = in_order(self.entry, args)
        printed, said = self._native.launch(
            _grid(grid),
            args if isinstance(args, (list, tuple)) else list(args),
            _extents("block", block) if block is not None else (0, 0, 0),
            _extents("cluster", cluster) if cluster is not None else (0, 0, 0),
            shared_bytes,
            bool(cooperative),
        )
        if not (said or self._profile or self._bounds):
            return Result(printed)
        return Result(
            printed,
            diagnostics_of(said),
            json.loads(self._native.profile()) if self._profile else None,
            tuple(self._radii(args)) if self._bounds else (),
        )

    def __call__(
        self,
        grid: int | Sequence[int],
        *args: Any,
        block: int | Sequence[int] | None = None,
        cluster: int | Sequence[int] | None = None,
        shared_bytes: int = 0,
        cooperative: bool = False,
    ) -> Result:
        """`launch` with the arguments in place."""
        return self.launch(
            grid,
            args,
            block=block,
            cluster=cluster,
            shared_bytes=shared_bytes,
            cooperative=cooperative,
        )

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
    grid: int | Sequence[int] = 1,
    args: Sequence[Any] | Mapping[str, Any] = (),
    on: On = "reference",
    *,
    block: int | Sequence[int] | None = None,
    cluster: int | Sequence[int] | None = None,
    shared_bytes: int = 0,
    cooperative: bool = False,
    **options: Any,
) -> Result:
    """Loads a kernel and launches it once; the options are those of `Kernel`."""
    kernel = Kernel(source, entry, on=on, **options)
    return kernel.launch(
        grid,
        args,
        block=block,
        cluster=cluster,
        shared_bytes=shared_bytes,
        cooperative=cooperative,
    )
