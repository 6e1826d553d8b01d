"""Bodies of reductions and scans, and the equivalent functions on arrays of codes.

In a body, %l0 and %q0 are the left and the right element of operand 0, %l1 and %q1 those of operand 1; the yielded values are
%y0, %y1, ... The text of `before` precedes the reduction, and the body captures its results, and also %zero and %one, of type i32.
"""
import numpy as np

from formats import FORMATS
from rounding import decode, encode
from values import INTEGERS, integers, random_of

ZERO_AND_ONE = "%zero = constant <i32: 0> : tile<i32>\n%one = constant <i32: 1> : tile<i32>\n"
IDENTITIES = {"i1": "false"}


class Combiner:
    def __init__(self, name, elements, body, function, before="", yields=None):
        self.name, self.elements, self.body, self.function = name, elements, body, function
        self.before = ZERO_AND_ONE + before
        self.yields = yields or [f"%y{i}" for i in range(len(elements))]

    def region(self):
        arguments = ", ".join(f"%l{i}: tile<{each}>, %q{i}: tile<{each}>" for i, each in enumerate(self.elements))
        types = ", ".join(f"tile<{each}>" for each in self.elements)
        return f"({arguments}) {{\n{self.body}\nyield {', '.join(self.yields)} : {types}\n}}"

    def identities(self):
        number = lambda element: "0" if element[0] == "i" else "0.0"
        return "[" + ", ".join(IDENTITIES.get(each, f"{number(each)} : {each}") for each in self.elements) + "]"

    def operands(self, shape, *seed):
        return [operand(element, shape, self.name, i, *seed) for i, element in enumerate(self.elements)]


def braced(text):
    """Escapes braces for str.format."""
    return text.replace("{", "{{").replace("}", "}}")


def operand(element, shape, *seed):
    random = random_of(element, shape, *seed)
    if element in INTEGERS:
        return random.choice(integers(element), shape)
    if element == "i4":
        return random.integers(0, 16, shape).astype(np.uint64)
    if element in ("f16", "bf16", "f32", "f64"):
        return encode(element, random.normal(0, 4, shape))
    format = FORMATS[element]
    codes = random.integers(0, format.largest, shape, np.uint64, endpoint=True) << np.uint64(format.low_bits)
    return np.where(random.integers(0, 2, shape) == 1, codes | np.uint64(format.negative_bit()), codes)


# --- one operation of integers or floats ----------------------------------------


def signed(codes, width):
    return codes.astype(np.uint64).astype(np.int64) << (64 - width) >> (64 - width)


def wrapping(width, function):
    mask = np.uint64((1 << width) - 1)
    return lambda left, right: [function(left[0], right[0]).astype(np.uint64) & mask]


def of_integers(element):
    width = INTEGERS[element]
    functions = {
        "addi %l0, %q0": lambda x, y: x + y,
        "subi %l0, %q0": lambda x, y: x - y,
        "muli %l0, %q0": lambda x, y: x * y,
        "xori %l0, %q0": lambda x, y: x ^ y,
        "andi %q0, %l0": lambda x, y: x & y,
        "ori %l0, %q0": lambda x, y: x | y,
        "maxi %l0, %q0 signed": lambda x, y: np.where(signed(x, width) > signed(y, width), x, y),
        "mini %l0, %q0 signed": lambda x, y: np.where(signed(x, width) < signed(y, width), x, y),
        "maxi %l0, %q0 unsigned": np.maximum,
        "mini %l0, %q0 unsigned": np.minimum,
    }
    for text, function in functions.items():
        yield Combiner(f"{text} {element}", [element], f"%y0 = {text} : tile<{element}>", wrapping(width, function))


