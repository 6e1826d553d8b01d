"""How radii propagate through element-wise operations: for operands within their radii, the result is within its radius.

Sums such as x + b - b + 0, whose radius grows with b, make operands uncertain. The test picks operands within the radii
that the run reports, first the ends and each operation's special points. It rounds their exact results and, where a device may be
inexact, moves them as far as its documentation allows. All must be within the result's radius.

usage: elementwise.py WORK_DIR [--only REGEX]
"""
import sys
import zlib

import numpy as np

import orders  # finds the harness
from combiners import braced
from formats import FORMATS
from harness import Suite, tile
from rounding import decode, encode

COUNT, DRAWS = 1024, 32
WIDE = np.longdouble
BASE = ("f16", "bf16", "f32", "f64")
suite = Suite("bounds of elementwise operations", bounds=True)


# --- numbers ------------------------------------------------------------------


def unit(format, values):
    """The unit in the last place of numbers of that size."""
    exponent = np.where(values == 0, format.least, np.frexp(np.abs(values))[1] - 1)
    return np.ldexp(WIDE(1), np.maximum(exponent, format.least) - format.fraction_bits)


def largest(format):
    code = np.array([format.largest << format.low_bits], np.uint64)
    return WIDE(format.values(code)[0])


def rounded(format, values):
    """To nearest even; infinity beyond the largest number, and NaN for a sign that the format cannot represent."""
    values = np.asarray(values, WIDE)
    with np.errstate(all="ignore"):
        step = unit(format, values)
        result = np.where(np.isfinite(values) & (values != 0), np.rint(values / step) * step, values)
        result = np.where(np.abs(result) > largest(format), np.copysign(WIDE(np.inf), values), result)
    return result if format.sign else np.where(result <= 0, np.nan, result)


def flushed(values):
    return np.where(np.abs(values) < WIDE(2)**-126, WIDE(0), values)


# --- operations ---------------------------------------------------------------


def normal(scale=1.0):
    return lambda random, n: random.normal(0, scale, n)


def positive(random, n):
    return 2.0**random.uniform(-8, 8, n)


def near(*points):
    """Close to poles, jumps and other special points."""
    return lambda random, n: random.choice(points, n) + random.normal(0, 1, n) * 2.0**random.uniform(-12, 2, n)


def within(low, high):
    return lambda random, n: random.uniform(low, high, n)


def close(random, n):
    """Few values, so that two operands are often close to each other."""
    return random.choice([-2, -1, 0, 0.5, 1, 1.5, 3], n) * (1 + random.normal(0, 1, n) * 2.0**random.uniform(-16, -2, n))


class Operation:
    def __init__(self, text, function, *domains, formats=BASE, units=None, specials=(0.0,), flush=False, result=None):
        self.text, self.function, self.domains, self.formats = text, function, domains, formats
        self.units, self.specials, self.flush, self.result = units, specials, flush, result


def whole(x):
    return np.trunc(np.nan_to_num(x, nan=0, posinf=2.0**31 - 1, neginf=-2.0**31))


def tangents(x):
    return np.sin(x) / np.cos(x)


def maximum(x, y):
    return np.where(np.isnan(x), y, np.where(np.isnan(y), x, np.maximum(x, y)))


