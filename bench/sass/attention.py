"""Attention forward and backward, one head a block: online softmax over tiles of keys."""
import math

import numpy as np

from benchmark import U16, Benchmark, Expected, eighths, random, size_of
from tileir import Kernel

LOG2E = 1.4426950408889634
NAMES = {False: "", True: "_causal"}


def attended(arrays, causal):
    """Weights of softmax, and the logarithms to base 2 of their sums, in f64."""
    q, k = arrays["q"], arrays["k"]
    scores = q @ np.swapaxes(k, 1, 2) / math.sqrt(q.shape[-1])
    if causal:
        scores = np.where(np.tri(*scores.shape[1:], dtype=bool), scores, -np.inf)
    top = scores.max(-1, keepdims=True)
    weights = np.exp(scores - top)
    total = weights.sum(-1, keepdims=True)
    return weights / total, ((top + np.log(total)) * LOG2E)[..., 0]


def masked(kernel, scores, row, column, causal):
    return kernel.select(column.row() <= row.column(), scores, float("-inf")) if causal else scores


def forward(depth, tile, size, causal):
    (tq, tk), (heads, length) = tile, size
    scale = LOG2E / math.sqrt(depth)
    kernel = Kernel("attention")
    q, k, v, o = (kernel.array(name, "f16", heads, length, depth) for name in "qkvo")
    sums = kernel.array("lse", "f32", heads, length)
    i, h, _ = kernel.blocks()
    queries = kernel.load(q, (1, tq, depth), h, i, 0).reshape(tq, depth)
    row = kernel.iota(tq) + i * tq
    last = ((i + 1) * tq + (tk - 1)) // tk if causal else length // tk

    def iteration(j, top, total, acc):
        keys = kernel.load(k, (1, tk, depth), h, j, 0).reshape(tk, depth)
        values = kernel.load(v, (1, tk, depth), h, j, 0).reshape(tk, depth)
        scores = kernel.mma(queries, keys.transpose(), kernel.constant(0, "f32", (tq, tk))) * scale
        scores = masked(kernel, scores, row, kernel.iota(tk) + j * tk, causal)
        above = top.maximum(scores.max(1).column())
        weights, shrink = (scores - above).exp2(), (top - above).exp2()
        return [above, total * shrink + weights.sum(1).column(), kernel.mma(weights.to("f16"), values, acc * shrink)]

    top, total, acc = kernel.loop(0, last, [kernel.constant(float("-inf"), "f32", (tq, 1)), kernel.constant(0, "f32", (tq, 1)),
                                            kernel.constant(0, "f32", (tq, depth))], iteration)
    kernel.store(o, (acc * (1.0 / total)).to("f16").reshape(1, tq, depth), h, i, 0)
    kernel.store(sums, (top + total.log2()).reshape(1, tq), h, i)

    def data():
        rng = random(6)
        arrays = {name: eighths(rng, q.shape) for name in "qkv"}
        weights, logarithms = attended(arrays, causal)
        return arrays, {"o": Expected(weights @ arrays["v"], 2 * U16 + 2.0 ** -14, 2.02 * U16,
                                      "weights are rounded to f16, |v| <= 1; f32 work below 2^-14; the result is rounded to f16"),
                        "lse": Expected(logarithms, 2.0 ** -14, 0, "f32 work on numbers of some 10")}

    trips = length // tk
    return Benchmark(f"attention_{depth}{NAMES[causal]}", kernel.text(), (length // tq, heads, 1),
                     [(name, "f16", q.shape, "in") for name in "qkv"] + [("o", "f16", o.shape, "out"), ("lse", "f32", sums.shape, "out")],
                     4 * tq * length * depth, size_of("f16", 2 * length + 2 * tq, depth), trips, data,
                     ("attention", {"L": length, "D": depth, "TQ": tq, "TK": tk, "CAUSAL": int(causal)}))


def softmax_step(kernel, scores, values, element, top, total, acc, fast=False):
    """An iteration of online softmax."""
    above = top.maximum(scores.max(1).column())
    weights, shrink = (scores - above).exp2(), (top - above).exp2()
    return [above, total * shrink + weights.sum(1).column(), kernel.mma(weights.to(element), values, acc * shrink, fast)]


def nothing_yet(kernel, tq, depth):
    return [kernel.constant(float("-inf"), "f32", (tq, 1)), kernel.constant(0, "f32", (tq, 1)), kernel.constant(0, "f32", (tq, depth))]


def ragged(depth, tile, size):
    """Sequences of different lengths in one array; each head of keys serves a group of heads of queries."""
    (tq, tk), (sequences, heads, group, length) = tile, size
    kernel = Kernel("attention_ragged")
    q, o = (kernel.array(name, "f16", sequences, heads * group, length, depth) for name in "qo")
    k, v = (kernel.array(name, "f16", sequences, heads, length, depth) for name in "kv")
    lengths = kernel.array("lengths", "i32", sequences)
    i, h, b = kernel.blocks()
    end = kernel.load(lengths, (1,), b).reshape()
    queries = kernel.load(q, (1, 1, tq, depth), b, h, i, 0).reshape(tq, depth)
    of_keys = h // group

    def iteration(j, *state):
        keys, values = (kernel.load(each, (1, 1, tk, depth), b, of_keys, j, 0).reshape(tk, depth) for each in (k, v))
        scores = kernel.mma(queries, keys.transpose(), kernel.constant(0, "f32", (tq, tk))) * (LOG2E / math.sqrt(depth))
        inside = (kernel.iota(tk) + j * tk).row() < end
        return softmax_step(kernel, kernel.select(inside, scores, float("-inf")), values, "f16", *state)

    _, total, acc = kernel.loop(0, (end + (tk - 1)) // tk, nothing_yet(kernel, tq, depth), iteration)
    kernel.store(o, (acc * (1.0 / total)).to("f16").reshape(1, 1, tq, depth), b, h, i, 0)

    def data():
        rng = random(8)
        arrays = {each.name: eighths(rng, each.shape) for each in (q, k, v)}
        ends = [length - 3 * b for b in range(sequences)]
        result = np.empty(o.shape)
        for b, end in enumerate(ends):
            for h in range(heads * group):
                of = {"q": arrays["q"][b, h][None], "k": arrays["k"][b, h // group, :end][None]}
                result[b, h] = attended(of, False)[0][0] @ arrays["v"][b, h // group, :end]
        return ({**arrays, "lengths": np.array(ends)},
                {"o": Expected(result, 2 * U16 + 2.0 ** -14, 2.02 * U16,
                               "weights are rounded to f16, |v| <= 1; f32 work below 2^-14; the result is rounded to f16")})

    return Benchmark(f"attention_ragged_{depth}", kernel.text(), (length // tq, heads * group, sequences),
                     [("q", "f16", q.shape, "in"), ("o", "f16", o.shape, "out"), ("k", "f16", k.shape, "in"), ("v", "f16", v.shape, "in"),
                      ("lengths", "i32", lengths.shape, "in")],
                     4 * tq * length * depth, size_of("f16", 2 * length + 2 * tq, depth), length // tk, data)


def eight_bits(depth, tile, size):
    """Operands and weights of e4m3."""
    (tq, tk), (heads, length) = tile, size
    kernel = Kernel("attention_e4m3")
    q, k, v = (kernel.array(name, "f8E4M3FN", heads, length, depth) for name in "qkv")
    o = kernel.array("o", "f16", heads, length, depth)
    i, h, _ = kernel.blocks()
    queries = kernel.load(q, (1, tq, depth), h, i, 0).reshape(tq, depth)

    def iteration(j, *state):
        keys, values = (kernel.load(each, (1, tk, depth), h, j, 0).reshape(tk, depth) for each in (k, v))
        scores = kernel.mma(queries, keys.transpose(), kernel.constant(0, "f32", (tq, tk)), fast=True) * (LOG2E / math.sqrt(depth))
        return softmax_step(kernel, scores, values, "f8E4M3FN", *state, fast=True)

    _, total, acc = kernel.loop(0, length // tk, nothing_yet(kernel, tq, depth), iteration)
    kernel.store(o, (acc * (1.0 / total)).to("f16").reshape(1, tq, depth), h, i, 0)

    def data():
        rng = random(9)
        arrays = {name: eighths(rng, q.shape) for name in "qkv"}
        return arrays, {"o": Expected(attended(arrays, False)[0] @ arrays["v"], 2.0 ** -4 + length * 2.0 ** -10, 2.02 * U16,
                                      "weights are rounded to e4m3, whose least unit is 2^-9; their sum is at least 1 and |v| <= 1")}

    return Benchmark(f"attention_e4m3_{depth}", kernel.text(), (length // tq, heads, 1),
                     [(name, "f8E4M3FN", q.shape, "in") for name in "qkv"] + [("o", "f16", o.shape, "out")],
                     4 * tq * length * depth, size_of("f8E4M3FN", 2 * length + tq, depth) + size_of("f16", tq, depth), length // tk, data)


def decode(depth, tk, size):
    """One query for each head of a group with the same keys; a block has a part of the keys."""
    heads, group, length, parts = size
    each = length // parts // tk
    kernel = Kernel("attention_decode")
    q = kernel.array("q", "f16", heads, group, depth)
    k, v = (kernel.array(name, "f16", heads, length, depth) for name in "kv")
    o, sums = kernel.array("o", "f32", parts, heads, group, depth), kernel.array("lse", "f32", parts, heads, group)
    h, part, _ = kernel.blocks()
    queries = kernel.load(q, (1, group, depth), h, 0, 0).reshape(group, depth)

    def iteration(j, *state):
        keys, values = (kernel.load(each, (1, tk, depth), h, j, 0).reshape(tk, depth) for each in (k, v))
        scores = kernel.mma(queries, keys.transpose(), kernel.constant(0, "f32", (group, tk))) * (LOG2E / math.sqrt(depth))
        return softmax_step(kernel, scores, values, "f16", *state)

    first = part * each
    top, total, acc = kernel.loop(first, first + each, nothing_yet(kernel, group, depth), iteration)
    kernel.store(o, (acc * (1.0 / total)).reshape(1, 1, group, depth), part, h, 0, 0)
    kernel.store(sums, (top + total.log2()).reshape(1, 1, group), part, h, 0)

    def data():
        rng = random(10)
        arrays = {each.name: eighths(rng, each.shape) for each in (q, k, v)}
        results, logarithms = np.empty(o.shape), np.empty(sums.shape)
        for p in range(parts):
            keys = slice(p * length // parts, (p + 1) * length // parts)
            weights, logarithms[p] = attended({"q": arrays["q"], "k": arrays["k"][:, keys]}, False)
            results[p] = weights @ arrays["v"][:, keys]
        return arrays, {"o": Expected(results, 2 * U16 + 2.0 ** -14, 0, "weights are rounded to f16, |v| <= 1; f32 work below 2^-14"),
                        "lse": Expected(logarithms, 2.0 ** -14, 0, "f32 work on numbers of some 10")}

    return Benchmark(f"attention_decode_{depth}", kernel.text(), (heads, parts, 1),
                     [(name, "f16", each.shape, "in") for name, each in (("q", q), ("k", k), ("v", v))] +
                     [("o", "f32", o.shape, "out"), ("lse", "f32", sums.shape, "out")],
                     4 * group * each * tk * depth, size_of("f16", 2 * each * tk + group, depth) + size_of("f32", group, depth), each, data)


def combine(depth, size):
    """The results of the parts of `decode`, weighted by their sums."""
    parts, rows = size
    kernel = Kernel("attention_combine")
    o, sums = kernel.array("o", "f32", parts, rows, depth), kernel.array("lse", "f32", parts, rows)
    y = kernel.array("y", "f16", rows, depth)
    i, _, _ = kernel.blocks()
    logarithms = kernel.load(sums, (parts, 1), 0, i)
    weights = (logarithms - logarithms.max(0).row()).exp2()
    result = (kernel.load(o, (parts, 1, depth), 0, i, 0).reshape(parts, depth) * weights).sum(0)
    kernel.store(y, (result.row() * (1.0 / weights.sum(0)).row()).to("f16"), i, 0)

    def data():
        rng = random(28)
        parts_of, logs = rng.uniform(-1, 1, o.shape).astype(np.float32), rng.uniform(-8, 8, sums.shape).astype(np.float32)
        weights = 2.0 ** (logs.astype(np.float64) - logs.max(0))
        return ({"o": parts_of, "lse": logs},
                {"y": Expected((parts_of * weights[..., None]).sum(0) / weights.sum(0)[:, None], 2.0 ** -16, 2.02 * U16,
                               "f32 work below 2^-16, then rounded to f16")})

    return Benchmark(f"attention_combine_{depth}", kernel.text(), (rows, 1, 1),
                     [("o", "f32", o.shape, "in"), ("lse", "f32", sums.shape, "in"), ("y", "f16", y.shape, "out")],
                     0, size_of("f32", parts, depth + 1) + size_of("f16", depth), 0, data)


def backward_data(heads, length, depth, causal, wanted):
    def data():
        rng = random(7)
        arrays = {name: eighths(rng, (heads, length, depth)) for name in ("q", "k", "v", "do")}
        weights, logarithms = attended(arrays, causal)
        turned = lambda x: np.swapaxes(x, 1, 2)
        dp = arrays["do"] @ turned(arrays["v"])
        delta = (weights * dp).sum(-1)
        ds = weights * (dp - delta[..., None])
        scale = 1 / math.sqrt(depth)
        results = {"dq": ds @ arrays["k"] * scale, "dk": turned(ds) @ arrays["q"] * scale, "dv": turned(weights) @ arrays["do"]}
        sums = {"dq": np.abs(ds).sum(-1).max() * scale, "dk": np.abs(ds).sum(1).max() * scale, "dv": weights.sum(1).max()}
        return ({**arrays, "lse": logarithms, "delta": delta},
                {name: Expected(results[name], sums[name] * (U16 + 2.0 ** -14) + 2.0 ** -16, 2.02 * U16,
                                "what is multiplied is rounded to f16, the other side is at most 1; the result is rounded to f16")
                 for name in wanted})
    return data


def backward_inputs(kernel, heads, length, depth):
    arrays = [kernel.array(name, "f16", heads, length, depth) for name in ("q", "k", "v", "do")]
    return arrays + [kernel.array(name, "f32", heads, length) for name in ("lse", "delta")]


def described(inputs, outputs):
    return [(each.name, each.element, each.shape, "in") for each in inputs] + \
        [(each.name, each.element, each.shape, "out") for each in outputs]


def backward_keys(depth, tile, size, causal):
    """dk and dv of a tile of keys: a loop over tiles of queries."""
    (tq, tk), (heads, length) = tile, size
    scale = 1 / math.sqrt(depth)
    kernel = Kernel("attention_dkdv")
    inputs = backward_inputs(kernel, heads, length, depth)
    q, k, v, do, sums, delta = inputs
    dk, dv = (kernel.array(name, "f16", heads, length, depth) for name in ("dk", "dv"))
    j, h, _ = kernel.blocks()
    keys = kernel.load(k, (1, tk, depth), h, j, 0).reshape(tk, depth)
    values = kernel.load(v, (1, tk, depth), h, j, 0).reshape(tk, depth)
    column = kernel.iota(tk) + j * tk
    zero = kernel.constant(0, "f32", (tq, tk))

    def iteration(i, for_keys, for_values):
        queries = kernel.load(q, (1, tq, depth), h, i, 0).reshape(tq, depth)
        gradient = kernel.load(do, (1, tq, depth), h, i, 0).reshape(tq, depth)
        scores = kernel.mma(queries, keys.transpose(), zero) * (scale * LOG2E)
        weights = (scores - kernel.load(sums, (1, tq), h, i).reshape(tq, 1)).exp2()
        if causal:
            weights = kernel.select(column.row() <= (kernel.iota(tq) + i * tq).column(), weights, 0.0)
        for_values = kernel.mma(weights.to("f16").transpose(), gradient, for_values)
        dp = kernel.mma(gradient, values.transpose(), zero)
        ds = weights * (dp - kernel.load(delta, (1, tq), h, i).reshape(tq, 1))
        return [kernel.mma(ds.to("f16").transpose(), queries, for_keys), for_values]

    none = kernel.constant(0, "f32", (tk, depth))
    for_keys, for_values = kernel.loop(j * tk // tq if causal else 0, length // tq, [none, none], iteration)
    kernel.store(dk, (for_keys * scale).to("f16").reshape(1, tk, depth), h, j, 0)
    kernel.store(dv, for_values.to("f16").reshape(1, tk, depth), h, j, 0)
    return Benchmark(f"attention_dkdv_{depth}{NAMES[causal]}", kernel.text(), (length // tk, heads, 1), described(inputs, [dk, dv]),
                     8 * tk * length * depth, size_of("f16", 2 * length + 4 * tk, depth) + size_of("f32", 2 * length), length // tq,
                     backward_data(heads, length, depth, causal, ("dk", "dv")),
                     ("attention_dkdv", {"L": length, "D": depth, "TQ": tq, "TK": tk, "CAUSAL": int(causal)}))


def backward_queries(depth, tile, size, causal):
    """dq of a tile of queries: a loop over tiles of keys."""
    (tq, tk), (heads, length) = tile, size
    scale = 1 / math.sqrt(depth)
    kernel = Kernel("attention_dq")
    inputs = backward_inputs(kernel, heads, length, depth)
    q, k, v, do, sums, delta = inputs
    dq = kernel.array("dq", "f16", heads, length, depth)
    i, h, _ = kernel.blocks()
    queries = kernel.load(q, (1, tq, depth), h, i, 0).reshape(tq, depth)
    gradient = kernel.load(do, (1, tq, depth), h, i, 0).reshape(tq, depth)
    logarithms, deltas = (kernel.load(each, (1, tq), h, i).reshape(tq, 1) for each in (sums, delta))
    row = kernel.iota(tq) + i * tq
    zero = kernel.constant(0, "f32", (tq, tk))

    def iteration(j, acc):
        keys = kernel.load(k, (1, tk, depth), h, j, 0).reshape(tk, depth)
        values = kernel.load(v, (1, tk, depth), h, j, 0).reshape(tk, depth)
        weights = (kernel.mma(queries, keys.transpose(), zero) * (scale * LOG2E) - logarithms).exp2()
        if causal:
            weights = kernel.select((kernel.iota(tk) + j * tk).row() <= row.column(), weights, 0.0)
        ds = weights * (kernel.mma(gradient, values.transpose(), zero) - deltas)
        return [kernel.mma(ds.to("f16"), keys, acc)]

    last = ((i + 1) * tq + (tk - 1)) // tk if causal else length // tk
    [acc] = kernel.loop(0, last, [kernel.constant(0, "f32", (tq, depth))], iteration)
    kernel.store(dq, (acc * scale).to("f16").reshape(1, tq, depth), h, i, 0)
    return Benchmark(f"attention_dq_{depth}{NAMES[causal]}", kernel.text(), (length // tq, heads, 1), described(inputs, [dq]),
                     6 * tq * length * depth, size_of("f16", 2 * length + 3 * tq, depth), length // tk,
                     backward_data(heads, length, depth, causal, ("dq",)),
                     ("attention_dq", {"L": length, "D": depth, "TQ": tq, "TK": tk, "CAUSAL": int(causal)}))


def backward(depth, tile, size):
    """All gradients at once: a loop over tiles of queries, which adds to dq atomically."""
    (tq, tk), (heads, length) = tile, size
    scale = 1 / math.sqrt(depth)
    kernel = Kernel("attention_backward")
    inputs = backward_inputs(kernel, heads, length, depth)
    q, k, v, do, sums, delta = inputs
    dq = kernel.array("dq", "f32", heads, length, depth)
    dk, dv = (kernel.array(name, "f16", heads, length, depth) for name in ("dk", "dv"))
    j, h, _ = kernel.blocks()
    keys, values = (kernel.load(each, (1, tk, depth), h, j, 0).reshape(tk, depth) for each in (k, v))
    zero = kernel.constant(0, "f32", (tq, tk))

    def iteration(i, for_keys, for_values):
        queries, gradient = (kernel.load(each, (1, tq, depth), h, i, 0).reshape(tq, depth) for each in (q, do))
        scores = kernel.mma(queries, keys.transpose(), zero) * (scale * LOG2E)
        weights = (scores - kernel.load(sums, (1, tq), h, i).reshape(tq, 1)).exp2()
        for_values = kernel.mma(weights.to("f16").transpose(), gradient, for_values)
        dp = kernel.mma(gradient, values.transpose(), zero)
        ds = (weights * (dp - kernel.load(delta, (1, tq), h, i).reshape(tq, 1))).to("f16")
        of_queries = kernel.mma(ds, keys, kernel.constant(0, "f32", (tq, depth))) * scale
        kernel.add_to(dq, of_queries.reshape(1, tq, depth), h, i, 0)
        return [kernel.mma(ds.transpose(), queries, for_keys), for_values]

    none = kernel.constant(0, "f32", (tk, depth))
    for_keys, for_values = kernel.loop(0, length // tq, [none, none], iteration)
    kernel.store(dk, (for_keys * scale).to("f16").reshape(1, tk, depth), h, j, 0)
    kernel.store(dv, for_values.to("f16").reshape(1, tk, depth), h, j, 0)

    def data():
        arrays, expected = backward_data(heads, length, depth, False, ("dq", "dk", "dv"))()
        return {**arrays, "dq": np.zeros(dq.shape)}, expected

    return Benchmark(f"attention_backward_{depth}", kernel.text(), (length // tk, heads, 1),
                     described(inputs, []) + [("dq", "f32", dq.shape, "inout"), ("dk", "f16", dk.shape, "out"), ("dv", "f16", dv.shape, "out")],
                     10 * tk * length * depth, size_of("f16", 2 * length + 4 * tk, depth) + size_of("f32", length, depth + 2), length // tq,
                     data)
