"""A matrix product by clusters of two blocks, each of which computes half of a tile (sm_90 and later)."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def matmul(a_ptr, b_ptr, c_ptr, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    row = tl.program_id(0) * M + tl.arange(0, M)
    column = tl.program_id(1) * N + tl.arange(0, N)
    total = tl.zeros((M, N), tl.float32)
    for step in range(k // K):
        inner = step * K + tl.arange(0, K)
        a = tl.load(a_ptr + row[:, None] * k + inner[None, :])
        b = tl.load(b_ptr + inner[:, None] * n + column[None, :])
        total = tl.dot(a, b, total)
    tl.store(c_ptr + row[:, None] * n + column[None, :], total)


chip = triton.runtime.driver.active.get_current_target().arch
random = np.random.default_rng(0)
m, n, k = 256, 128, 64
a, b = (cutile.array(random.normal(size=shape), np.float16) for shape in ((m, k), (k, n)))
c = cutile.zeros((m, n))
compiled = matmul[(m // 128, n // 128)](a, b, c, n, k, M=128, N=128, K=32, num_ctas=2 if chip >= 90 else 1, num_stages=1)
np.testing.assert_allclose(
    c.numpy(), a.numpy().astype(np.float32) @ b.numpy().astype(np.float32), rtol=1e-4, atol=1e-4
)
print("clusters: passed, with", compiled.metadata.num_ctas, "blocks each")
