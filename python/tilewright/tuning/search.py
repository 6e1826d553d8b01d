"""`tune`: runs every candidate on the workers, ranks them and writes the hints file."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Literal, Union

from tilewright.arguments import checked, nearest
from tilewright.errors import ArgumentError, CompileError, Diagnostic
from tilewright.modules import Module, Source, program_of
from tilewright.tuning.journal import Journal, key_of
from tilewright.tuning.main_guard import check_main_guard
from tilewright.tuning.model import estimate, multiprocessors_of
from tilewright.tuning.progress import Progress
from tilewright.tuning.trial import HINTS, Trial, hints_for, make_module
from tilewright.tuning.tuned import Candidate, Tuned, write_hints
from tilewright.tuning.workers import answers

__all__ = ["tune"]

Space = Union[Mapping[str, Iterable[Any]], Iterable[Mapping[str, Any]]]
Check = Union[Literal["reference"], Callable[[Any], bool], None]


def _plain(value: Any) -> Any:
    """Converts a NumPy scalar to a Python one."""
    return value.item() if hasattr(value, "item") else value


def _candidates(space: Space) -> list[dict[str, Any]]:
    if isinstance(space, Mapping):
        product = itertools.product(*(list(values) for values in space.values()))
        made: Iterable[Mapping[str, Any]] = (dict(zip(space, each)) for each in product)
    else:
        made = space
    candidates = [{name: _plain(value) for name, value in each.items()} for each in made]
    if not candidates:
        raise ArgumentError("expected a space with at least one candidate, got an empty one")
    return candidates


def _check_names(candidates: list[dict[str, Any]]) -> None:
    known = (*HINTS, "opt")
    for name in itertools.chain(*candidates):
        if name not in known:
            raise ArgumentError(
                f"expected {', '.join(known)} in the space of a given program, got "
                f"{name!r}{nearest(name, known)}; for other names pass a function that returns the program"
            )


def _program(kernel: Source | Callable[..., Source]) -> Any:
    if isinstance(kernel, Module):
        return kernel._data, kernel.name
    return kernel if callable(kernel) else program_of(kernel)


def _timed(
    measure: Callable[[dict[str, Any], str], float], trial: Trial, entry: str
) -> dict[str, Any]:
    hints = hints_for(entry, trial.chip, trial.values)
    try:
        module = make_module(trial.kernel, trial.values)
        ptx = module.compile(trial.chip, trial.values.get("opt"), hints=hints)
        return {"seconds": float(measure(trial.values, str(ptx)))}
    except Exception as error:
        return {"error": f"measure: {type(error).__name__}: {error}", "lasts": False}


@checked
def tune(
    kernel: Source | Callable[..., Source],
    space: Space,
    *,
    grid: int | Sequence[int] | Callable[..., int | Sequence[int]],
    args: Sequence[Any] | Mapping[str, Any] | Callable[..., Any],
    entry: str | None = None,
    chip: str = "sm_90",
    executor: Executor | None = None,
    file: str | os.PathLike[str] = "tuned.json",
    check: Check = "reference",
    measure: Callable[[dict[str, Any], str], float] | None = None,
    blocks: int | Callable[..., int] | None = None,
    multiprocessors: int | None = None,
    resume: bool = True,
    progress: bool = True,
) -> Tuned:
    """Searches for the fastest hints and options of a kernel and writes them to `file`.

    `space` maps each name to its values, and all combinations are tried; or it is
    an iterable of candidates. Names are hints (`num_worker_warps_per_cta`,
    `num_cta_in_cga`, `occupancy`, `latency`) and `opt`. If `kernel` is a function,
    it is called with the other names and returns the program. `grid`, `blocks` and
    `args` may be functions of all of a candidate's values.

    Each candidate is compiled and run on the emulator with copies of `args`. Its
    results are compared with the reference; a function `check` is instead called
    with the arguments after the launch and returns whether they are right; None
    disables both. Candidates run on `executor`, or in one process per CPU of this
    machine, and functions are sent there by pickle. Without an executor each
    process imports the script that calls `tune`, so the call must be under
    `if __name__ == "__main__":`; otherwise `tune` raises ArgumentError.

    The counts are converted to an estimate for a launch of `blocks` blocks on
    `multiprocessors` multiprocessors; by default the blocks of `grid` and the
    multiprocessors of the chip's usual part. `measure(values, ptx)` runs a
    candidate on a device, in this process, and returns seconds, which take
    precedence over the estimate.

    Answers are kept in FILE.journal and reused; `resume=False` discards them.
    Raises CompileError if no candidate compiles and runs correctly.
    """
    if executor is None:
        check_main_guard()
    candidates = _candidates(space)
    if not callable(kernel):
        _check_names(candidates)
    multiprocessors = multiprocessors or multiprocessors_of(chip)
    program = _program(kernel)

    def of(thing: Any, values: dict[str, Any]) -> Any:
        return thing(**values) if callable(thing) else thing

    trials = [
        Trial(program, values, entry, chip, of(grid, values), args, check) for values in candidates
    ]
    path = Path(file)
    journal = Journal(path.with_name(path.name + ".journal"), resume)
    keys = [key_of(trial) for trial in trials]

    def candidate(index: int, answer: dict[str, Any], timed: dict[str, Any]) -> Candidate:
        values, error = candidates[index], answer.get("error") or timed.get("error")
        if error is not None:
            return Candidate(values, error=error)
        figures = answer["figures"]
        cycles, bound = estimate(figures, of(blocks, values), chip, multiprocessors)
        return Candidate(values, figures, cycles, bound, timed.get("seconds"))

    found: dict[int, Candidate] = {}
    known = {index: journal.find(key) for index, key in enumerate(keys)}
    missing = {index: trials[index] for index, answer in known.items() if answer is None}
    tried = {index: answer for index, answer in known.items() if answer is not None}
    with Progress(len(missing), progress) as shown:
        for index, answer in answers(executor, missing):
            if "figures" in answer or answer["lasts"]:
                journal.add(keys[index], candidates[index], answer)
            tried[index] = answer
            found[index] = candidate(index, answer, {})
            shown.step(str(min(found.values(), key=lambda each: each.cost)))

    for index, answer in tried.items():
        timed: dict[str, Any] = {}
        if measure and "figures" in answer:
            timed = journal.find(keys[index] + ":seconds") or {}
            if not timed:
                timed = _timed(measure, trials[index], answer["figures"]["entry"])
                if "seconds" in timed:
                    journal.add(keys[index] + ":seconds", candidates[index], timed)
        found[index] = candidate(index, answer, timed)

    ranked = [found[index] for index in sorted(found, key=lambda k: (found[k].cost, k))]
    if ranked[0].error is not None:
        notes = tuple(Diagnostic("note", str(each)) for each in ranked)
        what = f"none of {len(ranked)} candidates compiles and runs as it should"
        raise CompileError((Diagnostic("error", what, notes=notes),))
    tuned = Tuned(ranked[0].figures["entry"], chip, tuple(ranked), path)
    write_hints(tuned)
    return tuned
