"""Root mean square normalization of rows, in half precision with sums in single precision."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def rms_norm(x, weight, y, width: ct.Constant[int]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, width)).astype(ct.float32)
    scale = ct.rsqrt(ct.sum(row * row, axis=1, keepdims=True) / width + 1e-6)
    w = ct.load(weight, (0,), (width,)).reshape((1, width)).astype(ct.float32)
    ct.store(y, (i, 0), (row * scale * w).astype(ct.float16))


rng = np.random.default_rng(3)
x, weight = cutile.array(rng.normal(size=(7, 256)), np.float16), cutile.array(rng.normal(size=256), np.float16)
y = cutile.zeros((7, 256), np.float16)
ct.launch(0, (7,), rms_norm, (x, weight, y, 256))
v = x.numpy().astype(np.float64)
expected = v / np.sqrt((v * v).mean(1, keepdims=True) + 1e-6) * weight.numpy()
np.testing.assert_allclose(y.numpy(), expected, rtol=2**-10, atol=1e-4)
print("rms_norm: passed")
