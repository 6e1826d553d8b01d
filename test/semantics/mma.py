"""Matrix products against their definition, step by step (harness.py describes how to run this).

Each sum adds its products in the order of k and is rounded after each one, as the reference executor specifies. Small products,
and all of f32 and f64, are computed with fractions. Larger ones of the formats below f32 use a shortcut, which the small ones
confirm: such a product is exact in f64 and has at most 24 bits, so an f64 addition followed by a rounding to f32 is correctly
rounded (if the f64 sum is inexact, one addend is so small that the other is the result). Finite results are also compared with the
bound for a sum of k terms in any order.
"""
import math
from fractions import Fraction

import numpy as np

from formats import FORMATS
from harness import Suite, exactly, tile
from rounding import decode, encode
from values import random_of

suite = Suite("mma")

SUMS = {"f16": ["f16", "f32"], "f8E4M3FN": ["f16", "f32"], "f8E5M2": ["f16", "f32"], "bf16": ["f32"], "tf32": ["f32"],
        "f32": ["f32"], "f64": ["f64"]}
SHAPES = [(1, 1, 1), (1, 1, 64), (1, 8, 2), (2, 1, 16), (4, 2, 8), (8, 4, 1), (16, 32, 16), (32, 8, 64), (64, 64, 32),
          (2, 4, 8, 16), (8, 1, 1, 1), (1, 16, 16, 4), (4, 2, 2, 128)]
SMALL = 300  # products that are always computed with fractions
MOST = 4096  # the same if there is no other method
BOUNDED = 8192  # the largest number of products for which results are compared with the bound


# --- one rounding -------------------------------------------------------------


def round_fraction(value, precision, lowest):
    """To nearest even with `precision` bits, none below 2^lowest; no overflow."""
    magnitude, size = abs(value), abs(value.numerator).bit_length() - value.denominator.bit_length()
    exponent = max(size - precision, lowest)
    while magnitude >= Fraction(2) ** (exponent + precision):
        exponent += 1
    return round(value / Fraction(2) ** exponent) * Fraction(2) ** exponent


def fused(x, y, total, element):
    """fma(x, y, total) in f32 or f64, with fractions if all are finite."""
    if not math.isfinite(total) and math.isfinite(x) and math.isfinite(y):
        return total  # x * y may be beyond f64
    if not all(map(math.isfinite, (x, y, total))):
        return float(np.float64(x) * np.float64(y) + np.float64(total))
    exact = Fraction(x) * Fraction(y) + Fraction(total)
    if exact == 0:
        return x * y + total
    if element == "f64":
        try:
            return float(exact)
        except OverflowError:
            return math.inf if exact > 0 else -math.inf
    rounded = round_fraction(exact, 24, -149)
    return float(rounded) if abs(rounded) < 2**128 else math.inf if rounded > 0 else -math.inf


def product(x, y, start, element):
    """Sums of float products of x and y, plus `start`, all in f64; the f64 result holds numbers of the accumulator's format."""
    total = start.copy()
    exactly_rounded = element in ("f32", "f64") or total.size * x.shape[-1] <= SMALL
    with np.errstate(all="ignore"):
        for k in range(x.shape[-1]):
            left, right = x[..., :, k, None], y[..., None, k, :]
            if exactly_rounded:
                left, right = np.broadcast_arrays(left, right)
                total = np.vectorize(fused, otypes=[float], excluded={3})(left, right, total, element)
            else:
                total = (left * right + total).astype(np.float32).astype(np.float64)
    return total


def within_bound(x, y, start, got, unit, tiny):
    """Where `got` is finite: it differs from the exact sum by at most k roundings."""
    bad = np.zeros(got.shape, bool)
    for place in np.argwhere(np.isfinite(got)).tolist():
        *batch, i, j = place
        row, column = x[tuple(batch)][i], y[tuple(batch)][:, j]
        terms = [Fraction(float(start[tuple(place)]))] if np.isfinite(start[tuple(place)]) else None
        if terms is None or not (np.isfinite(row).all() and np.isfinite(column).all()):
            bad[tuple(place)] = True  # a finite result from an infinite operand
            continue
        terms += [Fraction(float(a)) * Fraction(float(b)) for a, b in zip(row, column)]
        count = len(terms)
        bound = Fraction(unit) * count * Fraction(65, 64) * sum(map(abs, terms)) + count * Fraction(tiny)
        bad[tuple(place)] = abs(Fraction(float(got[tuple(place)])) - sum(terms)) > bound
    return bad


def check_sums(x, y, start, total, kind):
    """The bits of `total` in the accumulator's format, and also the bound."""
    unit, tiny = {"f16": (2.0**-11 + 2.0**-20, 2.0**-24), "f32": (2.0**-24, 2.0**-149), "f64": (2.0**-53, 2.0**-1074)}[kind]
    same = exactly(encode(kind, total))

    def check(got):
        bad, expected = same(got)
        if not bad.any() and total.size * x.shape[-1] <= BOUNDED:
            bad = within_bound(x, y, start, decode(kind, got[0]), unit, tiny)
            expected = lambda i: "within the bound of a sum"
        return bad, expected

    return check


