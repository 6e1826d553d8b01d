"""Helper functions of a kernel, branches and loops that depend on the block."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


def squared(tile):
    return tile * tile


@ct.kernel
def by_block(x, y, size: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, (i,), (size,))
    if i % 2 == 0:
        tile = squared(tile)
    else:
        for _ in range(i):
            tile = tile + 1
    ct.store(y, (i,), tile)


x, y = cutile.array(np.arange(64), np.int32), cutile.zeros(64, np.int32)
ct.launch(0, (4,), by_block, (x, y, 16))
v = x.numpy().reshape(4, 16)
expected = [v[i] ** 2 if i % 2 == 0 else v[i] + i for i in range(4)]
np.testing.assert_array_equal(y.numpy().reshape(4, 16), expected)
print("closures: passed")
