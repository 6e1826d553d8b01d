"""Float operations that round at most once, against exact ratios of integers (harness.py describes how to run this)."""
import numpy as np

from formats import BASE, FORMATS, MODES, ratio, root_ratio, sample
from harness import Suite, exactly
from values import random_of

suite = Suite("float")
COUNT = 700


def every_or_sample(format, count=6000):
    """All codes of a 16-bit format, otherwise a sample."""
    if format.width <= 16:
        return np.arange(1 << format.width, dtype=np.uint64)
    return sample(format, 1, count, random_of(format.name))[0]


def codes(function, *columns):
    return np.array([function(*each) for each in zip(*(column.tolist() for column in columns))], np.uint64)


# --- exact operations on codes; a result is a code, or (negative, n, d) before rounding -----------------------------------


def of_sum(format, negative_if_zero, m, e):
    """m * 2**e."""
    return (m < 0, *ratio(abs(m), e)) if m else format.zero(negative_if_zero)


def add(format, x, y, mode):
    if format.is_nan(x) or format.is_nan(y):
        return format.nan
    if format.is_inf(x) or format.is_inf(y):
        infinity, other = (x, y) if format.is_inf(x) else (y, x)
        return format.nan if format.is_inf(other) and other != infinity else infinity
    (m1, e1), (m2, e2) = format.exact(x), format.exact(y)
    return exact_sum(format, m1, e1, format.split(x)[0], m2, e2, format.split(y)[0], mode)


def exact_sum(format, m1, e1, negative1, m2, e2, negative2, mode):
    """IEEE 754, 6.3: zeros of equal sign keep it; an exact zero sum is positive, except in negative_inf."""
    e = min(e1, e2)
    negative = negative1 if m1 == m2 == 0 and negative1 == negative2 else mode == "negative_inf"
    return of_sum(format, negative, (m1 << e1 - e) + (m2 << e2 - e), e)


def subtract(format, x, y, mode):
    return add(format, x, y ^ format.negative_bit(), mode)


def multiply(format, x, y, mode):
    negative = format.split(x)[0] != format.split(y)[0]
    if format.is_nan(x) or format.is_nan(y):
        return format.nan
    if format.is_inf(x) or format.is_inf(y):
        return format.nan if 0 in (format.split(x)[1], format.split(y)[1]) else format.infinity(negative)
    (m1, e1), (m2, e2) = format.exact(x), format.exact(y)
    return of_sum(format, negative, m1 * m2, e1 + e2)


def divide(format, x, y, mode):
    negative = format.split(x)[0] != format.split(y)[0]
    if format.is_nan(x) or format.is_nan(y):
        return format.nan
    if format.is_inf(x):
        return format.nan if format.is_inf(y) else format.infinity(negative)
    if format.is_inf(y):
        return format.zero(negative)
    (m1, e1), (m2, e2) = format.exact(x), format.exact(y)
    if m2 == 0:
        return format.infinity(negative) if m1 else format.nan
    if m1 == 0:
        return format.zero(negative)
    n, d = ratio(1, e1 - e2)
    return negative, abs(m1) * n, abs(m2) * d


def fma(format, x, y, z, mode):
    product = multiply(format, x, y, mode)
    if isinstance(product, int) and (format.is_nan(product) or format.is_inf(product)):
        return add(format, product, z, mode)
    if format.is_nan(z) or format.is_inf(z):
        return add(format, z, format.zero(False), mode)
    (m1, e1), (m2, e2) = format.exact(x), format.exact(y)
    negative = format.split(x)[0] != format.split(y)[0]
    return exact_sum(format, m1 * m2, e1 + e2, negative, *format.exact(z), format.split(z)[0], mode)


def root(format, x, mode):
    negative, magnitude = format.split(x)
    if magnitude == 0:
        return x
    if format.is_nan(x) or negative:
        return format.nan
    return x if format.is_inf(x) else (False, *root_ratio(*ratio(*format.exact(x))))


def rounded(format, exact, mode, flush=False):
    """A function on codes that flushes operands, rounds the result of `exact` once, and flushes it."""

    def flushed(code):
        return format.zero(format.split(code)[0]) if flush and format.is_subnormal(code) else code

    def apply(*operands):
        result = exact(format, *map(flushed, operands), mode)
        return flushed(result if isinstance(result, int) else format.round(*result, mode))

    return apply


ROUNDED = {"addf": (add, 2), "subf": (subtract, 2), "mulf": (multiply, 2), "divf": (divide, 2), "fma": (fma, 3), "sqrt": (root, 1)}


def elementwise(op, format, suffix, columns, function, result=None):
    """`op` on the columns, compared with `function` on their codes."""
    name = f"{op} {format.name} {suffix}"
    if not suite.wants(name):
        return
    result = result or format.name
    operands = ", ".join(f"%{i}" for i in range(len(columns)))
    suite.elementwise(name, f"%r = {op} {operands} {suffix} : {{{format.name}}}",
                      [(format.name, column) for column in columns], result, exactly(codes(function, *columns)))


