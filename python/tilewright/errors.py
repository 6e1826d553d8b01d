"""The exceptions of the package.

A TilewrightError has the library's `diagnostics`, in order, and the `file`, `line`
and `column` of the first error.
"""

from __future__ import annotations

import html
from dataclasses import dataclass, field
from typing import Any

from tilewright.faults import Fault, Place, parse_fault
from tilewright.wording import in_python

__all__ = [
    "ArgumentError",
    "CompileError",
    "Diagnostic",
    "Diagnostics",
    "InternalError",
    "InvalidInput",
    "KernelFault",
    "OutsideToolError",
    "ResultDiffers",
    "TilewrightError",
    "UnknownEntry",
    "UsageError",
]


@dataclass(frozen=True)
class Diagnostic:
    """One message with its notes."""

    severity: str
    """"error", "warning" or "remark"."""
    message: str
    file: str | None = None
    line: int | None = None
    """From 1."""
    column: int | None = None
    """From 1."""
    notes: tuple[Diagnostic, ...] = field(default=())

    @property
    def place(self) -> str:
        """"FILE:LINE:COLUMN", as far as it is known."""
        parts = [self.file, self.line, self.column]
        return ":".join(str(part) for part in parts if part)

    def __str__(self) -> str:
        place = self.place + ": " if self.place else ""
        lines = [f"{place}{self.severity}: {self.message}"]
        lines += [f"  {note}" for note in self.notes]
        return "\n".join(lines)


class Diagnostics(tuple[Diagnostic, ...]):
    """Messages in the order in which the library emitted them."""

    def __repr__(self) -> str:
        return "\n".join(map(str, self)) if self else "()"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(repr(self))}</pre>" if self else ""


class TilewrightError(Exception):
    """The base class of this package's exceptions."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...], printed: str | None = None):
        self.diagnostics = diagnostics
        self.printed = printed or ""
        """The kernel's output before it failed."""
        errors = [each for each in diagnostics if each.severity == "error"]
        placed = [each for each in errors if each.file] or errors
        first = placed[0] if placed else None
        self.file = first.file if first else None
        self.line = first.line if first else None
        self.column = first.column if first else None
        self.notes = first.notes if first else ()
        super().__init__("\n".join(str(each) for each in diagnostics if each.severity != "remark"))

    def __reduce__(self) -> Any:
        # Pickle all fields, for errors that cross processes.
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type, args: tuple[Any, ...], fields: dict[str, Any]) -> TilewrightError:
    error: TilewrightError = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class CompileError(TilewrightError):
    """The input is valid but cannot be compiled for this chip."""


class UsageError(TilewrightError, ValueError):
    """Invalid options or arguments."""


class ArgumentError(UsageError, TypeError):
    """A call of this package has an invalid argument. It is a `TypeError` and a
    `ValueError`, so either may be caught."""

    def __init__(self, message: str):
        super().__init__((Diagnostic("error", message),))
        self.args = (message,)

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownEntry(ArgumentError, KeyError):
    """A module has no entry of the given name."""


class InvalidInput(TilewrightError, ValueError):
    """The input is not a program, or fails verification."""


class OutsideToolError(TilewrightError, OSError):
    """`ptxas`, a device library or a driver is missing, or failed."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...], printed: str | None = None):
        TilewrightError.__init__(self, diagnostics, printed)

    def __str__(self) -> str:
        return "\n".join(str(each) for each in self.diagnostics)


class InternalError(TilewrightError):
    """An internal error of Tilewright; please report it."""


_IN_PTX = "this is the instruction in the PTX"
"""The note with the location in the PTX, if the source line is known."""


class KernelFault(TilewrightError):
    """The kernel faulted: a failed assertion, a stray access, a race, a deadlock,
    or undefined behaviour under `sanitize`."""

    @property
    def fault(self) -> Fault:
        """The fault as an object."""
        errors = [each for each in self.diagnostics if each.severity == "error"]
        if not errors:
            return Fault()
        first = errors[0]
        text = next((note for note in first.notes if note.message == _IN_PTX), None)
        return parse_fault(
            first.message,
            self.printed,
            Place(first.file, first.line, first.column),
            Place(text.file, text.line, text.column) if text else None,
        )


class ResultDiffers(TilewrightError):
    """With `check` or `orders`: results or printed text that the reference does
    not permit, or that depend on an order. After `check` the arrays hold the
    emulator's results."""


_BY_STATUS = {
    1: CompileError,
    2: UsageError,
    3: InvalidInput,
    4: OutsideToolError,
    5: InternalError,
    6: ResultDiffers,
    7: KernelFault,
}


def diagnostics_of(said: list[tuple[str, str, str | None, int, int]]) -> Diagnostics:
    """Converts the extension's messages; each note is attached to the message before it."""
    made: list[Diagnostic] = []
    for severity, message, file, line, column in said:
        one = Diagnostic(severity, in_python(message), file, line or None, column or None)
        if severity == "note" and made:
            last = made[-1]
            made[-1] = Diagnostic(
                last.severity, last.message, last.file, last.line, last.column, (*last.notes, one)
            )
        else:
            made.append(one)
    return Diagnostics(made)


def make_error(
    status: int, said: list[tuple[str, str, str | None, int, int]], printed: str | None = None
) -> TilewrightError:
    """Creates the exception for a status of tilewright-c/Support.h; called by the extension."""
    return _BY_STATUS.get(status, InternalError)(diagnostics_of(said), printed)
