"""Conversions between codes and f64 numbers, in which sums of floats are computed."""
import numpy as np

from formats import FORMATS


def decode(element, codes):
    """Codes as f64 numbers, which represent those of every format."""
    return FORMATS[element].values(codes)


def encode(element, values):
    """Numbers as codes of f16, bf16, f32 or f64, rounded once to nearest even by NumPy (bf16: from f32, by its bits); every
    NaN becomes the canonical one."""
    numpy_type = {"f16": np.float16, "bf16": np.float32, "f32": np.float32, "f64": np.float64}[element]
    with np.errstate(all="ignore"):
        values = np.asarray(values).astype(numpy_type)
    codes = values.view(f"<u{values.itemsize}").astype(np.uint64)
    if element == "bf16":
        codes = codes + np.uint64(0x7fff) + (codes >> np.uint64(16) & np.uint64(1)) >> np.uint64(16)
    return np.where(np.isnan(values), np.uint64(FORMATS[element].nan), codes)
