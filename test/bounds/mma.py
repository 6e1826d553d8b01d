"""Radii of matrix products: the result of every order of accumulation is within them, rounded to nearest or truncated, one product at a
time or in groups aligned to their largest member as tensor cores compute them; a wrong last bit of an operand is outside.

usage: mma.py WORK_DIR [--only REGEX]
"""
import sys
import zlib

import numpy as np

import orders
from formats import FORMATS
from harness import Suite, tile
from rounding import decode, encode

suite = Suite("bounds of products", bounds=True)
SUMS = {"f16": ["f16", "f32"], "f8E4M3FN": ["f16", "f32"], "f8E5M2": ["f16", "f32"], "bf16": ["f32"], "tf32": ["f32"],
        "f32": ["f32"], "f64": ["f64"]}
BLOCKS = [("f8E4M3FN", "f8E8M0FNU", 32), ("f8E5M2", "f8E8M0FNU", 32), ("f4E2M1FN", "f8E8M0FNU", 16),
          ("f4E2M1FN", "f8E8M0FNU", 32), ("f4E2M1FN", "f8E4M3FN", 16), ("f4E2M1FN", "fnv8E5M3FNU", 16)]
FRACTION = {"f16": 10, "f32": 23}
LEAST = {"f16": 2.0**-24, "f32": 2.0**-149}
cases, planted = [], []


def codes_of(element, values):
    """The encodings of numbers, rounded to nearest."""
    if element in ("f16", "bf16", "f32", "f64"):
        return encode(element, values)
    if element == "tf32":  # the low 13 bits of an f32 are zero
        return encode("f32", np.float32(values)) + np.uint64(0xFFF) & np.uint64(0xFFFFE000)
    return FORMATS[element].round_values(np.asarray(values, np.float64), "nearest_even")


def draw(random, how, element, kind, shape):
    x = {"signs": random.normal(0, 1, shape), "positive": random.uniform(0.5, 2, shape),
         "scales": random.normal(0, 1, shape) * 2.0**random.integers(-6, 3, shape)}.get(how)
    if how == "cancelling":
        x = np.ones(shape) * random.choice([-1, 1], shape) * (1 + random.normal(0, 1, shape) * 2.0**-6)
    if how == "tiny":  # products that are subnormal in the accumulator's format
        exponent = {"f16": -11, "f32": -73 if element in ("bf16", "tf32", "f32") else -7, "f64": -536}[kind]
        x = random.normal(0, 1, shape) * 2.0**max(exponent, FORMATS[element].least)
    return codes_of(element, x)


def mmaf(element, kind, k, how, flag=""):
    name = f"mmaf {element} to {kind}{flag}, {k}, {how}"
    random = np.random.default_rng(zlib.crc32(name.encode()))
    x, y = draw(random, how, element, kind, (2, k)), draw(random, how, element, kind, (k, 2))
    start = draw(random, how, kind, kind, (2, 2))
    text = f"%r = mmaf %0, %1, %2{flag} : {tile((2, k), element)}, {tile((k, 2), element)}, {tile((2, 2), kind)}"
    suite.kernel(name, text, [(element, x), (element, y), (kind, start)], [(kind, (2, 2))], None)
    cases.append((name, kind, flag, decode(element, x), decode(element, y), decode(kind, start), element))