# --- operands -----------------------------------------------------------------


def any_codes(random, element, shape):
    """Random bit patterns: subnormals, infinities, NaNs."""
    format = FORMATS[element]
    codes = random.integers(0, (1 << format.width) - 1, shape, np.uint64, endpoint=True)
    return codes << np.uint64(format.low_bits)


def signed_codes(random, format, magnitudes):
    negative = random.integers(0, 2, magnitudes.shape) == 1
    codes = magnitudes.astype(np.uint64) << np.uint64(format.low_bits)
    return np.where(negative, codes | np.uint64(format.negative_bit()), codes)


def near_one(random, element, shape):
    """Finite numbers whose exponents are within 4 of 1.0's: sums round often and cancel sometimes."""
    format = FORMATS[element]
    one = format.bias << format.fraction_bits
    spread = min(4 << format.fraction_bits, one)
    return signed_codes(random, format, random.integers(one - spread, min(one + spread, format.largest), shape, endpoint=True))


def tiny(random, element, shape):
    """Subnormals and the smallest normals."""
    format = FORMATS[element]
    return signed_codes(random, format, random.integers(0, 3 << format.fraction_bits, shape))


def rare_specials(random, element, shape):
    """Numbers near one, with a few arbitrary bit patterns among them."""
    rare = random.random(shape) < 0.02
    return np.where(rare, any_codes(random, element, shape), near_one(random, element, shape))


KINDS = {"any": any_codes, "near one": near_one, "tiny": tiny, "specials": rare_specials}


def shapes_of(sizes):
    *batch, m, n, k = sizes
    return (*batch, m, k), (*batch, k, n), (*batch, m, n)


# --- mmaf ---------------------------------------------------------------------


def mmaf(element, kind, sizes, how, flags=""):
    name = f"mmaf {element} to {kind}{flags}, {'x'.join(map(str, sizes))}, {how}"
    if not suite.wants(name):
        return
    random = random_of(name)
    left, right, out = shapes_of(sizes)
    x, y = KINDS[how](random, element, left), KINDS[how](random, element, right)
    start = KINDS[how](random, kind, out)
    a, b, c = decode(element, x), decode(element, y), decode(kind, start)
    text = f"%r = mmaf %0, %1, %2{flags} : {tile(left, element)}, {tile(right, element)}, {tile(out, kind)}"
    suite.kernel(name, text, [(element, x), (element, y), (kind, start)], [(kind, out)],
                 check_sums(a, b, c, product(a, b, c, element), kind))


for element, kinds in SUMS.items():
    for kind in kinds:
        for sizes in SHAPES:
            if element in ("f32", "f64") and math.prod(sizes) > MOST:
                continue
            for how in KINDS:
                mmaf(element, kind, sizes, how)
                if element.startswith("f8"):
                    mmaf(element, kind, sizes, how, " fast_acc")
for element in ("f16", "bf16", "f8E4M3FN"):
    mmaf(element, "f32", (128, 128, 64), "near one")
mmaf("f32", "f32", (16, 64, 8), "near one")
mmaf("f64", "f64", (16, 64, 8), "near one")


def constant_operands(element, kind):
    """Operands that are splats, which are stored as one element."""
    name = f"mmaf {element} to {kind}, operands of one number"
    shapes = shapes_of((8, 16, 4))
    types = [tile(shape, each) for shape, each in zip(shapes, (element, element, kind))]
    text = (f"%a = constant <{element}: 1.5> : {types[0]}\n%b = constant <{element}: 0.5> : {types[1]}\n"
            f"%c = constant <{kind}: 0.25> : {types[2]}\n%r = mmaf %a, %b, %c : {', '.join(types)}")
    suite.kernel(name, text, [], [(kind, shapes[2])], exactly(np.full(shapes[2], encode(kind, 3.25))))


for element, kinds in SUMS.items():
    for kind in kinds:
        constant_operands(element, kind)


def last_use(element):
    """The accumulator is used again, or is also a factor: its memory must not be reused."""
    shape, text = (8, 8), tile((8, 8), element)
    types = f"{text}, {text}, {text}"
    x = near_one(random_of("last use", element), element, shape)
    a = decode(element, x)
    once = product(a, a, a, element)
    suite.kernel(f"mmaf {element}, a tile as all three operands", f"%r = mmaf %0, %0, %0 : {types}", [(element, x)],
                 [(element, shape)], exactly(encode(element, once)))
    suite.kernel(f"mmaf {element}, an accumulator used again",
                 f"%s = mmaf %0, %0, %0 : {types}\n%r0 = mmaf %s, %0, %s : {types}\n%r1 = reshape %0 : {text} -> {text}",
                 [(element, x)], [(element, shape), (element, shape)],
                 exactly(encode(element, product(decode(element, encode(element, once)), a, once, element)), x))


