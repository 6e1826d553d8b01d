"""The reports of compiles and runs, as objects that print as text and display as
tables in a notebook.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tilewright.errors import ArgumentError

__all__ = ["Explanation", "Figures", "KernelReport", "Profile", "Remark", "Remarks", "Report"]

Kind = Literal["passed", "missed", "failed", "analysis"]


def _as_object(value: Any) -> Any:
    if isinstance(value, dict):
        return Figures(value)
    if isinstance(value, list):
        return tuple(_as_object(each) for each in value)
    return value


def _columns(rows: list[list[str]]) -> list[str]:
    """Lines with aligned columns; numbers are right-aligned."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    words = [any(c.isalpha() for c in row[k]) for row in rows[1:2] for k in range(len(row))]
    return [
        "  ".join(
            cell.ljust(width) if word else cell.rjust(width)
            for cell, width, word in zip(row, widths, words or [True] * len(widths))
        ).rstrip()
        for row in rows
    ]


def _html_table(rows: list[list[str]]) -> str:
    head, *body = rows
    cells = "".join(f"<th>{html.escape(cell)}</th>" for cell in head)
    lines = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in body
    )
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"


def _html_text(text: str) -> str:
    return f"<pre>{html.escape(text)}</pre>"


class Figures(Mapping[str, Any]):
    """A JSON object, whose keys are also attributes."""

    def __init__(self, said: Mapping[str, Any]):
        self._said = said

    def __getitem__(self, name: str) -> Any:
        return _as_object(self._said[name])

    def __getattr__(self, name: str) -> Any:
        said = self.__dict__.get("_said", {})
        if name not in said:
            raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(said)}")
        return _as_object(said[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._said)

    def __len__(self) -> int:
        return len(self._said)

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._said]

    def as_dict(self) -> dict[str, Any]:
        """A copy as plain dicts, lists, strings and numbers."""
        copied: dict[str, Any] = json.loads(json.dumps(self._said))
        return copied

    def _rows(self) -> list[list[str]]:
        shown = [
            [name, str(value)]
            for name, value in self._said.items()
            if not isinstance(value, (dict, list))
        ]
        hidden = [
            [name, f"{len(value)} entries"]
            for name, value in self._said.items()
            if isinstance(value, (dict, list)) and value
        ]
        return [["", ""], *shown, *hidden]

    def __repr__(self) -> str:
        return "\n".join(_columns(self._rows())[1:])

    def _repr_html_(self) -> str:
        return _html_table(self._rows())


class Profile(Figures):
    """The counts of a launch; docs/profiling.md describes the keys."""

    def _tables(self) -> list[list[list[str]]]:
        total = self._said["total"]
        instructions = [["instructions", "thread", "warp", "lanes"]]
        for kind, count in total["instructions"].items():
            lanes = f"{count['thread'] / count['warp']:.1f}" if count["warp"] else ""
            instructions.append([kind, str(count["thread"]), str(count["warp"]), lanes])
        memory = [["memory", "requests", "bytes", "sectors", "wavefronts"]]
        for space, accesses in total["memory"].items():
            for access, said in accesses.items():
                counts = [str(said.get(key, "")) for key in memory[0][1:]]
                memory.append([f"{space} {access}", *counts])
        return [table for table in (instructions, memory) if len(table) > 1]

    def _title(self) -> str:
        said = self._said
        return (
            f"{said['entry']} for {said['gpu_name']} -O{said['opt_level']}: {said['blocks']} blocks of "
            f"{said['threads_per_block']} threads, {said['shared_bytes']} shared bytes in each"
        )

    def __repr__(self) -> str:
        return "\n\n".join([self._title(), *("\n".join(_columns(each)) for each in self._tables())])

    def _repr_html_(self) -> str:
        return f"<p>{html.escape(self._title())}</p>" + "".join(map(_html_table, self._tables()))


@dataclass(frozen=True)
class Remark:
    """A remark of a pass; docs/remark-names.md explains each name."""

    kind: Kind
    category: str
    name: str
    function: str
    message: str
    file: str | None = None
    line: int | None = None
    """From 1."""
    column: int | None = None
    """From 1."""
    arguments: dict[str, str] = field(default_factory=dict)

    @property
    def place(self) -> str:
        """"FILE:LINE:COLUMN"; empty if it is not known."""
        return f"{self.file}:{self.line}:{self.column}" if self.file else ""

    def __str__(self) -> str:
        place = self.place + ": " if self.place else ""
        said = ", ".join(f"{name}: {value}" for name, value in self.arguments.items())
        return f"{place}{self.kind}: {self.message} [{self.name}]" + (f" ({said})" if said else "")


class Remarks(tuple[Remark, ...]):
    """Remarks in the order of `--remarks=all`."""

    def of(
        self,
        *,
        kind: Kind | None = None,
        category: str | None = None,
        name: str | None = None,
        function: str | None = None,
    ) -> Remarks:
        """The remarks of this kind, category, name and kernel; None matches any."""
        wanted = {"kind": kind, "category": category, "name": name, "function": function}
        return Remarks(
            each
            for each in self
            if all(value in (None, getattr(each, key)) for key, value in wanted.items())
        )

    def __repr__(self) -> str:
        return "\n".join(map(str, self)) if self else "no remarks"

    def _repr_html_(self) -> str:
        rows = [["place", "kind", "category", "name", "message", "arguments"]]
        for each in self:
            said = ", ".join(f"{name}: {value}" for name, value in each.arguments.items())
            rows.append([each.place, each.kind, each.category, each.name, each.message, said])
        return _html_table(rows)


@dataclass(frozen=True)
class Explanation:
    """The output of the command line's `--explain-...`, with the remarks that it summarizes."""

    subject: str
    text: str
    remarks: Remarks

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return _html_text(self.text)


class KernelReport(Figures):
    """The resources of one kernel; docs/resources.md describes the keys."""


class Report(Figures):
    """The report of a compile: the resources of each kernel, and the passes'
    remarks. docs/resources.md describes the keys."""

    def __init__(self, said: Mapping[str, Any]):
        super().__init__(said["report"])
        self.kernels = tuple(KernelReport(each) for each in said["report"]["kernels"])
        """One report per kernel, in program order."""
        self.remarks = Remarks(Remark(**each) for each in said["remarks"])
        """All remarks of the passes."""
        self._texts: dict[str, str] = said["texts"]

    def kernel(self, name: str) -> KernelReport:
        """Returns the report of the kernel `name`. Raises ArgumentError if there is none."""
        for each in self.kernels:
            if each.entry == name:
                return each
        raise ArgumentError(f"the report has the kernels {', '.join(repr(each.entry) for each in self.kernels)}, got {name!r}")

    def explain(self, subject: Literal["resources", "layouts", "schedule"]) -> Explanation:
        """Explains the resources of each kernel, the chosen and the next best layout
        of each tile, or the schedule of each software-pipelined loop. Raises
        ArgumentError for another `subject`."""
        remarks = {
            "resources": self.remarks,
            "layouts": self.remarks.of(category="layouts", kind="analysis"),
            "schedule": self.remarks.of(category="schedule"),
        }
        if subject not in remarks:
            raise ArgumentError(f"expected 'resources', 'layouts' or 'schedule' for `subject`, got {subject!r}")
        text = self._texts[subject] or f"nothing to explain of {subject}\n"
        return Explanation(subject, text, remarks[subject])

    def __repr__(self) -> str:
        return self._texts["resources"].rstrip("\n")

    def _repr_html_(self) -> str:
        return _html_text(self._texts["resources"])
