"""A benchmark kernel: its text, its work, and small data with expected results."""
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tileir import BYTES

DTYPES = {"f8E4M3FN": "e4m3"}
STORAGE = {"f16": np.float16, "f32": np.float32, "tf32": np.float32, "i8": np.int8, "i32": np.int32}
# Unit roundoffs.
U16, UBF16, U32 = 2.0 ** -11, 2.0 ** -8, 2.0 ** -24


@dataclass
class Expected:
    """Values and the bound of a result: |got - values| <= absolute + relative |values|."""

    values: np.ndarray
    absolute: float = 0.0
    relative: float = 0.0
    why: str = ""


@dataclass
class Benchmark:
    """A kernel at one size. `flops` are those of matrix products and `moved` the bytes of
    global memory, both of one block; `trips` is its loop's trip count, 0 without a loop."""

    name: str
    text: str
    grid: tuple
    arrays: list  # (name, element, shape, role), scalars as (name, element, value)
    flops: int
    moved: int
    trips: int = 0
    data: Callable | None = None  # () -> ({name: values}, {name: Expected})
    triton: tuple = ()  # the name of a function of triton_kernels.py, its constants


def random(seed):
    return np.random.default_rng(seed)


def eighths(rng, shape):
    """Multiples of 1/8 in [-1, 1], which every float type here represents: sums of their products are exact in f32."""
    return rng.integers(-8, 9, shape) / 8.0


def wholes(rng, shape, low, high):
    return rng.integers(low, high, shape)


def size_of(element, *shape):
    return BYTES[element] * int(np.prod(shape))


def stored(element, values):
    """An array as in a launch's file; 8-bit values must be representable in the format."""
    if element == "bf16":
        bits = np.asarray(values, np.float32).view(np.uint32)
        return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)
    if element == "f8E4M3FN":
        table = np.array([e4m3(code) for code in range(127)])
        magnitudes = np.abs(np.asarray(values, float))
        return (np.searchsorted(table, magnitudes) | np.where(np.asarray(values) < 0, 128, 0)).astype(np.uint8)
    return np.asarray(values).astype(STORAGE[element])


def e4m3(code):
    """The number of a code without its sign."""
    exponent, mantissa = code >> 3 & 15, code & 7
    return (mantissa / 8 * 2.0 ** -6) if not exponent else (1 + mantissa / 8) * 2.0 ** (exponent - 7)
