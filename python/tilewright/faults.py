"""What a kernel did wrong, as an object.

The executors say a fault in one form, which docs/emulator.md and docs/reference.md
show: the place, the operation, what it did, the other access of a race, and the
block and thread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Access", "Fault", "Place", "parse_fault"]

Triple = tuple[int, int, int]


class Place(NamedTuple):
    """Where something is in a text; lines and columns count from 1."""

    file: str | None = None
    line: int | None = None
    column: int | None = None


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
    text: Place | None = None
    """Of PTX: the instruction's place in the text, where `file` and `line` are
    the author's, which a `.loc` gives."""


@dataclass(frozen=True)
class Fault(Access):
    """What ended a launch: an access, or whatever else an operation did."""

    message: str = ""
    """All of it but the place, in words."""
    race: Access | None = None
    """The other access, where nothing orders the two."""
    is_deadlock: bool = False
    """Whether the block waits for what will not come."""
    is_assertion: bool = False
    """Whether an assertion of the program's failed."""


_PLACE = r"[^\n:'()]+:\d+:\d+"
_PLACES = rf"(?P<place>{_PLACE})(?: \((?P<text>{_PLACE})\))?: "
_BLOCK = r"block \((?P<x>\d+),(?P<y>\d+),(?P<z>\d+)\)"
_BEGIN = re.compile(r"^(?:'(?P<operation>[\w.:]+)' op )?")
_END = re.compile(rf", in {_BLOCK}(?:, thread (?P<thread>\d+) \(warp \d+, lane \d+\))?$")
# The reference's form has the place behind the operation, the emulator's ahead.
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
        block or of,  # a thread of the same block goes without
        thread,
        _place(found["text"]) if found["text"] else None,
    )


def parse_fault(
    message: str, printed: str = "", place: Place = Place(), text: Place | None = None
) -> Fault:
    """From the words of an executor and the places that stood before them; what
    they do not hold is None. Device code of Tile IR prints which assertion
    failed, and traps."""
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
