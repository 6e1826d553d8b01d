"""Kernels that move or count: rotary embedding, SwiGLU, element-wise, transpose, histogram, cumulative sum."""
import numpy as np

from benchmark import Benchmark, Expected, random, size_of, wholes
from rows import LOG2E, described, halves, result
from tileir import Kernel


def rotary(tile, size):
    t, half = tile
    tokens, heads = size
    kernel = Kernel("rotary")
    x, cosine = kernel.array("x", "f16", tokens, heads * 2 * half), kernel.array("cosine", "f32", tokens, half)
    sine, y = kernel.array("sine", "f32", tokens, half), kernel.array("y", "f16", tokens, heads * 2 * half)
    i, h, _ = kernel.blocks()
    first, second = (kernel.load(x, tile, i, h * 2 + part).to("f32") for part in (0, 1))
    c, s = (kernel.load(each, tile, i, 0) for each in (cosine, sine))
    kernel.store(y, (first * c - second * s).to("f16"), i, h * 2)
    kernel.store(y, (second * c + first * s).to("f16"), i, h * 2 + 1)

    def data():
        rng = random(21)
        angles = rng.uniform(-3, 3, cosine.shape)
        arrays = {"x": halves(rng, x.shape), "cosine": np.cos(angles).astype(np.float32), "sine": np.sin(angles).astype(np.float32)}
        pairs = arrays["x"].reshape(tokens, heads, 2, half)
        c, s = (arrays[name].astype(np.float64)[:, None, :] for name in ("cosine", "sine"))
        turned = np.stack([pairs[:, :, 0] * c - pairs[:, :, 1] * s, pairs[:, :, 1] * c + pairs[:, :, 0] * s], 2)
        return arrays, {"y": result(turned.reshape(x.shape))}

    return Benchmark(f"rotary_{2 * half}", kernel.text(), (tokens // t, heads, 1), described([x, cosine, sine], [y]), 0,
                     size_of("f16", 4, *tile) + size_of("f32", 2, *tile), 0, data, ("rotary", {"T": t, "HALF": half, "HEADS": heads}))


def swiglu(tile, size):
    kernel = Kernel("swiglu")
    gate, up, y = (kernel.array(name, "f16", *size) for name in ("gate", "up", "y"))
    i, j, _ = kernel.blocks()
    g, u = (kernel.load(each, tile, i, j).to("f32") for each in (gate, up))
    kernel.store(y, (g.over((g * -LOG2E).exp2() + 1.0) * u).to("f16"), i, j)

    def data():
        rng = random(22)
        a, b = halves(rng, size) * 4, halves(rng, size)
        return {"gate": a, "up": b}, {"y": result(a / (1 + np.exp(-a)) * b)}

    return Benchmark("swiglu", kernel.text(), (size[0] // tile[0], size[1] // tile[1], 1), described([gate, up], [y]), 0,
                     size_of("f16", 3, *tile), 0, data, ("swiglu", {"R": tile[0], "N": tile[1], "COLUMNS": size[1]}))


def gelu(tile, size):
    """By tanh, of a matrix and a bias."""
    kernel = Kernel("bias_gelu")
    x, bias, y = kernel.array("x", "f16", *size), kernel.array("bias", "f16", 1, size[1]), kernel.array("y", "f16", *size)
    i, j, _ = kernel.blocks()
    v = kernel.load(x, tile, i, j).to("f32") + kernel.load(bias, (1, tile[1]), 0, j).to("f32")
    inner = (v + v * v * v * 0.044715) * 0.7978845608028654
    kernel.store(y, (v * 0.5 * (inner.tanh() + 1.0)).to("f16"), i, j)

    def data():
        rng = random(23)
        arrays = {"x": halves(rng, size), "bias": halves(rng, bias.shape)}
        v = arrays["x"] + arrays["bias"]
        return arrays, {"y": result(0.5 * v * (1 + np.tanh(0.7978845608028654 * (v + 0.044715 * v ** 3))))}

    return Benchmark("bias_gelu", kernel.text(), (size[0] // tile[0], size[1] // tile[1], 1), described([x, bias], [y]), 0,
                     size_of("f16", 2, *tile) + size_of("f16", tile[1]), 0, data,
                     ("bias_gelu", {"R": tile[0], "N": tile[1], "COLUMNS": size[1]}))


def add(tile, size):
    """By pointers, with a mask for an end known only at run time."""
    kernel = Kernel("add")
    x, y, z = (kernel.array(name, "f32", size) for name in "xyz")
    n = kernel.scalar("n")
    i, _, _ = kernel.blocks()
    at = kernel.iota(tile) + i * tile
    inside = at < n
    a, b = (kernel.load_at(kernel.pointers(each, at), inside, 0.0) for each in (x, y))
    kernel.store_at(kernel.pointers(z, at), a + b, inside)
    short = size - 3

    def data():
        rng = random(24)
        a, b = (rng.uniform(-1, 1, size).astype(np.float32) for _ in range(2))
        return {"x": a, "y": b, "z": np.full(size, -7)}, {"z": Expected(np.where(np.arange(size) < short, a + b, -7), why="one operation")}

    return Benchmark("add", kernel.text(), (size // tile, 1, 1),
                     described([x, y], []) + [("z", "f32", z.shape, "inout"), ("n", "i32", short)], 0,
                     size_of("f32", 3, tile), 0, data, ("add", {"N": tile}))


def transpose(element, tile, size):
    r, c = tile
    kernel = Kernel("transpose")
    x, y = kernel.array("x", element, *size), kernel.array("y", element, *size[::-1])
    i, j, _ = kernel.blocks()
    kernel.store(y, kernel.load(x, tile, i, j).transpose(), j, i)

    def data():
        a = halves(random(25), size)
        return {"x": a}, {"y": Expected(a.T, why="moved")}

    return Benchmark(f"transpose_{element}", kernel.text(), (size[0] // r, size[1] // c, 1), described([x], [y]), 0,
                     size_of(element, 2, *tile), 0, data, ("transpose", {"R": r, "C": c, "ROWS": size[0], "COLUMNS": size[1]}))


def histogram(tile, size, bins):
    kernel = Kernel("histogram")
    x, counts = kernel.array("x", "i32", size), kernel.array("counts", "i32", bins)
    i, _, _ = kernel.blocks()
    values = kernel.load(x, (tile,), i)
    kernel.count_at(kernel.pointers(counts, values), kernel.constant(1, "i32", (tile,)))

    def data():
        a = wholes(random(26), size, 0, bins)
        return {"x": a, "counts": np.zeros(bins)}, {"counts": Expected(np.bincount(a, minlength=bins), why="counted")}

    return Benchmark("histogram", kernel.text(), (size // tile, 1, 1), described([x], []) + [("counts", "i32", counts.shape, "inout")], 0,
                     size_of("i32", 2, tile), 0, data, ("histogram", {"N": tile}))


def cumulative_sum(tile, rows):
    r, n = tile
    kernel = Kernel("cumulative_sum")
    x, y = (kernel.array(name, "f32", rows, n) for name in "xy")
    i, _, _ = kernel.blocks()
    kernel.store(y, kernel.load(x, tile, i, 0).cumulative_sum(1), i, 0)

    def data():
        a = wholes(random(27), x.shape, -8, 9)
        return {"x": a}, {"y": Expected(np.cumsum(a, 1), why="whole numbers")}

    return Benchmark(f"cumulative_sum_{n}", kernel.text(), (rows // r, 1, 1), described([x], [y]), 0, size_of("f32", 2, *tile), 0, data,
                     ("cumulative_sum", {"R": r, "N": n}))
