"""Transcendental functions against the C library's long double and mpmath (harness.py describes how to run this).

Not called math.py, which would shadow Python's own module. The long double has 11 bits more than f64, so it is precise enough for f16
(all values), bf16 (all values) and f32; mpmath checks f64, and f32 again. Bounds are in units of the last place and
come from tilewright/Execution/Reference/Rationale.md.
"""
import mpmath
import numpy as np

from formats import BASE, FORMATS, sample
from harness import Suite
from values import INTEGERS, random_of

mpmath.mp.prec = 160
suite = Suite("functions")
Long = np.longdouble
ROUNDED_ONCE = 0.5001

# Errors documented in the CUDA C++ Programming Guide, Mathematical Functions, for f32 and f64, in units of the last place.
DEVICE = {"exp": (2, 1), "exp2": (2, 1), "tanh": (2, 2), "rsqrt": (2, 1), "sin": (2, 2), "cos": (2, 2), "tan": (4, 2), "sinh": (3, 2),
          "cosh": (2, 2), "log": (1, 1), "log2": (1, 1), "atan2": (3, 2), "fpowf": (4, 2)}


def promised(name, format, bound):
    """The bound for a case of this name, plus half a unit for the expected value. 16-bit floats are computed in f32."""
    if not suite.device:
        return bound
    op = name.split()[0]
    if op == "fpowi":
        return 2.5 if format.name == "f64" else 0.51 if format.width == 16 else 4.5
    if format.width == 16:
        return 0.51
    return DEVICE[op][format.name == "f64"] + 0.5


def approximate(op, format, exact):
    """exp approx: 2 ulp plus one for each 0.85 of the operand; tanh approx: 2^-11 of the result (PTX ISA, tanh)."""

    def check(got):
        values = format.values(got[0]).astype(Long)
        with np.errstate(all="ignore"):
            off = np.abs(values - exact)
            size = np.abs(exact)
            relative = 2.0 ** -11 if op == "tanh" else 2.0 ** -23 * (3 + np.abs(np.log(size)) * 1.2)
            good = (off <= relative * size) | (size < Long(2) ** -125) & (off <= Long(2) ** -125)
            good |= np.isinf(values) & (size > Long(2) ** 127.99)
        good = np.where(np.isinf(exact), values == exact, good)
        good = np.where(np.isnan(exact), np.isnan(values), good)
        return ~good, lambda i: f"about {exact[i]}"

    return check


# --- checks ------------------------------------------------------------------------------------------------------------------


def unit(format, size):
    """The unit in the last place of numbers of magnitude `size` (a long double array), with an unbounded exponent."""
    exponent = np.frexp(np.where(np.isfinite(size) & (size > 0), size, Long(1)))[1] - 1
    exponent = np.where(size > 0, np.maximum(exponent, format.least), format.least)
    return np.ldexp(Long(1), exponent - format.fraction_bits)


def within(format, exact, bound):
    """Results differ from `exact` (long double) by at most `bound` units; infinity counts as the next number after the
    largest. Zeros, infinities and signs agree, and NaN is the canonical one."""

    def check(got):
        codes = got[0]
        values = format.values(codes).astype(Long)
        after_largest = np.ldexp(Long(1), int(format.bias) + 1)
        finite = np.where(np.isinf(values), np.copysign(after_largest, values), values)
        with np.errstate(invalid="ignore", over="ignore"):
            clipped = np.clip(exact, -after_largest, after_largest)
            off = np.abs(finite - clipped) / unit(format, np.minimum(np.abs(clipped), after_largest / 2))
        good = (off <= bound) & (np.signbit(values) == np.signbit(exact))
        good &= np.where((exact == 0) | np.isinf(exact), values == exact, True)
        good = np.where(np.isnan(exact), codes == format.nan, good)
        return ~good, lambda i: f"{exact[i]} within {bound} units, {off[i]:.5f} off"

    return check


def exactly_within(format, exact, bound):
    """The same for an `exact` list of mpmath's numbers or Python's floats."""

    def check(got):
        bad = np.array([not is_within(format, code, each, bound) for code, each in zip(got[0].tolist(), exact)])
        return bad, lambda i: f"{mpmath.nstr(mpmath.mpmathify(exact[i]), 25)} within {bound} units"

    return check


