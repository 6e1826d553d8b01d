"""A matrix product with an activation: its tiles are autotuned, and taken in groups of rows."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


def configs():
    return [
        triton.Config({"M": 32, "N": 64, "K": 32, "ROWS": 2}, num_stages=3, num_warps=4),
        triton.Config({"M": 64, "N": 64, "K": 32, "ROWS": 2}, num_stages=2, num_warps=4),
    ]


@triton.jit
def leaky_relu(x):
    return tl.where(x >= 0, x, 0.01 * x)


@triton.autotune(configs=configs(), key=["m", "n", "k"])
@triton.jit
def matmul(
    a_ptr, b_ptr, c_ptr, m, n, k, a_stride, b_stride, c_stride,
    M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, ROWS: tl.constexpr, ACTIVATION: tl.constexpr,
):  # fmt: skip
    tiles_m, tiles_n = tl.cdiv(m, M), tl.cdiv(n, N)
    tile = tl.program_id(0)
    first = tile // (ROWS * tiles_n) * ROWS
    height = min(tiles_m - first, ROWS)
    tile_m = first + tile % (ROWS * tiles_n) % height
    tile_n = tile % (ROWS * tiles_n) // height
    row = (tile_m * M + tl.arange(0, M)) % m
    column = (tile_n * N + tl.arange(0, N)) % n
    inner = tl.arange(0, K)
    a_at = a_ptr + row[:, None] * a_stride + inner[None, :]
    b_at = b_ptr + inner[:, None] * b_stride + column[None, :]
    total = tl.zeros((M, N), tl.float32)
    for step in range(tl.cdiv(k, K)):
        a = tl.load(a_at, inner[None, :] < k - step * K, 0.0)
        b = tl.load(b_at, inner[:, None] < k - step * K, 0.0)
        total = tl.dot(a, b, total)
        a_at += K
        b_at += K * b_stride
    if ACTIVATION == "leaky_relu":
        total = leaky_relu(total)
    row = tile_m * M + tl.arange(0, M)
    column = tile_n * N + tl.arange(0, N)
    inside = (row[:, None] < m) & (column[None, :] < n)
    tl.store(c_ptr + row[:, None] * c_stride + column[None, :], total.to(tl.float16), inside)


m, n, k = 96, 80, 72
random = np.random.default_rng(0)
a, b = (cutile.array(random.normal(size=shape), np.float16) for shape in ((m, k), (k, n)))
c = cutile.zeros((m, n), np.float16)
for activation in ("", "leaky_relu"):
    matmul[lambda meta: (triton.cdiv(m, meta["M"]) * triton.cdiv(n, meta["N"]),)](
        a, b, c, m, n, k, a.stride(0), b.stride(0), c.stride(0), ACTIVATION=activation
    )
    right = a.numpy().astype(np.float32) @ b.numpy().astype(np.float32)
    if activation:
        right = np.where(right >= 0, right, 0.01 * right)
    np.testing.assert_allclose(c.numpy(), right, rtol=2e-3, atol=1e-2)
milliseconds = triton.testing.do_bench(lambda: matmul.fn[(4,)](
    a, b, c, m, n, k, a.stride(0), b.stride(0), c.stride(0), M=64, N=64, K=32, ROWS=2, ACTIVATION=""
), warmup=1, rep=1)  # fmt: skip
assert milliseconds > 0
print("matmul: passed, with", matmul.best_config.kwargs["M"] in (32, 64) and "a tuned tile")
