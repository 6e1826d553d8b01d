"""Gluon, with an explicit layout for each tensor: shared memory, asynchronous copies, and each chip's
matrix products."""
import numpy as np
import triton
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia import ampere, blackwell, hopper
from triton.experimental.gluon.nvidia.hopper import TensorDescriptor

from tilewright import cutile


def newer(module, name, older):
    """A function by its name in Triton 3.9 or in 3.6."""
    return getattr(module, name) if name in module.__all__ else getattr(module, older)


load = newer(ampere.async_copy, "async_load", "async_copy_global_to_shared")
load_tile = newer(hopper.tma, "async_load", "async_copy_global_to_shared")
store_tile = newer(hopper.tma, "async_store", "async_copy_shared_to_global")


@gluon.jit
def transpose(x_ptr, y_ptr, m, n, SIZE: gl.constexpr, rows: gl.constexpr, columns: gl.constexpr):
    row = gl.program_id(0) * SIZE + gl.arange(0, SIZE, gl.SliceLayout(1, rows))
    column = gl.program_id(1) * SIZE + gl.arange(0, SIZE, gl.SliceLayout(0, rows))
    inside = (row[:, None] < m) & (column[None, :] < n)
    x = gl.load(x_ptr + row[:, None] * n + column[None, :], inside, 0.0)
    swizzled: gl.constexpr = gl.SwizzledSharedLayout(vec=1, per_phase=1, max_phase=8, order=[1, 0])
    tile = gl.allocate_shared_memory(gl.float32, [SIZE, SIZE], swizzled, x)
    y = tile.permute([1, 0]).load(columns)
    row = gl.program_id(0) * SIZE + gl.arange(0, SIZE, gl.SliceLayout(0, columns))
    column = gl.program_id(1) * SIZE + gl.arange(0, SIZE, gl.SliceLayout(1, columns))
    gl.store(y_ptr + column[:, None] * m + row[None, :], y, (row[None, :] < m) & (column[:, None] < n))


