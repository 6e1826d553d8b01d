"""The first kernel of every guide: sums of two vectors, whose last tile is partly out of bounds."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def add(x, y, z, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(z, (i,), ct.load(x, (i,), (size,)) + ct.load(y, (i,), (size,)))


rng = np.random.default_rng(1)
for n in (1, 128, 1000):
    x, y = (cutile.array(rng.normal(size=n), np.float32) for _ in range(2))
    z = cutile.zeros(n)
    ct.launch(0, (ct.cdiv(n, 128),), add, (x, y, z, 128))
    np.testing.assert_array_equal(z.numpy(), x.numpy() + y.numpy())
print("vector_add: passed")