for format in BASE:
    for op, (exact, arity) in ROUNDED.items():
        columns = sample(format, arity, COUNT, random_of(op, format.name)) if arity > 1 else \
            [every_or_sample(format)]
        for mode in MODES:
            elementwise(op, format, f"rounding<{mode}>", columns, rounded(format, exact, mode))
            if format.name == "f32":
                elementwise(op, format, f"rounding<{mode}> flush_to_zero", columns, rounded(format, exact, mode, True))


# --- f32's approximations, which are the nearest results here --------------------------------------------------------------


def approximate_quotient(format, x, y, mode):
    """The specification: 0 above 2**126, so an infinity divided by such a number is NaN."""
    if not format.is_nan(x) and not format.is_nan(y) and not format.is_inf(y) and \
            format.split(y)[1] > format.split(format.round(False, 1 << 126, 1, mode))[1]:
        return format.nan if format.is_inf(x) else format.zero(format.split(x)[0] != format.split(y)[0])
    return divide(format, x, y, mode)


F32 = FORMATS["f32"]
LARGE = F32.round(False, 1 << 126, 1, "zero")
divisors = np.array([LARGE - 1, LARGE, LARGE + 1, F32.largest, F32.largest | 1 << 31, LARGE + 1 | 1 << 31], np.uint64)
pairs = sample(F32, 2, COUNT, random_of("approx"))
pairs = [np.concatenate([pairs[0], np.resize(pairs[0], 600)]), np.concatenate([pairs[1], np.resize(divisors, 600)])]
roots = [every_or_sample(F32)]
for suffix, flush in [("", False), (" flush_to_zero", True)]:
    elementwise("divf", F32, "rounding<approx>" + suffix, pairs, rounded(F32, approximate_quotient, "nearest_even", flush))
    elementwise("divf", F32, "rounding<full>" + suffix, pairs, rounded(F32, divide, "nearest_even", flush))
    elementwise("sqrt", F32, "rounding<approx>" + suffix, roots, rounded(F32, root, "nearest_even", flush))


# --- minima, maxima and remainders -------------------------------------------------------------------------------------------


def order(format, code):
    """A key that increases with the value, with -0 below +0."""
    negative, magnitude = format.split(code)
    return -magnitude - 1 if negative else magnitude


def extremum(format, pick, propagate):
    def apply(x, y):
        numbers = [code for code in (x, y) if not format.is_nan(code)]
        if len(numbers) < (2 if propagate else 1):
            return format.nan
        return pick(numbers, key=lambda code: order(format, code))

    return apply


def flushed(format, function):
    flush = lambda code: format.zero(format.split(code)[0]) if format.is_subnormal(code) else code
    return lambda x, y: flush(function(flush(x), flush(y)))


def remainder(format, x, y):
    if format.is_nan(x) or format.is_nan(y) or format.is_inf(x) or format.split(y)[1] == 0:
        return format.nan
    if format.is_inf(y):
        return x
    negative = format.split(x)[0]
    (m1, e1), (m2, e2) = format.exact(x), format.exact(y)
    e = min(e1, e2)
    rest = (abs(m1) << e1 - e) % (abs(m2) << e2 - e)
    return format.round(negative, *ratio(rest, e), "nearest_even") if rest else format.zero(negative)


for format in BASE:
    columns = sample(format, 2, 4 * COUNT, random_of("pairs", format.name))
    for op, pick in [("maxf", max), ("minf", min)]:
        for propagate in [False, True]:
            function = extremum(format, pick, propagate)
            suffix = "propagate_nan" if propagate else ""
            elementwise(op, format, suffix, columns, function)
            if format.name == "f32":
                elementwise(op, format, suffix + " flush_to_zero", columns, flushed(format, function))
    elementwise("remf", format, "", columns, lambda x, y: remainder(format, x, y))


# --- signs and whole parts ---------------------------------------------------------------------------------------------------


def whole(format, code, up):
    if format.is_nan(code):
        return format.nan
    if format.is_inf(code):
        return code
    m, e = format.exact(code)
    if e >= 0 or m == 0:
        return code
    number = -(-m >> -e) if up else m >> -e
    return format.round(number < 0, abs(number), 1, "zero") if number else format.zero(format.split(code)[0])


for format in BASE:
    column = [every_or_sample(format)]
    sign = 1 << (format.bits - 1)
    elementwise("absf", format, "", column, lambda x: x & ~sign)  # of a NaN, too
    elementwise("negf", format, "", column, lambda x: x ^ sign)
    elementwise("ceil", format, "", column, lambda x: whole(format, x, True))
    elementwise("floor", format, "", column, lambda x: whole(format, x, False))

suite.finish()
