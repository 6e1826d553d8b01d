#!/usr/bin/env python3
"""Fits the tables of a GPU's approximate functions to the results that functions.py recorded.

The unit interpolates (Oberman and Siu, "A high-performance area-efficient
multifunction interpolator", ARITH 2005): the leading bits of an operand choose a
segment, and with t, the 16 or 17 bits below, the result is

    (A + B t + C q(t)) / 2^n, truncated to 24 bits of mantissa

where q(t) is the square of t without the partial products of its lowest 17 or 19
columns. B and C come from a least-squares fit, which is exact to a small part of
their units; then each recorded result bounds A, and A is the number within its bounds with the most
trailing zeros. The script fails if there is none.

usage: fit_functions.py RECORDED_DIR > tilewright/Execution/Emulator/Runtime/FunctionTables.def
"""
import lzma
import os
import sys

import numpy as np

from functions import FUNCTIONS, patterns, rounded

HEAD = """//===- FunctionTables.def - tables of the unit for functions --------------===//
// Made by bench/gpu/fit_functions.py from what an H200 computed for all operands
// of bench/gpu/functions.py; do not edit. FUNCTION(A, B, C) is a segment, see
// DeviceFunctions.cpp. Segments of Tanh are those of the exponents -8 to 2.
//===----------------------------------------------------------------------===//
"""
EXACT = {name: exact for _, name, exact, _ in FUNCTIONS}


class Recorded:
    def __init__(self, folder):
        self.arrays = {}
        for name in dict.fromkeys(group for group, *_ in FUNCTIONS):
            self.arrays.update(np.load(os.path.join(folder, name + ".npz")))

    def unpack(self, prefix):
        key = next(key for key in self.arrays if key.startswith(prefix + ":"))
        return np.frombuffer(lzma.decompress(self.arrays[key].tobytes()), key.split(":")[-1])

    def binade(self, name, exponent):
        """Operands and the bits of their results, without signs."""
        units = self.unpack(f"{name}:{exponent}").astype(np.int64)
        bits, nearest = rounded(EXACT[name], exponent)
        return bits.astype(np.int64), np.abs(nearest + units)

    def sampled(self, name):
        return patterns().astype(np.int64), self.unpack(f"{name}:sample").astype(np.int64) & 0x7fffffff


def square(width, columns):
    """The squares of all numbers of `width` bits, without the partial products of low columns, which do not affect the result."""
    t = np.arange(1 << width)
    total = np.zeros(1 << width, np.int64)
    for i in range(width):
        first = max(i + 1, columns - 1 - i)
        others = t >> first << (first + i + 1)
        total += (t >> i & 1) * (others + (1 << 2 * i if 2 * i >= columns else 0))
    return total >> columns


def roundest(low, high):
    for zeros in range(62, -1, -1):
        number = -(-low >> zeros) << zeros
        if number < high:
            return number
    return None


def fit(what, t, squares, low, width, unit=1):
    """(A, B, C) so that low <= A + B t + C q < low + width for each of the observations."""
    columns = np.stack([np.ones(len(t)), t / squares.size, squares[t] / squares.max()], 1)
    a, b, c = np.linalg.lstsq(columns / width[:, None], (low + width / 2) / width, rcond=None)[0]
    b, c = (unit * round(float(x) / unit) for x in (b / squares.size, c / squares.max()))
    rest = low - b * t - c * squares[t]
    a = roundest(int(rest.max()), int((rest + width).min()))
    if a is None:
        sys.exit(f"{what}: nothing fits")
    return a, b, c


def bounds(bits, fraction):
    """The interval (least, width) that a result truncated to 24 bits implies for a number with `fraction` bits of fraction."""
    shift = (bits >> 23) - 150 + fraction
    mantissa = (bits & 0x7fffff) | 1 << 23
    return (np.where(shift >= 0, mantissa << np.maximum(shift, 0), mantissa >> np.maximum(-shift, 0)),
            np.where(shift >= 0, 1 << np.maximum(shift, 0), 1))


def segments(what, t, low, width, squares, unit=1):
    """A segment for each range of t that is as long as the table of squares."""
    order = np.argsort(t, kind="stable")
    t, low, width = t[order], low[order], width[order]
    length = squares.size
    edges = np.searchsorted(t, np.arange(0, t.max() + length + 1, length))
    return [fit(f"{what} {i}", t[start:end] - i * length, squares, low[start:end], width[start:end], unit)
            for i, (start, end) in enumerate(zip(edges[:-1], edges[1:])) if end > start]


