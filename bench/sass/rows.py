"""Kernels over rows: softmax, layer norm and RMS norm, forward and backward."""
import numpy as np

from benchmark import U16, Benchmark, Expected, random, size_of
from tileir import Kernel

EPSILON, LOG2E = 1e-5, 1.4426950408889634
ROUNDED = "f32 work below 2^-16 of numbers up to 4, then rounded to f16"


def result(values):
    return Expected(values, 2.0 ** -14, 2.02 * U16, ROUNDED)


def halves(rng, shape):
    """Numbers rounded to f16, in f64."""
    return rng.uniform(-1, 1, shape).astype(np.float16).astype(np.float64)


def described(inputs, outputs):
    return [(each.name, each.element, each.shape, "in") for each in inputs] + \
        [(each.name, each.element, each.shape, "out") for each in outputs]


def softmax_of(x):
    powers = np.exp(x - x.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def softmax(tile, rows):
    r, n = tile
    kernel = Kernel("softmax")
    x, y = (kernel.array(name, "f16", rows, n) for name in "xy")
    i, _, _ = kernel.blocks()
    values = kernel.load(x, tile, i, 0).to("f32")
    powers = ((values - values.max(1).column()) * LOG2E).exp2()
    kernel.store(y, (powers * (1.0 / powers.sum(1)).column()).to("f16"), i, 0)

    def data():
        a = halves(random(11), x.shape)
        return {"x": a}, {"y": result(softmax_of(a))}

    return Benchmark(f"softmax_{n}", kernel.text(), (rows // r, 1, 1), described([x], [y]), 0, size_of("f16", 2, *tile), 0, data,
                     ("softmax", {"R": r, "N": n}))


def softmax_backward(tile, rows):
    r, n = tile
    kernel = Kernel("softmax_backward")
    y, dy, dx = (kernel.array(name, "f16", rows, n) for name in ("y", "dy", "dx"))
    i, _, _ = kernel.blocks()
    value, gradient = (kernel.load(each, tile, i, 0).to("f32") for each in (y, dy))
    kernel.store(dx, ((gradient - (gradient * value).sum(1).column()) * value).to("f16"), i, 0)

    def data():
        rng = random(12)
        a = softmax_of(halves(rng, y.shape)).astype(np.float16).astype(np.float64)
        b = halves(rng, y.shape)
        return {"y": a, "dy": b}, {"dx": result((b - (a * b).sum(1, keepdims=True)) * a)}

    return Benchmark(f"softmax_backward_{n}", kernel.text(), (rows // r, 1, 1), described([y, dy], [dx]), 0, size_of("f16", 3, *tile), 0,
                     data, ("softmax_backward", {"R": r, "N": n}))


def norm(tile, rows, centred):
    """Layer norm, or RMS norm, which is not centred and has no bias."""
    r, n = tile
    name = "layer_norm" if centred else "rms_norm"
    kernel = Kernel(name)
    x, w = kernel.array("x", "f16", rows, n), kernel.array("w", "f16", 1, n)
    b = kernel.array("b", "f16", 1, n) if centred else None
    y, rstd = kernel.array("y", "f16", rows, n), kernel.array("rstd", "f32", rows)
    mean = kernel.array("mean", "f32", rows) if centred else None
    i, _, _ = kernel.blocks()
    values = kernel.load(x, tile, i, 0).to("f32")
    if centred:
        middle = values.sum(1) * (1 / n)
        kernel.store(mean, middle, i)
        values = values - middle.column()
    scale = ((values * values).sum(1) * (1 / n) + EPSILON).rsqrt()
    kernel.store(rstd, scale, i)
    values = values * scale.column() * kernel.load(w, (1, n), 0, 0).to("f32")
    if centred:
        values = values + kernel.load(b, (1, n), 0, 0).to("f32")
    kernel.store(y, values.to("f16"), i, 0)

    def data():
        rng = random(13)
        arrays = {each.name: halves(rng, each.shape) for each in (x, w, b) if each}
        a = arrays["x"]
        m = a.mean(1, keepdims=True) if centred else 0
        s = 1 / np.sqrt(((a - m) ** 2).mean(1, keepdims=True) + EPSILON)
        expected = {"y": result((a - m) * s * arrays["w"] + (arrays["b"] if centred else 0)),
                    "rstd": Expected(s[:, 0], 0, 2.0 ** -18, "f32 work, sums of n numbers")}
        if centred:
            expected["mean"] = Expected(m[:, 0], 2.0 ** -18, 0, "f32 work, sums of n numbers")
        return arrays, expected

    inputs, outputs = [each for each in (x, w, b) if each], [y, rstd] + ([mean] if centred else [])
    # In the order of the parameters.
    arrays = sorted(described(inputs, outputs), key=lambda each: [a.name for a in kernel.arrays].index(each[0]))
    return Benchmark(f"{name}_{n}", kernel.text(), (rows // r, 1, 1), arrays, 0,
                     size_of("f16", 2, *tile) + size_of("f16", 2 if centred else 1, n), 0, data, (name, {"R": r, "N": n}))


def norm_backward(tile, rows, turns, centred):
    """dx, and the sums of a block's rows for dw and db: a loop over tiles of rows."""
    r, n = tile
    name = "layer_norm_backward" if centred else "rms_norm_backward"
    kernel = Kernel(name)
    x, dy, w = kernel.array("x", "f16", rows, n), kernel.array("dy", "f16", rows, n), kernel.array("w", "f16", 1, n)
    rstd = kernel.array("rstd", "f32", rows)
    mean = kernel.array("mean", "f32", rows) if centred else None
    blocks = rows // r // turns
    dx, dw = kernel.array("dx", "f16", rows, n), kernel.array("dw", "f32", blocks, n)
    db = kernel.array("db", "f32", blocks, n) if centred else None
    i, _, _ = kernel.blocks()
    weight = kernel.load(w, (1, n), 0, 0).to("f32")

    def turn(s, *sums):
        at = i * turns + s
        values, gradient = (kernel.load(each, tile, at, 0).to("f32") for each in (x, dy))
        scale = kernel.load(rstd, (r,), at).column()
        if centred:
            values = values - kernel.load(mean, (r,), at).column()
        normal, weighted = values * scale, gradient * weight
        along = (normal * weighted).sum(1).column() * (1 / n)
        rest = weighted - normal * along
        if centred:
            rest = rest - weighted.sum(1).column() * (1 / n)
        kernel.store(dx, (rest * scale).to("f16"), at, 0)
        added = [gradient * normal] + ([gradient] if centred else [])
        return [total + each for total, each in zip(sums, added)]

    sums = kernel.loop(0, turns, [kernel.constant(0, "f32", tile)] * (2 if centred else 1), turn)
    for array, total in zip((dw, db), sums):
        kernel.store(array, total.sum(0).row(), i, 0)

    def data():
        rng = random(14)
        arrays = {each.name: halves(rng, each.shape) for each in (x, dy, w)}
        a, g, weights = arrays["x"], arrays["dy"], arrays["w"]
        m = a.mean(1, keepdims=True) if centred else np.zeros((rows, 1))
        s = 1 / np.sqrt(((a - m) ** 2).mean(1, keepdims=True) + EPSILON)
        arrays["rstd"] = s[:, 0]
        if centred:
            arrays["mean"] = m[:, 0]
        normal, weighted = (a - m) * s, g * weights
        rest = weighted - normal * (normal * weighted).mean(1, keepdims=True)
        if centred:
            rest = rest - weighted.mean(1, keepdims=True)
        by_block = lambda values: Expected(values.reshape(blocks, -1, n).sum(1), 2.0 ** -16, 2.0 ** -16, "f32 work, sums of a block's rows")
        expected = {"dx": result(rest * s), "dw": by_block(g * normal)}
        if centred:
            expected["db"] = by_block(g)
        return arrays, expected

    inputs = [each for each in (x, dy, w, rstd, mean) if each]
    arrays = described(inputs, [each for each in (dx, dw, db) if each])
    return Benchmark(f"{name}_{n}", kernel.text(), (blocks, 1, 1), arrays, 0,
                     size_of("f16", 3 * turns, *tile) + size_of("f32", 2 if centred else 1, n), turns, data,
                     (name, {"R": r, "N": n, "TURNS": turns}))
