#!/usr/bin/env python3
"""The benchmark kernels in Triton: the same algorithms in the same tiles, for comparison.

Compiles one of them without a GPU.

usage: triton_kernels.py FUNCTION CHIP NAME:ELEMENT,... CONSTANT=NUMBER,... CUBIN
"""
import sys

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

LOG2E = tl.constexpr(1.4426950408889634)
TYPES = {"f16": "fp16", "bf16": "bf16", "f32": "fp32", "f8E4M3FN": "fp8e4nv", "i8": "i8", "i32": "i32"}


@triton.jit
def gemm(a, b, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr,
         SPLIT: tl.constexpr, BATCHED: tl.constexpr):
    i, j, z = tl.program_id(0), tl.program_id(1), tl.program_id(2)
    if BATCHED:
        a += z * M * K
        b += z * K * N
        c += z * M * N
    row, column, step = i * BM + tl.arange(0, BM), j * BN + tl.arange(0, BN), tl.arange(0, BK)
    integer: tl.constexpr = a.dtype.element_ty == tl.int8
    kind: tl.constexpr = tl.int32 if integer else tl.float32
    total = tl.zeros((BM, BN), kind)
    trips: tl.constexpr = K // BK // SPLIT
    first = z * trips * BK if SPLIT > 1 else 0
    lhs = a + row[:, None] * K + (first + step)[None, :]
    rhs = b + (first + step)[:, None] * N + column[None, :]
    for _ in range(trips):
        total = tl.dot(tl.load(lhs), tl.load(rhs), total, out_dtype=kind)
        lhs += BK
        rhs += BK * N
    result = c + row[:, None] * N + column[None, :]
    if SPLIT > 1:
        tl.atomic_add(result, total, sem="relaxed")
    else:
        tl.store(result, total.to(c.dtype.element_ty))