def mmaf_scaled(element, scale, block, k):
    name = f"mmaf_scaled {element} by {scale}, blocks of {block}, {k}"
    random = np.random.default_rng(zlib.crc32(name.encode()))
    x, y = draw(random, "signs", element, "f32", (2, k)), draw(random, "signs", element, "f32", (k, 2))
    s, t = (codes_of(scale, 2.0**random.integers(-3, 4, shape)) for shape in ((2, k // block), (k // block, 2)))
    start = draw(random, "signs", "f32", "f32", (2, 2))
    text = (f"%r = mmaf_scaled %0, %1, %2, %3, %4 : {tile((2, k), element)}, {tile((k, 2), element)}, {tile((2, 2), 'f32')}, "
            f"{tile((2, k // block), scale)}, {tile((k // block, 2), scale)}")
    suite.kernel(name, text, [(element, x), (element, y), ("f32", start), (scale, s), (scale, t)], [("f32", (2, 2))], None)
    cases.append((name, "f32", "", decode(element, x) * np.repeat(decode(scale, s), block, axis=1),
                  decode(element, y) * np.repeat(decode(scale, t), block, axis=0), decode("f32", start), element))


def plant(element, kind, k, flag=""):
    """Twice the same product, the second time with a wrong bit in one operand."""
    random = np.random.default_rng(k)
    x, y = (codes_of(element, random.uniform(1, 1.99, shape)) for shape in ((2, k), (k, 2)))
    start = encode(kind, np.zeros((2, 2)))
    names = []
    for what in ("as it is", "planted"):
        names.append(f"mmaf {element} to {kind}{flag}, {k}, {what}")
        text = f"%r = mmaf %0, %1, %2{flag} : {tile((2, k), element)}, {tile((k, 2), element)}, {tile((2, 2), kind)}"
        suite.kernel(names[-1], text, [(element, x.copy()), (element, y), (kind, start)], [(kind, (2, 2))], None)
        x[1, k // 2] ^= np.uint64(1 << FORMATS[element].low_bits)
    planted.append((kind, *names))


for element, kinds in SUMS.items():
    for kind in kinds:
        for k in (1, 4, 32, 256):
            for how in ("signs", "positive", "cancelling", "scales", "tiny"):
                if k == 256 and (how in ("scales", "tiny")):
                    continue
                mmaf(element, kind, k, how)
                if element.startswith("f8") and how in ("positive", "cancelling"):
                    mmaf(element, kind, k, how, " fast_acc")
        if kind == "f32" and element != "f32":
            for k in (2, 16, 32) if element in ("f16", "tf32") else (2, 16, 32, 64):
                plant(element, kind, k)
for block in BLOCKS:
    mmaf_scaled(*block, 32)
    mmaf_scaled(*block, 128)
for element in ("f8E4M3FN", "f8E5M2"):
    plant(element, "f32", 8, " fast_acc")


def nearest(kind):
    rounded, numbers = orders.rounding(kind)
    return lambda a, b: rounded(a + b).astype(np.float64)


def off(fraction_bits, least):
    return lambda a, b: orders.cut(a + b, fraction_bits, least)


def grouped(terms, group, fraction_bits, least):
    """Adds groups of products to the running sum, each truncated to the last bit of the largest of them."""
    total = terms[0]
    for begin in range(1, len(terms), group):
        members = np.concatenate([total[None], terms[begin:begin + group]])
        exponent = np.frexp(np.abs(members).max(axis=0))[1] - 1
        place = np.maximum(np.ldexp(1.0, exponent - fraction_bits), least)
        total = orders.cut((np.trunc(members / place) * place).sum(axis=0), fraction_bits, least)
    return total


def results_of(terms, kind, flag, element, random):
    if kind == "f64":
        return orders.every(terms, lambda a, b: a + b, random)
    bits, least = 13 if flag else FRACTION[kind], LEAST[kind]
    parts = np.array_split(terms, 3, axis=1)
    found = [orders.every(parts[0], nearest(kind), random)]
    if element == "f32":  # no tensor core supports it
        return np.concatenate(found + [orders.every(part, nearest(kind), random) for part in parts[1:]])
    found.append(orders.every(parts[1], off(bits, least), random))
    found += [grouped(part, group, bits, least) for part, group in zip(np.array_split(parts[2], 3, axis=1), (4, 8, 32))]
    return np.concatenate(found)


found = suite.results()
wrong, tried, closest = 0, 0, 0
random = np.random.default_rng(7)
permutations = {}
for name, kind, flag, x, y, start, element in cases:
    (codes,), (radii,) = found[name]
    value = decode(kind, codes)
    for i, j in ((0, 0), (1, 1)):
        products = x[i] * y[:, j]
        if kind == "f64":
            products = products.astype(np.float64)
        terms = np.append(start[i, j], products)
        if len(terms) not in permutations:
            permutations[len(terms)] = orders.permutations(random, len(terms))
        order = permutations[len(terms)]
        results = results_of(terms[order], kind, flag, element, random)
        bad, use = orders.outside(results, value[i, j], radii[i, j])
        tried += len(results)
        closest = max(closest, use)
        if bad or not np.isfinite(radii[i, j]):
            wrong += 1
            print(f"{name}, at {i, j}: {bad} of {len(results)} orders are outside {value[i, j]} +- {radii[i, j]}; "
                  f"{results.min()} to {results.max()}")
for kind, plain, other in planted:
    (codes,), (radii,) = found[plain]
    (others,), _ = found[other]
    seen = np.abs(decode(kind, codes) - decode(kind, others)) > radii
    if not seen[1].all() or seen[0].any():
        wrong += 1
        print(f"{plain}: a wrong bit stays within the radius")
print(f"{suite.name}: {len(cases)} products, {tried} orders, {len(planted)} wrong bits, {closest:.2f} of a radius used at most, "
      f"{wrong} wrong")
sys.exit(1 if wrong else 0)