@gluon.jit
def product_ampere(a_ptr, b_ptr, c_ptr, k, M: gl.constexpr, N: gl.constexpr, K: gl.constexpr):
    """Software-pipelined: copies of the next step run during the current matrix product."""
    blocked: gl.constexpr = gl.BlockedLayout([1, 8], [8, 4], [4, 1], [1, 0])
    swizzled: gl.constexpr = gl.SwizzledSharedLayout(vec=8, per_phase=1, max_phase=4, order=[1, 0])
    sums: gl.constexpr = gl.NVMMADistributedLayout([2, 0], [2, 2], [16, 8])
    a_tiles = gl.allocate_shared_memory(gl.float16, [2, M, K], swizzled)
    b_tiles = gl.allocate_shared_memory(gl.float16, [2, K, N], swizzled)
    row = gl.arange(0, M, gl.SliceLayout(1, blocked))
    inner = gl.arange(0, K, gl.SliceLayout(0, blocked))
    inner_b = gl.arange(0, K, gl.SliceLayout(1, blocked))
    column = gl.arange(0, N, gl.SliceLayout(0, blocked))
    a_at = a_ptr + row[:, None] * k + inner[None, :]
    b_at = b_ptr + inner_b[:, None] * N + column[None, :]
    total = gl.zeros([M, N], gl.float32, sums)
    load(a_tiles.index(0), a_at)
    load(b_tiles.index(0), b_at)
    ampere.async_copy.commit_group()
    for step in range(k // K):
        following = (step + 1) * K < k
        a_at += K
        b_at += K * N
        load(a_tiles.index((step + 1) % 2), a_at, mask=following)
        load(b_tiles.index((step + 1) % 2), b_at, mask=following)
        ampere.async_copy.commit_group()
        ampere.async_copy.wait_group(1)
        a = a_tiles.index(step % 2).load(gl.DotOperandLayout(0, sums, 2))
        b = b_tiles.index(step % 2).load(gl.DotOperandLayout(1, sums, 2))
        total = ampere.mma_v2(a, b, total)
    ampere.async_copy.wait_group(0)
    row = gl.arange(0, M, gl.SliceLayout(1, sums))
    column = gl.arange(0, N, gl.SliceLayout(0, sums))
    gl.store(c_ptr + row[:, None] * N + column[None, :], total)


@gluon.jit
def load_step(a, b, a_tile, b_tile, barrier, step, K: gl.constexpr):
    hopper.mbarrier.expect(barrier, a.block_type.nbytes + b.block_type.nbytes)
    load_tile(a, [0, step * K], barrier, a_tile)
    load_tile(b, [step * K, 0], barrier, b_tile)


@gluon.jit
def product_hopper(a, b, c, k, M: gl.constexpr, N: gl.constexpr, K: gl.constexpr):
    sums: gl.constexpr = gl.NVMMADistributedLayout([3, 0], [4, 1], [16, N, 16])
    a_tile = gl.allocate_shared_memory(gl.float16, [M, K], a.layout)
    b_tile = gl.allocate_shared_memory(gl.float16, [K, N], b.layout)
    barrier = gl.allocate_shared_memory(gl.int64, [1], hopper.mbarrier.MBarrierLayout())
    hopper.mbarrier.init(barrier, count=1)
    total = gl.zeros([M, N], gl.float32, sums)
    for step in range(k // K):
        load_step(a, b, a_tile, b_tile, barrier, step, K)
        hopper.mbarrier.wait(barrier, step % 2)
        total = hopper.warpgroup_mma(a_tile, b_tile, total, is_async=True)
        total = hopper.warpgroup_mma_wait(0, deps=[total])
    hopper.mbarrier.invalidate(barrier)
    c_tile = gl.allocate_shared_memory(gl.float32, [M, N], c.layout, total)
    hopper.fence_async_shared()
    store_tile(c, [0, 0], c_tile)
    hopper.tma.store_wait(0)


@gluon.jit
def product_blackwell(
    a, b, c, k, M: gl.constexpr, N: gl.constexpr, K: gl.constexpr, registers: gl.constexpr
):
    a_tile = gl.allocate_shared_memory(gl.float16, [M, K], a.layout)
    b_tile = gl.allocate_shared_memory(gl.float16, [K, N], b.layout)
    loaded = gl.allocate_shared_memory(gl.int64, [1], hopper.mbarrier.MBarrierLayout())
    multiplied = gl.allocate_shared_memory(gl.int64, [1], hopper.mbarrier.MBarrierLayout())
    hopper.mbarrier.init(loaded, count=1)
    hopper.mbarrier.init(multiplied, count=1)
    columns: gl.constexpr = blackwell.TensorMemoryLayout([M, N], col_stride=1)
    total = blackwell.allocate_tensor_memory(gl.float32, [M, N], columns)
    for step in range(k // K):
        load_step(a, b, a_tile, b_tile, loaded, step, K)
        hopper.mbarrier.wait(loaded, step % 2)
        blackwell.tcgen05_mma(a_tile, b_tile, total, use_acc=step > 0)
        blackwell.tcgen05_commit(multiplied)
        hopper.mbarrier.wait(multiplied, step % 2)
    hopper.mbarrier.invalidate(loaded)
    hopper.mbarrier.invalidate(multiplied)
    c_tile = gl.allocate_shared_memory(gl.float32, [M, N], c.layout, total.load(registers))
    hopper.fence_async_shared()
    store_tile(c, [0, 0], c_tile)
    hopper.tma.store_wait(0)


random = np.random.default_rng(0)
m, n = 70, 50
x, y = cutile.array(random.normal(size=(m, n)), np.float32), cutile.zeros((n, m))
rows = gl.BlockedLayout([1, 4], [4, 8], [4, 1], [1, 0])
transpose[(triton.cdiv(m, 32), triton.cdiv(n, 32))](x, y, m, n, SIZE=32, rows=rows, columns=rows)
np.testing.assert_array_equal(y.numpy(), x.numpy().T)


def describe(array, block):
    layout = gl.NVMMASharedLayout.get_default_for(block, {2: gl.float16, 4: gl.float32}[array.element_size()])
    return TensorDescriptor.from_tensor(array, block, layout)


def product(kernel, M=64, N=64, K=32, k=96, **layouts):
    a, b = (cutile.array(random.normal(size=shape), np.float16) for shape in ((M, k), (k, N)))
    c = cutile.zeros((M, N))
    if kernel is product_ampere:
        kernel[(1,)](a, b, c, k, M=M, N=N, K=K)
    else:
        kernel[(1,)](describe(a, [M, K]), describe(b, [K, N]), describe(c, [M, N]), k, M=M, N=N, K=K, **layouts)
    right = a.numpy().astype(np.float32) @ b.numpy().astype(np.float32)
    np.testing.assert_allclose(c.numpy(), right, rtol=1e-4, atol=1e-4)


chip = triton.runtime.driver.active.get_current_target().arch
product(product_ampere)
if chip // 10 == 9:
    product(product_hopper)
if chip // 10 == 10:
    # Each thread has one row of the accumulator, which is a lane of tensor memory.
    product(product_blackwell, M=128, registers=gl.BlockedLayout([1, 64], [32, 1], [4, 1], [0, 1]))
print("gluon: passed")
