"""Rewrites the library's messages for Python.

The library names options as the command line spells them. The table below maps
each to the equivalent argument of this package; `in_python` substitutes it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["ARGUMENTS", "in_python"]


class Row(NamedTuple):
    """An argument and its value."""

    argument: str
    fixed: str | None = None
    """The value that a flag of the command line implies; None: the value that follows the option."""


ARGUMENTS = {
    "--bounds": Row("bounds", "True"),
    "--bytecode-version": Row("version"),
    "--check": Row("check", "True"),
    "--device-debug": Row("device_debug", "True"),
    "--emit": Row("emit"),
    "--device": Row("device"),
    "--gpu-name": Row("chip"),
    "--hints": Row("hints"),
    "--libcuda": Row("driver"),
    "--libdevice": Row("device_library"),
    "--lineinfo": Row("line_info", "True"),
    "--max-schedules": Row("schedules"),
    "--max-steps": Row("max_steps"),
    "--no-checks": Row("checked", "False"),
    "--numerics": Row("numerics"),
    "--on": Row("on"),
    "--orders": Row("orders"),
    "--plain": Row("plain", "True"),
    "--profile": Row("profile", "True"),
    "--ptx-version": Row("ptx_version"),
    "--ptxas": Row("ptxas"),
    "--racecheck": Row("racecheck", "True"),
    "--sanitize": Row("sanitize", "True"),
    "--schedules": Row("schedules"),
    "--seed": Row("seed"),
    "--threads": Row("threads"),
    "--through": Row("through_ptx", "True"),
    "-O": Row("opt"),
}

# A whole command, which is kept; or an option with its possible value.
_OPTION = re.compile(
    r"(?P<command>\btilewright(?:-opt)? [a-z][a-z-]*(?: -[\w=.:-]+| [A-Z]+\b)*)"
    r"|(?<![\w-])(?P<option>--[a-z][a-z-]*[a-z]|-O(?=[0-3]?\b))"
    r"(?:(?P<joined>=?[0-3]\b|=[\w.-]*\w)|(?P<apart> (?:sm_\w+|reference|emulator|cuda|exact|device|ptx|\d[\d.]*|[A-Z]+)\b))?"
)


def _in_python(found: re.Match[str]) -> str:
    if found["command"]:
        return found[0]
    row = ARGUMENTS.get(found["option"])
    apart = found["apart"] or ""
    if row is None:
        return f"`{found['option']}{found['joined'] or ''}` of the command line{apart}"
    if row.fixed is not None:
        # The values of these flags select the command line's format of reports.
        rest = "" if found["option"] == "--through" else apart
        return f"{row.argument}={row.fixed}{rest}"
    value = (found["joined"] or apart).strip(" =")
    if not value or value.isupper():
        return f"{row.argument}="
    return f"{row.argument}={value}" if re.fullmatch(r"\d+", value) else f'{row.argument}="{value}"'


def in_python(message: str) -> str:
    """Returns the message with options replaced by arguments of this package: `chip=`
    for `--gpu-name`, `checked=False` for `--no-checks`. An option without an
    argument is marked as one of the command line; commands are kept."""
    return _OPTION.sub(_in_python, message)
