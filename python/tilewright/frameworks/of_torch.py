"""Kernels as custom operators of torch."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from typing import Any

from tilewright.arguments import checked as checks_arguments
from tilewright.errors import ArgumentError
from tilewright.frameworks.roles import Grid, Role, Taken, grid_for, taken_by
from tilewright.kernels import Kernel
from tilewright.options import LaunchOptions, Unpack

__all__ = ["torch_op"]


# The kernels of the operators, which torch keeps until the process exits: kernels
# must be destroyed before the interpreter is.
_kernels: dict[str, Kernel] = {}
atexit.register(_kernels.clear)


def _schema(taken: Sequence[Taken]) -> str:
    said = []
    for k, each in enumerate(taken):
        if each.role == "scalar":
            dtype = each.dtype
            kind = "Scalar" if dtype is None else "bool" if dtype == "bool" else "int" if dtype[0] in "iu" else "float"
        else:
            kind = f"Tensor(a{k}!)" if each.is_written else "Tensor"
            kind += "[]" if each.is_list else ""
        said.append(f"{kind} {each.name}")
    return f"({', '.join(said)}) -> ()"


@checks_arguments
def torch_op(
    kernel: Kernel,
    name: str,
    grid: Grid,
    *,
    roles: Sequence[Role] | None = None,
    **options: Unpack[LaunchOptions],
) -> Any:
    """Returns a `torch.library` custom operator `name`, "namespace::name", that launches a kernel.

        add = tw.torch_op(tw.Kernel("vector_add.tileirbc"), "demo::vector_add", grid=8)
        add(a, b, c)  # writes c; torch.ops.demo.vector_add is the same

    The operator, a `CustomOpDef`, accepts the kernel's arguments in order and
    declares those that the kernel writes as mutated, for torch.compile. `grid` may
    be a function of the arguments. `roles` is required for PTX and Rust: "in",
    "out", "inout" or "scalar" for each argument. Raises ArgumentError if torch is
    missing, or if `name` or `roles` are invalid.
    """
    taken = taken_by(kernel, roles)
    try:
        import torch
    except ImportError as error:
        raise ArgumentError(f"torch_op() needs torch, which cannot be imported: {error}") from error
    if name.count("::") != 1:
        raise ArgumentError(f"expected 'namespace::name' for `name`, got {name!r}")

    _kernels[name] = kernel
    del kernel

    def run(*args: Any) -> None:
        _kernels[name].launch(grid_for(grid, args), args, **options)

    made = torch.library.custom_op(
        name,
        run,
        mutates_args=[each.name for each in taken if each.is_written],
        schema=_schema(taken),
    )
    made.register_fake(lambda *args: None)
    return made
