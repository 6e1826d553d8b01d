"""How long a kernel takes, by the emulator's counts and the library's cost model: an
estimate to rank by. docs/costs.md says what is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tilewright import _core

__all__ = ["estimate", "multiprocessors_of"]

SECTOR, WAVEFRONT = 32, 128  # bytes
PRODUCTS = 16 * 8 * 16  # that an mma.m16n8k16 of f16 adds up


def _ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """What tilewright-c/Estimate.h answers."""
    answer: dict[str, Any] = json.loads(_core.estimate(json.dumps(request).encode()))
    return answer


def multiprocessors_of(chip: str) -> int:
    """How many the chip's usual part has. Raises UsageError where none is known."""
    return int(_ask({"chip": chip, "threads": 1})["multiprocessors"])


def estimate(
    figures: Mapping[str, Any], blocks: int | None, chip: str, multiprocessors: int
) -> tuple[float, str]:
    """Cycles of a launch of so many blocks, those that were counted where None,
    and what decides: a unit of the multiprocessor, such as "issue" or "tensor"."""
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
            # How often it moves is not known: once.
            "spill_bytes": figures.get("spill_bytes", 0),
        }
    )
    return round(answer["cycles"], 1), answer["bound_by"]
