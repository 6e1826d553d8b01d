"""Estimates a kernel's time from the emulator's counts with the library's cost model,
to rank candidates. docs/costs.md lists the effects that the model omits.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tilewright import _core

__all__ = ["estimate", "multiprocessors_of"]

SECTOR, WAVEFRONT = 32, 128  # bytes
PRODUCTS = 16 * 8 * 16  # multiply-adds of an f16 mma.m16n8k16


def _ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the answer of tilewright-c/Estimate.h."""
    answer: dict[str, Any] = json.loads(_core.estimate(json.dumps(request).encode()))
    return answer


def multiprocessors_of(chip: str) -> int:
    """Multiprocessors of the chip's usual part. Raises UsageError if it is not known."""
    return int(_ask({"chip": chip, "threads": 1})["multiprocessors"])


def estimate(
    figures: Mapping[str, Any], blocks: int | None, chip: str, multiprocessors: int
) -> tuple[float, str]:
    """Returns the cycles of a launch of `blocks` blocks (None: as many as were
    counted), and the limiting unit of the multiprocessor, such as "issue" or "tensor"."""
    counted = figures["blocks"]
    amounts = {
        "issue": figures["warp_instructions"],
        "shared": figures["shared_wavefronts"] * WAVEFRONT,
        "memory": figures["global_sectors"] * SECTOR,
        "tensor": figures["mma"] * PRODUCTS,
    }
    answer = _ask(
        {
            "chip": chip,
            "threads": figures["threads_per_block"],
            "resident_blocks": max(figures["blocks_per_multiprocessor"], 1),
            "blocks": blocks or counted,
            "multiprocessors": multiprocessors,
            "amounts": {unit: amount / counted for unit, amount in amounts.items()},
            # Assumes one store and load: the actual number is not known.
            "spill_bytes": figures.get("spill_bytes", 0),
        }
    )
    return round(answer["cycles"], 1), answer["bound_by"]
