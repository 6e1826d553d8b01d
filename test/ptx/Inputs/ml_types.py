"""Encodes floats of 16 to 64 bits, and reads and writes bytes as NumPy files."""
import math
import struct

FLOATS = {"f16", "bf16", "f32", "f64"}


def encode(number, type_):
    """Rounds to nearest even; representable numbers are unchanged."""
    if type_ == "f64":
        return struct.unpack("<Q", struct.pack("<d", number))[0]
    if math.isnan(number):
        return {"f32": 0x7fffffff, "f16": 0x7fff, "bf16": 0x7fff}[type_]
    if type_ == "f16":
        return struct.unpack("<H", struct.pack("<e", number))[0] if not math.isinf(number) else (0x7c00 if number > 0 else 0xfc00)
    bits = struct.unpack("<I", struct.pack("<f", number))[0]
    if type_ == "f32":
        return bits
    return (bits + 0x7fff + (bits >> 16 & 1)) >> 16 if not math.isinf(number) else bits >> 16


def npy(data):
    """An array of i8."""
    header = f"{{'descr': '|i1', 'fortran_order': False, 'shape': ({len(data)},), }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data