# Permitted errors of devices, in units of the last place: CUDA C++ Programming Guide and PTX ISA; f32, then f64.
PI = float(np.pi)
OPERATIONS = [
    Operation("addf %0, %1", np.add, normal(), normal()),
    Operation("addf %0, %1 flush_to_zero", np.add, normal(2.0**-125), normal(2.0**-125), formats=["f32"], flush=True),
    Operation("subf %0, %1", np.subtract, close, close),
    Operation("mulf %0, %1", np.multiply, normal(), close),
    Operation("mulf %0, %1 ", np.multiply, normal(2.0**-100), normal(2.0**-40)),
    Operation("mulf %0, %1 flush_to_zero", np.multiply, normal(2.0**-124), normal(2.0**20), formats=["f32"], flush=True),
    Operation("mulf %0, %1 rounding<zero>", np.multiply, normal(), normal()),
    Operation("divf %0, %1", np.divide, normal(), near(0.0, 1.0)),
    Operation("divf %0, %1 rounding<full>", np.divide, normal(), near(0.0, 1.0), formats=["f32"], units=(2, 0)),
    Operation("divf %0, %1 rounding<approx>", np.divide, normal(), near(0.0, 1.0), formats=["f32"], units=(2, 0)),
    Operation("fma %0, %1, %2", lambda x, y, z: x * y + z, normal(), normal(), normal()),
    Operation("remf %0, %1", np.fmod, normal(4), near(1.0, 3.0), specials=(0.0, 1.0)),
    Operation("maxf %0, %1", maximum, close, close),
    Operation("minf %0, %1", lambda x, y: -maximum(-x, -y), close, close),
    Operation("maxf %0, %1 flush_to_zero", maximum, normal(2.0**-125), normal(2.0**-125), formats=["f32"], flush=True),
    Operation("absf %0", np.abs, near(0.0, 1.0)),
    Operation("negf %0", np.negative, normal()),
    Operation("exp %0", np.exp, normal(4), units=(2, 1)),
    Operation("exp %0 ", np.exp, within(-104, 89), formats=["f32", "bf16"], units=(2, 1)),
    Operation("exp %0  ", np.exp, near(11.0, -17.0), formats=["f16"], units=(2, 1)),
    Operation("exp %0   ", np.exp, near(709.7, -745.0), formats=["f64"], units=(2, 1)),
    Operation("exp %0 rounding<approx>", np.exp, within(-87, 88.7), formats=["f32"],
              units=(lambda x: 2 + np.floor(np.abs(WIDE(1.173) * x)), 0)),
    Operation("exp2 %0", np.exp2, normal(6), units=(2, 1)),
    Operation("exp2 %0 flush_to_zero", np.exp2, near(-126.0), formats=["f32"], units=(2, 1), flush=True),
    Operation("log %0", np.log, positive, units=(1, 1), specials=(0.0, 1.0)),
    Operation("log %0 ", np.log, near(1.0), units=(1, 1), specials=(0.0, 1.0)),
    Operation("log2 %0", np.log2, near(0.0, 1.0), units=(2, 1), specials=(0.0, 1.0)),
    Operation("sqrt %0", np.sqrt, positive),
    Operation("sqrt %0 ", np.sqrt, near(0.0)),
    Operation("sqrt %0 rounding<approx>", np.sqrt, near(0.0, 1.0), formats=["f32"], units=(2, 0)),
    Operation("rsqrt %0", lambda x: 1 / np.sqrt(x), near(0.0, 1.0), units=(2, 1)),
    Operation("sin %0", np.sin, near(0.0, PI / 2, PI, -20 * PI), units=(2, 2), specials=(0.0, PI / 2, PI)),
    Operation("cos %0", np.cos, near(0.0, PI / 2, PI, -20 * PI), units=(2, 2), specials=(0.0, PI / 2, PI)),
    Operation("tan %0", tangents, near(0.0, PI / 2, PI, -10.5 * PI), units=(4, 2), specials=(0.0, PI / 2, PI)),
    Operation("sinh %0", np.sinh, normal(3), units=(3, 2)),
    Operation("cosh %0", np.cosh, normal(3), units=(2, 2)),
    Operation("tanh %0", np.tanh, normal(2), units=(2, 2)),
    Operation("tanh %0 rounding<approx>", np.tanh, normal(2), formats=["f32"], units=(lambda x: 0 * x + 4096, 0)),
    Operation("atan2 %0, %1", np.arctan2, near(0.0, 1.0), near(0.0, -1.0), units=(3, 2)),
    Operation("pow %0, %1", np.power, positive, normal(2), units=(9, 2), specials=(0.0, 1.0)),
    Operation("pow %0, %1 ", np.power, near(0.0, 1.0), near(2.0, 0.0), units=(9, 2), specials=(0.0, 1.0, 2.0)),
    Operation("floor %0", np.floor, near(0.0, 1.0, 7.0), specials=(0.0, 1.0, 7.0)),
    Operation("ceil %0", np.ceil, near(0.0, 1.0, 7.0), specials=(0.0, 1.0, 7.0)),
] + [Operation(f"cmpf {predicate} ordered %0, %1", function, close, close, result="i1") for predicate, function in (
    ("equal", np.equal), ("not_equal", np.not_equal), ("less_than", np.less), ("greater_than_or_equal", np.greater_equal))]


class Case:
    pass


