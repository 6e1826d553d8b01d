"""Dropout by a hash of the element's index: the mask is the same in every run."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def dropout(x, y, seed: int, size: ct.Constant[int]):
    i = ct.bid(0)
    number = (ct.arange(size, dtype=ct.int32) + i * size + seed).astype(ct.uint32)
    mixed = number * 2654435761
    mixed = mixed ^ (mixed >> 15)
    keeps = (mixed & 3) != 0
    ct.store(y, (i,), ct.where(keeps, ct.load(x, (i,), (size,)) / 0.75, 0.0))


x, y = cutile.array(np.ones(512), np.float32), cutile.zeros(512)
ct.launch(0, (4,), dropout, (x, y, 11, 128))
number = (np.arange(512) + 11).astype(np.uint32)
mixed = number * np.uint32(2654435761)
keeps = ((mixed ^ (mixed >> 15)) & 3) != 0
np.testing.assert_array_equal(y.numpy(), np.where(keeps, np.float32(1) / np.float32(0.75), 0))
print("dropout: passed")
