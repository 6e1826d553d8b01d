"""The index of each row's maximum, and the overall maximum by atomics."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def largest(x, at, most, width: ct.Constant[int]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, width))
    ct.store(at, (i,), ct.argmax(row, axis=1).astype(ct.int32))
    ct.atomic_max(most, 0, ct.max(row))


x = np.random.default_rng(8).permutation(8 * 64).reshape(8, 64).astype(np.int32)
at, most = cutile.zeros(8, np.int32), cutile.zeros(1, np.int32)
ct.launch(0, (8,), largest, (cutile.array(x), at, most, 64))
np.testing.assert_array_equal(at.numpy(), x.argmax(1))
assert most.numpy()[0] == x.max()
print("argmax: passed")
