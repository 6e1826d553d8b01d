"""The float formats of Tile IR, decoded and rounded by definition: with integers and exact ratios, without library floats.

A Format converts codes to exact values and rounds exact values to codes. NumPy's f64 is used only where it represents all numbers
exactly, as noted there. Rounding modes have Tile IR's names.
"""
import functools
import math

import numpy as np

MODES = ["nearest_even", "zero", "negative_inf", "positive_inf"]


class Format:
    def __init__(self, name, exponent_bits, fraction_bits, bias, sign=True, inf=True, nan=True, low_bits=0, nan_code=None):
        self.name, self.fraction_bits, self.bias, self.sign, self.low_bits = name, fraction_bits, bias, sign, low_bits
        self.width = sign + exponent_bits + fraction_bits
        self.bits = self.width + low_bits  # of a code
        magnitudes = 1 << (exponent_bits + fraction_bits)
        # Magnitudes from `special` on are infinity and NaN, or only NaN; or there are none.
        self.special = magnitudes - (1 << fraction_bits) if inf else magnitudes - 1 if nan else magnitudes
        self.has_inf, self.has_nan = inf, nan
        self.largest = self.special - 1
        self.nan = (magnitudes - 1) << low_bits if nan_code is None else nan_code  # the canonical one
        self.least = 1 - bias  # exponent of the smallest normal number

    def is_e8m0(self):
        return self.fraction_bits == 0

    def negative_bit(self):
        return 1 << (self.bits - 1) if self.sign else 0

    # One code at a time, exactly.

    def split(self, code):
        """(negative, magnitude)."""
        code >>= self.low_bits
        return bool(self.sign and code >> (self.width - 1)), code & ((1 << (self.width - self.sign)) - 1)

    def is_nan(self, code):
        magnitude = self.split(code)[1]
        return magnitude >= self.special + self.has_inf

    def is_inf(self, code):
        return self.has_inf and self.split(code)[1] == self.special

    def is_subnormal(self, code):
        return 0 < self.split(code)[1] < 1 << self.fraction_bits

    def exact(self, code):
        """(m, e): the value is m * 2**e; not for infinity and NaN, and without the sign of a zero."""
        negative, magnitude = self.split(code)
        if self.is_e8m0():
            return 1, magnitude - self.bias
        field, fraction = magnitude >> self.fraction_bits, magnitude & ((1 << self.fraction_bits) - 1)
        m = fraction + (1 << self.fraction_bits) if field else fraction
        return (-m if negative else m), max(field, 1) - self.bias - self.fraction_bits

    def join(self, negative, magnitude):
        return magnitude << self.low_bits | (self.negative_bit() if negative else 0)

    def zero(self, negative):
        return self.join(negative, 0)

    def infinity(self, negative):
        return self.join(negative, self.special)

    def overflow(self, negative, mode):
        """The result of rounding a value beyond the largest number."""
        towards_zero = mode == "zero" or mode == ("positive_inf" if negative else "negative_inf")
        if towards_zero or not (self.has_inf or self.has_nan):
            return self.join(negative, self.largest)
        return self.infinity(negative) if self.has_inf else self.nan

    def round(self, negative, n, d, mode):
        """The code of (-1)**negative * n / d, where n and d are positive integers."""
        if negative and not self.sign:
            return self.nan
        e = n.bit_length() - d.bit_length()
        if (n if e >= 0 else n << -e) < (d << e if e >= 0 else d):
            e -= 1  # now 2**e <= n / d < 2**(e + 1)
        least = -self.bias if self.is_e8m0() else self.least
        quantum = max(e, least) - self.fraction_bits
        whole, rest = divmod(n << max(-quantum, 0), d << max(quantum, 0))
        denominator = d << max(quantum, 0)
        half = (2 * rest > denominator) - (2 * rest < denominator)
        if rest:
            if mode == "nearest_even":
                whole += half > 0 or (half == 0 and whole & 1)
            elif mode == "nearest_away":
                whole += half >= 0
            else:
                whole += mode == ("negative_inf" if negative else "positive_inf")
        magnitude = ((max(e, least) - least) << self.fraction_bits) + whole
        if self.is_e8m0():
            magnitude = max(magnitude - 1, 0)  # the format has no zero, so its fields start at the first number
        return self.overflow(negative, mode) if magnitude > self.largest else self.join(negative, magnitude)

    # Many codes, through f64.

    def values(self, codes):
        """Every value as f64, which holds it exactly."""
        codes = np.asarray(codes).astype(np.uint64)
        if self.name == "f64":
            return codes.view(np.float64)
        codes = codes >> np.uint64(self.low_bits)
        magnitude = (codes & np.uint64((1 << (self.width - self.sign)) - 1)).astype(np.int64)
        if self.is_e8m0():
            result = np.ldexp(1.0, magnitude - self.bias)
        else:
            field, fraction = magnitude >> self.fraction_bits, magnitude & ((1 << self.fraction_bits) - 1)
            m = fraction + np.where(field > 0, 1 << self.fraction_bits, 0)
            result = np.ldexp(m.astype(np.float64), np.maximum(field, 1) - self.bias - self.fraction_bits)
        result = np.where(magnitude == self.special, np.inf, result) if self.has_inf else result
        result = np.where(magnitude >= self.special + self.has_inf, np.nan, result)
        negative = (codes >> np.uint64(self.width - 1)) & np.uint64(self.sign)
        return np.where(negative > 0, -result, result)

    @functools.cached_property
    def grid(self):
        """The values of all magnitudes up to the largest number, and of the next one beyond."""
        count = self.largest + 1
        codes = np.arange(count, dtype=np.uint64) << np.uint64(self.low_bits)
        values = self.values(codes)
        return np.append(values, 2 * values[-1] - (0 if self.is_e8m0() else values[-2]))

    def round_values(self, values, mode):
        """Codes of f64 values, for a format whose numbers and midpoints f64 represents: by a search among
        them."""
        grid = self.grid
        negative, size = np.signbit(values), np.abs(values)
        with np.errstate(invalid="ignore"):
            below = np.clip(np.searchsorted(grid, size, side="right") - 1, 0, len(grid) - 2)
            middle = (grid[below] + grid[below + 1]) / 2
            inexact = size > grid[below]
            if mode == "nearest_even":
                up = (size > middle) | ((size == middle) & (below % 2 == 1))
            elif mode == "nearest_away":
                up = size >= middle
            else:
                outwards = {"zero": False, "negative_inf": negative, "positive_inf": ~negative}[mode]
                up = inexact & outwards
            magnitude = (below + up).astype(np.uint64)
            over = (size >= grid[-1]) | (magnitude > self.largest)
        codes = (magnitude << np.uint64(self.low_bits)) | np.where(negative, np.uint64(self.negative_bit()), np.uint64(0))
        for sign in (False, True):
            codes[over & (negative == sign)] = self.overflow(sign, mode)
            if self.has_inf:
                codes[np.isinf(values) & (negative == sign)] = self.infinity(sign)
            elif self.has_nan:
                codes[np.isinf(values)] = self.nan
        if not self.sign:
            codes[negative & (size > 0)] = self.nan
        # A format without NaN gives negative zero instead.
        codes[np.isnan(values)] = self.nan if self.has_nan else self.zero(True)
        return codes

    def nans(self, codes):
        return np.isnan(self.values(codes))


