"""A matrix product whose sizes are not multiples of the tiles', and a batched one."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def matmul(a, b, c, tm: ct.Constant[int], tn: ct.Constant[int], tk: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    sum = ct.full((tm, tn), 0, dtype=ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(tm, tk))):
        x = ct.load(a, (i, k), (tm, tk), padding_mode=ct.PaddingMode.ZERO)
        y = ct.load(b, (k, j), (tk, tn), padding_mode=ct.PaddingMode.ZERO)
        sum = ct.mma(x, y, sum)
    ct.store(c, (i, j), sum.astype(c.dtype))


rng = np.random.default_rng(1)
for dtype, bound in ((np.float16, 2e-2), (np.float32, 2e-2)):
    a = cutile.array(rng.uniform(-1, 1, (70, 50)), dtype)
    b = cutile.array(rng.uniform(-1, 1, (50, 90)), dtype)
    c = cutile.zeros((70, 90), np.float32)
    ct.launch(0, (3, 3), matmul, (a, b, c, 32, 32, 16))
    expected = a.numpy().astype(np.float64) @ b.numpy().astype(np.float64)
    np.testing.assert_allclose(c.numpy(), expected, atol=bound)
print("matmul: passed")
