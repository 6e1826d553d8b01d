"""Autotuning measures wall-clock time."""
import cuda.tile as ct
import numpy as np
from cuda.tile import tune
from tilewright import cutile


@ct.kernel
def scale(x, y, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (size,)) * 2)


x = cutile.array(np.arange(128), np.float32)
y = cutile.zeros(128)
result = tune.exhaustive_search(
    [64, 128], 0, lambda size: (128 // size,), scale, lambda size: (x, y, size)
)
ct.launch(0, (128 // result.best.config,), scale, (x, y, result.best.config))
np.testing.assert_array_equal(y.numpy(), 2 * x.numpy())
print("autotuning: passed")
