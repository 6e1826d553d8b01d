"""Integers of all widths: quotients, remainders, shifts and bits."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def mix(x, y, z, size: ct.Constant[int]):
    i = ct.bid(0)
    a, b = ct.load(x, (i,), (size,)), ct.load(y, (i,), (size,))
    ct.store(z, (i,), ((a // b) ^ (a % b)) + ((a & 7) << 2) - (a >> 1))


@ct.kernel
def bits(x, y, z, size: ct.Constant[int]):
    i = ct.bid(0)
    a, b = ct.load(x, (i,), (size,)), ct.load(y, (i,), (size,))
    ct.store(z, (i,), ((a & 7) << 2) + (a >> 1) * b ^ (a | b))


rng = np.random.default_rng(6)
for kind in (np.int8, np.int16, np.int32, np.int64):
    a, b = rng.integers(-60, 60, 64).astype(kind), rng.integers(1, 9, 64).astype(kind)
    z = cutile.zeros(64, kind)
    ct.launch(0, (2,), mix, (cutile.array(a), cutile.array(b), z, 32))
    np.testing.assert_array_equal(z.numpy(), ((a // b) ^ (a % b)) + ((a & 7) << 2) - (a >> 1))
for kind in (np.uint8, np.uint16, np.uint32, np.uint64):
    a, b = rng.integers(0, 60, 64).astype(kind), rng.integers(1, 9, 64).astype(kind)
    z = cutile.zeros(64, kind)
    ct.launch(0, (2,), bits, (cutile.array(a), cutile.array(b), z, 32))
    np.testing.assert_array_equal(z.numpy(), ((a & 7) << 2) + (a >> 1) * b ^ (a | b))
print("integers: passed")
