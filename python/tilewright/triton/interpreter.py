"""Runs each launch with Triton's interpreter too, and compares the results."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import gc
import importlib
import inspect
import io
import sys
import types
from collections.abc import Iterator
from typing import Any, Callable

from tilewright.cutile import driver
from tilewright.errors import Diagnostic, ResultDiffers
from tilewright.triton import stand_in

__all__ = ["LaunchDiffers", "compare"]


class LaunchDiffers(ResultDiffers, RuntimeError):
    """The emulator's results differ from those of Triton's interpreter."""

    __module__ = "tilewright.triton"


def compare(launch: Callable[..., Any]) -> Callable[..., Any]:
    """Wraps `JITFunction.run` to compare each launch with the interpreter. The wrapper
    raises LaunchDiffers."""

    @functools.wraps(launch)
    def run(self: Any, *args: Any, grid: Any, warmup: bool, **kwargs: Any) -> Any:
        __tracebackhide__ = True  # by pytest
        if warmup:
            return launch(self, *args, grid=grid, warmup=warmup, **kwargs)
        arguments = _bind(self, args, kwargs)
        # Reading a tensor's address registers its memory.
        pointers = [each for name, value in arguments.items() for each in _typed(name, value)]
        expected: dict[_Region, bytes] = {}
        with _kept_memory():
            before = _snapshot()
            try:
                _interpret(self, grid, args, kwargs)
                expected = _snapshot()
            except Exception as error:
                reason = str(error).splitlines()[0] if str(error) else type(error).__name__
                print(f"remark: '{self.__name__}' is not compared: {reason}", file=sys.stderr)
            finally:
                _restore(before)
        compiled = launch(self, *args, grid=grid, warmup=warmup, **kwargs)
        if expected:
            _judge(self, compiled, before, expected, pointers)
        return compiled

    return run


# --- the interpreter ---------------------------------------------------------------


def _bind(kernel: Any, args: Any, kwargs: dict[str, Any]) -> dict[str, Any]:
    """The arguments by name, without Triton's options."""
    names = inspect.getfullargspec(kernel.fn)
    known = {*names.args, *names.kwonlyargs}
    return inspect.getcallargs(
        kernel.fn, *args, **{name: each for name, each in kwargs.items() if name in known}
    )


def _interpret(kernel: Any, grid: Any, args: Any, kwargs: dict[str, Any]) -> None:
    """Runs the kernel on the memory of its arguments."""
    if kernel.is_gluon():
        raise NotImplementedError("Triton's interpreter does not run Gluon")
    from triton.runtime import driver as active
    from triton.runtime import interpreter

    if stand_in.is_capturing(active.active.get_current_stream(0)):
        raise NotImplementedError("it is captured, and runs later")

    class InPlace(interpreter.GridExecutor):
        """Tensors are on the host already."""

        def _init_args_hst(self, args_dev: Any, kwargs: Any) -> Any:
            return args_dev, kwargs

        def _restore_args_dev(self, *_: Any) -> None:
            pass

    shape = tuple(grid(_bind(kernel, args, kwargs)) if callable(grid) else grid)
    with _interpreted_calls(interpreter), contextlib.redirect_stdout(io.StringIO()):
        run = InPlace(_rewrite(kernel), kernel.arg_names, shape, kernel.pre_run_hooks)
        run(*args, **kwargs)


def _rewrite(function: Any) -> Any:
    from triton.runtime.interpreter import InterpretedFunction

    return InterpretedFunction(function.fn).rewrite()


@contextlib.contextmanager
def _interpreted_calls(interpreter: Any) -> Iterator[None]:
    """Within the block, calls of JIT functions from a kernel are interpreted."""
    import triton
    import triton.language as language

    # On import it saves functions of the language, which must be the original ones.
    importlib.import_module("triton.compiler.code_generator")
    function = triton.JITFunction
    call = function.__call__
    # Patch as for a kernel whose globals have both names of the language.
    scope = interpreter._patch_lang(
        types.SimpleNamespace(__globals__={"tl": language, "core": language.core})
    )
    function.__call__ = lambda self, *args, **kwargs: _rewrite(self)(*args, **kwargs)
    builder = interpreter.InterpreterBuilder
    methods = {name: getattr(builder, name) for name in ("binary_op", "unary_op", "create_dot")}
    for name, method in methods.items():
        setattr(builder, name, _without_bfloat16(method, language.bfloat16))
    try:
        yield
    finally:
        function.__call__ = call
        for name, method in methods.items():
            setattr(builder, name, method)
        scope.restore()


def _without_bfloat16(method: Any, bfloat16: Any) -> Any:
    """Rejects bfloat16 operands, whose bits the interpreter would compute with as integers."""

    def checked(self: Any, operand: Any, *rest: Any) -> Any:
        if operand.dtype.scalar == bfloat16:
            raise NotImplementedError("Triton's interpreter does not compute with bfloat16")
        return method(self, operand, *rest)

    return checked


# --- memory ------------------------------------------------------------------------

_Region = tuple[int, int]
"""An address and a number of bytes."""