def plain(recorded, name, exponents, fraction, squares):
    """Functions of the mantissa: results between 1/2 and 1, or 1 and 2."""
    result = []
    for exponent in exponents:
        bits, results = recorded.binade(name, exponent)
        low, width = bounds(results, fraction)
        keep = low < 1 << fraction if name.startswith("rsqrt") else low >= 0
        result += segments(name, (bits & 0x7fffff)[keep], low[keep], width[keep], squares)
    return result


def logarithm(recorded, squares):
    """log2 of the mantissa, with 36 bits of fraction in the unit: below 1 it uses the complement."""
    t, low, width = [], [], []
    for exponent in (-1, 0, 2):
        bits, results = recorded.binade("lg2.approx.ftz.f32", exponent)
        least, size = bounds(results, 36)
        if exponent < 0:
            least = (1 << 36) - least - size
        else:
            least = least - (exponent << 36)
        keep = bits != 0x3f800000
        t.append((bits & 0x7fffff)[keep])
        low.append(least[keep] << 2)
        width.append(size[keep] << 2)
    return segments("lg2", *map(np.concatenate, (t, low, width)), squares)


def power(recorded, squares):
    bits, results = recorded.binade("ex2.approx.ftz.f32", 0)
    return segments("ex2", bits & 0x7fffff, *bounds(results - (1 << 23), 39), squares)


def turns(bits):
    """The angle in units of 2 pi, with 25 bits of fraction: a product that is truncated twice."""
    x = bits.astype(np.uint32).view(np.float32).astype(np.float64)
    product = x * np.float64(np.uint32(0x3e22f983).view(np.float32))
    product = (product.view(np.uint64) & np.uint64(0xffffffffe0000000)).view(np.float64)
    return np.floor(product * 2**25).astype(np.int64)


def quarter(recorded, squares):
    """The sine over a quarter of the circle."""
    pairs = []
    for name, exponents, ahead in (("sin", (-3, -1, 0, 1, 2), 0), ("cos", (-1, 0, 1), 1)):
        for exponent in exponents:
            bits, results = recorded.binade(name + ".approx.ftz.f32", exponent)
            place = turns(bits) + (ahead << 23)
            t = place & 0x7fffff
            pairs.append(np.where(place >> 23 & 1, 0x7fffff - t, t) << 32 | results)
    pairs = np.unique(np.concatenate(pairs))
    pairs = pairs[pairs != 0]
    return segments("sin", pairs >> 32, *bounds(pairs & 0xffffffff, 37), squares)


# For each exponent, the ignored bits of the mantissa.
TANH_DROPPED = {-8: 6, -7: 6, -6: 6, -5: 5, -4: 5, -3: 4, -2: 4, -1: 4, 0: 3, 1: 2, 2: 3}


def tangent(recorded, squares):
    result = []
    sampled, sampled_results = recorded.sampled("tanh.approx.f32")
    sampled = sampled & 0x7fffffff
    for exponent, dropped in TANH_DROPPED.items():
        if exponent in (-4, -2, -1, 0, 1, 2):
            bits, results = recorded.binade("tanh.approx.f32", exponent)
        else:
            keep = sampled >> 23 == exponent + 127
            bits, results = sampled[keep], sampled_results[keep]
        unit = 2 if exponent == 1 else 4
        result += segments(f"tanh {exponent}", (bits & 0x7fffff) >> dropped, *bounds(results, 40), squares, unit=unit)
    return result


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    recorded = Recorded(sys.argv[1])
    short, long = square(16, 17), square(17, 19)
    tables = {
        "RECIPROCAL": plain(recorded, "rcp.approx.ftz.f32", [0], 39, short),
        "RECIPROCAL_ROOT": plain(recorded, "rsqrt.approx.ftz.f32", [0, 1], 40, long),
        "ROOT": plain(recorded, "sqrt.approx.ftz.f32", [0, 1], 40, long),
        "LOGARITHM": logarithm(recorded, long),
        "POWER": power(recorded, long),
        "SINE": quarter(recorded, long),
        "TANH": tangent(recorded, long),
    }
    print(HEAD, end="")
    for name, table in tables.items():
        print(f"\n#ifdef {name}")
        for segment in table:
            print(f"{name}({', '.join(map(str, segment))})")
        print(f"#undef {name}\n#endif")


if __name__ == "__main__":
    main()
