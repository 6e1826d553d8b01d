"""Estimated cycles of a block, by the library's cost model (docs/costs.md), from machine code.

docs/machine-code.md has the assumptions.
"""
import compilers  # noqa: F401  its path has library.py
from library import estimate
from machine_code import count, executed, loops


def wavefronts(each):
    """The passes over the banks of a warp's access without conflicts."""
    return max(1, each.moved[1] * 32 // 128)


def block_work(found, code, kernel, measured=None):
    """A block's work for the units of a multiprocessor, in the amounts of tilewright-c/Estimate.h. `measured` has the
    passes and the sectors relative to the fewest, if known; otherwise they count as the fewest."""
    all_loops = loops(code)
    count(all_loops, kernel, found["threads"])
    warps = -(-found["threads"] // 32)
    work = {"issue": 0.0, "shared": 0.0, "memory": 0.0, "tensor": 0.0}
    for each, many in executed(code, all_loops):
        times = many * warps
        work["issue"] += times
        multiply_adds, bits = each.multiply_adds
        work["tensor"] += times * multiply_adds * bits / 16 / (2 if each.is_of_group else 1)
        if not each.moved:
            continue
        what, size = each.moved
        if what in ("LDS", "STS", "LDSM", "STSM", "ATOMS", "LDGSTS"):
            work["shared"] += times * wavefronts(each) * 128 * (measured or {}).get("shared", 1)
        if what in ("LDG", "STG", "RED", "ATOMG", "ATOM", "LDGSTS"):
            work["memory"] += times * 32 * size * (measured or {}).get("global", 1)
        if what in ("LDL", "STL"):
            work["memory"] += times * 32 * size
    return work


def cycles(found, work, chip):
    """Cycles of a fully occupied multiprocessor per block, and the limiting unit."""
    answer = estimate(chip=chip, threads=found["threads"], registers=max(found["registers"], 1), shared_bytes=found["shared"],
                      amounts=work, multiprocessors=1)
    return answer["cycles_of_block"], answer["bound_by"]
