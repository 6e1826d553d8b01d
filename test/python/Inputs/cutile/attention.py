"""Attention, block by block, with a running maximum."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def attention(q, k, v, out, scale: float, rows: ct.Constant[int], keys: ct.Constant[int], depth: ct.Constant[int]):
    i = ct.bid(0)
    query = ct.load(q, (i, 0), (rows, depth))
    most = ct.full((rows, 1), -1e30, dtype=ct.float32)
    total = ct.full((rows, 1), 0.0, dtype=ct.float32)
    sum = ct.full((rows, depth), 0.0, dtype=ct.float32)
    for j in range(ct.num_tiles(k, axis=0, shape=(keys, depth))):
        key = ct.load(k, (j, 0), (keys, depth))
        scores = ct.mma(query, ct.transpose(key), ct.full((rows, keys), 0.0, dtype=ct.float32)) * scale
        larger = ct.maximum(most, ct.max(scores, axis=1, keepdims=True))
        weights = ct.exp(scores - larger)
        shrink = ct.exp(most - larger)
        total = total * shrink + ct.sum(weights, axis=1, keepdims=True)
        sum = ct.mma(weights.astype(v.dtype), ct.load(v, (j, 0), (keys, depth)), sum * shrink)
        most = larger
    ct.store(out, (i, 0), sum / total)


rng = np.random.default_rng(4)
q, k, v = (cutile.array(rng.normal(size=(64, 32)), np.float16) for _ in range(3))
out = cutile.zeros((64, 32))
ct.launch(0, (4,), attention, (q, k, v, out, 32**-0.5, 16, 32, 32))
scores = q.numpy().astype(np.float64) @ k.numpy().astype(np.float64).T * 32**-0.5
weights = np.exp(scores - scores.max(1, keepdims=True))
expected = weights / weights.sum(1, keepdims=True) @ v.numpy().astype(np.float64)
np.testing.assert_allclose(out.numpy(), expected, atol=4e-3)
print("attention: passed")