def of_floats(element):
    def through(function):
        def apply(left, right):
            with np.errstate(all="ignore"):
                return [encode(element, function(decode(element, left[0]), decode(element, right[0])))]
        return apply

    functions = {"addf %l0, %q0": np.add, "subf %l0, %q0": np.subtract, "maxf %l0, %q0": np.maximum,
                 "minf %q0, %l0 propagate_nan": np.minimum}
    if element != "bf16":
        functions["mulf %l0, %q0"] = np.multiply
    for text, function in functions.items():
        yield Combiner(f"{text} {element}", [element], f"%y0 = {text} : tile<{element}>", through(function))


# --- bodies that only select -----------------------------------------------------

# A body has scalar operands, which f4E2M1FN does not support.
EVERY = ["i1", "i4", "i8", "i16", "i32", "i64", "f16", "bf16", "tf32", "f32", "f64", "f8E4M3FN", "f8E5M2", "f8E8M0FNU"]


def choosing(element):
    yield Combiner(f"left {element}", [element], "", lambda left, right: left, yields=["%l0"])
    yield Combiner(f"right {element}", [element], "", lambda left, right: right, yields=["%q0"])
    yield Combiner(f"two exchanged {element}", [element] * 2, "", lambda left, right: [right[1], left[0]],
                   yields=["%q1", "%l0"])
    yield Combiner(f"two in turn {element}", [element] * 2, "", lambda left, right: [left[1], left[0]],
                   yields=["%l1", "%l0"])


# --- several operands --------------------------------------------------------------


def argmax(left, right):
    x, y = decode("f32", left[0]), decode("f32", right[0])
    keeps = (x > y) | ((x == y) & (signed(left[1], 32) < signed(right[1], 32)))
    return [np.where(keeps, left[0], right[0]), np.where(keeps, left[1], right[1])]


def affine(left, right):
    mask = np.uint64(0xffffffff)
    return [left[0] * right[0] & mask, (left[1] * right[0] & mask) + right[1] & mask]


def keyed(left, right):
    keeps = decode("f64", left[2]) >= decode("f64", right[2])
    return [np.where(keeps, a, b) for a, b in zip(left, right)]


SEVERAL = [
    Combiner("argmax", ["f32", "i32"], """
%gt = cmpf greater_than ordered %l0, %q0 : tile<f32> -> tile<i1>
%eq = cmpf equal ordered %l0, %q0 : tile<f32> -> tile<i1>
%lo = cmpi less_than %l1, %q1, signed : tile<i32> -> tile<i1>
%no = constant <i1: false> : tile<i1>
%yes = constant <i1: true> : tile<i1>
%tie = select %eq, %lo, %no : tile<i1>, tile<i1>
%keep = select %gt, %yes, %tie : tile<i1>, tile<i1>
%y0 = select %keep, %l0, %q0 : tile<i1>, tile<f32>
%y1 = select %keep, %l1, %q1 : tile<i1>, tile<i32>""", argmax),
    Combiner("affine maps", ["i32", "i32"], """
%y0 = muli %l0, %q0 : tile<i32>
%p = muli %l1, %q0 : tile<i32>
%y1 = addi %p, %q1 : tile<i32>""", affine),
    Combiner("three of three widths by a key", ["i1", "i8", "f64"], """
%keep = cmpf greater_than_or_equal ordered %l2, %q2 : tile<f64> -> tile<i1>
%y0 = select %keep, %l0, %q0 : tile<i1>, tile<i1>
%y1 = select %keep, %l1, %q1 : tile<i1>, tile<i8>
%y2 = select %keep, %l2, %q2 : tile<i1>, tile<f64>""", keyed),
]

# --- captured values, and bodies with more than a few scalar operations -------------------

MASK = np.uint64(0xffffffff)


def of_i32(function):
    """A function on codes of i32 as unsigned numbers, with wrapping."""
    return lambda left, right: [function(left[0], right[0]) & MASK]


def powers(x, y):
    total = x
    for i in range(3):
        total = np.where(np.uint64(i) < (y & np.uint64(3)), (total * x & MASK) + np.uint64(i) & MASK, total)
    return total


def stretched(x, y):
    """The sum over i below 4 of (x + i) * y."""
    return sum((x + np.uint64(i)) * y & MASK for i in range(4))