def is_within(format, code, exact, bound):
    value = float(format.values([code])[0])
    if exact != exact or value != value:
        return exact != exact and code == format.nan
    if isinstance(exact, float):  # a special result, which is not rounded
        return value == exact and str(value)[0] == str(exact)[0]
    if (exact < 0) != (str(value)[0] == "-"):
        return False
    after_largest = mpmath.ldexp(1, format.bias + 1)
    exact = min(abs(exact), after_largest)
    size = min(after_largest, mpmath.mpf(abs(value)))
    exponent = max(mpmath.frexp(min(exact, after_largest / 2))[1] - 1, format.least)
    return abs(size - exact) <= bound * mpmath.ldexp(1, exponent - format.fraction_bits)


# --- the functions -----------------------------------------------------------------------------------------------------------

# Name: function on long doubles, on mpmath's numbers, bound for f64 (of the C library), additional operands.
PI = float(mpmath.pi)
UNARY = {
    "exp": (np.exp, mpmath.exp, 1, [(-110, 100), (-750, 715)]),
    "exp2": (np.exp2, lambda x: mpmath.power(2, x), 1, [(-160, 135), (-1080, 1030)]),
    "tanh": (np.tanh, mpmath.tanh, 2.5, [(-1, 1), (-25, 25)]),
    "rsqrt": (lambda x: 1 / np.sqrt(x), lambda x: 1 / mpmath.sqrt(x), 1.5, [(0, 4)]),
    "sin": (np.sin, mpmath.sin, 1, [(-10, 10), (-1e5, 1e5)]),
    "cos": (np.cos, mpmath.cos, 1, [(-10, 10), (-1e5, 1e5)]),
    "tan": (np.tan, mpmath.tan, 1, [(-10, 10), (-1e5, 1e5)]),
    "sinh": (np.sinh, mpmath.sinh, 2.5, [(-2, 2), (-92, 92), (-715, 715)]),
    "cosh": (np.cosh, mpmath.cosh, 2.5, [(-2, 2), (-92, 92), (-715, 715)]),
    "log": (np.log, mpmath.log, 1, [(0.5, 2), (0, 100)]),
    "log2": (np.log2, lambda x: mpmath.log(x) / mpmath.log(2), 1, [(0.5, 2), (0, 100)]),
}
# Results for zeros, infinities and NaN, and outside a domain: IEEE 754-2019, 9.2.1.
NAN, INF = float("nan"), float("inf")
SPECIAL = {
    "exp": {0.0: 1.0, -0.0: 1.0, INF: INF, -INF: 0.0},
    "exp2": {0.0: 1.0, -0.0: 1.0, INF: INF, -INF: 0.0},
    "tanh": {0.0: 0.0, INF: 1.0, -INF: -1.0},
    "rsqrt": {0.0: INF, INF: 0.0, -INF: NAN},
    "sin": {0.0: 0.0, INF: NAN, -INF: NAN},
    "cos": {0.0: 1.0, INF: NAN, -INF: NAN},
    "tan": {0.0: 0.0, INF: NAN, -INF: NAN},
    "sinh": {0.0: 0.0, INF: INF, -INF: -INF},
    "cosh": {0.0: 1.0, INF: INF, -INF: INF},
    "log": {0.0: -INF, INF: INF, -INF: NAN},
    "log2": {0.0: -INF, INF: INF, -INF: NAN},
}
ODD = ["tanh", "sin", "tan", "sinh", "rsqrt"]  # functions whose results at zero have its sign


def special(op, x):
    """A special result, or None."""
    if x != x:
        return NAN
    if x == 0:
        result = SPECIAL[op][0.0]
        return -result if op in ODD and str(x)[0] == "-" else result
    if x in SPECIAL[op]:
        return SPECIAL[op][x]
    if x < 0 and op in ("rsqrt", "log", "log2"):
        return NAN
    if op in ("log", "log2") and x == 1:
        return 0.0
    return None


