"""Dropout from a seed: what is dropped is computed by Philox, here and in NumPy."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def dropout(x_ptr, out_ptr, length, rate, seed, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + at, at < length)
    is_kept = tl.rand(seed, at) > rate
    tl.store(out_ptr + at, tl.where(is_kept, x / (1 - rate), 0.0), at < length)


def uniform(seed, at):
    """Philox 4x32 with ten rounds, of which the first word becomes a float in [0, 1)."""
    low = np.uint64(0xFFFFFFFF)
    words = [at.astype(np.uint64), *(np.zeros_like(at, np.uint64) for _ in range(3))]
    keys = [seed & 0xFFFFFFFF, seed >> 32]
    for _ in range(10):
        first, second = words[0] * np.uint64(0xD2511F53), words[2] * np.uint64(0xCD9E8D57)
        words = [
            (second >> np.uint64(32)) ^ words[1] ^ np.uint64(keys[0]), second & low,
            (first >> np.uint64(32)) ^ words[3] ^ np.uint64(keys[1]), first & low,
        ]  # fmt: skip
        keys = [(keys[0] + 0x9E3779B9) & 0xFFFFFFFF, (keys[1] + 0xBB67AE85) & 0xFFFFFFFF]
    signed = words[0].astype(np.uint32).view(np.int32)
    return np.where(signed < 0, -signed - 1, signed) * np.float32(4.6566127342e-10)


length, rate = 1000, 0.25
x = cutile.array(np.random.default_rng(0).normal(size=length), np.float32)
for seed in (123, 512):
    out = cutile.empty(length)
    dropout[(triton.cdiv(length, 256),)](x, out, length, rate, seed, BLOCK=256)
    kept = uniform(seed, np.arange(length)) > np.float32(rate)
    np.testing.assert_allclose(out.numpy(), np.where(kept, x.numpy() / np.float32(1 - rate), 0), rtol=1e-6)
    assert 0.65 < kept.mean() < 0.85
print("dropout: passed")
