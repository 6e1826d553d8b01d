"""Writes a launch of first light's vector addition in the lower form: raw buffers and flat parameters.

usage: make_lower_form.py OUT_DIR. The three arrays of 10 floats share one buffer, at an odd offset modulo 256.
"""
import json
import pathlib
import struct
import sys

out = pathlib.Path(sys.argv[1])
COUNT = 10


def npy(data):
    header = "{'descr': '|u1', 'fortran_order': False, 'shape': (%d,), }" % len(data)
    header += " " * (-(len(header) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data


a = [float(i) for i in range(COUNT)]
b = [0.5 * i for i in range(COUNT)]
data = b"".join(struct.pack("<f", x) for x in a + b + [-7.0] * COUNT)
(out / "memory.npy").write_bytes(npy(data))
pointer = lambda i: {"type": "ptr", "buffer": 0, "offset": 4 * COUNT * i}
size = {"type": "i32", "hex": struct.pack("<i", COUNT).hex()}
stride = {"type": "i32", "hex": "01000000"}
launch = {"name": "vector_add", "symbol": "vector_add", "grid": [1, 1, 1],
          "buffers": [{"file": "memory.npy", "bytes": len(data), "align256": 48}],
          "params": [p for i in range(3) for p in (pointer(i), size, stride)], "relocations": []}
(out / "launch.json").write_text(json.dumps(launch))
(out / "expected.bin").write_bytes(data[:8 * COUNT] + b"".join(struct.pack("<f", x + y) for x, y in zip(a, b)))
