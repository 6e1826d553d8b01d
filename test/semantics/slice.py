"""Operations that move elements against NumPy's indexing (harness.py describes how to run this), with every element type, since bits
must not change."""
import itertools

import numpy as np

from formats import FORMATS
from harness import WIDTHS, Suite, exactly, tile
from rounding import decode
from values import INTEGERS, random_of

suite = Suite("slice")

POINTER = "ptr<f32>"
EVERY = list(WIDTHS) + [POINTER]


def codes(element, shape, *seed):
    width = {"i1": 1, POINTER: 64}.get(element) or WIDTHS[element]
    found = np.array(random_of(element, shape, *seed).integers(0, (1 << width) - 1, shape, np.uint64, endpoint=True))
    return np.array(found & ~np.uint64(0x1fff)) if element == "tf32" else found


def whole(shape, element):
    """4-bit results come in pairs."""
    return WIDTHS.get(element) != 4 or np.prod(shape) % 2 == 0


def moving(name, element, text, inputs, outputs, indices=()):
    """`text` has operands %x0, %x1, ... of `element` and results %y0, ...; `inputs` are codes, `outputs` the expected ones,
    `indices` are the values of %i0, %i1, ..."""
    name = f"{name}, {element}"
    if not suite.wants(name) or not all(whole(each.shape, element) for each in inputs + outputs):
        return
    memory = "i64" if element == POINTER else element
    before = after = ""
    for i, each in enumerate(inputs):
        types = tile(each.shape, memory), tile(each.shape, element)
        before += f"%x{i} = " + (f"int_to_ptr %{i} : {types[0]} -> {types[1]}\n" if element == POINTER else
                                 f"reshape %{i} : {types[0]} -> {types[1]}\n")
    for i in range(len(indices)):
        before += f"%i{i} = reshape %{len(inputs) + i} : tile<i32> -> tile<i32>\n"
    for i, each in enumerate(outputs):
        result = "%r" if len(outputs) == 1 else f"%r{i}"
        types = tile(each.shape, element), tile(each.shape, memory)
        after += f"{result} = " + (f"ptr_to_int %y{i} : {types[0]} -> {types[1]}\n" if element == POINTER else
                                   f"reshape %y{i} : {types[0]} -> {types[1]}\n")
    suite.kernel(name, before + text + "\n" + after,
                 [(memory, each) for each in inputs] + [("i32", np.array(each)) for each in indices],
                 [(memory, each.shape) for each in outputs], exactly(*outputs))


# --- cat ------------------------------------------------------------------------


def cat(element, left, right, dim):
    x, y = codes(element, left), codes(element, right, "right")
    out = np.concatenate([x, y], dim)
    moving(f"cat {left} and {right} along {dim}", element,
           f"%y0 = cat %x0, %x1 dim = {dim} : {tile(left, element)}, {tile(right, element)} -> {tile(out.shape, element)}", [x, y],
           [out])
    if left == right:
        out = np.concatenate([x, x], dim)
        moving(f"cat {left} with itself along {dim}", element,
               f"%y0 = cat %x0, %x0 dim = {dim} : {tile(left, element)}, {tile(left, element)} -> {tile(out.shape, element)}", [x],
               [out])


CATS = [((2,), 0), ((1,), 0), ((64,), 0), ((4, 8), 0), ((4, 8), 1), ((1, 8), 0), ((8, 1), 1), ((2, 4, 8), 0), ((2, 4, 8), 1),
        ((2, 4, 8), 2), ((2, 1, 4, 2), 1), ((2, 1, 4, 2), 3)]
for element in EVERY:
    for shape, dim in CATS:
        cat(element, shape, shape, dim)

# --- extract and insert -----------------------------------------------------------

GRIDS = [((64,), (8,)), ((64,), (64,)), ((8,), (1,)), ((8, 16), (2, 4)), ((8, 16), (8, 4)), ((8, 16), (2, 16)), ((8, 16), (1, 1)),
         ((4, 8, 16), (2, 2, 16)), ((4, 8, 16), (1, 8, 16)), ((4, 8, 16), (4, 1, 2)), ((2, 1, 4, 8), (1, 1, 2, 8)), ((), ())]


def slices(element, shape, part, place):
    """The slice at `place`, extracted and replaced."""
    at = tuple(slice(i * size, (i + 1) * size) for i, size in zip(place, part))
    x, y = codes(element, shape), codes(element, part, "part")
    into = x.copy()
    into[at] = y
    index = "[" + ", ".join(f"%i{i}" for i in range(len(place))) + "]"
    types = tile(part, element), tile(shape, element)
    name = f"{part} of {shape} at {place}"
    moving(f"extract {name}", element, f"%y0 = extract %x0{index} : {types[1]} -> {types[0]}", [x], [np.array(x[at])], place)
    moving(f"insert {name}", element, f"%y0 = insert %x1, %x0{index} : {types[0]}, {types[1]}", [x, y], [into], place)
    moving(f"insert, used again, {name}", element,
           f"%y0 = insert %x1, %x0{index} : {types[0]}, {types[1]}\n%y1 = reshape %x0 : {types[1]} -> {types[1]}", [x, y],
           [into, x], place)
    if shape == part:
        moving(f"insert into itself {name}", element, f"%y0 = insert %x0, %x0{index} : {types[1]}, {types[1]}", [x], [x], place)


