"""Arrays that cuTile takes for a GPU's, on memory of NumPy arrays."""

from __future__ import annotations

import weakref
from typing import Any

import numpy as np

from tilewright.cutile import driver

__all__ = ["Array", "array", "empty", "zeros"]


class Array:
    """An array in host memory with `__cuda_array_interface__`.

    `numpy()` is a view of the same memory; `np.asarray(array)` too. Indexing gives
    views, as NumPy's does.
    """

    def __init__(self, values: np.ndarray):
        self._values = values
        base = values
        while isinstance(base.base, np.ndarray):
            base = base.base
        address, size = base.__array_interface__["data"][0], base.nbytes
        if size:
            driver.register(address, size, "array", not values.flags.writeable)
            weakref.finalize(self, driver.unregister, address, size)

    def numpy(self) -> np.ndarray:
        """The same memory."""
        return self._values

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return self._values if dtype is None else self._values.astype(dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self._values.__array_interface__, "version": 3, "stream": None}

    @property
    def shape(self) -> tuple[int, ...]:
        """Its sizes."""
        return self._values.shape

    @property
    def dtype(self) -> np.dtype:
        """The type of its elements."""
        return self._values.dtype

    @property
    def ndim(self) -> int:
        """How many sizes it has."""
        return self._values.ndim

    def __getitem__(self, index: Any) -> Array:
        return Array(np.asarray(self._values[index]))

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"tilewright.cutile.Array({self._values!r})"


def array(values: Any, dtype: Any = None) -> Array:
    """A copy of `values`."""
    return Array(np.array(values, dtype=dtype))


def zeros(shape: int | tuple[int, ...], dtype: Any = np.float32) -> Array:
    """Zeros."""
    return Array(np.zeros(shape, dtype))


def empty(shape: int | tuple[int, ...], dtype: Any = np.float32) -> Array:
    """Whatever was there."""
    return Array(np.empty(shape, dtype))
