"""Tests in a project's usual form; the plugin prepares their process."""
import cuda.tile as ct
import numpy as np
import pytest
from tilewright import cutile


@ct.kernel
def scale(x, y, factor: ct.Constant[float], size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (size,)) * factor)


@ct.kernel
def stray(x):
    ct.scatter(x, ct.arange(16, dtype=ct.int32) + 1000000, 1.0, check_bounds=False)


@pytest.mark.parametrize("factor", [2.0, 0.5])
def test_scale(factor):
    x = cutile.array(np.arange(100), np.float32)
    y = cutile.zeros(100)
    ct.launch(0, (7,), scale, (x, y, factor, 16))
    assert (y.numpy() == np.arange(100, dtype=np.float32) * np.float32(factor)).all()


def test_stray():
    ct.launch(0, (1,), stray, (cutile.zeros(100),))
