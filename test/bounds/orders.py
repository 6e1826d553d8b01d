"""Sums and products in many orders at once: random permutations in chains and random trees of additions, each addition rounded.

Arrays have the terms along the first axis and one order in each column.
"""
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "semantics"))

ORDERS = 10240
SHAPES = 16  # of trees; each serves as many permutations as the others


def to_bfloat(values):
    bits = values.astype(np.float32).view(np.uint32)
    return ((bits + (0x7FFF + (bits >> 16 & 1))) & np.uint32(0xFFFF0000)).view(np.float32)


def cut(values, fraction_bits, least):
    """f64 truncated towards zero; `least` is the unit of the target's subnormals."""
    kept = (values.view(np.int64) & np.int64(-1 << (52 - fraction_bits))).view(np.float64)
    return np.trunc(kept / least) * least


def rounding(element):
    """Rounds f64 or wider results of two numbers of the format; returns them in the type that holds the numbers."""
    if element == "bf16":
        return to_bfloat, np.float32
    kind = {"f16": np.float16, "f32": np.float32, "f64": np.float64}[element]
    return lambda values: values.astype(kind, copy=False), kind


def permutations(random, n, count=ORDERS):
    return random.permuted(np.tile(np.arange(n, dtype=np.int16), (count, 1)), axis=1).T.copy()


def chain(terms, combine):
    total = terms[0]
    for term in terms[1:]:
        total = combine(total, term)
    return total


def tree(terms, combine, random):
    while len(terms) > 1:
        pairs = 2 * random.integers(1, len(terms) // 2 + 1)
        terms = np.concatenate([terms[pairs:], combine(terms[:pairs:2], terms[1:pairs:2])])
        terms = terms[random.permutation(len(terms))]
    return terms[0]


def every(terms, combine, random):
    """The results of all columns: half computed as chains, half as trees."""
    half = terms.shape[1] // 2
    results = [chain(terms[:, :half], combine)]
    for part in np.array_split(terms[:, half:], SHAPES, axis=1):
        results.append(tree(part, combine, random))
    return np.concatenate(results).astype(np.float64)


def outside(results, value, radius):
    """How many results are outside the radius, and which part of it the others use."""
    distance = np.abs(results - value)
    distance[results == value] = 0  # infinities
    # Distances are computed in f64 and may have one rounding error.
    bad = (radius < np.inf) & ~((distance <= radius * (1 + 2.0**-50)) | (np.isnan(results) & np.isnan(value)))
    use = float(distance.max() / radius) if 0 < radius < np.inf else 0.0
    return int(bad.sum()), use
