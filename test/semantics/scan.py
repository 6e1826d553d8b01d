"""Scans against NumPy (harness.py describes how to run this): bodies of every kind, in the specified order, one element after another
with the accumulated value on the left."""
import numpy as np

from combiners import BODIES, EVERY, SEVERAL, braced, choosing, of_floats, of_integers
from harness import Suite, exactly, tile
from values import INTEGERS

suite = Suite("scan")


def running(function, operands, dim, reverse):
    rows = [np.moveaxis(each, dim, 0)[::-1 if reverse else 1] for each in operands]
    results = [[each[:1] for each in rows]]
    for i in range(1, len(rows[0])):
        results.append(function(results[-1], [each[i:i + 1] for each in rows]))
    return [np.moveaxis(np.concatenate(each)[::-1 if reverse else 1], 0, dim) for each in zip(*results)]


def scan(combiner, shape, dim, reverse):
    name = f"{combiner.name}, {'x'.join(map(str, shape))} along {dim}{', reverse' if reverse else ''}"
    if not suite.wants(name):
        return
    operands = combiner.operands(shape, dim)
    results = ["%r"] if len(operands) == 1 else [f"%r{i}" for i in range(len(operands))]
    types = ", ".join(tile(shape, each) for each in combiner.elements)
    text = (f"{combiner.before}{', '.join(results)} = scan {', '.join(f'%{i}' for i in range(len(operands)))} dim={dim} "
            f"reverse={str(reverse).lower()} identities={combiner.identities()} : {types} -> {types}\n{combiner.region()}")
    suite.kernel(name, braced(text), list(zip(combiner.elements, operands)),
                 [(each, shape) for each in combiner.elements],
                 exactly(*running(combiner.function, operands, dim, reverse)))


FEW = [((8, 16), 0), ((8, 16), 1)]
SHAPES = FEW + [((2,), 0), ((256,), 0), ((1, 16), 0), ((16, 1), 0), ((16, 1), 1), ((2, 4, 8), 0), ((2, 4, 8), 1), ((2, 4, 8), 2),
                ((4, 1, 2, 8), 2), ((4, 2, 1, 8), 0), ((1024, 2), 0), ((2, 1024), 0), ((1024, 2), 1), ((64, 128), 0),
                ((1024, 128), 1), ((16, 64, 2), 1), ((2, 8, 1024), 1)]

for reverse in (False, True):
    for element in INTEGERS:
        for combiner in of_integers(element):
            for shape, dim in SHAPES if combiner.name.startswith("subi") else FEW:
                scan(combiner, shape, dim, reverse)
    for element in ("f16", "bf16", "f32", "f64"):
        for combiner in of_floats(element):
            for shape, dim in SHAPES if combiner.name.startswith("subf") else FEW:
                scan(combiner, shape, dim, reverse)
    for element in EVERY:
        for combiner in choosing(element):
            for shape, dim in SHAPES[:-4]:
                scan(combiner, shape, dim, reverse)
    for combiner in SEVERAL:
        for shape, dim in SHAPES:
            scan(combiner, shape, dim, reverse)
    for combiner in BODIES:
        for shape, dim in FEW + [((2,), 0), ((4, 2, 8), 1), ((1, 16), 0), ((16, 32), 0)]:
            scan(combiner, shape, dim, reverse)
suite.finish()
