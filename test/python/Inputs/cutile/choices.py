"""Element-wise selection: comparisons, masks, clamping, and NaN."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def clamp(x, y, low: float, high: float, size: ct.Constant[int]):
    i = ct.bid(0)
    tile = ct.load(x, (i,), (size,))
    kept = ct.where(tile > high, high, ct.where(tile < low, low, tile))
    ct.store(y, (i,), ct.where(tile != tile, 0.0, kept))


x = np.random.default_rng(7).normal(size=256).astype(np.float32) * 3
x[::17] = np.nan
y = cutile.zeros(256)
ct.launch(0, (2,), clamp, (cutile.array(x), y, -1.0, 2.0, 128))
np.testing.assert_array_equal(y.numpy(), np.nan_to_num(np.clip(x, -1, 2)))
print("choices: passed")
