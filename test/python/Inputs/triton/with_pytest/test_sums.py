"""One test that passes, one whose kernel accesses memory outside its array, and one whose programs race."""
import numpy as np
import triton
import triton.language as tl

from tilewright import cutile


@triton.jit
def add_one(x_ptr, y_ptr, length, BLOCK: tl.constexpr, IS_WHOLE: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < length
    tl.store(y_ptr + at, tl.load(x_ptr + at, inside) + 1, inside if IS_WHOLE else None)


@triton.jit
def count(count_ptr):
    tl.store(count_ptr, tl.load(count_ptr) + 1)


def sums(is_whole):
    x, y = cutile.array(np.arange(1000), np.float32), cutile.zeros(1000)
    add_one[(4,)](x, y, 1000, BLOCK=256, IS_WHOLE=is_whole)
    np.testing.assert_array_equal(y.numpy(), np.arange(1000) + 1)


def test_right():
    sums(True)


def test_stray():
    sums(False)


def test_race():
    counter = cutile.zeros(1, np.int32)
    count[(2,)](counter)
