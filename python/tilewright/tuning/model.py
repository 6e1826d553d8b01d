"""How long a kernel takes, by the emulator's counts: an estimate to rank by.

What of a multiprocessor is busy for longest while it works on a block decides;
few warps leave it idle; blocks come in waves. docs/tuning.md says what is left
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["estimate", "multiprocessors_of", "slowest", "busy_part"]

# Of a multiprocessor, in each cycle. A sector has 32 bytes, and 64 bytes come
# from the L2 cache.
RATES = {"instructions": 4, "shared memory": 1, "global memory": 2, "mma": 1}
# What an mma.m16n8k16 of f16 takes on sm_80.
CYCLES_OF_MMA = 2
# With fewer, a multiprocessor waits: four for each of its schedulers.
BUSY_WARPS = 16

# Of one usual part of each generation.
MULTIPROCESSORS = {
    "sm_75": 40,  # T4
    "sm_80": 108,  # A100
    "sm_86": 84,  # A40
    "sm_89": 128,  # RTX 4090
    "sm_90": 132,  # H100 SXM
    "sm_100": 148,  # B200
    "sm_120": 170,  # RTX 5090
}


def multiprocessors_of(chip: str) -> int:
    """How many the chip's usual part has. Raises ValueError where none is known."""
    found = MULTIPROCESSORS.get(chip.rstrip("a"))
    if found is None:
        raise ValueError(f"expected `multiprocessors`, which are not known for {chip}")
    return found


def slowest(work: Mapping[str, float]) -> tuple[float, str]:
    """Cycles for which a multiprocessor is busy with what it is busy with for longest,
    and what that is. `work` has warp instructions, passes of shared memory, sectors of
    global memory, and cycles of matrix units ("mma")."""
    busy = {name: work[name] / rate for name, rate in RATES.items()}
    bound = max(busy, key=lambda name: busy[name])
    return busy[bound], bound


def busy_part(warps: float) -> float:
    """Of a multiprocessor that holds so many warps, the part of its time in which it does not wait."""
    return min(1, warps / BUSY_WARPS)


def estimate(
    figures: Mapping[str, Any], blocks: int | None, multiprocessors: int
) -> tuple[float, str]:
    """Cycles of a launch of so many blocks, those that were counted where None,
    and what decides: "instructions", "shared memory", "global memory" or "mma"."""
    counted = figures["blocks"]
    warps_of_block = -(-figures["threads_per_block"] // 32)
    # A byte of each lane is a sector. How often it moves is not known: once.
    spilled = figures.get("spill_bytes", 0) * warps_of_block * counted
    busy, bound = slowest(
        {
            "instructions": figures["warp_instructions"],
            "shared memory": figures["shared_wavefronts"],
            "global memory": figures["global_sectors"] + spilled,
            "mma": figures["mma"] * CYCLES_OF_MMA,
        }
    )
    blocks = blocks or counted
    room = max(figures["blocks_per_multiprocessor"], 1)
    waves = -(-blocks // (multiprocessors * room))
    resident = min(room, -(-blocks // multiprocessors))
    cycles = waves * resident * busy / counted / busy_part(resident * warps_of_block)
    return round(cycles, 1), bound