@triton.jit
def moe_gemm(a, w, order, expert, c, N: tl.constexpr, K: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    i, j = tl.program_id(0), tl.program_id(1)
    at, column, step = i * BM + tl.arange(0, BM), j * BN + tl.arange(0, BN), tl.arange(0, BK)
    lhs = a + tl.load(order + at)[:, None] * K + step[None, :]
    rhs = w + tl.load(expert + i) * K * N + step[:, None] * N + column[None, :]
    total = tl.zeros((BM, BN), tl.float32)
    for _ in range(K // BK):
        total = tl.dot(tl.load(lhs), tl.load(rhs), total)
        lhs += BK
        rhs += BK * N
    tl.store(c + at[:, None] * N + column[None, :], total.to(tl.float16))


@triton.jit
def int4_gemm(a, w, scale, c, N: tl.constexpr, K: tl.constexpr, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    i, j = tl.program_id(0), tl.program_id(1)
    half: tl.constexpr = BK // 2
    row, column, step = i * BM + tl.arange(0, BM), j * BN + tl.arange(0, BN), tl.arange(0, half)
    lhs, rhs = a + row[:, None] * K + step[None, :], w + step[:, None] * N + column[None, :]
    factors = scale + column
    total = tl.zeros((BM, BN), tl.float32)
    for _ in range(K // BK):
        packed, factor = tl.load(rhs), tl.load(factors)[None, :]
        low = ((packed & 15) - 8).to(tl.float16) * factor
        high = (((packed >> 4) & 15) - 8).to(tl.float16) * factor
        total = tl.dot(tl.load(lhs), low, total)
        total = tl.dot(tl.load(lhs + half), high, total)
        lhs += BK
        rhs += half * N
        factors += N
    tl.store(c + row[:, None] * N + column[None, :], total.to(tl.float16))


@triton.jit
def attention(q, k, v, o, lse, L: tl.constexpr, D: tl.constexpr, TQ: tl.constexpr, TK: tl.constexpr, CAUSAL: tl.constexpr):
    i, h = tl.program_id(0), tl.program_id(1)
    row, d, step = i * TQ + tl.arange(0, TQ), tl.arange(0, D), tl.arange(0, TK)
    base = h * L * D
    queries = tl.load(q + base + row[:, None] * D + d[None, :])
    keys, values = k + base + step[None, :] * D + d[:, None], v + base + step[:, None] * D + d[None, :]
    top, total = tl.full((TQ,), float("-inf"), tl.float32), tl.zeros((TQ,), tl.float32)
    acc = tl.zeros((TQ, D), tl.float32)
    scale: tl.constexpr = LOG2E / D ** 0.5
    last = tl.cdiv((i + 1) * TQ, TK) if CAUSAL else L // TK
    for j in range(last):
        scores = tl.dot(queries, tl.load(keys)) * scale
        if CAUSAL:
            scores = tl.where((j * TK + step)[None, :] <= row[:, None], scores, float("-inf"))
        above = tl.maximum(top, tl.max(scores, 1))
        weights, shrink = tl.exp2(scores - above[:, None]), tl.exp2(top - above)
        total = total * shrink + tl.sum(weights, 1)
        acc = tl.dot(weights.to(tl.float16), tl.load(values), acc * shrink[:, None])
        top = above
        keys += TK * D
        values += TK * D
    tl.store(o + base + row[:, None] * D + d[None, :], (acc * (1 / total)[:, None]).to(tl.float16))
    tl.store(lse + h * L + row, top + tl.log2(total))


@triton.jit
def attention_dkdv(q, k, v, do, lse, delta, dk, dv, L: tl.constexpr, D: tl.constexpr, TQ: tl.constexpr, TK: tl.constexpr,
                   CAUSAL: tl.constexpr):
    j, h = tl.program_id(0), tl.program_id(1)
    column, d, step = j * TK + tl.arange(0, TK), tl.arange(0, D), tl.arange(0, TQ)
    base = h * L * D
    own = base + column[:, None] * D + d[None, :]
    keys, values = tl.load(k + own), tl.load(v + own)
    for_keys, for_values = tl.zeros((TK, D), tl.float32), tl.zeros((TK, D), tl.float32)
    scale: tl.constexpr = LOG2E / D ** 0.5
    first = j * TK // TQ if CAUSAL else 0
    for i in range(first, L // TQ):
        row = i * TQ + step
        at = base + row[:, None] * D + d[None, :]
        queries, gradient = tl.load(q + at), tl.load(do + at)
        weights = tl.exp2(tl.dot(queries, tl.trans(keys)) * scale - tl.load(lse + h * L + row)[:, None])
        if CAUSAL:
            weights = tl.where(column[None, :] <= row[:, None], weights, 0.0)
        for_values = tl.dot(tl.trans(weights.to(tl.float16)), gradient, for_values)
        ds = weights * (tl.dot(gradient, tl.trans(values)) - tl.load(delta + h * L + row)[:, None])
        for_keys = tl.dot(tl.trans(ds.to(tl.float16)), queries, for_keys)
    tl.store(dk + own, (for_keys * (1 / D ** 0.5)).to(tl.float16))
    tl.store(dv + own, for_values.to(tl.float16))


@triton.jit
def attention_dq(q, k, v, do, lse, delta, dq, L: tl.constexpr, D: tl.constexpr, TQ: tl.constexpr, TK: tl.constexpr, CAUSAL: tl.constexpr):
    i, h = tl.program_id(0), tl.program_id(1)
    row, d, step = i * TQ + tl.arange(0, TQ), tl.arange(0, D), tl.arange(0, TK)
    base = h * L * D
    own = base + row[:, None] * D + d[None, :]
    queries, gradient = tl.load(q + own), tl.load(do + own)
    logarithms, deltas = tl.load(lse + h * L + row)[:, None], tl.load(delta + h * L + row)[:, None]
    acc = tl.zeros((TQ, D), tl.float32)
    scale: tl.constexpr = LOG2E / D ** 0.5
    last = tl.cdiv((i + 1) * TQ, TK) if CAUSAL else L // TK
    for j in range(last):
        column = j * TK + step
        at = base + column[:, None] * D + d[None, :]
        keys, values = tl.load(k + at), tl.load(v + at)
        weights = tl.exp2(tl.dot(queries, tl.trans(keys)) * scale - logarithms)
        if CAUSAL:
            weights = tl.where(column[None, :] <= row[:, None], weights, 0.0)
        ds = weights * (tl.dot(gradient, tl.trans(values)) - deltas)
        acc = tl.dot(ds.to(tl.float16), keys, acc)
    tl.store(dq + own, (acc * (1 / D ** 0.5)).to(tl.float16))


@triton.jit
def softmax(x, y, R: tl.constexpr, N: tl.constexpr):
    at = (tl.program_id(0) * R + tl.arange(0, R))[:, None] * N + tl.arange(0, N)[None, :]
    values = tl.load(x + at).to(tl.float32)
    powers = tl.exp2((values - tl.max(values, 1)[:, None]) * LOG2E)
    tl.store(y + at, (powers * (1 / tl.sum(powers, 1))[:, None]).to(tl.float16))


@triton.jit
def softmax_backward(y, dy, dx, R: tl.constexpr, N: tl.constexpr):
    at = (tl.program_id(0) * R + tl.arange(0, R))[:, None] * N + tl.arange(0, N)[None, :]
    value, gradient = tl.load(y + at).to(tl.float32), tl.load(dy + at).to(tl.float32)
    tl.store(dx + at, ((gradient - tl.sum(gradient * value, 1)[:, None]) * value).to(tl.float16))


@triton.jit
def layer_norm(x, w, b, y, rstd, mean, R: tl.constexpr, N: tl.constexpr):
    row, column = tl.program_id(0) * R + tl.arange(0, R), tl.arange(0, N)
    at = row[:, None] * N + column[None, :]
    values = tl.load(x + at).to(tl.float32)
    middle = tl.sum(values, 1) * (1 / N)
    tl.store(mean + row, middle)
    values = values - middle[:, None]
    scale = tl.rsqrt(tl.sum(values * values, 1) * (1 / N) + 1e-5)
    tl.store(rstd + row, scale)
    values = values * scale[:, None] * tl.load(w + column).to(tl.float32)[None, :] + tl.load(b + column).to(tl.float32)[None, :]
    tl.store(y + at, values.to(tl.float16))


@triton.jit
def rms_norm(x, w, y, rstd, R: tl.constexpr, N: tl.constexpr):
    row, column = tl.program_id(0) * R + tl.arange(0, R), tl.arange(0, N)
    at = row[:, None] * N + column[None, :]
    values = tl.load(x + at).to(tl.float32)
    scale = tl.rsqrt(tl.sum(values * values, 1) * (1 / N) + 1e-5)
    tl.store(rstd + row, scale)
    tl.store(y + at, (values * scale[:, None] * tl.load(w + column).to(tl.float32)[None, :]).to(tl.float16))


@triton.jit
def layer_norm_backward(x, dy, w, rstd, mean, dx, dw, db, R: tl.constexpr, N: tl.constexpr, TRIPS: tl.constexpr):
    i, column = tl.program_id(0), tl.arange(0, N)
    weight = tl.load(w + column).to(tl.float32)[None, :]
    for_weight, for_bias = tl.zeros((R, N), tl.float32), tl.zeros((R, N), tl.float32)
    for s in range(TRIPS):
        row = (i * TRIPS + s) * R + tl.arange(0, R)
        at = row[:, None] * N + column[None, :]
        gradient, scale = tl.load(dy + at).to(tl.float32), tl.load(rstd + row)[:, None]
        normal = (tl.load(x + at).to(tl.float32) - tl.load(mean + row)[:, None]) * scale
        weighted = gradient * weight
        along = tl.sum(normal * weighted, 1)[:, None] * (1 / N)
        rest = weighted - normal * along - tl.sum(weighted, 1)[:, None] * (1 / N)
        tl.store(dx + at, (rest * scale).to(tl.float16))
        for_weight += gradient * normal
        for_bias += gradient
    tl.store(dw + i * N + column, tl.sum(for_weight, 0))
    tl.store(db + i * N + column, tl.sum(for_bias, 0))


@triton.jit
def rms_norm_backward(x, dy, w, rstd, dx, dw, R: tl.constexpr, N: tl.constexpr, TRIPS: tl.constexpr):
    i, column = tl.program_id(0), tl.arange(0, N)
    weight = tl.load(w + column).to(tl.float32)[None, :]
    for_weight = tl.zeros((R, N), tl.float32)
    for s in range(TRIPS):
        row = (i * TRIPS + s) * R + tl.arange(0, R)
        at = row[:, None] * N + column[None, :]
        gradient, scale = tl.load(dy + at).to(tl.float32), tl.load(rstd + row)[:, None]
        normal = tl.load(x + at).to(tl.float32) * scale
        weighted = gradient * weight
        along = tl.sum(normal * weighted, 1)[:, None] * (1 / N)
        tl.store(dx + at, ((weighted - normal * along) * scale).to(tl.float16))
        for_weight += gradient * normal
    tl.store(dw + i * N + column, tl.sum(for_weight, 0))


@triton.jit
def rotary(x, cosine, sine, y, T: tl.constexpr, HALF: tl.constexpr, HEADS: tl.constexpr):
    row, column = tl.program_id(0) * T + tl.arange(0, T), tl.arange(0, HALF)
    at = row[:, None] * (HEADS * 2 * HALF) + tl.program_id(1) * 2 * HALF + column[None, :]
    first, second = tl.load(x + at).to(tl.float32), tl.load(x + at + HALF).to(tl.float32)
    angle = row[:, None] * HALF + column[None, :]
    c, s = tl.load(cosine + angle), tl.load(sine + angle)
    tl.store(y + at, (first * c - second * s).to(tl.float16))
    tl.store(y + at + HALF, (second * c + first * s).to(tl.float16))


@triton.jit
def swiglu(gate, up, y, R: tl.constexpr, N: tl.constexpr, COLUMNS: tl.constexpr):
    row, column = tl.program_id(0) * R + tl.arange(0, R), tl.program_id(1) * N + tl.arange(0, N)
    at = row[:, None] * COLUMNS + column[None, :]
    g, u = tl.load(gate + at).to(tl.float32), tl.load(up + at).to(tl.float32)
    tl.store(y + at, (g / (tl.exp2(g * -LOG2E) + 1.0) * u).to(tl.float16))


@triton.jit
def bias_gelu(x, bias, y, R: tl.constexpr, N: tl.constexpr, COLUMNS: tl.constexpr):
    row, column = tl.program_id(0) * R + tl.arange(0, R), tl.program_id(1) * N + tl.arange(0, N)
    at = row[:, None] * COLUMNS + column[None, :]
    v = tl.load(x + at).to(tl.float32) + tl.load(bias + column).to(tl.float32)[None, :]
    inner = (v + v * v * v * 0.044715) * 0.7978845608028654
    tl.store(y + at, (v * 0.5 * (tl.extra.cuda.libdevice.tanh(inner) + 1.0)).to(tl.float16))


@triton.jit
def add(x, y, z, n, N: tl.constexpr):
    at = tl.program_id(0) * N + tl.arange(0, N)
    inside = at < n
    tl.store(z + at, tl.load(x + at, mask=inside) + tl.load(y + at, mask=inside), mask=inside)


@triton.jit
def transpose(x, y, R: tl.constexpr, C: tl.constexpr, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    row, column = tl.program_id(0) * R + tl.arange(0, R), tl.program_id(1) * C + tl.arange(0, C)
    values = tl.load(x + row[:, None] * COLUMNS + column[None, :])
    tl.store(y + column[:, None] * ROWS + row[None, :], tl.trans(values))


@triton.jit
def histogram(x, counts, N: tl.constexpr):
    values = tl.load(x + tl.program_id(0) * N + tl.arange(0, N))
    tl.atomic_add(counts + values, tl.full((N,), 1, tl.int32), sem="relaxed")


@triton.jit
def cumulative_sum(x, y, R: tl.constexpr, N: tl.constexpr):
    at = (tl.program_id(0) * R + tl.arange(0, R))[:, None] * N + tl.arange(0, N)[None, :]
    tl.store(y + at, tl.cumsum(tl.load(x + at), 1))


def main():
    function, chip, arrays, constants, cubin = sys.argv[1:]
    constants = {name: int(value) for name, value in (each.split("=") for each in constants.split(",") if each)}
    signature, attributes = {}, {}
    for number, each in enumerate(arrays.split(",")):
        name, element = each.split(":")
        scalar = name == "n"
        signature[name] = ("" if scalar else "*") + TYPES[element]
        if not scalar:
            attributes[(number,)] = [["tt.divisibility", 16]]
    signature.update({name: "constexpr" for name in constants})
    accumulators = constants.get("BM", constants.get("TQ", 0)) * constants.get("BN", constants.get("TK", 0))
    # As in Triton's examples: four warps, eight for large matrix products; three stages.
    options = {"num_warps": 8 if accumulators >= 128 * 128 else 4, "num_stages": 3}
    source = ASTSource(globals()[function], signature, constants, attributes)
    compiled = triton.compile(source, target=GPUTarget("cuda", int(chip[3:]), 32), options=options)
    with open(cubin, "wb") as file:
        file.write(compiled.asm["cubin"])
    # It is an argument of the launch, so the cubin does not contain it.
    print(compiled.metadata.shared)


if __name__ == "__main__":
    main()
