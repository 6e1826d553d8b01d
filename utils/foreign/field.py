"""Elements of a prime field in place of floats, as docs/algebra.md defines them, in arrays of NumPy.

An element is its code, which takes the upper bits of a float of any type. The three largest codes are infinity, minus infinity and NaN.
"""
import pathlib
import re

import numpy as np

PRIMES = {8: 251, 16: 65519, 32: 2**32 - 5}
WORDS = {8: np.uint8, 16: np.uint16, 32: np.uint32}
BITS = {"e4m3": 8, "f16": 16, "bf16": 16, "f32": 32}
# Hashes depend on the place of an operation in this list.
LIST = pathlib.Path(__file__).resolve().parent.parent.parent / "tilewright" / "Execution" / "Algebra" / "Operations.def"
OPERATIONS = re.findall(r"^ALGEBRA_OPERATION\((\w+)", LIST.read_text(encoding="utf-8"), re.MULTILINE)


def mix(x):
    with np.errstate(over="ignore"):
        x = np.asarray(x, np.uint64) + np.uint64(0x9E3779B97F4A7C15)
        x = (x ^ x >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return x ^ x >> np.uint64(31)


def width(dtypes):
    """The bits of the elements in arrays of these types: those of the narrowest float."""
    return min(BITS[dtype] for dtype in dtypes if dtype in BITS)


class Field:
    def __init__(self, bits):
        self.bits, self.prime = bits, np.uint64(PRIMES[bits])
        self.infinity, self.minus_infinity, self.nan = (np.uint64(2**bits - distance) for distance in (3, 2, 1))

    def random(self, rng, *shape):
        return rng.integers(0, self.prime, shape, dtype=np.uint64)

    def constant(self, value):
        """The element of a number m * 2^e: m times a power of 2 or of its reciprocal."""
        top, bottom = float(value).as_integer_ratio()
        return np.uint64(top * pow(bottom, -1, int(self.prime)) % int(self.prime))

    def parameter(self, value):
        """The element that the bits of an f32 have, which the host computed as a number."""
        return np.uint64(int(np.float32(value).view(np.uint32)) >> (32 - self.bits))

    def negative(self, a):
        flipped = self.infinity + self.minus_infinity - a
        return np.where(self.finite(a), np.where(a == 0, a, self.prime - a), np.where(a == self.nan, a, flipped))

    def finite(self, a):
        return a < self.prime

    def add(self, a, b):
        a, b = np.broadcast_arrays(np.asarray(a, np.uint64), np.asarray(b, np.uint64))
        outside = np.where(self.finite(a) | (a == b), b, np.where(self.finite(b), a, self.nan))
        outside = np.where((a == self.nan) | (b == self.nan), self.nan, outside)
        return np.where(self.finite(a) & self.finite(b), (a + b) % self.prime, outside)

    def subtract(self, a, b):
        return self.add(a, self.negative(np.asarray(b, np.uint64)))

    def multiply(self, a, b):
        a, b = np.broadcast_arrays(np.asarray(a, np.uint64), np.asarray(b, np.uint64))
        turns = self.changes_sign(a) != self.changes_sign(b)
        outside = np.where(turns, self.minus_infinity, self.infinity)
        outside = np.where((a == self.nan) | (b == self.nan) | (a == 0) | (b == 0), self.nan, outside)
        finite = self.finite(a) & self.finite(b)
        return np.where(finite, np.where(finite, a, 0) * np.where(finite, b, 0) % self.prime, outside)

    def changes_sign(self, a):
        """Whether an infinity times the element is the other one."""
        most = np.uint64(1 if self.bits < 16 else 1024)
        return (a == self.minus_infinity) | (self.finite(a) & (a >= self.prime - most))

    def reciprocal(self, a):
        """Of finite elements."""
        values, places = np.unique(a, return_inverse=True)
        inverse = [int(self.infinity) if value == 0 else pow(int(value), -1, int(self.prime)) for value in values]
        return np.array(inverse, np.uint64)[places].reshape(a.shape)

    def product(self, a, b):
        """The matrix product of finite elements."""
        if self.bits <= 16:  # sums below 2^53
            return (a.astype(np.float64) @ b.astype(np.float64)).astype(np.uint64) % self.prime
        total = np.zeros((a.shape[0], b.shape[1]), np.uint64)
        for k in range(a.shape[1]):
            total = (total + a[:, k, None] * b[k] % self.prime) % self.prime
        return total

    def total(self, a):
        """The sums of the last axis, of finite elements."""
        return a.sum(-1) % self.prime

    def order(self, a):
        """Numbers that compare as the elements do: the representatives between -p/2 and p/2."""
        numbers = a.astype(np.float64)
        numbers = np.where(a > self.prime // np.uint64(2), numbers - float(self.prime), numbers)
        return np.where(a == self.infinity, np.inf, np.where(a == self.minus_infinity, -np.inf, numbers))

    def largest(self, a):
        """The largest element of the last axis."""
        return np.take_along_axis(a, self.order(a).argmax(-1)[..., None], -1)[..., 0]

    def hashed(self, operation, a):
        """What a function without a meaning in the field gives: an element that is not zero."""
        mixed = mix(mix(0) + np.uint64(OPERATIONS.index(operation)))
        return np.uint64(1) + mix(mix(mixed ^ a)) % (self.prime - np.uint64(1))

    def exp2(self, a):
        value = np.where(a == 0, np.uint64(1), self.hashed("Exp2", a))
        return np.where(self.finite(a), value, np.where(a == self.minus_infinity, np.uint64(0), a))

    def log2(self, a):
        value = np.where(a == 0, self.minus_infinity, np.where(a == 1, np.uint64(0), self.hashed("Log2", a)))
        return np.where(self.finite(a), value, np.where(a == self.infinity, a, self.nan))

    def to_bytes(self, elements, dtype):
        """The memory of an array of floats that the elements replace, or of integers."""
        if dtype not in BITS:
            return np.ascontiguousarray(elements).astype(np.uint32).tobytes()
        words = np.ascontiguousarray(elements, np.uint64) << np.uint64(BITS[dtype] - self.bits)
        return words.astype(WORDS[BITS[dtype]]).tobytes()

    def from_bytes(self, data, dtype):
        """The elements, and NaN for a float that is none."""
        words = np.frombuffer(data, WORDS[BITS[dtype]]).astype(np.uint64)
        elements = words >> np.uint64(BITS[dtype] - self.bits)
        return np.where(elements << np.uint64(BITS[dtype] - self.bits) == words, elements, self.nan)
