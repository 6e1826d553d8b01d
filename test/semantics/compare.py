"""Comparisons and selection, against NumPy's on values that are exact in f64 and against Python's integers (harness.py describes
how to run this)."""
import operator

import numpy as np

from formats import BASE, sample
from harness import WIDTHS, Suite, exactly
from values import INTEGERS, integer_pairs, random_of

suite = Suite("compare")

PREDICATES = {"equal": operator.eq, "not_equal": operator.ne, "less_than": operator.lt, "less_than_or_equal": operator.le,
              "greater_than": operator.gt, "greater_than_or_equal": operator.ge}

for format in BASE:
    x, y = sample(format, 2, 4000, random_of("compare", format.name))
    y[::5] = x[::5]  # equal ones are rare otherwise
    a, b = format.values(x), format.values(y)
    unordered = np.isnan(a) | np.isnan(b)
    for predicate, holds in PREDICATES.items():
        for ordering in ["ordered", "unordered"]:
            with np.errstate(invalid="ignore"):
                expected = np.where(unordered, ordering == "unordered", holds(a, b))
            suite.elementwise(f"cmpf {predicate} {ordering} {format.name}",
                              f"%r = cmpf {predicate} {ordering} %0, %1 : {{{format.name}}} -> {{i1}}",
                              [(format.name, x), (format.name, y)], "i1", exactly(expected))

for element, width in INTEGERS.items():
    x, y = integer_pairs(element)
    if width > 8:
        y[::5] = x[::5]
    for sign in ["signed", "unsigned"]:
        # A signed number is its code minus twice the value of a set sign bit.
        read = lambda codes: [code - (code >> width - 1 << width) * (sign == "signed") for code in codes.tolist()]
        pairs = list(zip(read(x), read(y)))
        for predicate, holds in PREDICATES.items():
            expected = np.array([holds(a, b) for a, b in pairs])
            suite.elementwise(f"cmpi {predicate} {element} {sign}",
                              f"%r = cmpi {predicate} %0, %1, {sign} : {{{element}}} -> {{i1}}",
                              [(element, x), (element, y)], "i1", exactly(expected))

# Bits move regardless of their meaning; f4E2M1FN is rejected.
random = random_of("select")
condition = random.integers(0, 2, 3000).astype(np.uint64)
for element, width in WIDTHS.items():
    if element == "f4E2M1FN":
        continue
    top = (2 if element == "i1" else 1 << width) - 1
    x, y = (random.integers(0, top, 3000, np.uint64, endpoint=True) for _ in range(2))
    suite.elementwise(f"select {element}", f"%r = select %0, %1, %2 : {{i1}}, {{{element}}}",
                      [("i1", condition), (element, x), (element, y)], element, exactly(np.where(condition == 1, x, y)))
x, y = (random.integers(0, 1 << 63, 3000).astype(np.uint64) for _ in range(2))
suite.elementwise("select ptr", """
    %a = int_to_ptr %1 : {i64} -> {ptr<f32>}
    %b = int_to_ptr %2 : {i64} -> {ptr<f32>}
    %c = select %0, %a, %b : {i1}, {ptr<f32>}
    %r = ptr_to_int %c : {ptr<f32>} -> {i64}""",
                  [("i1", condition), ("i64", x), ("i64", y)], "i64", exactly(np.where(condition == 1, x, y)))

suite.finish()
