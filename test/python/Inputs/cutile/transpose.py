"""Transposes a matrix, tile by tile."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def transpose(x, y, rows: ct.Constant[int], columns: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (j, i), ct.transpose(ct.load(x, (i, j), (rows, columns))))


x = cutile.array(np.arange(50 * 70).reshape(50, 70), np.int32)
y = cutile.zeros((70, 50), np.int32)
ct.launch(0, (ct.cdiv(50, 16), ct.cdiv(70, 32)), transpose, (x, y, 16, 32))
np.testing.assert_array_equal(y.numpy(), x.numpy().T)
print("transpose: passed")