for element in EVERY:
    for shape, part in GRIDS:
        counts = [whole_size // size for whole_size, size in zip(shape, part)]
        places = list(itertools.product(*[sorted({0, count // 2, count - 1}) for count in counts]))
        for place in places if element == "i16" else places[-1:]:
            slices(element, shape, part, place)

# --- splats ------------------------------------------------------------------------


def equal(element, shape, name, text, outputs):
    moving(f"one number, {name}", element,
           f"%one = constant <i32: 1> : tile<i32>\n%one1 = reshape %x0 : tile<{element}> -> {tile((1,) * len(shape), element)}\n"
           f"%all = broadcast %one1 : {tile((1,) * len(shape), element)} -> {tile(shape, element)}\n" + text,
           [codes(element, ())], outputs)


for element in EVERY:
    if WIDTHS.get(element) == 4:
        continue  # memory cannot hold a single one
    number = codes(element, ())
    small, eight, both, square = tile((4,), element), tile((8,), element), tile((16,), element), tile((2, 4), element)
    equal(element, (8,), "cat", f"%y0 = cat %all, %all dim = 0 : {eight}, {eight} -> {both}", [np.full(16, number)])
    equal(element, (8,), "extract", f"%y0 = extract %all[%one] : {eight} -> {small}", [np.full(4, number)])
    equal(element, (8,), "insert", f"%p = extract %all[%one] : {eight} -> {small}\n"
          f"%y0 = insert %p, %all[%one] : {small}, {eight}", [np.full(8, number)])
    equal(element, (2, 4), "reshape", f"%y0 = reshape %all : {square} -> {eight}", [np.full(8, number)])
    equal(element, (2, 4), "permute", f"%y0 = permute %all [1, 0] : {square} -> {tile((4, 2), element)}",
          [np.full((4, 2), number)])

# --- broadcast, permute, reshape -----------------------------------------------------

STRETCHES = [((1,), (8,)), ((8,), (8,)), ((1, 8), (4, 8)), ((4, 1), (4, 8)), ((1, 1), (4, 8)), ((1, 4, 1), (2, 4, 8)),
             ((2, 1, 8), (2, 4, 8)), ((1, 2, 1, 4), (4, 2, 2, 4)), ((2, 1, 2, 1), (2, 4, 2, 4)), ((), ())]
PERMUTATIONS = [(shape, order) for shape in [(4, 8), (64, 32), (1, 16), (2, 4, 8), (16, 1, 4), (2, 4, 1, 8)]
                for order in itertools.permutations(range(len(shape)))]
RESHAPES = [((8,), (8,)), ((16,), (4, 4)), ((4, 8), (2, 4, 4)), ((2, 1, 8), (1, 16)), ((1, 1, 2), (2,))]
for element in EVERY:
    for shape, wide in STRETCHES:
        x = codes(element, shape)
        moving(f"broadcast {shape} to {wide}", element,
               f"%y0 = broadcast %x0 : {tile(shape, element)} -> {tile(wide, element)}", [x], [np.broadcast_to(x, wide)])
    for shape, order in PERMUTATIONS:
        x = codes(element, shape)
        out = np.transpose(x, order)
        moving(f"permute {shape} by {order}", element,
               f"%y0 = permute %x0 [{', '.join(map(str, order))}] : {tile(shape, element)} -> {tile(out.shape, element)}", [x],
               [out])
    for shape, other in RESHAPES:
        x = codes(element, shape)
        moving(f"reshape {shape} to {other}", element,
               f"%y0 = reshape %x0 : {tile(shape, element)} -> {tile(other, element)}", [x], [x.reshape(other)])

# --- iota and constants ----------------------------------------------------------------

for element, width in INTEGERS.items():
    for size in [1, 2, 64, 256, 4096]:
        if size <= 1 << width:
            moving(f"iota of {size}", element, f"%y0 = iota : {tile((size,), element)}", [], [np.arange(size, dtype=np.uint64)])


def number(element, code):
    """A literal of exactly these bits, or none."""
    if element == "i1":
        return "true" if code else "false"
    if element[0] == "i":
        width = WIDTHS[element]
        return str(int(code) - (1 << width) if int(code) >> (width - 1) else int(code))
    value = decode(element, code)
    return repr(float(value)) if np.isfinite(value) else f"0x{int(code) >> FORMATS[element].low_bits:x}"


for element in WIDTHS:
    if element in ("i4", "fnv8E5M3FNU"):
        continue  # constants of these types do not exist
    for shape in [(2,), (8,), (4, 4), (2, 2, 4)]:
        x = codes(element, shape, "constant")
        nested = lambda part: number(element, part) if part.ndim == 0 else "[" + ", ".join(map(nested, part)) + "]"
        moving(f"constant of {shape}", element, f"%y0 = constant <{element}: {nested(x)}> : {tile(shape, element)}", [], [x])
        one = x.reshape(-1)[0]
        moving(f"constant of {shape}, one number", element,
               f"%y0 = constant <{element}: {number(element, one)}> : {tile(shape, element)}", [], [np.full(shape, one)])

suite.finish()
