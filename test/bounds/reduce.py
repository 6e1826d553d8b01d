"""Radii of reductions and scans: the result of every order of additions or products is within them, a wrong last bit is not.

usage: reduce.py WORK_DIR [--only REGEX]
"""
import sys

import numpy as np

import orders
from combiners import braced
from harness import Suite, tile
from rounding import decode, encode

suite = Suite("bounds of reductions", bounds=True)
random = np.random.default_rng(1)
FLOATS = ["f16", "bf16", "f32", "f64"]
SIZES = [2, 4, 32, 256, 1024]
IDENTITY = {"addf": "0.0", "mulf": "1.0"}


def data(kind, n, element):
    x = {"positive": random.uniform(0.5, 2, n), "signs": random.normal(0, 1, n),
         "scales": random.normal(0, 1, n) * 2.0**random.integers(-9, 4, n),
         "subnormal": random.normal(0, 1, n) * {"f16": 2.0**-22, "bf16": 2.0**-131, "f32": 2.0**-147, "f64": 2.0**-1071}[element],
         "range": random.normal(0, 1, n) * 2.0**{"f16": 13, "bf16": 125, "f32": 125, "f64": 1021}[element],
         "factors": 2.0**random.uniform(-1, 1, n) * random.choice([-1, 1], n),
         "small": random.uniform(0.1, 1, n)}.get(kind)
    if kind == "cancelling":
        x = random.normal(0, 1, n // 2)
        x = random.permutation(np.concatenate([x, -x * (1 + random.normal(0, 1, n // 2) * 2.0**-6)]))
    if kind in ("infinity against large", "zero against large", "NaN"):
        x = random.uniform(0.5, 1, n) * 2.0**{"f16": 14, "bf16": 126, "f32": 126, "f64": 1022}[element]
        x[n // 3], x[0] = {"i": (np.inf, -x[0]), "z": (0, -x[0]), "N": (np.nan, x[0])}[kind[0]]
        x[1:] *= -1 if kind[0] == "i" else 1
        x[n // 3] *= -1 if kind[0] == "i" else 1
    if kind == "infinity":
        x = random.uniform(0.5, 2, n)
        x[n // 3] = -np.inf
    if kind == "zero":
        x = random.uniform(0.5, 1, n)
        x[n // 3] = 0
    return encode(element, x)


def decidable(op, element, values):
    """Whether every order stays in the format's range: then the radius must be finite."""
    largest = float(np.finfo(np.float32).max if element == "bf16" else np.finfo(orders.rounding(element)[1]).max)
    if np.isnan(values).any():
        return True
    size = np.abs(values[np.isfinite(values)])
    if op == "addf":
        return size.sum() < largest / 2
    above = np.log2(size[size > 1]).sum()
    return above < np.log2(largest) - 1 and not np.isinf(values).any()


def region(op, element, rounding=""):
    return (f"(%l: tile<{element}>, %q: tile<{element}>) {{\n%s = {op} %l, %q {rounding}: tile<{element}>\n"
            f"yield %s : tile<{element}>\n}}")


def reduce_text(op, element, n, rounding=""):
    return (f"%r = reduce %0 dim=0 identities=[{IDENTITY[op]} : {element}] : {tile((n,), element)} -> tile<{element}>\n" +
            region(op, element, rounding))


def scan_text(op, element, n, reverse):
    return (f"%r = scan %0 dim=0 reverse={str(reverse).lower()} identities=[{IDENTITY[op]} : {element}] : "
            f"{tile((n,), element)} -> {tile((n,), element)}\n" + region(op, element))


cases = []
for n in SIZES:
    for element in FLOATS:
        for op, kinds in (("addf", ("positive", "signs", "cancelling", "scales", "subnormal", "range",
                                   "infinity", "infinity against large", "NaN")),
                          ("mulf", ("factors", "small", "scales", "range", "zero", "zero against large",
                                   "infinity", "NaN"))):
            for kind in kinds if n < 1024 else kinds[:3]:
                codes = data(kind, n, element)
                name = f"reduce {op} {element}, {n}, {kind}"
                suite.kernel(name, braced(reduce_text(op, element, n)), [(element, codes)], [(element, ())], None)
                cases.append((name, op, element, codes, "nearest"))
        if n <= 256:
            for reverse in (False, True):
                codes = data("cancelling" if reverse else "signs", n, element)
                name = f"scan addf {element}, {n}{', reverse' if reverse else ''}"
                suite.kernel(name, braced(scan_text("addf", element, n, reverse)), [(element, codes)], [(element, (n,))], None)
                cases.append((name, "addf", element, codes, "reverse" if reverse else "forward"))

for n in (4, 256):  # bodies with other rounding modes
    codes = data("scales", n, "f32")
    name = f"reduce addf f32, {n}, towards zero"
    suite.kernel(name, braced(reduce_text("addf", "f32", n, "rounding<zero> ")), [("f32", codes)], [("f32", ())], None)
    cases.append((name, "addf", "f32", codes, "zero"))
    codes = encode("f32", random.normal(0, 1, n) * 2.0**-125)
    name = f"reduce addf f32, {n}, flushed"
    suite.kernel(name, braced(reduce_text("addf", "f32", n, "flush_to_zero ")), [("f32", codes)], [("f32", ())], None)
    cases.append((name, "addf", "f32", codes, "flush"))

# A wrong last bit of one f16, somewhere in the middle, with an f32 result.
planted = []
for op, n in (("addf", 4), ("addf", 16), ("addf", 32), ("mulf", 16), ("mulf", 64)):
    codes = encode("f16", random.uniform(1, 2, n) if op == "addf" else random.uniform(0.8, 1.25, n))
    wrong = codes.copy()
    wrong[n // 2] ^= np.uint64(1)
    body = (f"%w = ftof %0 : {tile((n,), 'f16')} -> {tile((n,), 'f32')}\n" +
            reduce_text(op, "f32", n).replace("%0", "%w"))
    both = []
    for each, what in ((codes, "as it is"), (wrong, "planted")):
        both.append(f"{op}, {n}, {what}")
        suite.kernel(both[-1], braced(body), [("f16", each)], [("f32", ())], None)
    planted.append((n // 2, *both))
    body = f"%w = ftof %0 : {tile((n,), 'f16')} -> {tile((n,), 'f32')}\n" + scan_text(op, "f32", n, False).replace("%0", "%w")
    both = []
    for each, what in ((codes, "as it is"), (wrong, "planted")):
        both.append(f"scan {op}, {n}, {what}")
        suite.kernel(both[-1], braced(body), [("f16", each)], [("f32", (n,))], None)
    planted.append((n // 2, *both))

found = suite.results()
wrong, tried, closest = 0, 0, 0
order_of = {n: orders.permutations(random, n) for n in SIZES}


def flush(values):
    return np.where(np.abs(values) < np.float32(2.0**-126), np.float32(0), values)


def combine_of(op, element, mode):
    rounded, kind = orders.rounding(element)
    function = np.add if op == "addf" else np.multiply
    if mode == "zero":
        return lambda a, b: orders.cut(a.astype(float) + b.astype(float), 23, 2.0**-149).astype(np.float32), kind
    if mode == "flush":
        return lambda a, b: flush(flush(a) + flush(b)), kind
    return lambda a, b: rounded(function(a, b)), kind


for name, op, element, codes, mode in cases:
    (got,), (radii,) = found[name]
    combine, kind = combine_of(op, element, mode)
    values = decode(element, codes).astype(kind)
    with np.errstate(all="ignore"):
        if mode in ("forward", "reverse"):
            places = [1, len(values) // 2, len(values) - 1]
            if mode == "reverse":
                places = [len(values) - 1 - place for place in places]
        else:
            got, radii, places = got.reshape(1), radii.reshape(1), [0]
        for place in places:
            part = values[place:] if mode == "reverse" else values[:place + 1] if mode == "forward" else values
            order = order_of[len(values)] if len(part) == len(values) else orders.permutations(random, len(part), 2048)
            results = orders.every(part[order], combine, random)
            bad, use = orders.outside(results, decode(element, got)[place], radii[place])
            tried += len(results)
            closest = max(closest, use)
            if np.isinf(radii[place]) and mode == "nearest" and decidable(op, element, values):
                wrong += 1
                print(f"{name}: undecided")
            if bad:
                wrong += 1
                print(f"{name}, at {place}: {bad} of {len(results)} orders are outside {decode(element, got)[place]} +- "
                      f"{radii[place]}; {results.min()} to {results.max()}")
for at, plain, planted_name in planted:
    (got,), (radii,) = found[plain]
    (other,), _ = found[planted_name]
    values, others = decode("f32", got).reshape(-1), decode("f32", other).reshape(-1)
    seen = np.abs(values - others) > radii.reshape(-1)
    if not seen[at if seen.size > 1 else 0:].all():
        wrong += 1
        print(f"{plain}: a wrong bit stays within the radius")
print(f"{suite.name}: {len(cases)} sums and products, {tried} orders, {len(planted)} wrong bits, "
      f"{closest:.2f} of a radius used at most, {wrong} wrong")
sys.exit(1 if wrong else 0)
