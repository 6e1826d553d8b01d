"""Views of arrays: every second element, a column, a transposed matrix."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def double(x, y, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (size,)) * 2)


@ct.kernel
def copy(x, y, rows: ct.Constant[int], columns: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (i, j), ct.load(x, (i, j), (rows, columns)))


whole = cutile.array(np.arange(256), np.float32)
y = cutile.zeros(128)
ct.launch(0, (4,), double, (whole[::2], y, 32))
np.testing.assert_array_equal(y.numpy(), np.arange(0, 256, 2) * 2)

matrix = cutile.array(np.arange(32 * 16).reshape(32, 16), np.float32)
y = cutile.zeros(32)
ct.launch(0, (2,), double, (matrix[:, 3], y, 16))
np.testing.assert_array_equal(y.numpy(), matrix.numpy()[:, 3] * 2)

y = cutile.zeros((16, 32))
ct.launch(0, (2, 2), copy, (cutile.array(matrix.numpy().T), y, 8, 16))
np.testing.assert_array_equal(y.numpy(), matrix.numpy().T)
print("strides: passed")
