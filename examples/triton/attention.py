"""Attention without its matrix of weights in memory: the softmax is rescaled as keys come in."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def attention(
    q_ptr, k_ptr, v_ptr, out_ptr, length, scale,
    QUERIES: tl.constexpr, KEYS: tl.constexpr, WIDTH: tl.constexpr, IS_CAUSAL: tl.constexpr,
):  # fmt: skip
    start = tl.program_id(0) * QUERIES
    head = tl.program_id(1) * length * WIDTH
    query, key, along = start + tl.arange(0, QUERIES), tl.arange(0, KEYS), tl.arange(0, WIDTH)
    q = tl.load(q_ptr + head + query[:, None] * WIDTH + along[None, :], query[:, None] < length, 0.0)
    most = tl.full((QUERIES,), float("-inf"), tl.float32)
    total = tl.zeros((QUERIES,), tl.float32)
    out = tl.zeros((QUERIES, WIDTH), tl.float32)
    end = min(start + QUERIES, length) if IS_CAUSAL else length
    for first in range(0, end, KEYS):
        inside = first + key < length
        k = tl.load(k_ptr + head + (first + key)[None, :] * WIDTH + along[:, None], inside[None, :], 0.0)
        weights = tl.dot(q, k) * (scale * 1.44269504)
        seen = inside[None, :]
        if IS_CAUSAL:
            seen = seen & (query[:, None] >= first + key[None, :])
        weights = tl.where(seen, weights, float("-inf"))
        larger = tl.maximum(most, tl.max(weights, 1))
        weights = tl.exp2(weights - larger[:, None])
        shrink = tl.exp2(most - larger)
        total = total * shrink + tl.sum(weights, 1)
        v = tl.load(v_ptr + head + (first + key)[:, None] * WIDTH + along[None, :], inside[:, None], 0.0)
        out = tl.dot(weights.to(tl.float16), v, out * shrink[:, None])
        most = larger
    out = (out / total[:, None]).to(tl.float16)
    tl.store(out_ptr + head + query[:, None] * WIDTH + along[None, :], out, query[:, None] < length)


heads, length, width = 2, 80, 32
random = np.random.default_rng(0)
q, k, v = (cutile.array(random.normal(size=(heads, length, width)), np.float16) for _ in range(3))
for is_causal in (False, True):
    out = cutile.empty((heads, length, width), np.float16)
    attention[(triton.cdiv(length, 32), heads)](
        q, k, v, out, length, width**-0.5, QUERIES=32, KEYS=32, WIDTH=width, IS_CAUSAL=is_causal, num_stages=2
    )
    exact = [each.numpy().astype(np.float64) for each in (q, k, v)]
    weights = exact[0] @ exact[1].swapaxes(1, 2) * width**-0.5
    if is_causal:
        weights[:, ~np.tri(length, dtype=bool)] = -np.inf
    weights = np.exp(weights - weights.max(-1, keepdims=True))
    right = weights / weights.sum(-1, keepdims=True) @ exact[2]
    np.testing.assert_allclose(out.numpy(), right, rtol=1e-2, atol=2e-3)
print("attention: passed")
