"""What the kernels of cases.py compute in a prime field (field.py): inputs, and the outputs that every bit must agree with.

Sums of products are those of the field in any order. Exponentials are hashes, so exp2(a + b) is not the product of exp2(a) and exp2(b), and a softmax
that rescales its sums is computed here with the kernel's own blocks of keys.

What a case has is the bits of its elements, those of its narrowest float, and a function of the field, a generator of numbers and the arguments.
"""
import math

import numpy as np

import field as fields


def product(inner, outer, name="c", b_by_columns=True, transposed=False):
    """A B or, by columns, A Bᵀ, of arrays of type `inner`, stored as `outer`."""
    def elements(field, rng, *sizes):
        m, n, k = map(int, sizes if len(sizes) == 3 else sizes * 3)
        a = field.random(rng, m, k)
        b = field.random(rng, n, k) if b_by_columns else field.random(rng, k, n)
        c = field.product(a, b.T if b_by_columns else b)
        return {"a": (inner, a), "b": (inner, b)}, {name: (outer, c.T if transposed else c)}

    return fields.width([inner, outer]), elements


def scaled(dtype, rows_of_b):
    """A Bᵀ of e4m3 with scales of 128 elements of A's rows, and of `rows_of_b` by 128 elements of B."""
    def elements(field, rng, *sizes):
        m, n, k = map(int, sizes)
        a, b = field.random(rng, m, k), field.random(rng, n, k)
        sfa, sfb = field.random(rng, m, k // 128), field.random(rng, n // rows_of_b, k // 128)
        d = np.zeros((m, n), np.uint64)
        for at in range(k // 128):
            part = field.product(a[:, 128 * at:128 * (at + 1)], b[:, 128 * at:128 * (at + 1)].T)
            scales = field.multiply(sfa[:, at, None], np.repeat(sfb[:, at], rows_of_b))
            d = field.add(d, field.multiply(part, scales))
        given = {"a": ("e4m3", a), "b": ("e4m3", b), "sfa": ("f32", sfa.T), "sfb": ("f32", sfb.T if rows_of_b == 1 else sfb)}
        return given, {"d": (dtype, d)}

    return fields.width(["e4m3"]), elements


def cleaned_rows(field, rng, rows, columns):
    rows, columns = int(rows), int(columns)
    first, last = rng.integers(0, columns // 2, rows), rng.integers(columns // 2, columns, rows)
    column = np.arange(columns)
    logits = np.where((column >= first[:, None]) & (column < last[:, None]), np.uint64(0), field.minus_infinity)
    return {"first": ("u32", first), "last": ("u32", last)}, {"logits": ("f32", logits)}


CLEANED = fields.width(["f32"]), cleaned_rows


def attention(field, q, k, v, scale, causal, blocks):
    """One head, with the scores scaled before exp2, over blocks of keys in this order: the output, and each row's largest score and sum."""
    rows = q.shape[0]
    most, total = np.full(rows, field.minus_infinity), np.zeros(rows, np.uint64)
    output = np.zeros((rows, v.shape[1]), np.uint64)
    for first, last in blocks:
        scores = field.product(q, k[first:last].T)
        if causal:
            scores = np.where(np.arange(first, last) <= np.arange(rows)[:, None], scores, field.minus_infinity)
        before, most = most, field.largest(np.concatenate([most[:, None], scores], 1))
        # A row without keys so far has no largest score.
        subtracted = np.where(most == field.minus_infinity, np.uint64(0), most)
        weights = field.exp2(field.subtract(field.multiply(scores, scale), field.multiply(subtracted, scale)[:, None]))
        rescale = field.exp2(field.multiply(field.subtract(before, subtracted), scale))
        total = field.add(field.multiply(total, rescale), field.total(weights))
        output = field.add(field.multiply(output, rescale[:, None]), field.product(weights, v[first:last]))
    return field.multiply(output, field.reciprocal(total)[:, None]), most, total


def kittens_attention(causal, size):
    # f32, as the kernel's constants: log2(e) / sqrt(size).
    factor = np.float32(1.44269504089) * np.float32({64: 0.125, 128: 0.08838834764}[size])

    def elements(field, rng, heads, length):
        q, k, v = (field.random(rng, int(heads), int(length), size) for _ in range(3))
        blocks = [(at, at + 128) for at in range(0, int(length), 128)]
        o = np.stack([attention(field, *head, field.constant(factor), causal, blocks)[0] for head in zip(q, k, v)])
        return {name: ("bf16", each) for name, each in (("q", q), ("k", k), ("v", v))}, {"o": ("bf16", o)}

    return fields.width(["bf16"]), elements


LOG2_E = 1.4426950408889634
# Keys of a block: (head, causal).
FLASH_BLOCKS = {(64, False): 192, (64, True): 128, (96, False): 144, (96, True): 144, (128, False): 176, (128, True): 128}


def flash_attention(size, dtype, causal):
    """The last block of keys first. The host passes the scale as a number, so its bits are the element."""
    def elements(field, rng, batch, length, heads, kv_heads):
        batch, length, heads, kv_heads = map(int, (batch, length, heads, kv_heads))
        scale = field.parameter(np.float32(np.float64(np.float32(1) / np.sqrt(np.float32(size))) * LOG2_E))
        ln2 = field.constant(np.float32(math.log(2)))
        keys = FLASH_BLOCKS[size, causal]
        blocks = [(at, min(at + keys, length)) for at in range(0, length, keys)][::-1]
        q = field.random(rng, batch, length, heads, size)
        k, v = (field.random(rng, batch, length, kv_heads, size) for _ in range(2))
        o, lse = np.zeros_like(q), np.zeros((batch, heads, length), np.uint64)
        for item, head in np.ndindex(batch, heads):
            of = head * kv_heads // heads
            o[item, :, head], most, total = attention(field, q[item, :, head], k[item, :, of], v[item, :, of], scale, causal, blocks)
            lse[item, head] = field.add(field.multiply(most, field.multiply(scale, ln2)), field.multiply(field.log2(total), ln2))
        return {name: (dtype, each) for name, each in (("q", q), ("k", k), ("v", v))}, {"o": (dtype, o), "lse": ("f32", lse)}

    return fields.width([dtype]), elements
