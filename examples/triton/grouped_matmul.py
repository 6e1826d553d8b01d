"""Matrix products of several sizes in one launch: persistent programs take tiles of all of them.
Where the matrices are is read from memory."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def grouped_matmul(addresses_ptr, sizes_ptr, groups, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    tile = tl.program_id(0)
    end = 0
    for group in range(groups):
        m, n, k = (tl.load(sizes_ptr + 3 * group), tl.load(sizes_ptr + 3 * group + 1), tl.load(sizes_ptr + 3 * group + 2))
        a_ptr = tl.load(addresses_ptr + 3 * group).to(tl.pointer_type(tl.float16))
        b_ptr = tl.load(addresses_ptr + 3 * group + 1).to(tl.pointer_type(tl.float16))
        c_ptr = tl.load(addresses_ptr + 3 * group + 2).to(tl.pointer_type(tl.float16))
        tiles_n = tl.cdiv(n, N)
        begin, end = end, end + tl.cdiv(m, M) * tiles_n
        while tile >= begin and tile < end:
            row = (tile - begin) // tiles_n * M + tl.arange(0, M)
            column = (tile - begin) % tiles_n * N + tl.arange(0, N)
            total = tl.zeros((M, N), tl.float32)
            for step in range(tl.cdiv(k, K)):
                inner = step * K + tl.arange(0, K)
                a = tl.load(a_ptr + row[:, None] * k + inner[None, :], (row[:, None] < m) & (inner[None, :] < k), 0.0)
                b = tl.load(b_ptr + inner[:, None] * n + column[None, :], (inner[:, None] < k) & (column[None, :] < n), 0.0)
                total = tl.dot(a, b, total)
            inside = (row[:, None] < m) & (column[None, :] < n)
            tl.store(c_ptr + row[:, None] * n + column[None, :], total.to(tl.float16), inside)
            tile += tl.num_programs(0)


random = np.random.default_rng(0)
sizes = [(64, 48, 32), (32, 32, 64), (48, 96, 16)]
products = [
    tuple(cutile.array(random.normal(size=shape), np.float16) for shape in ((m, k), (k, n), (m, n)))
    for m, n, k in sizes
]
addresses = cutile.array([each.data_ptr() for product in products for each in product], np.int64)
grouped_matmul[(5,)](addresses, cutile.array(sizes, np.int32), len(sizes), M=32, N=32, K=32)
for a, b, c in products:
    right = a.numpy().astype(np.float32) @ b.numpy().astype(np.float32)
    np.testing.assert_allclose(c.numpy(), right, rtol=2e-3, atol=1e-2)
print("grouped_matmul: passed")
