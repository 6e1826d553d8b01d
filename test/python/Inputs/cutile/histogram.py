"""Counts each value by atomic additions from all blocks."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def histogram(x, counts, size: ct.Constant[int]):
    values = ct.load(x, (ct.bid(0),), (size,))
    ct.atomic_add(counts, values, 1)


values = np.random.default_rng(4).integers(0, 10, 512)
counts = cutile.zeros(10, np.int32)
ct.launch(0, (4,), histogram, (cutile.array(values, np.int32), counts, 128))
np.testing.assert_array_equal(counts.numpy(), np.bincount(values, minlength=10))
print("histogram: passed")
