"""What the codes of each float format mean, written from the formats' definitions; f64 holds every value of those it decodes."""
import numpy as np

# Exponent bits, fraction bits, bias, and what is special: "ieee" has infinities and NaNs where the exponent is all ones,
# "ones" a NaN where everything below the sign is, "finite" neither.
FORMATS = {"f16": (5, 10, 15, "ieee"), "bf16": (8, 7, 127, "ieee"), "tf32": (8, 10, 127, "ieee"), "f32": (8, 23, 127, "ieee"),
           "f64": (11, 52, 1023, "ieee"), "f8E4M3FN": (4, 3, 7, "ones"), "f8E5M2": (5, 2, 15, "ieee"),
           "f8E8M0FNU": (8, 0, 127, "ones"), "fnv8E5M3FNU": (5, 3, 15, "ones"), "f4E2M1FN": (2, 1, 1, "finite")}
UNSIGNED = ["f8E8M0FNU", "fnv8E5M3FNU"]
UNUSED = {"tf32": 13}  # low bits in memory that mean nothing
NAN = {"f16": 0x7fff, "bf16": 0x7fff, "f32": 0x7fffffff, "f64": 0x7ff8000000000000}  # the one that operations make


def decode(element, codes):
    """Codes as numbers of f64."""
    bits, fraction_bits, bias, special = FORMATS[element]
    codes = np.asarray(codes).astype(np.uint64) >> np.uint64(UNUSED.get(element, 0))
    fraction = (codes & np.uint64((1 << fraction_bits) - 1)).astype(np.int64)
    exponent = (codes >> np.uint64(fraction_bits)).astype(np.int64) & ((1 << bits) - 1)
    hidden = 1 << fraction_bits
    with np.errstate(all="ignore"):
        normal = np.ldexp((fraction + hidden).astype(np.float64), exponent - bias - fraction_bits)
        subnormal = np.ldexp(fraction.astype(np.float64), 1 - bias - fraction_bits)
    value = normal if element == "f8E8M0FNU" else np.where(exponent == 0, subnormal, normal)
    if special == "ieee":
        value = np.where(exponent == (1 << bits) - 1, np.where(fraction == 0, np.inf, np.nan), value)
    elif special == "ones":
        value = np.where((exponent == (1 << bits) - 1) & (fraction == hidden - 1), np.nan, value)
    if element in UNSIGNED:
        return value
    negative = (codes >> np.uint64(bits + fraction_bits)) & np.uint64(1) == 1
    return np.where(negative, -value, value)


def encode(element, values):
    """Numbers as codes of f16, bf16, f32 or f64, rounded once to nearest even (bf16: from f32); every NaN becomes the
    canonical one."""
    numpy_type = {"f16": np.float16, "bf16": np.float32, "f32": np.float32, "f64": np.float64}[element]
    with np.errstate(all="ignore"):
        values = np.asarray(values).astype(numpy_type)
    codes = values.view(f"<u{values.itemsize}").astype(np.uint64)
    if element == "bf16":
        codes = codes + np.uint64(0x7fff) + (codes >> np.uint64(16) & np.uint64(1)) >> np.uint64(16)
    return np.where(np.isnan(values), np.uint64(NAN[element]), codes)
