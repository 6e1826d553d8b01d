"""Lists of arrays, tuples of constants, control flow, a three-dimensional grid."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def sum_all(xs, y, size: ct.Constant[int]):
    i = ct.bid(0)
    total = ct.full((size,), 0, dtype=ct.float32)
    for k in range(len(xs)):
        total += ct.load(xs[k], (i,), (size,))
    ct.store(y, (i,), total)


@ct.kernel
def places(y):
    i, j, k = ct.bid(0), ct.bid(1), ct.bid(2)
    ct.store(y, (i, j, k), ct.full((1, 1, 1), i * 100 + j * 10 + k, dtype=ct.int32))


xs = [cutile.array(np.arange(256) + k, np.float32) for k in range(5)]
y = cutile.zeros(256)
ct.launch(0, (2,), sum_all, (xs, y, 128))
np.testing.assert_array_equal(y.numpy(), sum(x.numpy() for x in xs))

y = cutile.zeros((2, 3, 4), np.int32)
ct.launch(0, (2, 3, 4), places, (y,))
i, j, k = np.meshgrid(range(2), range(3), range(4), indexing="ij")
np.testing.assert_array_equal(y.numpy(), i * 100 + j * 10 + k)
print("lists: passed")
