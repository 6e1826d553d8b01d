"""Tensor descriptors, made by the host and by the kernel: by TMA from sm_90 on."""
import numpy as np
import triton
import triton.language as tl
from triton.tools.tensor_descriptor import TensorDescriptor

from tilewright import cutile


@triton.jit
def matmul(a, b, c, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    total = tl.zeros((M, N), tl.float32)
    for step in range(tl.cdiv(k, K)):
        total = tl.dot(a.load([row, step * K]), b.load([step * K, column]), total)
    c.store([row, column], total.to(tl.float16))


@triton.jit
def transpose(x_ptr, y_ptr, m, n, M: tl.constexpr, N: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, shape=[m, n], strides=[n, 1], block_shape=[M, N])
    y = tl.make_tensor_descriptor(y_ptr, shape=[n, m], strides=[m, 1], block_shape=[N, M])
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    y.store([column, row], x.load([row, column]).T)


random = np.random.default_rng(0)
m, n, k = 80, 96, 72
a, b = (cutile.array(random.normal(size=shape), np.float16) for shape in ((m, k), (k, n)))
c = cutile.zeros((m, n), np.float16)
M, N, K = 64, 32, 32
matmul[(triton.cdiv(m, M), triton.cdiv(n, N))](
    TensorDescriptor.from_tensor(a, [M, K]), TensorDescriptor.from_tensor(b, [K, N]),
    TensorDescriptor.from_tensor(c, [M, N]), k, M=M, N=N, K=K,
)  # fmt: skip
right = a.numpy().astype(np.float32) @ b.numpy().astype(np.float32)
np.testing.assert_allclose(c.numpy(), right, rtol=2e-3, atol=1e-2)

# The kernel's own descriptors lie in memory that the script allocates.
triton.set_allocator(lambda size, alignment, stream: cutile.zeros(size, np.int8))
x, y = cutile.array(random.normal(size=(m, n)), np.float32), cutile.zeros((n, m))
transpose[(triton.cdiv(m, 32), triton.cdiv(n, 32))](x, y, m, n, M=32, N=32)
np.testing.assert_array_equal(y.numpy(), x.numpy().T)
print("descriptors: passed")
