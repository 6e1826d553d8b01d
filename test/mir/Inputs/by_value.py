"""Runs the kernel of structs.mir on the emulator with its structs passed by value, in Rust's byte layout, and compares each thread's result
with the value of its expression; all sums are exact.

usage: by_value.py TILEWRIGHT TEXT
"""
import json
import os
import struct
import subprocess
import sys
import tempfile

from npy import read_npy, write_bytes

COUNT = 32
N, SCALE, BIG = 7, 1.5, 100
A, B, C, D = 5, 2.25, 300, 40


def by_value(layout, *fields):
    return {"type": "bytes", "hex": struct.pack(layout, *fields).hex()}


def struct_of(size, *fields):
    """A struct by its fields, each (offset, type, letter of struct.pack, value)."""
    return {"type": "struct", "size": size, "align": 8, "fields": [
        {"name": f"field at {offset}", "offset": offset, "type": name, "hex": struct.pack("<" + letter, value).hex()}
        for offset, name, letter, value in fields]}


def slice_of(buffer):
    return [{"type": "ptr", "buffer": buffer}, {"type": "i64", "hex": struct.pack("<Q", COUNT).hex()}]


def run(tilewright, text, flag):
    """Returns an error message, or nothing. With `flag` the structs are passed field by field."""
    params = by_value("<IfQB7x", N, SCALE, BIG, flag)
    mixed = by_value("<dIHBx", B, D, C, A)
    if flag:
        params = struct_of(24, (0, "u32", "I", N), (4, "f32", "f", SCALE), (8, "u64", "Q", BIG), (16, "u8", "B", flag))
        mixed = struct_of(16, (8, "u32", "I", D), (0, "f64", "d", B), (12, "u16", "H", C), (14, "u8", "B", A))
    points = [(float(i), i * 0.5) for i in range(COUNT)]
    with tempfile.TemporaryDirectory() as folder:
        write_bytes(os.path.join(folder, "points.npy"), b"".join(struct.pack("<2f", *each) for each in points))
        write_bytes(os.path.join(folder, "out.npy"), bytes(4 * COUNT))
        launch = os.path.join(folder, "launch.json")
        with open(launch, "w", encoding="utf-8") as file:
            json.dump({"entry": "cuda_oxide_codegen_v1_cuda_oxide_kernel_246e25db_structs", "name": "structs", "grid": [1, 1, 1],
                       "block": [COUNT, 1, 1], "buffers": [{"file": "points.npy"}, {"file": "out.npy"}],
                       "params": [params, mixed, *slice_of(0), *slice_of(1)]}, file)
        done = subprocess.run([tilewright, "run", text, "--launch", launch, "--on", "emulator", "--gpu-name", "sm_80", "--racecheck",
                               "--out", os.path.join(folder, "result")], capture_output=True, text=True)
        if done.returncode:
            return done.stdout + done.stderr
        found = struct.unpack(f"<{COUNT}f", read_npy(os.path.join(folder, "result", "out.npy"))[1])
    want = tuple(x * (SCALE if flag else 0.0) + y + N + BIG + A + B + C + D for x, y in points)
    return "" if found == want else f"expected {want}, got {found}"


def main():
    tilewright, text = sys.argv[1:]
    failed = [message for message in (run(tilewright, text, flag) for flag in (0, 1)) if message]
    print("\n".join(failed) or "2 launches as expected")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
