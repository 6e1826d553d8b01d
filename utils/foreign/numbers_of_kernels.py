"""Numbers of the kernels' types as NumPy arrays, and the bounds of what is computed from them."""
import numpy as np


def to_bf16(values):
    """The nearest bf16, ties to even, as float32."""
    bits = np.asarray(values, np.float32).view(np.uint32).astype(np.uint64)
    bits = (bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000
    return bits.astype(np.uint32).view(np.float32)


def fp8_values(exponent_bits, bias):
    """The 256 values of an 8-bit float; e4m3 has no infinities and e5m2 has."""
    mantissa_bits = 7 - exponent_bits
    values = []
    for code in range(128):
        exponent, mantissa = code >> mantissa_bits, code & ((1 << mantissa_bits) - 1)
        fraction = mantissa / (1 << mantissa_bits)
        values.append((1 + fraction) * 2.0**(exponent - bias) if exponent else fraction * 2.0**(1 - bias))
    values = np.array(values)
    if exponent_bits == 4:
        values[127] = np.nan
    else:
        values[124:] = [np.inf, np.nan, np.nan, np.nan]
    return np.concatenate([values, -values]).astype(np.float32)


E4M3 = fp8_values(4, 7)
E5M2 = fp8_values(5, 15)


def to_e4m3_codes(values):
    """Codes of the nearest e4m3; only for values within its range."""
    finite = E4M3[:127]
    magnitudes = np.abs(np.asarray(values, np.float32))
    middles = (finite[1:].astype(np.float64) + finite[:-1]) / 2
    return (np.searchsorted(middles, magnitudes) | np.where(np.signbit(values), 128, 0)).astype(np.uint8)


def to_bytes(values, dtype):
    """The memory of an array whose float32 values are those of `dtype`."""
    if dtype == "bf16":
        return (np.ascontiguousarray(values, np.float32).view(np.uint32) >> 16).astype(np.uint16).tobytes()
    if dtype == "e4m3":
        return to_e4m3_codes(values).tobytes()
    return np.ascontiguousarray(values).astype(NUMPY[dtype]).tobytes()


def from_bytes(data, dtype):
    if dtype == "bf16":
        return (np.frombuffer(data, np.uint16).astype(np.uint32) << 16).view(np.float32)
    if dtype == "e4m3":
        return E4M3[np.frombuffer(data, np.uint8)]
    return np.frombuffer(data, NUMPY[dtype])


NUMPY = {"f32": np.float32, "f16": np.float16, "f64": np.float64, "i32": np.int32, "u32": np.uint32, "u8": np.uint8, "i64": np.int64}

# Half an ulp of a number next to 1.
ROUNDING = {"f32": 2.0**-24, "f16": 2.0**-11, "bf16": 2.0**-8, "e4m3": 2.0**-4}


def product_bound(terms, magnitude, expected, dtype):
    """The bound of a sum of `terms` products, whose magnitudes sum up to `magnitude`, with f32 accumulation that truncates, stored as `dtype`."""
    return terms * 2.0**-22 * magnitude + ROUNDING[dtype] * np.abs(expected) * 2 + 1e-30
