"""Discrete Fourier transforms of many rows: of n = f³ points, as three products with the matrix of an f-point transform."""
import numpy as np

from benchmark import U16, U32, Benchmark, Expected, random, size_of
from tileir import Kernel

PACKED = 64  # numbers of an array's innermost axis: rows that are long enough for wide accesses


def roots(rows, columns, order):
    """exp(-2 pi i r c / order), real and imaginary parts next to each other."""
    values = np.exp(-2j * np.pi * np.outer(np.arange(rows), np.arange(columns)) / order)
    return np.stack([values.real, values.imag], -1)


def parts(pairs):
    """The real and the imaginary parts of pairs along the last axis, as two tiles without that axis."""
    shape = pairs.shape[:-1]
    return [pairs.extract((0,) * len(shape) + (i,), (*shape, 1)).reshape(*shape) for i in (0, 1)]


def product(kernel, matrix, numbers, element):
    """The complex product, in f32, of a matrix for each row by numbers."""
    (a, b), (x, y) = matrix, [each.to(element) for each in numbers]
    batch, _, columns = x.shape
    a, b = (each.broadcast(batch, *each.shape) for each in (a, b))
    none = kernel.constant(0, "f32", (batch, a.shape[1], columns))
    by = lambda left, right: kernel.mma(left, right, none)
    return by(a, x) - by(b, y), by(b, x) + by(a, y)


def turned(numbers, factors):
    """Complex numbers times others, element by element."""
    (x, y), (c, s) = numbers, [each.to("f32") for each in factors]
    return x * c - y * s, x * s + y * c


def fourier(element, rows, f, many):
    """Point (a, b, c) of the input is number f² a + f b + c; it is transformed along a, b and c in turn, and each step makes
    the axis that it transformed the last one. Between steps the numbers are multiplied by roots of the axes that remain."""
    n = f ** 3
    kernel = Kernel("fourier")
    x = kernel.array("x", element, many, 2 * n // PACKED, PACKED)
    matrix, first, second = (kernel.array(name, element, f, columns, 2) for name, columns in (("w", f), ("t", f * f), ("u", f)))
    y = kernel.array("y", element, many, 2 * n // PACKED, PACKED)
    i, _, _ = kernel.blocks()
    pairs = kernel.load(x, (rows, 2 * n // PACKED, PACKED), i, 0, 0).reshape(rows, n, 2)
    w, t, u = (parts(kernel.load(each, each.shape, 0, 0, 0)) for each in (matrix, first, second))
    numbers = parts(pairs)
    for factors in ([each.reshape(1, f, f * f) for each in t], [each.reshape(1, f, f, 1) for each in u], None):
        numbers = product(kernel, w, [each.reshape(rows, f, f * f) for each in numbers], element)
        if factors:
            shape = (rows, f, f, f) if len(factors[0].shape) == 4 else (rows, f, f * f)
            numbers = turned([each.reshape(*shape) for each in numbers], factors)
            numbers = [each.reshape(rows, f, f, f).permute(0, 2, 3, 1) for each in numbers]
    # Now (c, a, b) holds number f² c + f b + a.
    real, imaginary = (each.reshape(rows, f, f, f).permute(0, 1, 3, 2).reshape(rows, n, 1).to(element) for each in numbers)
    kernel.store(y, real.cat(imaginary, 2).reshape(rows, 2 * n // PACKED, PACKED), i, 0, 0)

    def data():
        kept = {"f16": np.float16, "f32": np.float32}[element]
        given = random(31).uniform(-1, 1, (many, n, 2)).astype(kept).astype(np.float64)
        arrays = {"x": given, "w": roots(f, f, f), "t": roots(f, f * f, n), "u": roots(f, f, f * f)}
        arrays = {name: values.astype(kept).reshape(next(each.shape for each in kernel.arrays if each.name == name))
                  for name, values in arrays.items()}
        sums = np.fft.fft(given[..., 0] + 1j * given[..., 1])
        unit = U16 if element == "f16" else U32
        # Each of five factors and three rounded operands changes a number by some units; n of them are added like a random walk.
        expected = Expected(np.stack([sums.real, sums.imag], -1).reshape(y.shape), 16 * unit * np.sqrt(n), 0, "rounded operands of three products")
        return arrays, {"y": expected}

    inputs = [(each.name, each.element, each.shape, "in") for each in (x, matrix, first, second)]
    return Benchmark(f"fourier_{element}_{n}", kernel.text(), (many // rows, 1, 1), inputs + [("y", element, y.shape, "out")],
                     3 * 4 * 2 * rows * n * f, size_of(element, 4, rows, n), 0, data)
