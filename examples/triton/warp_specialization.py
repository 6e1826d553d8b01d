"""A persistent matrix product whose loop is divided among warps: some load, others multiply."""
import numpy as np
import triton
import triton.language as tl
from triton.tools.tensor_descriptor import TensorDescriptor

from tilewright import cutile


@triton.jit
def matmul(
    a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, IS_SPECIALIZED: tl.constexpr
):
    tiles_n = tl.cdiv(n, N)
    tiles = tl.cdiv(m, M) * tiles_n
    for tile in tl.range(tl.program_id(0), tiles, tl.num_programs(0), flatten=False):
        row, column = tile // tiles_n * M, tile % tiles_n * N
        total = tl.zeros((M, N), tl.float32)
        for step in tl.range(tl.cdiv(k, K), warp_specialize=IS_SPECIALIZED):
            total = tl.dot(a.load([row, step * K]), b.load([column, step * K]).T, total)
        c.store([row, column], total.to(tl.float16))


random = np.random.default_rng(0)
m, n, k = 192, 128, 192
M, N, K = 64, 64, 64
a, b = (cutile.array(random.normal(size=shape), np.float16) for shape in ((m, k), (n, k)))
right = a.numpy().astype(np.float32) @ b.numpy().astype(np.float32).T
# Before sm_90 there is nothing to divide.
for is_specialized in (False, triton.runtime.driver.active.get_current_target().arch >= 90):
    c = cutile.zeros((m, n), np.float16)
    matmul[(3,)](
        TensorDescriptor.from_tensor(a, [M, K]), TensorDescriptor.from_tensor(b, [N, K]),
        TensorDescriptor.from_tensor(c, [M, N]), m, n, k, M=M, N=N, K=K, IS_SPECIALIZED=is_specialized,
    )  # fmt: skip
    np.testing.assert_allclose(c.numpy(), right, rtol=2e-3, atol=2e-2)
print("warp_specialization: passed")