last_use("f32")
last_use("f64")


# --- mmai ---------------------------------------------------------------------


def mmai(sizes, signs, extremes):
    name = f"mmai {signs[0]} {signs[1]}, {'x'.join(map(str, sizes))}{', extremes' if extremes else ''}"
    if not suite.wants(name):
        return
    random = random_of(name)
    left, right, out = shapes_of(sizes)
    draw = (lambda shape: random.choice(np.array([0, 1, 127, 128, 255], np.uint64), shape)) if extremes else \
        (lambda shape: random.integers(0, 255, shape, np.uint64, endpoint=True))
    x, y = draw(left), draw(right)
    start = random.integers(0, (1 << 32) - 1, out, np.uint64, endpoint=True)
    if extremes:
        start = random.choice(np.array([0, (1 << 31) - 1, 1 << 31, (1 << 32) - 1], np.uint64), out)
    read = lambda codes, sign: codes.astype(np.int64) - (256 * (codes > 127) if sign == "signed" else 0)
    total = np.matmul(read(x, signs[0]), read(y, signs[1])) + start.astype(np.int64)
    text = f"%r = mmai %0, %1, %2 {signs[0]} {signs[1]} : {tile(left, 'i8')}, {tile(right, 'i8')}, {tile(out, 'i32')}"
    suite.kernel(name, text, [("i8", x), ("i8", y), ("i32", start)], [("i32", out)], exactly(total & 0xffffffff))


SIGNS = [(left, right) for left in ("signed", "unsigned") for right in ("signed", "unsigned")]
for signs in SIGNS:
    for sizes in SHAPES + [(128, 128, 64), (1, 1, 1024), (2, 16, 2048)]:
        for extremes in (False, True):
            mmai(sizes, signs, extremes)


# --- mmaf_scaled --------------------------------------------------------------

BLOCKS = {("f8E4M3FN", "f8E8M0FNU"): [32], ("f8E5M2", "f8E8M0FNU"): [32], ("f4E2M1FN", "f8E8M0FNU"): [16, 32],
          ("f4E2M1FN", "f8E4M3FN"): [16], ("f4E2M1FN", "fnv8E5M3FNU"): [16, 32]}
SCALED_SHAPES = [(1, 2, 32), (2, 1, 64), (4, 8, 32), (16, 16, 64), (8, 32, 128), (2, 4, 8, 32), (4, 1, 2, 64)]


def scale_codes(random, scale, shape, how):
    """Scales near one, of any size, at either end, or with an occasional NaN."""
    if how == "near one":
        fraction_bits, bias = FORMATS[scale].fraction_bits, FORMATS[scale].bias
        return random.integers((bias - 3) << fraction_bits, (bias + 4) << fraction_bits, shape).astype(np.uint64)
    top = FORMATS[scale].largest
    if how == "ends":
        return random.choice(np.array([0, 1, top - 1, top], np.uint64), shape)
    codes = random.integers(0, top, shape, np.uint64, endpoint=True)
    return np.where(random.random(shape) < 0.05, np.uint64(top + 1), codes) if how == "NaN" else codes


def mmaf_scaled(element, scale, block, sizes, how):
    name = f"mmaf_scaled {element} by {scale}, blocks of {block}, {'x'.join(map(str, sizes))}, {how}"
    if not suite.wants(name):
        return
    random = random_of(name)
    left, right, out = shapes_of(sizes)
    left_scale, right_scale = (*left[:-1], left[-1] // block), (*right[:-2], right[-2] // block, right[-1])
    draw = any_codes if how == "any" or element == "f4E2M1FN" else near_one
    x, y = draw(random, element, left), draw(random, element, right)
    s, t = scale_codes(random, scale, left_scale, how), scale_codes(random, scale, right_scale, how)
    start = near_one(random, "f32", out)
    with np.errstate(all="ignore"):
        a = decode(element, x) * np.repeat(decode(scale, s), block, axis=-1)
        b = decode(element, y) * np.repeat(decode(scale, t), block, axis=-2)
    c = decode("f32", start)
    text = (f"%r = mmaf_scaled %0, %1, %2, %3, %4 : {tile(left, element)}, {tile(right, element)}, {tile(out, 'f32')}, "
            f"{tile(left_scale, scale)}, {tile(right_scale, scale)}")
    suite.kernel(name, text, [(element, x), (element, y), ("f32", start), (scale, s), (scale, t)], [("f32", out)],
                 check_sums(a, b, c, product(a, b, c, element), "f32"))


for (element, scale), blocks in BLOCKS.items():
    for block in blocks:
        for sizes in SCALED_SHAPES:
            for how in ("near one", "any", "ends", "NaN"):
                mmaf_scaled(element, scale, block, sizes, how)

suite.finish()
