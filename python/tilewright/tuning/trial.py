"""One candidate: compiles it, runs it on the emulator, compares it with the reference.

A trial runs on a worker, which may be a process of another machine: the trial and
its answer can be pickled, and a failure is an answer, not an exception.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewright import _core
from tilewright.errors import (
    CompileError,
    InvalidInput,
    KernelFault,
    OutsideToolError,
    ResultDiffers,
    TilewrightError,
    UsageError,
)
from tilewright.kernels import Kernel
from tilewright.modules import Module, as_module, compile_arguments
from tilewright.tuning.copies import fresh

__all__ = ["HINTS", "Trial", "hints_for", "make_module", "run_trial"]

HINTS = ("num_worker_warps_per_cta", "num_cta_in_cga", "occupancy", "latency")
# Errors caused by the candidate, not by the machine that ran it.
LASTING = (CompileError, InvalidInput, KernelFault, ResultDiffers, UsageError)


class WrongResult(Exception):
    """`check` rejects the candidate's results."""


@dataclass(frozen=True)
class Trial:
    """The input of a worker."""

    kernel: tuple[bytes, str] | Callable[..., Any]
    """A program and its name, or a function that returns a program."""
    values: dict[str, Any]
    entry: str | None
    chip: str
    grid: Any
    args: Any
    check: Any


def split(values: Mapping[str, Any]) -> tuple[dict[str, Any], int | None, dict[str, Any]]:
    """Splits a candidate into its hints, its optimization level, and its other values."""
    others = {name: value for name, value in values.items() if name not in (*HINTS, "opt")}
    return {name: values[name] for name in HINTS if name in values}, values.get("opt"), others


def hints_for(entry: str, chip: str, values: Mapping[str, Any]) -> dict[str, Any] | None:
    """The contents of a hints file for these values; None if they have no hints."""
    hints = split(values)[0]
    return {"schema": 1, "entries": {entry: {chip.rstrip("a"): hints}}} if hints else None


def make_module(kernel: Any, values: Mapping[str, Any]) -> Module:
    """Returns the program of a candidate."""
    if isinstance(kernel, tuple):
        return Module(*kernel)
    return as_module(kernel(**split(values)[2]))


def _counts(profile: Mapping[str, Any]) -> dict[str, Any]:
    instructions = profile["total"]["instructions"]
    memory = profile["total"]["memory"]

    def total(space: str, what: str) -> int:
        return sum(access.get(what, 0) for access in memory.get(space, {}).values())

    return {
        "blocks": profile["blocks"],
        "threads_per_block": profile["threads_per_block"],
        "shared_bytes": profile["shared_bytes"],
        "blocks_per_multiprocessor": profile["most_blocks_per_multiprocessor"],
        "warp_instructions": sum(kind["warp"] for kind in instructions.values()),
        "mma": instructions.get("mma", {}).get("warp", 0),
        "global_sectors": total("global", "sectors"),
        "shared_wavefronts": total("shared", "wavefronts"),
        "bank_conflicts": total("shared", "wavefronts") - total("shared", "ideal_wavefronts"),
    }


def _resources(module: Module, name: str, trial: Trial) -> dict[str, Any]:
    """The resources that ptxas reports for the kernel; empty without ptxas."""
    arguments = compile_arguments(
        trial.chip,
        split(trial.values)[1],
        "cubin",
        {"hints": hints_for(name, trial.chip, trial.values)},
    )
    try:
        report = json.loads(_core.compile_report(module._data, module.name, arguments))
    except OutsideToolError:
        return {}
    kernel: dict[str, Any] = next((each for each in report["kernels"] if each["entry"] == name), {})
    wanted = ("registers", "spill_bytes", "blocks_per_multiprocessor", "limited_by")
    return {key: kernel[key] for key in wanted if key in kernel}


def _run(trial: Trial) -> dict[str, Any]:
    module = make_module(trial.kernel, trial.values)
    name = module.entry(trial.entry).name
    kernel = Kernel(
        module, name, on="emulator", chip=trial.chip, opt=split(trial.values)[1], profile=True,
        threads=1, hints=hints_for(name, trial.chip, trial.values),
        check=trial.check == "reference",
    )  # fmt: skip
    args = trial.args(**trial.values) if callable(trial.args) else trial.args
    ours = fresh(args)
    profile = kernel.launch(trial.grid, ours).profile
    assert profile is not None
    if callable(trial.check) and not trial.check(ours):
        raise WrongResult("`check` rejected the result")
    return {"entry": name, **_counts(profile), **_resources(module, name, trial)}


def run_trial(trial: Trial) -> dict[str, Any]:
    """Runs a trial on a worker. Returns "figures", or an "error" and whether it
    "lasts", that is, would occur again on another try."""
    try:
        return {"figures": _run(trial)}
    except Exception as error:
        lasts = isinstance(error, (*LASTING, WrongResult))
        text = str(error) if isinstance(error, (TilewrightError, WrongResult)) else repr(error)
        return {"error": f"{type(error).__name__}: {text}", "lasts": lasts}
