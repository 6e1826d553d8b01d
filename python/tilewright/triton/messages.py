"""Converts the stand-in's messages to diagnostics at lines of the script."""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable
from dataclasses import replace

from tilewright.errors import Diagnostic

__all__ = ["at_source", "read_messages"]

_MESSAGE = re.compile(r"^(?:(.+?):(\d+)(?::(\d+))?: )?(error|warning|remark|note): (.*)$")


def read_messages(text: str) -> tuple[Diagnostic, ...]:
    """Parses the stand-in's text; a line without a severity continues the message before."""
    read: list[Diagnostic] = []
    for line in text.splitlines():
        found = _MESSAGE.match(line)
        if not found and read:
            read[-1] = replace(read[-1], message=f"{read[-1].message}\n{line}")
            continue
        if not found:
            read.append(Diagnostic("error", line))
            continue
        file, row, column, severity, message = found.groups()
        each = Diagnostic(severity, message, file, _number(row), _number(column))
        if severity == "note" and read:
            read[-1] = replace(read[-1], notes=(*read[-1].notes, each))
        else:
            read.append(each)
    return tuple(read)


def _number(text: str | None) -> int | None:
    return int(text) if text else None


_FILE = re.compile(r'^\s*\.file\s+(\d+)\s+"([^"]*)"')
_LOC = re.compile(r"^\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)")


def at_source(said: Iterable[Diagnostic], ptx: str) -> tuple[Diagnostic, ...]:
    """Moves diagnostics at a line of the PTX to the source location of the preceding `.loc`."""
    files: dict[str, str] = {}
    lines: list[int] = []
    places: list[tuple[str, int, int]] = []
    for number, text in enumerate(ptx.splitlines(), 1):
        if found := _FILE.match(text):
            files[found[1]] = found[2]
        elif found := _LOC.match(text):
            lines.append(number)
            places.append((found[1], int(found[2]), int(found[3])))
    placed = []
    for each in said:
        at = bisect.bisect(lines, each.line or 0) - 1
        if at >= 0 and places[at][0] in files and (each.file or "").endswith(".ptx"):
            number, row, column = places[at]
            note = Diagnostic("note", "this is the instruction in the PTX", each.file, each.line, each.column)
            each = replace(
                each, file=files[number], line=row, column=column or None, notes=(*each.notes, note)
            )
        placed.append(each)
    return tuple(placed)
