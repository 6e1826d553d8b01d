"""The softmax of each row in one pass; programs take rows in turn, as many as the device runs."""
import numpy as np
import triton
import triton.language as tl
from triton.runtime import driver

from tilewright import cutile


@triton.jit
def softmax(in_ptr, out_ptr, in_stride, out_stride, rows, columns, BLOCK: tl.constexpr):
    column = tl.arange(0, BLOCK)
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0), num_stages=2):
        values = tl.load(in_ptr + row * in_stride + column, column < columns, float("-inf"))
        powers = tl.exp(values - tl.max(values, 0))
        tl.store(out_ptr + row * out_stride + column, powers / tl.sum(powers, 0), column < columns)


rows, columns = 37, 100
device = driver.active.get_current_device()
multiprocessors = driver.active.utils.get_device_properties(device)["multiprocessor_count"]
x = cutile.array(np.random.default_rng(0).normal(size=(rows, columns)), np.float32)
y = cutile.empty((rows, columns))
programs = min(rows, multiprocessors, 10)
softmax[(programs,)](x, y, x.stride(0), y.stride(0), rows, columns, BLOCK=triton.next_power_of_2(columns))
powers = np.exp(x.numpy() - x.numpy().max(1, keepdims=True))
np.testing.assert_allclose(y.numpy(), powers / powers.sum(1, keepdims=True), rtol=1e-5, atol=1e-7)
print("softmax: passed")
