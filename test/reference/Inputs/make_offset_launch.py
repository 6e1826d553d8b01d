"""Writes launches whose only parameter is an address in the middle of an element.

usage: make_offset_launch.py OUT_DIR ENTRY:OFFSET ... Writes ENTRY.json for each; the buffer has 32 bytes.
"""
import json
import pathlib
import struct
import sys

out = pathlib.Path(sys.argv[1])
header = "{'descr': '|u1', 'fortran_order': False, 'shape': (32,), }"
header += " " * (-(len(header) + 11) % 64) + "\n"
(out / "memory.npy").write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + bytes(32))
for case in sys.argv[2:]:
    entry, offset = case.split(":")
    launch = {"symbol": entry, "grid": [1, 1, 1], "buffers": [{"file": "memory.npy", "bytes": 32, "align256": 0}],
              "params": [{"type": "ptr", "buffer": 0, "offset": int(offset)}]}
    (out / (entry + ".json")).write_text(json.dumps(launch))
