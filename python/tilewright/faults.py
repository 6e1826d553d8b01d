"""What a kernel did wrong, as an object.

The executors say a fault in one form, which docs/emulator.md and docs/reference.md
show: the place, the operation, what it did, the other access of a race, and the
block and thread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Access", "Fault", "parse_fault"]

Triple = tuple[int, int, int]


@dataclass(frozen=True)
class Access:
    """Who touched memory, and where the program does it."""

    operation: str | None = None
    """As its dialect spells it: "cuda_tile.store_view_tko", "llvm.load"."""
    file: str | None = None
    line: int | None = None
    """From 1."""
    column: int | None = None
    """From 1."""
    block: Triple | None = None
    thread: int | None = None
    """Of the block; None on the reference, where a block is one thread."""


@dataclass(frozen=True)
class Fault(Access):
    """What ended a launch: an access, or whatever else an operation did."""

    message: str = ""
    """All of it, in words."""
    race: Access | None = None
    """The other access, where nothing orders the two."""
    is_deadlock: bool = False
    """Whether the block waits for what will not come."""
    is_assertion: bool = False
    """Whether an assertion of the program's failed."""


_PLACE = r"(?:(?P<file>[^\n:']+):(?P<line>\d+):(?P<column>\d+))"
_BLOCK = r"block \((?P<x>\d+),(?P<y>\d+),(?P<z>\d+)\)"
_BEGIN = re.compile(rf"^{_PLACE}?:? ?(?:'(?P<operation>[\w.]+)' op )?")
_END = re.compile(rf", in {_BLOCK}(?:, thread (?P<thread>\d+) \(warp \d+, lane \d+\))?$")
# The reference's form has the place behind the operation, the emulator's ahead.
_RACE = re.compile(
    rf"in a race with (?:{_PLACE}: )?'(?P<operation>[\w.]+)'(?: op)?"
    rf"(?: at (?P<file2>[^\n:']+):(?P<line2>\d+):(?P<column2>\d+))?"
    rf"(?: of thread (?P<thread>\d+))?(?:,? (?:of|in) {_BLOCK})?"
)


def _numbers(found: re.Match[str] | None) -> tuple[Triple | None, int | None]:
    if not found:
        return None, None
    x, y, z, thread = found["x"], found["y"], found["z"], found["thread"]
    block = (int(x), int(y), int(z)) if x is not None else None
    return block, int(thread) if thread is not None else None


def _race(message: str, of: Triple | None) -> Access | None:
    found = _RACE.search(message)
    if not found:
        return None
    block, thread = _numbers(found)
    line, column = found["line"] or found["line2"], found["column"] or found["column2"]
    return Access(
        found["operation"],
        found["file"] or found["file2"],
        int(line) if line else None,
        int(column) if column else None,
        block or of,  # a thread of the same block goes without
        thread,
    )


def parse_fault(message: str, printed: str = "") -> Fault:
    """From the words of an executor; what they do not hold is None. Device code
    of Tile IR prints which assertion failed, and traps."""
    begin, end = _BEGIN.match(message), _END.search(message)
    block, thread = _numbers(end)
    place = begin.groupdict() if begin else {}
    line, column = place.get("line"), place.get("column")
    return Fault(
        place.get("operation"),
        place.get("file"),
        int(line) if line else None,
        int(column) if column else None,
        block,
        thread,
        message,
        _race(message, block),
        "waits for ever" in message,
        "assertion failed" in message
        or "' op asserts: " in message
        or ("a trap" in message and "assert failed: " in printed),
    )
