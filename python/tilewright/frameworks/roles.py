"""The roles of an operation's arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Union

from tilewright.errors import ArgumentError
from tilewright.kernels import Kernel
from tilewright.options import Extents

__all__ = ["Grid", "Role", "Taken", "grid_for", "taken_by"]

Role = Literal["in", "out", "inout", "scalar"]
Grid = Union[Extents, Callable[..., Extents]]


@dataclass(frozen=True)
class Taken:
    """One argument of a kernel."""

    name: str
    role: Role
    dtype: str | None = None
    """Type of a scalar: "f32", "i64", ...; None if it is not known."""
    is_list: bool = False

    @property
    def is_written(self) -> bool:
        """Whether the kernel may write the array."""
        return self.role in ("out", "inout")


def taken_by(kernel: Kernel, roles: Sequence[Role] | None) -> list[Taken]:
    """Returns the arguments of a kernel, from its entry or from `roles`. Raises
    ArgumentError if they are unknown or do not match."""
    known = kernel.entry.arguments if kernel.entry else None
    if roles is None and known is None:
        raise ArgumentError(
            f"expected `roles` for kernel {kernel.name!r}, whose program does not specify which of its "
            "arguments it writes: 'in', 'out', 'inout' or 'scalar' for each"
        )
    if roles is None:
        assert known is not None
        return [
            Taken(
                each.name,
                "scalar" if each.kind == "scalar" else each.role or "inout",
                each.dtype,
                each.kind == "list",
            )
            for each in known
        ]
    for role in roles:
        if role not in ("in", "out", "inout", "scalar"):
            raise ArgumentError(f"expected 'in', 'out', 'inout' or 'scalar' in `roles`, got {role!r}")
    if known is not None and len(known) != len(roles):
        raise ArgumentError(
            f"expected {len(known)} `roles` for kernel {kernel.name!r}, got {len(roles)}"
        )
    names = [each.name for each in known] if known else [f"arg{k}" for k in range(len(roles))]
    return [Taken(name, role) for name, role in zip(names, roles)]


def grid_for(grid: Grid, args: Sequence[Any]) -> Extents:
    """Returns the grid of a call: `grid`, or its result for the arguments if it is a function."""
    return grid(*args) if callable(grid) else grid
