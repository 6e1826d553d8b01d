"""Runs trials on workers: a pool of processes, or the caller's executor."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from typing import Any

from tilewright.tuning.trial import Trial, run_trial

__all__ = ["answers"]

Answer = tuple[int, dict[str, Any]]


def _failed(text: str) -> dict[str, Any]:
    return {"error": text, "lasts": False}


def _through(
    executor: Executor, trials: Mapping[int, Trial]
) -> Generator[Answer, None, dict[int, str]]:
    """Yields answers in order of completion. Returns the trials that were lost with
    their worker, and the errors."""
    futures: dict[Future[dict[str, Any]], int] = {}
    lost: dict[int, str] = {}
    try:
        for index, trial in trials.items():
            try:
                futures[executor.submit(run_trial, trial)] = index
            except BrokenExecutor as error:
                lost[index] = str(error)
        for future in as_completed(futures):
            index = futures[future]
            try:
                answer = future.result()
            except BrokenExecutor as error:
                lost[index] = str(error)
            except Exception as error:  # an executor's own error for a lost worker
                yield index, _failed(f"{type(error).__name__}: {error}")
            else:
                yield index, answer
    finally:
        for future in futures:
            future.cancel()
    return lost


def _pool(trials: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        max_workers=min(trials, os.cpu_count() or 1),
        mp_context=multiprocessing.get_context("spawn"),
    )


def answers(executor: Executor | None, trials: Mapping[int, Trial]) -> Iterator[Answer]:
    """Yields each trial's index and answer. Without an executor, trials run in
    processes of this machine. A process that dies breaks its pool: the lost
    trials are then repeated, each in its own process."""
    if not trials:
        return
    if executor is not None:
        lost = yield from _through(executor, trials)
        for index, text in lost.items():
            yield index, _failed(f"the worker was lost: {text}")
        return
    with _pool(len(trials)) as pool:
        lost = yield from _through(pool, trials)
    for index in lost:
        with _pool(1) as pool:
            alone = yield from _through(pool, {index: trials[index]})
        for text in alone.values():
            yield index, _failed(f"its process was lost: {text}")
