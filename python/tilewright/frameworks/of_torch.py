"""A kernel as a custom operator of torch."""

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


# What operators launch, which torch keeps for the process: kernels end before
# the interpreter does.
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
    """A `torch.library` custom operator "namespace::name" that launches a kernel.

        add = tw.torch_op(tw.Kernel("vector_add.tileirbc"), "demo::vector_add", grid=8)
        add(a, b, c)  # writes c; torch.ops.demo.vector_add is the same

    It takes the kernel's arguments in order and writes those that the kernel
    writes, which torch.compile knows of. `grid` may be a function of the
    arguments. `roles` are needed for PTX and Rust: for each argument "in",
    "out", "inout" or "scalar". Returns the operator, a `CustomOpDef`.
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
