"""Reductions against NumPy (harness.py describes how to run this): bodies of every kind, in the specified order, a balanced tree over
neighbours, or over halves if a body is one commutative operation."""
import re

import numpy as np

from combiners import BODIES, EVERY, SEVERAL, ZERO_AND_ONE, braced, choosing, of_floats, of_integers, operand
from harness import Suite, exactly, tile
from values import INTEGERS

suite = Suite("reduce")


# Halves of this many elements are long, and this many rows are few (Reduce.cpp).
LONG_HALF, FEW_ROWS = 64, 4
COMMUTES = re.compile(r"%y0 = (addf|mulf|maxf|minf|addi|muli|mulhii|andi|ori|xori|maxi|mini) %(l0, %q0|q0, %l0)\b.*")


def tree(combiner, operands, dim):
    shape = operands[0].shape
    rows, inner = np.prod(shape[:dim], dtype=int), np.prod(shape[dim + 1:], dtype=int)
    halves = len(operands) == 1 and combiner.yields == ["%y0"] and COMMUTES.fullmatch(combiner.body)
    while (size := operands[0].shape[dim]) > 1:
        halves = halves and (size // 2 * inner >= LONG_HALF or rows <= FEW_ROWS)
        places = np.arange(size).reshape(2, -1) if halves else np.arange(size).reshape(-1, 2).T
        operands = combiner.function(*([np.take(each, side, dim) for each in operands] for side in places))
    return [each.squeeze(dim) for each in operands]


def reduce(combiner, shape, dim):
    name = f"{combiner.name}, {'x'.join(map(str, shape))} along {dim}"
    if not suite.wants(name):
        return
    operands = combiner.operands(shape, dim)
    out = shape[:dim] + shape[dim + 1:]
    results = ["%r"] if len(operands) == 1 else [f"%r{i}" for i in range(len(operands))]
    text = (f"{combiner.before}{', '.join(results)} = reduce {', '.join(f'%{i}' for i in range(len(operands)))} dim={dim} "
            f"identities={combiner.identities()} : {', '.join(tile(shape, each) for each in combiner.elements)} -> "
            f"{', '.join(tile(out, each) for each in combiner.elements)}\n{combiner.region()}")
    suite.kernel(name, braced(text), list(zip(combiner.elements, operands)),
                 [(each, out) for each in combiner.elements], exactly(*tree(combiner, operands, dim)))


FEW = [((8, 16), 0), ((8, 16), 1)]
SHAPES = FEW + [((2,), 0), ((1024,), 0), ((1, 16), 0), ((16, 1), 0), ((16, 1), 1), ((2, 4, 8), 0), ((2, 4, 8), 1), ((2, 4, 8), 2),
                ((4, 1, 2, 8), 2), ((4, 2, 1, 8), 0), ((2048, 2), 0), ((2, 2048), 0), ((2048, 2), 1), ((2, 2048), 1),
                ((64, 128), 0), ((64, 128), 1), ((16, 64, 2), 1)]

for element in INTEGERS:
    for combiner in of_integers(element):
        for shape, dim in SHAPES if combiner.name.startswith("subi") else FEW:
            reduce(combiner, shape, dim)
for element in ("f16", "bf16", "f32", "f64"):
    for combiner in of_floats(element):
        for shape, dim in SHAPES if combiner.name.startswith(("subf", "addf")) else FEW:
            reduce(combiner, shape, dim)
for element in EVERY:
    for combiner in choosing(element):
        # 4-bit results come in pairs.
        for shape, dim in [each for each in SHAPES if np.prod(each[0]) // each[0][each[1]] % 2 == 0 or element != "i4"]:
            reduce(combiner, shape, dim)
for combiner in SEVERAL:
    for shape, dim in SHAPES:
        reduce(combiner, shape, dim)
for combiner in BODIES:
    for shape, dim in FEW + [((2,), 0), ((4, 2, 8), 1), ((1, 16), 0), ((32, 32), 0)]:
        reduce(combiner, shape, dim)


# --- each element-wise operation, vectorized -----------------------------------

# Operations on %a and %b of type T; `@f32` is a type with that element.
INTEGER_TEXTS = (
    [f"%y = {op} %a, %b : T" for op in "addi subi muli mulhii andi ori xori shli".split()] +
    [f"%y = {op} %a, %b {sign} : T" for op in "maxi mini remi divi shri".split() for sign in ("signed", "unsigned")] +
    ["%y = divi %a, %b signed rounding<negative_inf> : T", "%n = negi %a : T\n%y = subi %n, %b : T",
     "%n = absi %a : T\n%y = xori %n, %b : T", "%c = cmpi less_than %a, %b, signed : T -> @i1\n%y = select %c, %b, %a : @i1, T"])
FLOAT_TEXTS = (
    [f"%y = {op} %a, %b : T" for op in "addf subf mulf divf remf maxf minf fpowf atan2".split()] +
    [f"%n = {op} %a : T\n%y = subf %n, %b : T" for op in
     "absf negf ceil floor cos cosh sin sinh tan tanh exp exp2 log log2 sqrt rsqrt".split()] +
    [f"%y = addf %a, %b rounding<{mode}> : T" for mode in ("zero", "negative_inf", "positive_inf")] +
    ["%y = fma %a, %b, %a : T", "%y = fma %a, %a, %b rounding<zero> : T",
     "%c = cmpf less_than unordered %a, %b : T -> @i1\n%y = select %c, %b, %a : @i1, T",
     "%n = ftoi %b signed : T -> @i32\n%y = fpowi %a, %n : T, @i32"])
OTHER_TEXTS = {
    "i32": ["%n = exti %a signed : T -> @i64\n%m = exti %b unsigned : T -> @i64\n%p = muli %n, %m : @i64\n"
            "%y = trunci %p : @i64 -> T",
            "%n = trunci %a : T -> @i4\n%m = exti %n signed : @i4 -> T\n%y = subi %m, %b : T",
            "%n = itof %a signed : T -> @f32\n%m = bitcast %n : @f32 -> T\n%y = subi %m, %b : T",
            "%n = trunci %a : T -> @i1\n%m = itof %n signed : @i1 -> @f64\n%p = ftoi %m signed : @f64 -> T\n%y = subi %p, %b : T"],
    "i64": ["%n = int_to_ptr %a : T -> @ptr<f32>\n%m = offset %n, %b : @ptr<f32>, T -> @ptr<f32>\n"
            "%p = ptr_to_ptr %m : @ptr<f32> -> @ptr<i8>\n%q = offset %p, %b : @ptr<i8>, T -> @ptr<i8>\n"
            "%y = ptr_to_int %q : @ptr<i8> -> T"],
    "f32": [f"%n = ftof %a : T -> @{small}\n%m = ftof %n : @{small} -> T\n%y = subf %m, %b : T" for small in
            ("f16", "bf16", "tf32", "f64", "f8E4M3FN", "f8E5M2", "fnv8E5M3FNU")] +
           ["%y = divf %a, %b rounding<approx> : T", "%y = divf %a, %b rounding<full> : T", "%y = mulf %a, %b flush_to_zero : T",
            "%n = exp2 %a flush_to_zero : T\n%y = addf %n, %b : T"],
}


def same(got):
    return got[0] != got[1], lambda i: hex(int(got[1][i]))


def many_at_once(element, text, count):
    """A reduction of two rows, compared with the operation on the rows. The former is vectorized over many scalars."""
    name = f"{count} at once, {element}: {text.splitlines()[0]}"
    if not suite.wants(name):
        return
    rows, row, kind = tile((2, count), element), tile((1, count), element), tile((count,), element)

    def spelled(suffix, shape):
        words = re.sub(r"%(\w+)", lambda found: f"%{found[1]}{suffix}", text)
        words = re.sub(r"\bT\b", tile(shape, element), words)
        return re.sub(r"@(\w+(<\w+>)?)", lambda found: tile(shape, found[1]), words)

    identity = f"{'0' if element[0] == 'i' else '0.0'} : {element}" if element != "i1" else "false"
    body = (f"{ZERO_AND_ONE}%r0 = reduce %0 dim=0 identities=[{identity}] : {rows} -> {kind}\n"
            f"(%a_in: tile<{element}>, %b_in: tile<{element}>) {{\n{spelled('_in', ())}\nyield %y_in : tile<{element}>\n}}\n"
            f"%first = extract %0[%zero, %zero] : {rows} -> {row}\n%second = extract %0[%one, %zero] : {rows} -> {row}\n"
            f"%a_out = reshape %first : {row} -> {kind}\n%b_out = reshape %second : {row} -> {kind}\n"
            f"{spelled('_out', (count,))}\n%r1 = reshape %y_out : {kind} -> {kind}\n")
    suite.kernel(name, braced(body), [(element, operand(element, (2, count), name))], [(element, (count,)), (element, (count,))],
                 same)


for count in (8, 2048):
    for element in INTEGERS:
        for text in INTEGER_TEXTS:
            many_at_once(element, text, count)
    for element in ("f16", "bf16", "f32", "f64"):
        for text in FLOAT_TEXTS:
            many_at_once(element, text, count)
    for element, texts in OTHER_TEXTS.items():
        for text in texts:
            many_at_once(element, text, count)

suite.kernel("sum of equal numbers", """%x = constant <i32: 3> : tile<8x4xi32>
%r = reduce %x dim=0 identities=[0 : i32] : tile<8x4xi32> -> tile<4xi32>
(%a: tile<i32>, %b: tile<i32>) {{ %c = addi %a, %b : tile<i32>
yield %c : tile<i32> }}""", [], [("i32", (4,))], exactly(np.full(4, 24)))
suite.finish()
