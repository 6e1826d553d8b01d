"""Element-wise kernels: addition, saxpy with a scalar argument, several types."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def saxpy(x, y, alpha: float, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), alpha * ct.load(x, (i,), (size,)) + ct.load(y, (i,), (size,)))


for dtype in (np.float32, np.float64):
    x = cutile.array(np.arange(1000), dtype)
    y = cutile.array(np.ones(1000), dtype)
    ct.launch(0, (8,), saxpy, (x, y, 2.0, 128))
    np.testing.assert_array_equal(y.numpy(), 2 * x.numpy() + 1)


@ct.kernel
def add(a, b, c, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(c, (i,), ct.load(a, (i,), (size,)) + ct.load(b, (i,), (size,)))


for dtype in (np.int8, np.int32, np.uint16, np.int64, np.float16):
    a, b = (cutile.array(np.arange(600) % 50, dtype) for _ in range(2))
    c = cutile.zeros(600, dtype)
    ct.launch(0, (3,), add, (a, b, c, 256))
    np.testing.assert_array_equal(c.numpy(), a.numpy() + b.numpy())
print("elementwise: passed")
