"""Faults of kernels as objects.

The executors report every fault in one form (docs/emulator.md, docs/reference.md):
the location, the operation, the error, the other access of a race, and the block
and thread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Access", "Fault", "Place", "parse_fault"]

Triple = tuple[int, int, int]


class Place(NamedTuple):
    """A location in a source text; lines and columns count from 1."""

    file: str | None = None
    line: int | None = None
    column: int | None = None


@dataclass(frozen=True)
class Access:
    """A memory access: its operation, source location, block and thread."""

    operation: str | None = None
    """As its dialect spells it: "cuda_tile.store_view_tko", "llvm.load"."""
    file: str | None = None
    line: int | None = None
    """From 1."""
    column: int | None = None
    """From 1."""
    block: Triple | None = None
    thread: int | None = None
    """The thread's index in the block; None on the reference, where a block is one thread."""
    text: Place | None = None
    """For PTX with `.loc`: the instruction's location in the PTX. `file` and `line`
    are then those of the source."""


@dataclass(frozen=True)
class Fault(Access):
    """The fault that ended a launch: an access or another failed operation."""

    message: str = ""
    """The message without the location."""
    race: Access | None = None
    """The other access of a race."""
    is_deadlock: bool = False
    """Whether the block waits for an event that cannot occur."""
    is_assertion: bool = False
    """Whether an assertion of the program failed."""


_PLACE = r"[^\n:'()]+:\d+:\d+"
_PLACES = rf"(?P<place>{_PLACE})(?: \((?P<text>{_PLACE})\))?: "
_BLOCK = r"block \((?P<x>\d+),(?P<y>\d+),(?P<z>\d+)\)"
_BEGIN = re.compile(r"^(?:'(?P<operation>[\w.:]+)' op )?")
_END = re.compile(rf", in {_BLOCK}(?:, thread (?P<thread>\d+) \(warp \d+, lane \d+\))?$")
# The reference reports the location after the operation, the emulator before it.
_RACE = re.compile(
    rf"in a race with (?:{_PLACES})?'(?P<operation>[\w.:]+)'(?: op)?"
    rf"(?: at (?P<place2>{_PLACE}))?"
    rf"(?: of thread (?P<thread>\d+))?(?:,? (?:of|in) {_BLOCK})?"
)


def _numbers(found: re.Match[str] | None) -> tuple[Triple | None, int | None]:
    if not found:
        return None, None
    x, y, z, thread = found["x"], found["y"], found["z"], found["thread"]
    block = (int(x), int(y), int(z)) if x is not None else None
    return block, int(thread) if thread is not None else None


def _place(text: str | None) -> Place:
    """From "FILE:LINE:COLUMN"."""
    if text is None:
        return Place()
    file, line, column = text.rsplit(":", 2)
    return Place(file, int(line), int(column))


def _race(message: str, of: Triple | None) -> Access | None:
    found = _RACE.search(message)
    if not found:
        return None
    block, thread = _numbers(found)
    return Access(
        found["operation"],
        *_place(found["place"] or found["place2"]),
        block or of,  # omitted for a thread of the same block
        thread,
        _place(found["text"]) if found["text"] else None,
    )


def parse_fault(
    message: str, printed: str = "", place: Place = Place(), text: Place | None = None
) -> Fault:
    """Parses an executor's message, with the locations that preceded it; parts that
    the message does not contain are None. `printed` is the kernel's output: device
    code of Tile IR prints which assertion failed, then traps."""
    begin, end = _BEGIN.match(message), _END.search(message)
    block, thread = _numbers(end)
    return Fault(
        begin["operation"] if begin else None,
        *place,
        block,
        thread,
        text,
        message,
        _race(message, block),
        "waits for ever" in message,
        "assertion failed" in message
        or "' op asserts: " in message
        or ("a trap" in message and "assert failed: " in printed),
    )