def operands(format, op, ranges, count):
    """All of a 16-bit format; otherwise edges, random codes, and `count` in each range; multiples of pi / 2 for angles."""
    if format.width <= 16:
        return np.arange(1 << format.width, dtype=np.uint64)
    random = random_of(op, format.name)
    values = [random.uniform(low, high, count) for low, high in ranges]
    if op in ("sin", "cos", "tan"):
        values += [random.integers(-n, n, count) * (PI / 2) for n in (1000, 600000, 10**7)]
    if op in ("tanh", "sinh", "log", "log2"):
        values.append(float(op in ("log", "log2")) + random.uniform(-1, 1, count) * np.exp2(-random.uniform(0, 60, count)))
    values = np.concatenate(values)
    codes = values.view(np.uint64) if format.name == "f64" else values.astype(np.float32).view(np.uint32).astype(np.uint64)
    return np.concatenate([sample(format, 1, count, random)[0], codes])


def exact_list(op, function, values):
    """mpmath's results, or the special ones."""
    results = []
    for x in values.tolist():
        known = special(op, x)
        results.append(function(mpmath.mpf(x)) if known is None else known)
    return results


def quiet(function, *columns):
    with np.errstate(all="ignore"):
        return function(*columns)


def flush(values):
    """Flushes subnormals of f32 to zeros of the same sign."""
    return np.where(np.abs(values) < Long(2) ** -126 * (1 - Long(2) ** -25), np.copysign(Long(0), values), values)


def unary(op, format, suffix, count=8000):
    name = f"{op} {format.name} {suffix}"
    if not suite.wants(name):
        return
    function, precise, bound, ranges = UNARY[op]
    text = f"%r = {op} %0 {suffix} : {{{format.name}}}"
    if format.name != "f64":
        x = operands(format, op, ranges, count)
        values = format.values(x).astype(Long)
        if "flush" in suffix:
            exact = flush(quiet(function, flush(values)))
        else:
            exact = quiet(function, values)
        check = approximate(op, format, exact) if suite.device and "approx" in suffix else \
            within(format, exact, promised(name, format, ROUNDED_ONCE))
        suite.elementwise(name, text, [(format.name, x)], format.name, check)
        bound = ROUNDED_ONCE
    bound = promised(name, format, bound)
    if format.width > 16 and "flush" not in suffix and not (suite.device and "approx" in suffix):
        x = operands(format, op, ranges, 150)
        suite.elementwise(name + " by mpmath", text, [(format.name, x)], format.name,
                          exactly_within(format, exact_list(op, precise, format.values(x)), bound))


for op in UNARY:
    for format in BASE:
        unary(op, format, "")
    if op in ("exp", "tanh"):
        unary(op, FORMATS["f32"], "rounding<approx>")
        for format in BASE:
            unary(op, format, "rounding<full>", 1000)
    if op in ("exp2", "rsqrt"):
        unary(op, FORMATS["f32"], "flush_to_zero")


# --- two operands ------------------------------------------------------------------------------------------------------------


def is_odd(y):
    return y == int(y) and int(y) % 2 == 1


def special_power(x, y):
    """IEEE 754-2019, 9.2.1: pow."""
    if y == 0 or x == 1:
        return 1.0
    if x != x or y != y:
        return NAN
    negative = str(x)[0] == "-"
    odd = abs(y) != INF and is_odd(y)
    if x == 0:
        size = INF if y < 0 else 0.0
        return -size if negative and odd else size
    if abs(y) == INF:
        return 1.0 if x == -1 else INF if (abs(x) > 1) == (y > 0) else 0.0
    if abs(x) == INF:
        size = INF if y > 0 else 0.0
        return -size if negative and odd else size
    if x < 0 and y != int(y):
        return NAN
    return None


def power(x, y):
    """For finite numbers; with a negative base the exponent is whole."""
    size = mpmath.power(abs(mpmath.mpf(x)), mpmath.mpf(y))
    return -size if x < 0 and is_odd(y) else size


