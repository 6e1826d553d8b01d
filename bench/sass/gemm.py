"""Matrix products: plain, batched, split along k, with gathered rows, with 4-bit weights."""
import numpy as np

from benchmark import Benchmark, Expected, eighths, random, size_of, wholes
from tileir import Kernel

ACCUMULATOR = {"i8": "i32"}
RESULT = {"f16": "f16", "bf16": "bf16", "i8": "i32"}


def rounded(element, values):
    """Rounded to nearest, like the kernel's store."""
    if element == "bf16":
        bits = np.asarray(values, np.float32).view(np.uint32)
        return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16 << 16).astype(np.uint32).view(np.float32)
    return np.asarray(values, np.float16 if element == "f16" else np.float64)


def operands(element, rng, *shapes):
    return [wholes(rng, shape, -8, 8) if element == "i8" else eighths(rng, shape) for shape in shapes]


def gemm(element, tile, size):
    (m, n, k), (rows, columns, depth) = tile, size
    result, held = RESULT.get(element, "f32"), "f32" if element == "tf32" else element
    kernel = Kernel(f"gemm_{element.lower()}")
    a, b = kernel.array("a", held, rows, depth), kernel.array("b", held, depth, columns)
    c = kernel.array("c", result, rows, columns)
    i, j, _ = kernel.blocks()
    none = kernel.constant(0, ACCUMULATOR.get(element, "f32"), (m, n))
    [total] = kernel.loop(0, depth // k, [none], lambda s, acc: [
        kernel.mma(kernel.load(a, (m, k), i, s).to(element), kernel.load(b, (k, n), s, j).to(element), acc)])
    kernel.store(c, total.to(result), i, j)

    def data():
        x, y = operands(element, random(1), (rows, depth), (depth, columns))
        return {"a": x, "b": y}, {"c": Expected(rounded(result, x @ y), why="sums of multiples of 1/64 are exact")}

    short = "e4m3" if element == "f8E4M3FN" else element
    return Benchmark(f"gemm_{short}_{m}x{n}x{k}", kernel.text(), (rows // m, columns // n, 1),
                     [("a", held, a.shape, "in"), ("b", held, b.shape, "in"), ("c", result, c.shape, "out")],
                     2 * m * n * depth, size_of(held, m + n, depth) + size_of(result, m, n), depth // k, data,
                     ("gemm", {"M": rows, "N": columns, "K": depth, "BM": m, "BN": n, "BK": k, "SPLIT": 1, "BATCHED": 0}))


def batched(tile, size):
    (m, n, k), (batch, rows, columns, depth) = tile, size
    kernel = Kernel("gemm_batched")
    a, b = kernel.array("a", "f16", batch, rows, depth), kernel.array("b", "f16", batch, depth, columns)
    c = kernel.array("c", "f16", batch, rows, columns)
    i, j, z = kernel.blocks()
    none = kernel.constant(0, "f32", (m, n))
    [total] = kernel.loop(0, depth // k, [none], lambda s, acc: [
        kernel.mma(kernel.load(a, (1, m, k), z, i, s).reshape(m, k), kernel.load(b, (1, k, n), z, s, j).reshape(k, n), acc)])
    kernel.store(c, total.to("f16").reshape(1, m, n), z, i, j)

    def data():
        x, y = operands("f16", random(2), a.shape, b.shape)
        return {"a": x, "b": y}, {"c": Expected(rounded("f16", x @ y), why="sums of multiples of 1/64 are exact")}

    return Benchmark(f"gemm_batched_{m}x{n}x{k}", kernel.text(), (rows // m, columns // n, batch),
                     [("a", "f16", a.shape, "in"), ("b", "f16", b.shape, "in"), ("c", "f16", c.shape, "out")],
                     2 * m * n * depth, size_of("f16", m + n, depth) + size_of("f16", m, n), depth // k, data,
                     ("gemm", {"M": rows, "N": columns, "K": depth, "BM": m, "BN": n, "BK": k, "SPLIT": 1, "BATCHED": 1}))


def split_k(tile, size, parts):
    (m, n, k), (rows, columns, depth) = tile, size
    trips = depth // k // parts
    kernel = Kernel("gemm_split_k")
    a, b = kernel.array("a", "f16", rows, depth), kernel.array("b", "f16", depth, columns)
    c = kernel.array("c", "f32", rows, columns)
    i, j, z = kernel.blocks()
    none = kernel.constant(0, "f32", (m, n))
    first = z * trips
    [total] = kernel.loop(first, first + trips, [none], lambda s, acc: [
        kernel.mma(kernel.load(a, (m, k), i, s), kernel.load(b, (k, n), s, j), acc)])
    kernel.add_to(c, total, i, j)

    def data():
        x, y = operands("f16", random(3), a.shape, b.shape)
        return {"a": x, "b": y, "c": np.zeros(c.shape)}, {"c": Expected(x @ y, why="sums of multiples of 1/64 are exact")}

    return Benchmark(f"gemm_split_k_{m}x{n}x{k}", kernel.text(), (rows // m, columns // n, parts),
                     [("a", "f16", a.shape, "in"), ("b", "f16", b.shape, "in"), ("c", "f32", c.shape, "inout")],
                     2 * m * n * k * trips, size_of("f16", m + n, k * trips) + size_of("f32", m, n), trips, data,
                     ("gemm", {"M": rows, "N": columns, "K": depth, "BM": m, "BN": n, "BK": k, "SPLIT": parts, "BATCHED": 0}))


def experts(tile, size):
    """Rows of tokens sorted by expert: a block gathers its rows and uses the weights of its expert."""
    (m, n, k), (tokens, columns, depth, count, rows) = tile, size
    kernel = Kernel("moe_gemm")
    a, w = kernel.array("a", "f16", tokens, depth), kernel.array("w", "f16", count, depth, columns)
    order, expert = kernel.array("order", "i32", rows), kernel.array("expert", "i32", rows // m)
    c = kernel.array("c", "f16", rows, columns)
    i, j, _ = kernel.blocks()
    which = kernel.load(order, (m,), i)
    whose = kernel.load(expert, (1,), i).reshape()
    none = kernel.constant(0, "f32", (m, n))
    [total] = kernel.loop(0, depth // k, [none], lambda s, acc: [
        kernel.mma(kernel.load(a, (m, k), which, s * k, rows=True),
                   kernel.load(w, (1, k, n), whose, s, j).reshape(k, n), acc)])
    kernel.store(c, total.to("f16"), i, j)

    def data():
        rng = random(4)
        x, y = operands("f16", rng, a.shape, w.shape)
        row, by = wholes(rng, (rows,), 0, tokens), wholes(rng, (rows // m,), 0, count)
        result = np.concatenate([x[row[p * m:(p + 1) * m]] @ y[by[p]] for p in range(rows // m)])
        return {"a": x, "w": y, "order": row, "expert": by}, {"c": Expected(rounded("f16", result), why="sums of multiples of 1/64 are exact")}

    return Benchmark(f"moe_gemm_{m}x{n}x{k}", kernel.text(), (rows // m, columns // n, 1),
                     [("a", "f16", a.shape, "in"), ("w", "f16", w.shape, "in"), ("order", "i32", order.shape, "in"),
                      ("expert", "i32", expert.shape, "in"), ("c", "f16", c.shape, "out")],
                     2 * m * n * depth, size_of("f16", m + n, depth) + size_of("f16", m, n), depth // k, data,
                     ("moe_gemm", {"N": columns, "K": depth, "BM": m, "BN": n, "BK": k}))


def four_bits(tile, size):
    """4-bit weights: byte r of a tile of k rows holds rows r and r + k/2, with a scale for each column of the tile."""
    (m, n, k), (rows, columns, depth) = tile, size
    half = k // 2
    kernel = Kernel("int4_gemm")
    a, w = kernel.array("a", "f16", rows, depth), kernel.array("w", "i8", depth // 2, columns)
    scale, c = kernel.array("scale", "f16", depth // k, columns), kernel.array("c", "f16", rows, columns)
    i, j, _ = kernel.blocks()
    none = kernel.constant(0, "f32", (m, n))

    def iteration(s, acc):
        packed, factor = kernel.load(w, (half, n), s, j), kernel.load(scale, (1, n), s, j)
        for part, nibble in ((0, packed & 15), (1, packed >> 4)):
            weights = (nibble - 8).to("f16") * factor
            acc = kernel.mma(kernel.load(a, (m, half), i, s * 2 + part), weights, acc)
        return [acc]

    [total] = kernel.loop(0, depth // k, [none], iteration)
    kernel.store(c, total.to("f16"), i, j)

    def data():
        rng = random(5)
        x, packed = eighths(rng, a.shape), wholes(rng, w.shape, 0, 256)
        factor = 2.0 ** wholes(rng, scale.shape, -3, 1)
        low, high = ((part - 8.0).reshape(depth // k, half, columns) for part in (packed & 15, packed >> 4))
        weights = (np.concatenate([low, high], 1) * factor[:, None, :]).reshape(depth, columns)
        return ({"a": x, "w": packed.astype(np.uint8).view(np.int8), "scale": factor},
                {"c": Expected(rounded("f16", x @ weights), why="sums of multiples of 1/64 are exact")})

    return Benchmark(f"int4_gemm_{m}x{n}x{k}", kernel.text(), (rows // m, columns // n, 1),
                     [("a", "f16", a.shape, "in"), ("w", "i8", w.shape, "in"), ("scale", "f16", scale.shape, "in"),
                      ("c", "f16", c.shape, "out")],
                     2 * m * n * depth, size_of("f16", m, depth) + size_of("i8", half, n) * (depth // k) + size_of("f16", m, n),
                     depth // k, data, ("int4_gemm", {"N": columns, "K": depth, "BM": m, "BN": n, "BK": k}))