FORMATS = {each.name: each for each in [
    Format("f16", 5, 10, 15),
    Format("bf16", 8, 7, 127),
    Format("tf32", 8, 10, 127, low_bits=13),
    Format("f32", 8, 23, 127),
    Format("f64", 11, 52, 1023, nan_code=0x7FF8000000000000),
    Format("f8E4M3FN", 4, 3, 7, inf=False),
    Format("f8E5M2", 5, 2, 15),
    Format("f8E8M0FNU", 8, 0, 127, sign=False, inf=False),
    Format("fnv8E5M3FNU", 5, 3, 15, sign=False, inf=False),
    Format("f4E2M1FN", 2, 1, 1, inf=False, nan=False),
]}
BASE = [FORMATS[name] for name in ("f16", "bf16", "f32", "f64")]


def ratio(m, e):
    """m * 2**e, m >= 0, as two integers."""
    return (m << e, 1) if e >= 0 else (m, 1 << -e)


def edges(format):
    """Codes of zeros, subnormals, one, the extremes and their neighbours, infinities and NaN, with both signs."""
    one = format.bias << format.fraction_bits
    hidden = 1 << format.fraction_bits
    magnitudes = {0, 1, 2, 3, hidden - 1, hidden, hidden + 1, one - 1, one, one + 1, one + hidden // 2, one + hidden,
                  one + hidden + hidden // 2, format.largest - 1, format.largest, format.special, format.special + 1}
    magnitudes = sorted(m for m in magnitudes if 0 <= m < 1 << (format.width - format.sign))
    return np.array([format.join(sign, m) for m in magnitudes for sign in ([False, True] if format.sign else [False])],
                    np.uint64)


def sample(format, arity, count, random):
    """Tuples of codes: all edges with each other (up to two operands), then random ones, half of them with similar
    exponents."""
    edge = edges(format)
    grids = np.meshgrid(*[edge] * min(arity, 2), indexing="ij")
    columns = [grid.reshape(-1) for grid in grids]
    while len(columns) < arity:
        columns.append(random.choice(edge, columns[0].size))
    fraction = np.uint64(format.fraction_bits)
    mask = np.uint64((1 << format.width) - 1)
    draw = lambda n: random.integers(0, 1 << 63, n, dtype=np.uint64) << np.uint64(1) ^ random.integers(0, 2, n, dtype=np.uint64)
    base = draw(count) & mask
    result = []
    for column in columns:
        anything = draw(count) & mask
        near = (((base >> fraction) + random.integers(0, 15, count).astype(np.uint64) - np.uint64(7)) << fraction)
        near = (near ^ (draw(count) & np.uint64((1 << format.fraction_bits) - 1))) & mask
        mixed = np.where(np.arange(count) % 2, near, anything) << np.uint64(format.low_bits)
        result.append(np.concatenate([column, mixed]))
    return result


def root_ratio(n, d):
    """Two integers whose quotient rounds as the square root of n / d does, to at most 64 bits."""
    # sqrt(n / d) = sqrt(n * d) / d; the remainder of the integer root becomes a sticky bit.
    shift = 2 * max(0, 80 - (n * d).bit_length() // 2)
    scaled = (n * d) << shift
    root = math.isqrt(scaled)
    return 2 * root + (root * root != scaled), d << (shift // 2 + 1)
