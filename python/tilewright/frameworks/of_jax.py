"""Kernels as FFI calls of JAX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tilewright.arguments import checked as checks_arguments
from tilewright.errors import ArgumentError
from tilewright.frameworks.roles import Grid, Role, grid_for, taken_by
from tilewright.kernels import Kernel
from tilewright.options import LaunchOptions, Unpack

__all__ = ["jax_call"]


@checks_arguments
def jax_call(
    kernel: Kernel,
    grid: Grid,
    *,
    roles: Sequence[Role] | None = None,
    **options: Unpack[LaunchOptions],
) -> Callable[..., Any]:
    """Returns a JAX function that launches a kernel through JAX's foreign function interface.

        add = tw.jax_call(tw.Kernel("vector_add.tileirbc"), grid=8)
        c = jax.jit(add)(a, b, jax.ShapeDtypeStruct((1000,), jnp.float32))

    The function accepts the kernel's arguments in order: arrays, Python numbers for
    scalars, and for an array that the kernel only writes, any object with its
    `shape` and `dtype`. It returns the array that the kernel writes, or a tuple of
    several; its arguments are not modified. `grid` may be a function of the
    arguments. `roles` is required for PTX and Rust: "in", "out", "inout" or
    "scalar" for each argument. Kernels `on="cuda"` run on JAX's GPUs, all others on
    its CPU. Raises ArgumentError if jax is missing, if `roles` do not match the
    kernel, if the kernel has a list of arrays, or if it writes no argument.
    """
    taken = taken_by(kernel, roles)
    try:
        import jax
    except ImportError as error:
        raise ArgumentError(f"jax_call() needs jax, which cannot be imported: {error}") from error
    from tilewright.frameworks.xla_ffi import register

    if any(each.is_list for each in taken):
        raise ArgumentError(f"kernel {kernel.name!r} takes a list of arrays, which no FFI call can pass")
    if not any(each.is_written for each in taken):
        raise ArgumentError(f"kernel {kernel.name!r} writes none of its arguments: nothing is the result")

    def call(*args: Any) -> Any:
        if len(args) != len(taken):
            raise ArgumentError(f"expected {len(taken)} arguments for kernel {kernel.name!r}, got {len(args)}")
        inputs: list[Any] = []
        results: list[Any] = []
        aliases: dict[int, int] = {}
        places: list[Any] = []
        for each, value in zip(taken, args):
            if each.role == "scalar":
                places.append(lambda buffers, value=value: value)
                continue
            if each.is_written:
                if each.role == "inout":
                    aliases[len(inputs)] = len(results)
                places.append(lambda buffers, k=len(results): buffers[1][k])
                results.append(jax.ShapeDtypeStruct(value.shape, value.dtype))  # type: ignore[no-untyped-call, unused-ignore]
            else:
                places.append(lambda buffers, k=len(inputs): buffers[0][k])
            if each.role != "out":
                inputs.append(value)
        shape = grid_for(grid, args)

        def run(given: list[Any], made: list[Any]) -> None:
            kernel.launch(shape, [place((given, made)) for place in places], **options)

        target, number = register(run, kernel.on)
        made = jax.ffi.ffi_call(target, results, input_output_aliases=aliases)(*inputs, launch=number)
        return made[0] if len(made) == 1 else tuple(made)

    return call