def sums(count, element):
    """Tile IR that computes the uncertain operands %r0, %r1, ..."""
    wide, line = tile((COUNT, 4), element), tile((COUNT,), element)
    return "".join(
        f"%r{i} = reduce %{i} dim=1 identities=[0.0 : {element}] : {wide} -> {line}\n"
        f"(%l{i}: tile<{element}>, %q{i}: tile<{element}>) {{\n%s{i} = addf %l{i}, %q{i} : tile<{element}>\n"
        f"yield %s{i} : tile<{element}>\n}}\n" for i in range(count))


def uncertain(random, element, x):
    """[x, b, -b, 0] with b from zero to a value that absorbs x; every sixteenth is x four times zero."""
    size = np.maximum(np.abs(x), 2.0**-20 * np.abs(x).max())
    b = size * 2.0**random.uniform(-4, FORMATS[element].fraction_bits + 3, len(x))
    b[::16] = 0
    return encode(element, np.stack([x, b, -b, 0 * x], axis=1))


def make(operation, element, target, body, before=""):
    name = f"{operation.text} {element}" + (f" to {target}" if target != element else "")
    if not suite.wants(name):
        return
    random = np.random.default_rng(zlib.crc32(name.encode()))
    case = Case()
    case.name, case.operation, case.element, case.target, case.random = name, operation, element, target, random
    inputs = []
    for domain in operation.domains:
        inputs.append((element, uncertain(random, element, domain(random, COUNT).astype(np.float64))))
    arity = len(inputs)
    suite.kernel(name, braced(sums(arity, element) + before + f"%r{arity} = " + body),
                 inputs, [(element, (COUNT,))] * arity + [(target, (COUNT,))], None)
    cases.append(case)


def operands_of(case, found):
    """Possible operands of each row: arrays of COUNT x DRAWS."""
    results, radii = found
    drawn = []
    special = np.array(case.operation.specials)
    format = FORMATS[case.element]
    for codes, radius in list(zip(results, radii))[:len(case.operation.domains)]:
        u = decode(case.element, codes).astype(WIDE)[:, None]
        r = radius.astype(WIDE)[:, None]
        place = case.random.uniform(-1, 1, (COUNT, DRAWS))
        place[:, :12] = case.random.choice([-1, 1, -1 + 2.0**-20, 1 - 2.0**-20], (COUNT, 12))
        x = u + r * place
        picked = case.random.choice(special, (COUNT, DRAWS)) + r * case.random.choice([0, 0, 1e-3, -1e-3], (COUNT, DRAWS))
        x = np.where((np.abs(picked - u) <= r) & (case.random.random((COUNT, DRAWS)) < 0.4), picked, x)
        x = rounded(format, x)
        # A neighbour inside the interval, if rounding left it.
        x = np.where(np.abs(x - u) <= r, x, x - np.copysign(unit(format, x), x - u))
        x = np.where(np.abs(x - u) <= r, x, u)
        x[:, -1] = u[:, 0]
        drawn.append(x)
    return drawn


def check(case, found):
    results, radii = found
    operation = case.operation
    x = operands_of(case, found)
    with np.errstate(all="ignore"):
        exact = operation.function(*[flushed(each) for each in x] if operation.flush else x)
        if case.target == "i1" or case.target[0] == "i":
            value = results[-1].astype(np.int64)
            if case.target != "i1":
                width = int(case.target[1:])
                value = value << (64 - width) >> (64 - width)
            value, possible = value.astype(WIDE), [exact.astype(WIDE)]
        else:
            format = FORMATS[case.target]
            value = decode(case.target, results[-1]).astype(WIDE)
            possible = [rounded(format, exact)]
            if "rounding<zero>" in operation.text:
                step = unit(format, exact)
                possible = [np.trunc(exact / step) * step]
                if not format.sign:
                    possible = [np.where(exact < 0, np.nan, np.maximum(possible[0], WIDE(2)**-format.bias))]
            units = operation.units[case.target == "f64"] if operation.units else 0
            if operation.units:
                # A 16-bit result is rounded from f32.
                units = units(x[0]) if callable(units) else units
                if case.target in ("f16", "bf16"):
                    units = 0.5 + units * 2.0**-13
                for side in (-1, 1):
                    moved = exact + side * units * unit(format, exact)
                    possible.append(np.where(np.abs(moved) > largest(format), np.copysign(WIDE(np.inf), moved), moved))
            if operation.flush:
                possible = [flushed(each) for each in possible]
        radius = radii[-1].astype(WIDE)[:, None]
        outside, most = np.zeros(exact.shape, bool), 0
        for each in possible:
            same = (each == value[:, None]) | (np.isnan(each) & np.isnan(value[:, None]))
            most = np.maximum(most, np.where(same, 0, np.abs(each - value[:, None])).max(axis=1))
            outside |= ~same & ~(np.abs(each - value[:, None]) <= radius * (1 + WIDE(2)**-50)) & ~np.isinf(radius)
    bad = np.argwhere(outside)
    if len(bad):
        row, draw = bad[0]
        print(f"{case.name}: {len(bad)} of {outside.size} results leave the radius, the first of operands "
              f"{[float(each[row, draw]) for each in x]} for {[float(each[row, -1]) for each in x]}: "
              f"{float(exact[row, draw])!r}, but {float(value[row])!r} +- {float(radius[row, 0])!r}")
    measured = np.isfinite(radius[:, 0]) & (radius[:, 0] > 0) & (value != 0)
    use = np.median((most / radius[:, 0])[measured]) if measured.any() else 1
    return len(bad) > 0, outside.size, use


