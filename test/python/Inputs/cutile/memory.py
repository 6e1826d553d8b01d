"""Transposes, strided arrays, gathers and scatters, atomics."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def transpose(x, y, tm: ct.Constant[int], tn: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (j, i), ct.transpose(ct.load(x, (i, j), (tm, tn))))


@ct.kernel
def take(x, at, y, size: ct.Constant[int]):
    i = ct.bid(0)
    places = ct.load(at, (i,), (size,))
    ct.scatter(y, (i * size + ct.arange(size, dtype=ct.int32),), ct.gather(x, (places,)))


@ct.kernel
def histogram(x, counts, size: ct.Constant[int]):
    i = ct.bid(0)
    bins = ct.load(x, (i,), (size,))
    ct.atomic_add(counts, (bins,), 1)


values = np.arange(48 * 40, dtype=np.float32).reshape(48, 40)
x, y = cutile.array(values), cutile.zeros((40, 48))
ct.launch(0, (3, 3), transpose, (x, y, 16, 16))
np.testing.assert_array_equal(y.numpy(), values.T)

wide = cutile.array(np.arange(64 * 64, dtype=np.float32).reshape(64, 64))
part, y = wide[::2, 3:35], cutile.zeros((32, 32))
ct.launch(0, (2, 2), transpose, (part, y, 16, 16))
np.testing.assert_array_equal(y.numpy(), wide.numpy()[::2, 3:35].T)

rng = np.random.default_rng(3)
x = cutile.array(rng.normal(size=500), np.float32)
at = cutile.array(rng.integers(0, 500, 256), np.int32)
y = cutile.zeros(256)
ct.launch(0, (2,), take, (x, at, y, 128))
np.testing.assert_array_equal(y.numpy(), x.numpy()[at.numpy()])

x = cutile.array(rng.integers(0, 16, 512), np.int32)
counts = cutile.zeros(16, np.int32)
ct.launch(0, (4,), histogram, (x, counts, 128))
np.testing.assert_array_equal(counts.numpy(), np.bincount(x.numpy(), minlength=16))
print("memory: passed")
