"""A matrix product with an epilogue: a bias for each column, and ReLU."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def linear(a, b, bias, c, m: ct.Constant[int], n: ct.Constant[int], k: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    total = ct.full((m, n), 0, dtype=ct.float32)
    for step in range(ct.num_tiles(a, 1, (m, k))):
        total = ct.mma(ct.load(a, (i, step), (m, k)), ct.load(b, (step, j), (k, n)), total)
    total += ct.load(bias, (j,), (n,)).reshape((1, n))
    ct.store(c, (i, j), ct.maximum(total, 0.0))


rng = np.random.default_rng(5)
a, b = cutile.array(rng.integers(-4, 5, (32, 64)), np.float16), cutile.array(rng.integers(-4, 5, (64, 32)), np.float16)
bias, c = cutile.array(rng.integers(-9, 9, 32), np.float32), cutile.zeros((32, 32))
ct.launch(0, (2, 2), linear, (a, b, bias, c, 16, 16, 32))
expected = np.maximum(a.numpy().astype(np.float32) @ b.numpy().astype(np.float32) + bias.numpy(), 0)
np.testing.assert_array_equal(c.numpy(), expected)
print("relu_bias: passed")
