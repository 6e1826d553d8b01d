"""Reads and writes arrays in NumPy's file format, without NumPy."""
import ast
import struct


def read_npy(path):
    """Returns the type's name without its byte order, and the bytes."""
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack_from("<H", data, 8)[0] if data[6] == 1 else struct.unpack_from("<I", data, 8)[0]
    begin = 10 if data[6] == 1 else 12
    header = ast.literal_eval(data[begin:begin + length].decode())
    return header["descr"].lstrip("<|="), data[begin + length:]


def write_bytes(path, data):
    header = f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({len(data)},), }}"
    header += " " * ((-len(header) - 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data)
