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


def norm_backward(tile, rows, trips, centred):
    """dx, and the sums of a block's rows for dw and db: a loop over tiles of rows."""
    r, n = tile
    name = "layer_norm_backward" if centred else "rms_norm_backward"
    kernel = Kernel(name)
    x, dy, w = kernel.array("x", "f16", rows, n), kernel.array("dy", "f16", rows, n), kernel.array("w", "f16", 1, n)
    rstd = kernel.array("rstd", "f32", rows)
    mean = kernel.array("mean", "f32", rows) if centred else None
    blocks = rows // r // trips
    dx, dw = kernel.array("dx", "f16", rows, n), kernel.array("dw", "f32", blocks, n)
    db = kernel.array("db", "f32", blocks, n) if centred else None
    i, _, _ = kernel.blocks()
    weight = kernel.load(w, (1, n), 0, 0).to("f32")

    def iteration(s, *sums):
        at = i * trips + s
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

    sums = kernel.loop(0, trips, [kernel.constant(0, "f32", tile)] * (2 if centred else 1), iteration)
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
                     size_of("f16", 3 * trips, *tile) + size_of("f32", 2 if centred else 1, n), trips, data,
                     (name, {"R": r, "N": n, "TRIPS": trips}))


def long_norm(n, size):
    """Layer norm of rows in tiles of `n` columns, of which the last reaches beyond the end."""
    rows, columns = size
    kernel = Kernel("layer_norm_long")
    x = kernel.array("x", "f16", rows, columns, padding="zero")
    w, b = (kernel.array(name, "f16", 1, columns, padding="zero") for name in "wb")
    y, mean, rstd = kernel.array("y", "f16", rows, columns), kernel.array("mean", "f32", rows), kernel.array("rstd", "f32", rows)
    i, _, _ = kernel.blocks()
    trips, none = -(-columns // n), kernel.constant(0, "f32", (1, n))
    wide = lambda array, *index: kernel.load(array, (1, n), *index).to("f32")
    [total] = kernel.loop(0, trips, [none], lambda j, sums: [sums + wide(x, i, j)])
    middle = total.sum(1) * (1 / columns)

    def square(j, sums):
        distance = kernel.select((kernel.iota(n) + j * n).row() < columns, wide(x, i, j) - middle.column(), 0.0)
        return [sums + distance * distance]

    [total] = kernel.loop(0, trips, [none], square)
    scale = (total.sum(1) * (1 / columns) + EPSILON).rsqrt()
    kernel.store(mean, middle, i)
    kernel.store(rstd, scale, i)

    def write(j):
        kernel.store(y, ((wide(x, i, j) - middle.column()) * scale.column() * wide(w, 0, j) + wide(b, 0, j)).to("f16"), i, j)
        return []

    kernel.loop(0, trips, [], write)

    def data():
        rng = random(15)
        arrays = {each.name: halves(rng, each.shape) for each in (x, w, b)}
        a = arrays["x"]
        m = a.mean(1, keepdims=True)
        s = 1 / np.sqrt(((a - m) ** 2).mean(1, keepdims=True) + EPSILON)
        return arrays, {"y": result((a - m) * s * arrays["w"] + arrays["b"]),
                        "rstd": Expected(s[:, 0], 0, 2.0 ** -18, "f32 work, sums of n numbers"),
                        "mean": Expected(m[:, 0], 2.0 ** -18, 0, "f32 work, sums of n numbers")}

    return Benchmark(f"layer_norm_long_{columns}", kernel.text(), (rows, 1, 1), described([x, w, b], [y, mean, rstd]), 0,
                     size_of("f16", 4, columns), trips, data)


def long_norm_backward(n, size):
    """dx of rows in tiles of `n` columns."""
    rows, columns = size
    kernel = Kernel("layer_norm_long_backward")
    x, dy = (kernel.array(name, "f16", rows, columns, padding="zero") for name in ("x", "dy"))
    w = kernel.array("w", "f16", 1, columns, padding="zero")
    mean, rstd, dx = kernel.array("mean", "f32", rows), kernel.array("rstd", "f32", rows), kernel.array("dx", "f16", rows, columns)
    i, _, _ = kernel.blocks()
    trips, none = -(-columns // n), kernel.constant(0, "f32", (1, n))
    middle, scale = (kernel.load(each, (1,), i).column() for each in (mean, rstd))

    def parts(j):
        values, gradient, weight = (kernel.load(array, (1, n), *at, j).to("f32") for array, at in ((x, [i]), (dy, [i]), (w, [0])))
        inside = (kernel.iota(n) + j * n).row() < columns
        return kernel.select(inside, (values - middle) * scale, 0.0), gradient * weight

    def add(j, along, whole):
        normal, weighted = parts(j)
        return [along + normal * weighted, whole + weighted]

    along, whole = (total.sum(1).column() * (1 / columns) for total in kernel.loop(0, trips, [none, none], add))

    def write(j):
        normal, weighted = parts(j)
        kernel.store(dx, ((weighted - normal * along - whole) * scale).to("f16"), i, j)
        return []

    kernel.loop(0, trips, [], write)

    def data():
        rng = random(16)
        arrays = {each.name: halves(rng, each.shape) for each in (x, dy, w)}
        a, g = arrays["x"], arrays["dy"] * arrays["w"]
        m = a.mean(1, keepdims=True)
        s = 1 / np.sqrt(((a - m) ** 2).mean(1, keepdims=True) + EPSILON)
        normal = (a - m) * s
        rest = g - normal * (normal * g).mean(1, keepdims=True) - g.mean(1, keepdims=True)
        return {**arrays, "mean": m[:, 0], "rstd": s[:, 0]}, {"dx": result(rest * s)}

    return Benchmark(f"layer_norm_long_backward_{columns}", kernel.text(), (rows, 1, 1), described([x, dy, w, mean, rstd], [dx]), 0,
                     size_of("f16", 6, columns), trips, data)


def sums_of_rows(tile, size):
    """The sum of an array's rows: a block has some columns of all rows, as of dw and db in the second step of a norm's gradient."""
    (r, n), (rows, columns) = tile, size
    kernel = Kernel("sums_of_rows")
    x, y = kernel.array("x", "f32", rows, columns), kernel.array("y", "f32", columns)
    j, _, _ = kernel.blocks()
    [total] = kernel.loop(0, rows // r, [kernel.constant(0, "f32", tile)], lambda i, sums: [sums + kernel.load(x, tile, i, j)])
    kernel.store(y, total.sum(0), j)

    def data():
        a = halves(random(17), x.shape)
        return {"x": a}, {"y": Expected(a.sum(0), 2.0 ** -12, 0, "f32 work, sums of the rows")}

    return Benchmark(f"sums_of_rows_{columns}", kernel.text(), (columns // n, 1, 1), described([x], [y]), 0,
                     size_of("f32", rows, n), rows // r, data)
