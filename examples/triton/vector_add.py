"""The sum of two vectors, with a last block that is not full."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def add(x_ptr, y_ptr, sum_ptr, length, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < length
    x = tl.load(x_ptr + at, inside)
    y = tl.load(y_ptr + at, inside)
    tl.store(sum_ptr + at, x + y, inside)


length = 1000
x = cutile.array(np.linspace(-1, 1, length), np.float32)
y = cutile.array(np.arange(length), np.float32)
total = cutile.zeros(length)
add[(triton.cdiv(length, 256),)](x, y, total, length, BLOCK=256)
np.testing.assert_array_equal(total.numpy(), x.numpy() + y.numpy())
print("vector_add: passed")