def special_angle(y, x):
    """IEEE 754-2019, 9.2.1: atan2 of the first operand over the second."""
    if x != x or y != y:
        return NAN
    negative, back = str(y)[0] == "-", str(x)[0] == "-"
    size = None
    if y == 0:
        size = +mpmath.pi if back else 0.0
    elif abs(y) == INF:
        size = mpmath.pi * (3 if back else 1) / (4 if abs(x) == INF else 2) if abs(x) == INF else mpmath.pi / 2
    elif abs(x) == INF:
        size = +mpmath.pi if back else 0.0
    elif x == 0:
        size = mpmath.pi / 2
    return size if size is None or not negative else -size


def angle(y, x):
    return mpmath.atan2(mpmath.mpf(y), mpmath.mpf(x))


BINARY = {"atan2": (np.arctan2, special_angle, angle, 1), "fpowf": (np.power, special_power, power, 1)}


def power_operands(format, random, count):
    """Powers that are neither 0 nor infinite, also with whole exponents and negative bases."""
    base = np.exp2(random.uniform(-20, 20, count)) * random.choice([1, -1], count)
    largest = format.bias + 1
    exponent = random.uniform(-largest, largest, count) / np.log2(np.abs(base))
    exponent = np.where((base < 0) | (np.arange(count) % 3 == 0), np.round(exponent), exponent)
    exponent = np.clip(exponent, -60000, 60000)
    return [encode(format, base), encode(format, exponent)]


def encode(format, values):
    if format.name == "f64":
        return values.view(np.uint64)
    if format.name == "f32":
        return values.astype(np.float32).view(np.uint32).astype(np.uint64)
    return format.round_values(values, "nearest_even")


def binary_operands(op, format, count):
    random = random_of(op, format.name)
    columns = sample(format, 2, count, random)
    if op == "fpowf":
        columns = [np.concatenate(pair) for pair in zip(columns, power_operands(format, random, count))]
    return columns


for op, (function, known, precise, bound) in BINARY.items():
    for format in BASE:
        name, text = f"{op} {format.name}", f"%r = {op} %0, %1 : {{{format.name}}}"
        if not suite.wants(name):
            continue
        if format.name != "f64":
            x, y = binary_operands(op, format, 8000)
            exact = quiet(function, format.values(x).astype(Long), format.values(y).astype(Long))
            suite.elementwise(name, text, [(format.name, x), (format.name, y)], format.name,
                              within(format, exact, promised(name, format, ROUNDED_ONCE)))
            bound_here = ROUNDED_ONCE
        else:
            bound_here = bound
        x, y = binary_operands(op, format, 300)
        exact = []
        for a, b in zip(format.values(x).tolist(), format.values(y).tolist()):
            result = known(a, b)
            exact.append(precise(a, b) if result is None else result)
        suite.elementwise(name + " by mpmath", text, [(format.name, x), (format.name, y)], format.name,
                          exactly_within(format, exact, promised(name, format, bound_here)))


# --- whole powers ------------------------------------------------------------------------------------------------------------

for format in BASE:
    for element in ["i1", "i8", "i16", "i32"]:
        name = f"fpowi {format.name} {element}"
        if not suite.wants(name):
            continue
        random, width, count = random_of(name), INTEGERS[element], 1500 if format.name != "f64" else 400
        x = np.resize(sample(format, 1, count, random)[0], 2 * count)
        near_one = encode(format, 1 + random.uniform(-1, 1, count) * np.exp2(-random.uniform(0, width, count)))
        x = np.concatenate([x, near_one])
        codes = random.integers(0, 1 << width, 3 * count).astype(np.uint64)
        small = random.integers(-5, 6, 3 * count).astype(np.uint64) & np.uint64((1 << width) - 1)
        n = np.where(np.arange(3 * count) % 2, codes, small)
        exponents = [code - (code >> width - 1 << width) for code in n.tolist()]  # signed; a set i1 is -1
        exact = []
        for a, b in zip(format.values(x).tolist(), exponents):
            result = special_power(a, float(b))
            exact.append(power(a, b) if result is None else result)
        suite.elementwise(name, f"%r = fpowi %0, %1 : {{{format.name}}}, {{{element}}}", [(format.name, x), (element, n)],
                          format.name, exactly_within(format, exact, promised(name, format, 1 if format.name == "f64" else ROUNDED_ONCE)))

suite.finish()
