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

    def data_ptr(self) -> int:
        """The address of its first element."""
        return self._values.__array_interface__["data"][0]

    def element_size(self) -> int:
        """Bytes of an element."""
        return self._values.itemsize

    def numel(self) -> int:
        """How many elements it has."""
        return self._values.size

    def stride(self, axis: int | None = None) -> tuple[int, ...] | int:
        """How many elements are between two that are neighbours along an axis."""
        strides = tuple(each // self._values.itemsize for each in self._values.strides)
        return strides if axis is None else strides[axis]

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


_ALIGNMENT = 256
"""Of an array's first byte, as a driver's allocator has it."""


def _allocate(shape: int | tuple[int, ...], dtype: Any) -> np.ndarray:
    kind = np.dtype(dtype)
    size = int(np.prod(shape, dtype=np.int64)) * kind.itemsize
    if not size:
        return np.empty(shape, dtype)
    memory = np.empty(size + _ALIGNMENT, np.uint8)
    begin = -memory.__array_interface__["data"][0] % _ALIGNMENT
    # The view's base has the array's bytes alone: what is around them is not its.
    return np.frombuffer(memoryview(memory)[begin : begin + size], kind).reshape(shape)


def array(values: Any, dtype: Any = None) -> Array:
    """A copy of `values`."""
    given = np.asarray(values, dtype)
    made = _allocate(given.shape, given.dtype)
    made[...] = given
    return Array(made)


def zeros(shape: int | tuple[int, ...], dtype: Any = np.float32) -> Array:
    """Zeros."""
    made = _allocate(shape, dtype)
    made[...] = 0
    return Array(made)


def empty(shape: int | tuple[int, ...], dtype: Any = np.float32) -> Array:
    """Whatever was there."""
    return Array(_allocate(shape, dtype))
