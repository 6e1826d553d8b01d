"""One candidate: compiled, run on the emulator, held against the reference.

A trial is sent to a worker, which may be a process of another machine: it and
what comes back can be pickled, and it never raises.
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
# Faults of the candidate, and not of the machine that it was tried on.
LASTING = (CompileError, InvalidInput, KernelFault, ResultDiffers, UsageError)


class WrongResult(Exception):
    """The candidate computes something else than what `check` permits."""


@dataclass(frozen=True)
class Trial:
    """What a worker is sent."""

    kernel: tuple[bytes, str] | Callable[..., Any]
    """A program and its name, or what makes one."""
    values: dict[str, Any]
    entry: str | None
    chip: str
    grid: Any
    args: Any
    check: Any


def split(values: Mapping[str, Any]) -> tuple[dict[str, Any], int | None, dict[str, Any]]:
    """A candidate's hints, its optimization level, and what else it names."""
    others = {name: value for name, value in values.items() if name not in (*HINTS, "opt")}
    return {name: values[name] for name in HINTS if name in values}, values.get("opt"), others


def hints_for(entry: str, chip: str, values: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a file of hints would hold for these values; None for nothing."""
    hints = split(values)[0]
    return {"schema": 1, "entries": {entry: {chip.rstrip("a"): hints}}} if hints else None


def make_module(kernel: Any, values: Mapping[str, Any]) -> Module:
    """The program of a candidate."""
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
    """What ptxas says of the kernel; nothing where there is no ptxas."""
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
        raise WrongResult("`check` says that the result is wrong")
    return {"entry": name, **_counts(profile), **_resources(module, name, trial)}


def run_trial(trial: Trial) -> dict[str, Any]:
    """What a worker does: "figures", or an "error" and whether it "lasts"."""
    try:
        return {"figures": _run(trial)}
    except Exception as error:
        lasts = isinstance(error, (*LASTING, WrongResult))
        text = str(error) if isinstance(error, (TilewrightError, WrongResult)) else repr(error)
        return {"error": f"{type(error).__name__}: {text}", "lasts": lasts}
