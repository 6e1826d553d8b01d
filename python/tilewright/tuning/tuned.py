"""The ranked candidates of a search, and the hints file written from them."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tilewright import _core
from tilewright.tuning.trial import hints_for

__all__ = ["Candidate", "Tuned", "write_hints"]


@dataclass(frozen=True)
class Candidate:
    """One set of hints and options for the kernel, with its results."""

    values: dict[str, Any]
    figures: dict[str, Any] = field(default_factory=dict)
    """The emulator's counts and the resources that ptxas reports; empty if it failed."""
    cycles: float | None = None
    """The model's estimate; None if it failed."""
    bound: str | None = None
    """The unit that limits the estimate, such as "issue" or "tensor"."""
    seconds: float | None = None
    """The time that `measure` returned; None if it was not measured."""
    error: str | None = None
    """Why it failed; None if it did not."""

    @property
    def cost(self) -> tuple[bool, float]:
        """The key by which candidates are ranked: measured seconds, or else estimated
        cycles; failed candidates last."""
        if self.error is not None:
            return True, 0.0
        return False, self.seconds if self.seconds is not None else self.cycles or 0.0

    def __str__(self) -> str:
        values = " ".join(f"{name}={value}" for name, value in self.values.items())
        if self.error is not None:
            return f"{values or 'as it is'}: {self.error}"
        cost = f"{self.cycles:.0f} cycles" if self.seconds is None else f"{self.seconds:.3e} s"
        return f"{values or 'as it is'}: {cost}"


@dataclass(frozen=True, repr=False)
class Tuned:
    """The result of `tune`."""

    entry: str
    chip: str
    candidates: tuple[Candidate, ...]
    """All candidates, from best to worst, followed by those that failed."""
    file: Path
    """The hints file, for `hints=` and `--hints`."""

    def __repr__(self) -> str:
        return str(self)

    @property
    def best(self) -> Candidate:
        """The best candidate."""
        return self.candidates[0]

    @property
    def hints(self) -> dict[str, Any]:
        """The hints in the file."""
        made = hints_for(self.entry, self.chip, self.best.values)
        made = made or {"schema": 1, "entries": {}}
        if "opt" in self.best.values:
            made["opt_levels"] = {self.chip.rstrip("a"): self.best.values["opt"]}
        return made

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"

    def __str__(self) -> str:
        """A table of the candidates, from best to worst."""
        names = list(dict.fromkeys(name for each in self.candidates for name in each.values))
        figures = ["warp_instructions", "global_sectors", "bank_conflicts", "registers"]
        figures += ["spill_bytes"]
        measured = ["seconds"] if any(each.seconds is not None for each in self.candidates) else []
        rows = [[*names, *measured, "cycles", "bound by", "blocks/SM", *figures]]
        for each in self.candidates:
            if each.error is not None:
                continue
            row = [each.values.get(name, "") for name in names]
            row += [f"{each.seconds:.3e}"] if measured and each.seconds is not None else []
            row += [each.cycles, each.bound, each.figures.get("blocks_per_multiprocessor", "")]
            rows.append([str(cell) for cell in [*row, *(each.figures.get(f, "") for f in figures)]])
        widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
        lines = [f"{self.entry} for {self.chip}"]
        lines += ["  ".join(c.rjust(w) for c, w in zip(row, widths)).rstrip() for row in rows]
        lines += [f"failed: {each}" for each in self.candidates if each.error is not None]
        return "\n".join(lines)


def _said(candidate: Candidate) -> Mapping[str, Any]:
    said = {name: getattr(candidate, name) for name in Candidate.__dataclass_fields__}
    return {name: value for name, value in said.items() if value not in (None, {})}


def write_hints(tuned: Tuned) -> None:
    """Writes the hints file atomically."""
    text = {
        **tuned.hints,
        "tuning": {
            "chip": tuned.chip,
            "build": _core.build_identity(),
            "ranked_by": "model" if tuned.best.seconds is None else "device",
            "candidates": [_said(each) for each in tuned.candidates],
        },
    }
    beside = tuned.file.with_name(f"{tuned.file.name}.{os.getpid()}.tmp")
    beside.write_text(json.dumps(text, indent=1, default=repr) + "\n", encoding="utf-8")
    beside.replace(tuned.file)