BODIES = [
    Combiner("captured scalars", ["i32"], """
%s = muli %seven, %three : tile<i32>
%t = xori %l0, %s : tile<i32>
%u = addi %q0, %seven : tile<i32>
%y0 = subi %t, %u : tile<i32>""", of_i32(lambda x, y: (x ^ np.uint64(21)) - (y + np.uint64(7))),
             before="%seven = constant <i32: 7> : tile<i32>\n%three_v = constant <i32: [3]> : tile<1xi32>\n"
                    "%three = reduce %three_v dim=0 identities=[0 : i32] : tile<1xi32> -> tile<i32>\n"
                    "(%a: tile<i32>, %b: tile<i32>) {\nyield %b : tile<i32>\n}\n"),
    Combiner("nothing but a captured value", ["i32"], "", of_i32(lambda x, y: x * np.uint64(0) + np.uint64(7)),
             before="%seven = constant <i32: 7> : tile<i32>\n", yields=["%seven"]),
    Combiner("a constant", ["i8"], "%y0 = constant <i8: 5> : tile<i8>",
             lambda left, right: [left[0] * np.uint64(0) + np.uint64(5)]),
    Combiner("if", ["i32"], """
%c = cmpi less_than %l0, %q0, unsigned : tile<i32> -> tile<i1>
%y0 = if %c -> (tile<i32>) {
  %d = subi %q0, %l0 : tile<i32>
  yield %d : tile<i32>
} else {
  yield %l0 : tile<i32>
}""", of_i32(lambda x, y: np.where(x < y, y - x, x))),
    Combiner("if without a result, then an operation", ["i32"], """
%c = cmpi less_than %l0, %q0, unsigned : tile<i32> -> tile<i1>
if %c {
  %d = subi %q0, %l0 : tile<i32>
  yield
}
%y0 = subi %l0, %q0 : tile<i32>""", of_i32(lambda x, y: x - y)),
    Combiner("for", ["i32"], """
%three = constant <i32: 3> : tile<i32>
%n = andi %q0, %three : tile<i32>
%y0 = for %j in (%zero to %n, step %one) : tile<i32> iter_values(%a = %l0) -> (tile<i32>) {
  %p = muli %a, %l0 : tile<i32>
  %s = addi %p, %j : tile<i32>
  continue %s : tile<i32>
}""", of_i32(powers)),
    Combiner("loop, the greatest common divisor", ["i32"], """
%y0 = loop iter_values(%a = %l0, %b = %q0) : tile<i32>, tile<i32> -> tile<i32> {
  %end = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
  if %end {
    break %a : tile<i32>
  }
  %rest = remi %a, %b unsigned : tile<i32>
  continue %b, %rest : tile<i32>, tile<i32>
}""", of_i32(np.gcd)),
    Combiner("a reduction in the body", ["i32"], """
%x1 = reshape %l0 : tile<i32> -> tile<1xi32>
%x4 = broadcast %x1 : tile<1xi32> -> tile<4xi32>
%n = iota : tile<4xi32>
%s = addi %x4, %n : tile<4xi32>
%z1 = reshape %q0 : tile<i32> -> tile<1xi32>
%z4 = broadcast %z1 : tile<1xi32> -> tile<4xi32>
%p = muli %s, %z4 : tile<4xi32>
%y0 = reduce %p dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
(%a: tile<i32>, %b: tile<i32>) {
  %c = addi %a, %b : tile<i32>
  yield %c : tile<i32>
}""", of_i32(stretched)),
    Combiner("reductions three deep, with captures from each level", ["i32"], """
%m = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
%rows = reduce %m dim=1 identities=[0 : i32] : tile<2x2xi32> -> tile<2xi32>
(%a: tile<i32>, %b: tile<i32>) {
  %ab = iota : tile<2xi32>
  %inner = reduce %ab dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32>
  (%c: tile<i32>, %d: tile<i32>) {
    %e = subi %d, %c : tile<i32>
    %f = muli %e, %l0 : tile<i32>
    %g = addi %f, %a : tile<i32>
    yield %g : tile<i32>
  }
  %h = muli %inner, %b : tile<i32>
  yield %h : tile<i32>
}
%t = reduce %rows dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32>
(%a: tile<i32>, %b: tile<i32>) {
  %c = subi %a, %b : tile<i32>
  yield %c : tile<i32>
}
%y0 = xori %t, %q0 : tile<i32>""",
             of_i32(lambda x, y: ((x + np.uint64(1)) * np.uint64(2) - (x + np.uint64(3)) * np.uint64(4) & MASK) ^ y)),
    Combiner("a scan in the body, and slices", ["i32"], """
%x1 = reshape %l0 : tile<i32> -> tile<1xi32>
%z1 = reshape %q0 : tile<i32> -> tile<1xi32>
%both = cat %x1, %z1 dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32>
%s = scan %both dim=0 reverse=true identities=[0 : i32] : tile<2xi32> -> tile<2xi32>
(%a: tile<i32>, %b: tile<i32>) {
  %c = subi %a, %b : tile<i32>
  yield %c : tile<i32>
}
%e = extract %s[%zero] : tile<2xi32> -> tile<1xi32>
%y0 = reshape %e : tile<1xi32> -> tile<i32>""", of_i32(lambda x, y: y - x)),
    Combiner("a tile captured", ["i32"], """
%x1 = reshape %l0 : tile<i32> -> tile<1xi32>
%x4 = broadcast %x1 : tile<1xi32> -> tile<4xi32>
%s = subi %x4, %five_to_eight : tile<4xi32>
%t = muli %s, %five_to_eight : tile<4xi32>
%u = extract %t[%one] : tile<4xi32> -> tile<1xi32>
%v = reshape %u : tile<1xi32> -> tile<i32>
%y0 = addi %v, %q0 : tile<i32>""", of_i32(lambda x, y: (x - np.uint64(6)) * np.uint64(6) + y),
             before="%four = iota : tile<4xi32>\n%fives = constant <i32: 5> : tile<4xi32>\n"
                    "%five_to_eight = addi %four, %fives : tile<4xi32>\n"),
    Combiner("an operation on a tile, for nothing", ["i32"], """
%s = muli %five_to_eight, %five_to_eight : tile<4xi32>
%x = subi %l0, %q0 : tile<i32>
%t = muli %s, %five_to_eight : tile<4xi32>
%y0 = muli %x, %l0 : tile<i32>""", of_i32(lambda x, y: (x - y) * x),
             before="%four = iota : tile<4xi32>\n%fives = constant <i32: 5> : tile<4xi32>\n"
                    "%five_to_eight = addi %four, %fives : tile<4xi32>\n"),
    Combiner("where in the grid", ["i32"], """
%gx, %gy, %gz = get_num_tile_blocks : tile<i32>
%s = addi %l0, %gy : tile<i32>
%y0 = subi %s, %q0 : tile<i32>""", of_i32(lambda x, y: x + np.uint64(1) - y)),
    Combiner("a product of matrices", ["f32"], """
%x = reshape %l0 : tile<f32> -> tile<1x1xf32>
%z = reshape %q0 : tile<f32> -> tile<1x1xf32>
%two = constant <f32: 2.0> : tile<1x1xf32>
%p = mmaf %x, %two, %z : tile<1x1xf32>, tile<1x1xf32>, tile<1x1xf32>
%y0 = reshape %p : tile<1x1xf32> -> tile<f32>""",
             lambda left, right: [encode("f32", 2 * decode("f32", left[0]) + decode("f32", right[0]))]),
    Combiner("assumptions", ["i32"], """
%a = assume bounded<?, ?>, %l0 : tile<i32>
%b = subi %a, %q0 : tile<i32>
%y0 = assume bounded<?, ?>, %b : tile<i32>""", of_i32(lambda x, y: x - y)),
]
