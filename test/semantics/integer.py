"""Integer operations against Python's integers, which do not overflow (harness.py describes how to run this)."""
import numpy as np

from harness import Suite, exactly
from values import INTEGERS, integer_pairs, integers

suite = Suite("integer")


def signed(code, width):
    return code - (1 << width) if code >> (width - 1) else code


def quotient(x, y, mode):
    """x / y rounded; 0 where the specification leaves the result undefined."""
    if y == 0:
        return 0
    down, exact = divmod(x, y)
    up = down + (exact != 0)
    return {"negative_inf": down, "positive_inf": up, "zero": down if (x < 0) == (y < 0) else up}[mode]


def remainder(x, y):
    """The remainder of the truncating division; for a zero divisor, the dividend."""
    return x - quotient(x, y, "zero") * y


def shift_right(x, amount, width):
    return x >> min(amount, width)  # Python's shift fills with the sign


# Functions of codes and the width, with Python's integers; the result is truncated to the width.
UNSIGNED = {
    "addi": lambda x, y, w: x + y,
    "subi": lambda x, y, w: x - y,
    "muli": lambda x, y, w: x * y,
    "mulhii": lambda x, y, w: x * y >> w,
    "andi": lambda x, y, w: x & y,
    "ori": lambda x, y, w: x | y,
    "xori": lambda x, y, w: x ^ y,
    "shli": lambda x, y, w: x << y if y < w else 0,
}
WRAPPING = ["addi", "subi", "muli", "shli"]
OVERFLOWS = ["none", "no_signed_wrap", "no_unsigned_wrap", "no_wrap"]

# Functions of the values under the signedness.
SIGNED = {
    "maxi": lambda x, y: max(x, y),
    "mini": lambda x, y: min(x, y),
    "remi": remainder,
    "divi": lambda x, y: quotient(x, y, "zero"),
    "divi rounding<zero>": lambda x, y: quotient(x, y, "zero"),
    "divi rounding<positive_inf>": lambda x, y: quotient(x, y, "positive_inf"),
    "divi rounding<negative_inf>": lambda x, y: quotient(x, y, "negative_inf"),
}

UNARY = {
    "absi": (abs, [""]),
    "negi": (lambda x: -x, ["", " overflow<none>", " overflow<no_signed_wrap>", " overflow<no_wrap>"]),
}


def binary(name, text, element, function):
    """`function` of pairs of codes, truncated to the element's width."""
    if not suite.wants(name):
        return
    x, y = integer_pairs(element)
    mask = (1 << INTEGERS[element]) - 1
    expected = np.array([function(a, b) & mask for a, b in zip(x.tolist(), y.tolist())], np.uint64)
    suite.elementwise(name, text, [(element, x), (element, y)], element, exactly(expected))


for element, width in INTEGERS.items():
    for op, function in UNSIGNED.items():
        for overflow in [""] + [f" overflow<{each}>" for each in OVERFLOWS if op in WRAPPING]:
            binary(f"{op} {element}{overflow}", f"%r = {op} %0, %1{overflow} : {{{element}}}", element,
                   lambda x, y: function(x, y, width))
    for sign in ["signed", "unsigned"]:
        read = (lambda x: signed(x, width)) if sign == "signed" else (lambda x: x)
        for full, function in SIGNED.items():
            op, _, rounding = full.partition(" ")
            if sign == "unsigned" and "negative_inf" in rounding:
                continue  # the verifier rejects it
            binary(f"{op} {element} {sign} {rounding}", f"%r = {op} %0, %1 {sign} {rounding} : {{{element}}}", element,
                   lambda x, y: function(read(x), read(y)))
        binary(f"shri {element} {sign}", f"%r = shri %0, %1 {sign} : {{{element}}}", element,
               lambda x, y: shift_right(read(x), y, width))
    for op, (function, suffixes) in UNARY.items():
        x = integers(element)
        expected = np.array([function(signed(a, width)) & ((1 << width) - 1) for a in x.tolist()], np.uint64)
        for suffix in suffixes:
            suite.elementwise(f"{op} {element}{suffix}", f"%r = {op} %0{suffix} : {{{element}}}", [(element, x)], element,
                              exactly(expected))

suite.finish()
