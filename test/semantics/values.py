"""Operands for tests: all values if there are few, otherwise edge values and seeded random ones."""
import numpy as np

INTEGERS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64}


def random_of(*seed):
    """A generator seeded by a name, so a new case does not change the operands of others."""
    return np.random.default_rng([ord(c) for c in repr(seed)])


def random_codes(random, width, count):
    """Random bits, half of them shifted right by a random amount, since small numbers matter, too."""
    codes = random.integers(0, 1 << width, count, np.uint64, endpoint=False) if width < 64 else \
        random.integers(0, (1 << 64) - 1, count, np.uint64, endpoint=True)
    shifts = random.integers(0, width, count).astype(np.uint64)
    return np.where(np.arange(count) % 2, codes, codes >> shifts)


def integer_edges(width):
    """Zero, one, all ones, the ends of both signednesses, and their neighbours."""
    half, mask = 1 << (width - 1), (1 << width) - 1
    near = {base + step & mask for base in (0, half, mask) for step in (-2, -1, 0, 1, 2)}
    return sorted(near | {3 & mask, 7 & mask, width & mask, width - 1, width + 1 & mask, mask // 3})


def integers(element, count=4096):
    """Values of an integer type, in sequence."""
    width = INTEGERS[element]
    if width <= 16:
        return np.arange(1 << width, dtype=np.uint64)
    return np.concatenate([np.array(integer_edges(width), np.uint64), random_codes(random_of(element), width, count)])


def integer_pairs(element, count=4096):
    """Pairs of values of an integer type: all of them up to 8 bits."""
    width = INTEGERS[element]
    if width <= 8:
        every = np.arange(1 << width, dtype=np.uint64)
        return np.repeat(every, 1 << width), np.tile(every, 1 << width)
    edges = np.array(integer_edges(width), np.uint64)
    random = random_of(element, "pairs")
    return (np.concatenate([np.repeat(edges, len(edges)), random_codes(random, width, count)]),
            np.concatenate([np.tile(edges, len(edges)), random_codes(random, width, count)]))
