"""Shows the progress of a search on a terminal, with tqdm if it is installed."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any

__all__ = ["Progress"]


class Progress:
    """`with Progress(total, wanted) as progress: progress.step("best so far")`."""

    def __init__(self, total: int, wanted: bool):
        self._total, self._done = total, 0
        self._bar: Any = None
        self._shown = bool(wanted and total and sys.stderr.isatty())
        if self._shown:
            try:
                from tqdm import tqdm  # type: ignore[import-untyped, unused-ignore]
            except ImportError:
                return
            self._bar = tqdm(total=total, desc="tune", unit="candidate")

    def __enter__(self) -> Progress:
        return self

    def step(self, best: str) -> None:
        """Counts a finished candidate and shows `best`."""
        self._done += 1
        if self._bar is not None:
            self._bar.set_postfix_str(best)
            self._bar.update()
        elif self._shown:
            line = f"tune: {self._done} of {self._total} candidates; {best}"
            sys.stderr.write(f"\r{line[:100]:<100}")
            sys.stderr.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self._shown:
            sys.stderr.write("\n")
