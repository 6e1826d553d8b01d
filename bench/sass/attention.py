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

    def turn(j, top, total, acc):
        keys = kernel.load(k, (1, tk, depth), h, j, 0).reshape(tk, depth)
        values = kernel.load(v, (1, tk, depth), h, j, 0).reshape(tk, depth)
        scores = kernel.mma(queries, keys.transpose(), kernel.constant(0, "f32", (tq, tk))) * scale
        scores = masked(kernel, scores, row, kernel.iota(tk) + j * tk, causal)
        above = top.maximum(scores.max(1).column())
        weights, shrink = (scores - above).exp2(), (top - above).exp2()
        return [above, total * shrink + weights.sum(1).column(), kernel.mma(weights.to("f16"), values, acc * shrink)]

    top, total, acc = kernel.loop(0, last, [kernel.constant(float("-inf"), "f32", (tq, 1)), kernel.constant(0, "f32", (tq, 1)),
                                            kernel.constant(0, "f32", (tq, depth))], turn)
    kernel.store(o, (acc * (1.0 / total)).to("f16").reshape(1, tq, depth), h, i, 0)
    kernel.store(sums, (top + total.log2()).reshape(1, tq), h, i)

    def data():
        rng = random(6)
        arrays = {name: eighths(rng, q.shape) for name in "qkv"}
        weights, logarithms = attended(arrays, causal)
        return arrays, {"o": Expected(weights @ arrays["v"], 2 * U16 + 2.0 ** -14, 2.02 * U16,
                                      "weights are rounded to f16, |v| <= 1; f32 work below 2^-14; the result is rounded to f16"),
                        "lse": Expected(logarithms, 2.0 ** -14, 0, "f32 work on numbers of some 10")}

    turns = length // tk
    return Benchmark(f"attention_{depth}{NAMES[causal]}", kernel.text(), (length // tq, heads, 1),
                     [(name, "f16", q.shape, "in") for name in "qkv"] + [("o", "f16", o.shape, "out"), ("lse", "f32", sums.shape, "out")],
                     4 * tq * length * depth, size_of("f16", 2 * length + 2 * tq, depth), turns, data,
                     ("attention", {"L": length, "D": depth, "TQ": tq, "TK": tk, "CAUSAL": int(causal)}))


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

    def turn(i, for_keys, for_values):
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
    for_keys, for_values = kernel.loop(j * tk // tq if causal else 0, length // tq, [none, none], turn)
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

    def turn(j, acc):
        keys = kernel.load(k, (1, tk, depth), h, j, 0).reshape(tk, depth)
        values = kernel.load(v, (1, tk, depth), h, j, 0).reshape(tk, depth)
        weights = (kernel.mma(queries, keys.transpose(), zero) * (scale * LOG2E) - logarithms).exp2()
        if causal:
            weights = kernel.select((kernel.iota(tk) + j * tk).row() <= row.column(), weights, 0.0)
        ds = weights * (kernel.mma(gradient, values.transpose(), zero) - deltas)
        return [kernel.mma(ds.to("f16"), keys, acc)]

    last = ((i + 1) * tq + (tk - 1)) // tk if causal else length // tk
    [acc] = kernel.loop(0, last, [kernel.constant(0, "f32", (tq, depth))], turn)
    kernel.store(dq, (acc * scale).to("f16").reshape(1, tq, depth), h, i, 0)
    return Benchmark(f"attention_dq_{depth}{NAMES[causal]}", kernel.text(), (length // tq, heads, 1), described(inputs, [dq]),
                     6 * tq * length * depth, size_of("f16", 2 * length + 3 * tq, depth), length // tk,
                     backward_data(heads, length, depth, causal, ("dq",)),
                     ("attention_dq", {"L": length, "D": depth, "TQ": tq, "TK": tk, "CAUSAL": int(causal)}))
