"""For a number too large for an integer, a GPU saturates; the interpreter, which computes with NumPy, does not."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def truncate(x_ptr, y_ptr, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(y_ptr + at, tl.load(x_ptr + at).to(tl.int32))


x, y = cutile.array([1.5, -2.5, 1e20, 3], np.float32), cutile.zeros(4, np.int32)
truncate[(1,)](x, y, BLOCK=4)
print(*y.numpy())
