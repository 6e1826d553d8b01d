"""Estimated cycles of a block, by the model that tuning ranks by (docs/tuning.md), from machine code.

docs/measurements.md has the assumptions.
"""
import os
import re
import sys

from compilers import ROOT
from machine_code import count, executed, loops

sys.path.append(os.path.join(ROOT, "python/tilewright/tuning"))
from model import slowest, busy_part  # noqa: E402

# Multiply-adds of f16 in a cycle of a multiprocessor, f32 sums, dense; half as many of tf32, twice as many of 8 bits.
MULTIPLY_ADDS = {"sm_80": 1024, "sm_89": 512, "sm_90": 1024, "sm_100": 1024, "sm_120": 512}
REGISTERS, UNIT = 65536, 256  # of a multiprocessor; a warp's come in such pieces


def limits(chip):
    """Threads, blocks and bytes of shared memory of a multiprocessor."""
    with open(os.path.join(ROOT, "tilewright/Chip/Chips.def"), encoding="utf-8") as file:
        row = re.search(rf"^CHIP\({chip}, \d+, \d+, \w+, (\d+), (\d+), (\d+), \d+\)", file.read(), re.M)
    threads, blocks, kilobytes = map(int, row.groups())
    return threads, blocks, kilobytes * 1024


def resident_blocks(found, chip):
    threads, blocks, shared = limits(chip)
    warps = -(-found["threads"] // 32)
    registers = warps * (-(-max(found["registers"], 1) * 32 // UNIT) * UNIT)
    # A block takes a kilobyte of shared memory beside its own, from sm_80 on.
    return max(1, min(threads // found["threads"], blocks, REGISTERS // registers, shared // (found["shared"] + 1024)))


def wavefronts(each):
    """Passes over the banks that a warp's access needs without conflicts."""
    return max(1, each.moved[1] * 32 // 128)


def block_work(found, code, kernel, chip, measured=None):
    """What a block gives a multiprocessor to do. `measured` are the passes and the sectors beyond the
    fewest, as factors, where they are known; others are taken to have the fewest."""
    turning = loops(code)
    count(turning, kernel, found["threads"])
    warps = -(-found["threads"] // 32)
    work = {"instructions": 0.0, "shared memory": 0.0, "global memory": 0.0, "mma": 0.0}
    rate = MULTIPLY_ADDS.get(chip, 1024)
    for each, many in executed(code, turning):
        times = many * warps
        work["instructions"] += times
        multiply_adds, bits = each.multiply_adds
        work["mma"] += times * multiply_adds * bits / 16 / (2 * rate if each.is_of_group else rate)
        if not each.moved:
            continue
        what, size = each.moved
        if what in ("LDS", "STS", "LDSM", "STSM", "ATOMS", "LDGSTS"):
            work["shared memory"] += times * wavefronts(each) * (measured or {}).get("shared", 1)
        if what in ("LDG", "STG", "RED", "ATOMG", "ATOM", "LDGSTS"):
            work["global memory"] += times * size * (measured or {}).get("global", 1)
        if what in ("LDL", "STL"):
            work["global memory"] += times * size
    return work


def cycles(found, work, chip):
    """Cycles of a multiprocessor for a block while it is full of them, and what decides."""
    busy, bound = slowest(work)
    warps = -(-found["threads"] // 32)
    return busy / busy_part(resident_blocks(found, chip) * warps), bound
