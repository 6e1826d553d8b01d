"""Row operations: softmax, layer normalization, sums and a scan."""
import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def softmax(x, y, columns: ct.Constant[int]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, columns), padding_mode=ct.PaddingMode.NEG_INF)
    power = ct.exp(row - ct.max(row, axis=1, keepdims=True))
    ct.store(y, (i, 0), power / ct.sum(power, axis=1, keepdims=True))


@ct.kernel
def layer_norm(x, weight, bias, y, width: ct.Constant[int], columns: ct.Constant[int]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, columns))
    mean = ct.sum(row, axis=1, keepdims=True) / width
    apart = row - mean
    variance = ct.sum(apart * apart, axis=1, keepdims=True) / width
    w = ct.load(weight, (0,), (columns,)).reshape((1, columns))
    b = ct.load(bias, (0,), (columns,)).reshape((1, columns))
    ct.store(y, (i, 0), apart * ct.rsqrt(variance + 1e-5) * w + b)


@ct.kernel
def cumulative(x, y, size: ct.Constant[int]):
    ct.store(y, (0,), ct.cumsum(ct.load(x, (0,), (size,)), axis=0))


rng = np.random.default_rng(2)
x = cutile.array(rng.normal(size=(12, 100)), np.float32)
y = cutile.zeros((12, 100))
ct.launch(0, (12,), softmax, (x, y, 128))
power = np.exp(x.numpy() - x.numpy().max(1, keepdims=True))
np.testing.assert_allclose(y.numpy(), power / power.sum(1, keepdims=True), rtol=1e-5)

x = cutile.array(rng.normal(size=(6, 128)), np.float32)
weight, bias = (cutile.array(rng.normal(size=128), np.float32) for _ in range(2))
y = cutile.zeros((6, 128))
ct.launch(0, (6,), layer_norm, (x, weight, bias, y, 128, 128))
v = x.numpy().astype(np.float64)
expected = (v - v.mean(1, keepdims=True)) / np.sqrt(v.var(1, keepdims=True) + 1e-5)
np.testing.assert_allclose(y.numpy(), expected * weight.numpy() + bias.numpy(), atol=1e-5)

x = cutile.array(np.arange(64), np.int32)
y = cutile.zeros(64, np.int32)
ct.launch(0, (1,), cumulative, (x, y, 64))
np.testing.assert_array_equal(y.numpy(), np.cumsum(x.numpy()))
print("reductions: passed")
