"""Layer normalization and its gradient; programs add partial sums of it under a lock."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def forward(x_ptr, y_ptr, weight_ptr, bias_ptr, mean_ptr, scale_ptr, columns, epsilon, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    column = tl.arange(0, BLOCK)
    inside = column < columns
    x = tl.load(x_ptr + row * columns + column, inside, 0.0)
    mean = tl.sum(x, 0) / columns
    centered = tl.where(inside, x - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(centered * centered, 0) / columns + epsilon)
    tl.store(mean_ptr + row, mean)
    tl.store(scale_ptr + row, scale)
    weight, bias = tl.load(weight_ptr + column, inside), tl.load(bias_ptr + column, inside)
    tl.store(y_ptr + row * columns + column, centered * scale * weight + bias, inside)


@triton.jit
def backward(
    dx_ptr, dy_ptr, x_ptr, weight_ptr, mean_ptr, scale_ptr, dweight_ptr, dbias_ptr, locks_ptr, columns,
    GROUPS: tl.constexpr, BLOCK: tl.constexpr,
):  # fmt: skip
    row = tl.program_id(0)
    column = tl.arange(0, BLOCK)
    inside = column < columns
    x = tl.load(x_ptr + row * columns + column, inside, 0.0)
    dy = tl.load(dy_ptr + row * columns + column, inside, 0.0)
    weight = tl.load(weight_ptr + column, inside, 0.0)
    normal = tl.where(inside, (x - tl.load(mean_ptr + row)) * tl.load(scale_ptr + row), 0.0)
    weighted = weight * dy
    along = tl.sum(normal * weighted, 0) / columns
    mean = tl.sum(weighted, 0) / columns
    dx = (weighted - normal * along - mean) * tl.load(scale_ptr + row)
    tl.store(dx_ptr + row * columns + column, dx, inside)
    group = row % GROUPS
    lock_ptr, count_ptr = locks_ptr + group, locks_ptr + GROUPS + group
    dweight_ptr += group * columns + column
    dbias_ptr += group * columns + column
    dweight, dbias = dy * normal, dy
    while tl.atomic_cas(lock_ptr, 0, 1) == 1:
        pass
    if tl.load(count_ptr) == 0:
        tl.atomic_xchg(count_ptr, 1)
    else:
        dweight += tl.load(dweight_ptr, inside)
        dbias += tl.load(dbias_ptr, inside)
    tl.store(dweight_ptr, dweight, inside)
    tl.store(dbias_ptr, dbias, inside)
    tl.debug_barrier()
    tl.atomic_xchg(lock_ptr, 0)


@triton.jit
def add_groups(parts_ptr, out_ptr, columns, GROUPS: tl.constexpr, BLOCK: tl.constexpr):
    column = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    group = tl.arange(0, GROUPS)
    inside = column[None, :] < columns
    parts = tl.load(parts_ptr + group[:, None] * columns + column[None, :], inside, 0.0)
    tl.store(out_ptr + column, tl.sum(parts, 0), column < columns)


rows, columns, groups, epsilon = 24, 100, 4, 1e-5
random = np.random.default_rng(0)
x, dy = (cutile.array(random.normal(size=(rows, columns)), np.float32) for _ in range(2))
weight, bias = (cutile.array(random.uniform(size=columns), np.float32) for _ in range(2))
y, dx = cutile.empty((rows, columns)), cutile.empty((rows, columns))
mean, scale = cutile.empty(rows), cutile.empty(rows)
forward[(rows,)](x, y, weight, bias, mean, scale, columns, epsilon, BLOCK=128)
exact = x.numpy().astype(np.float64)
deviation = np.sqrt(exact.var(1, keepdims=True) + epsilon)
normal = (exact - exact.mean(1, keepdims=True)) / deviation
np.testing.assert_allclose(y.numpy(), normal * weight.numpy() + bias.numpy(), rtol=1e-4, atol=1e-5)

parts, dbias_parts = cutile.empty((groups, columns)), cutile.empty((groups, columns))
locks = cutile.zeros(2 * groups, np.int32)
backward[(rows,)](
    dx, dy, x, weight, mean, scale, parts, dbias_parts, locks, columns, GROUPS=groups, BLOCK=128
)
dweight, dbias = cutile.empty(columns), cutile.empty(columns)
for of, to in ((parts, dweight), (dbias_parts, dbias)):
    add_groups[(triton.cdiv(columns, 64),)](of, to, columns, GROUPS=groups, BLOCK=64)
weighted = weight.numpy() * dy.numpy()
right = weighted - normal * (normal * weighted).mean(1, keepdims=True) - weighted.mean(1, keepdims=True)
np.testing.assert_allclose(dx.numpy(), right / deviation, rtol=1e-3, atol=1e-5)
np.testing.assert_allclose(dweight.numpy(), (dy.numpy() * normal).sum(0), rtol=1e-4, atol=1e-4)
np.testing.assert_allclose(dbias.numpy(), dy.numpy().sum(0), rtol=1e-4, atol=1e-4)
print("layer_norm: passed")