def _snapshot() -> dict[_Region, bytes]:
    return {each: ctypes.string_at(*each) for each in driver.regions()}


def _restore(before: dict[_Region, bytes]) -> None:
    """Restores memory that still exists. Unchanged memory is not written: it may be read-only."""
    for region, content in _snapshot().items():
        if before.get(region, content) != content:
            ctypes.memmove(region[0], before[region], region[1])


@contextlib.contextmanager
def _kept_memory() -> Iterator[None]:
    """Disables cyclic garbage collection, so that no reachable array is freed and its memory reused."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


# --- the comparison ----------------------------------------------------------------

_WRONG_BY = {
    "f32": 2.0**-24, "f64": 2.0**-53, "f16": 2.0**-11, "tf32": 2.0**-11, "bf16": 2.0**-8,
    "e4m3": 2.0**-4, "e5m2": 2.0**-3,
}  # fmt: skip
"""The largest relative change of a number that is rounded to a type."""

_ARITHMETIC = {"add", "sub", "mul", "fma", "mad", "div", "ex2", "tanh"}


def _coarsest(ptx: str) -> float:
    """The largest relative change by any rounding of a kernel's instructions."""
    found = _WRONG_BY["f32"]
    for line in ptx.splitlines():
        words = [word for word in line.split() if not word.startswith("@")]
        parts = words[0].split(".") if words else [""]
        if "mma" in parts[0] or "mma" in parts[1:2]:
            types = parts if "tf32" in parts else ["f16"] if parts.count("f16") > 2 else []
        elif parts[0] == "cvt":
            types = parts[-2:-1]
        elif parts[0] in _ARITHMETIC:
            types = parts[-1:]
        else:
            continue
        for each in types:
            found = max(found, _WRONG_BY.get(each.removesuffix("x2").removesuffix("x4"), 0.0))
    return found


def _typed(name: str, value: Any) -> Iterator[tuple[int, str, str]]:
    """The pointers of an argument: address, name of the element type, name of the argument."""
    if isinstance(value, tuple):
        for each in value:
            yield from _typed(name, each)
    elif hasattr(value, "base") and hasattr(value, "block_shape"):
        yield from _typed(name, value.base)
    elif hasattr(value, "data_ptr"):
        from triton._utils import canonicalize_dtype

        yield int(value.data_ptr()), canonicalize_dtype(value.dtype), name


def _element(address: int) -> str:
    from triton._utils import canonicalize_dtype

    return canonicalize_dtype(driver.elements.get(address, "uint8"))


def _judge(
    kernel: Any,
    compiled: Any,
    before: dict[_Region, bytes],
    expected: dict[_Region, bytes],
    pointers: list[tuple[int, str, str]],
) -> None:
    coarsest = _coarsest(compiled.asm["ptx"])
    wrong = []
    for region, found in _snapshot().items():
        old, right = before.get(region), expected.get(region)
        if old is None or right is None or found == right:
            continue
        begin, size = region
        inside = [each for each in pointers if begin <= each[0] < begin + size]
        address, kind, name = inside[0] if inside else (begin, _element(begin), "memory")
        said = _difference(old, found, right, kind, (address - begin), coarsest)
        if said:
            wrong.append(Diagnostic("error", f"'{kernel.__name__}' leaves in '{name}' {said}"))
    if wrong:
        raise LaunchDiffers(tuple(wrong))


def _difference(
    before: bytes, found: bytes, right: bytes, kind: str, offset: int, coarsest: float
) -> str:
    """Describes the elements that differ by more than the bound; empty if there are none."""
    import numpy as np

    from tilewright.triton.elements import decode, item_bytes

    skipped = offset % item_bytes(kind)
    with np.errstate(invalid="ignore", over="ignore"):
        old, new, wanted = (decode(each[skipped:], kind) for each in (before, found, right))
        is_same = (new == wanted) | (np.isnan(new) & np.isnan(wanted))
        bound = 0.0
        if wanted.dtype.kind == "f":
            written = np.abs(wanted[(wanted != old) & np.isfinite(wanted)])
            own = _WRONG_BY["f64"] if kind == "fp64" and coarsest <= _WRONG_BY["f32"] else _WRONG_BY["f32"]
            rounded = max(coarsest, _ROUNDED.get(kind, 0.0))
            bound = (128 * own + (16 * rounded if rounded > _WRONG_BY["f32"] else 0)) * float(
                written.max(initial=0)
            )
            is_same |= np.abs(new - wanted) <= bound
    differing = np.flatnonzero(~is_same)
    if not differing.size:
        return ""
    at = differing[0]
    text = f"{new[at]} at element {at - (offset - skipped) // item_bytes(kind)}, Triton's interpreter {wanted[at]}"
    return f"{text}; {differing.size} of {new.size} elements differ by more than {bound:.3g}"


_ROUNDED = {
    "fp16": _WRONG_BY["f16"], "bf16": _WRONG_BY["bf16"], "fp8e4nv": _WRONG_BY["e4m3"],
    "fp8e5": _WRONG_BY["e5m2"], "fp8e4b15": _WRONG_BY["e4m3"],
}  # fmt: skip
"""The same for a result, by Triton's name of its type."""