cases = []
for operation in OPERATIONS:
    for element in operation.formats:
        target = operation.result or element
        text = operation.text
        for i in range(3):
            text = text.replace(f"%{i}", f"%r{i}")
        types = tile((COUNT,), element) + (f" -> {tile((COUNT,), 'i1')}" if target == "i1" else "")
        make(operation, element, target, f"{text} : {types}\n")
for element in BASE:
    line = tile((COUNT,), element)
    for target in ("f16", "bf16", "f32", "f64", "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU"):
        mode = " rounding<zero>" if target == "f8E8M0FNU" else ""
        if target != element:
            make(Operation(f"ftof{mode}", lambda x: x, near(0.0, 1.0, 200.0, 448.0, 60000.0)), element, target,
                 f"ftof %r0{mode} : {line} -> {tile((COUNT,), target)}\n")
    for target in ("i8", "i32"):
        make(Operation("ftoi", whole if target == "i32" else lambda x: np.clip(whole(x), -128, 127), near(0.0, 1.0, 100.0),
                       specials=(0.0, 1.0, -1.0)), element, target, f"ftoi %r0 signed : {line} -> {tile((COUNT,), target)}\n")
    make(Operation("ftoi", lambda x: x != 0, near(0.0, 1.0)), element, "i1",
         f"ftoi %r0 signed : {line} -> {tile((COUNT,), 'i1')}\n")
    # Integers, computed by ftoi: their radii are whole numbers.
    for text, function in (("addi %a, %b", np.add), ("subi %a, %b", np.subtract), ("muli %a, %b", np.multiply),
                           ("maxi %a, %b signed", np.maximum), ("mini %a, %b signed", np.minimum),
                           ("divi %a, %b signed", lambda x, y: np.where(y == 0, 0, np.trunc(x / y)))):
        domain = near(0.0, 5.0, 40.0)
        integers = tile((COUNT,), "i32")
        before = "".join(f"%{name} = ftoi %r{i} signed : {line} -> {integers}\n" for i, name in enumerate("ab"))
        make(Operation(text, lambda x, y, function=function: function(whole(x), whole(y)), domain, domain), element, "i32",
             f"{text} : {integers}\n", before)
    # select with an uncertain condition.
    make(Operation("select", lambda x, y, z: np.where(x > 0.5, y, z), near(0.5), close, close, specials=(0.5,)), element, element,
         f"select %c, %r1, %r2 : {tile((COUNT,), 'i1')}, {line}\n",
         f"%h = constant <{element}: 0.5> : {line}\n"
         f"%c = cmpf greater_than ordered %r0, %h : {line} -> {tile((COUNT,), 'i1')}\n")

np.seterr(all="ignore")  # infinities and NaNs are among the operands
found = suite.results()
wrong = tried = 0
for case in cases:
    bad, count, use = check(case, found[case.name])
    wrong += bad
    tried += count
    if use < 0.25:
        print(f"{case.name}: half of the radii are {1 / use:.0f} times as large as needed, or more")
        wrong += 1
    decided = np.isfinite(found[case.name][1][-1]).mean()
    if decided < 0.1:
        print(f"{case.name}: only {decided:.0%} of the results are decided")
        wrong += 1
print(f"{suite.name}: {len(cases)} cases, {tried} results of other operands, {wrong} wrong")
sys.exit(1 if wrong else 0)
