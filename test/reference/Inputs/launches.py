"""Launches in the lower form, and the expected memory after each.

usage: launches.py TILEWRIGHT KERNELS WORK_DIR
"""
import json
import pathlib
import subprocess
import sys

import numpy as np

TILEWRIGHT, KERNELS, WORK = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])


def pointer(buffer, offset=0):
    return {"type": "ptr", "buffer": buffer, "offset": offset}


def number(value):
    return {"type": "i32", "hex": np.int32(value).tobytes().hex()}


def launch(name, entry, grid, buffers, params, expected, relocations=(), aligned=(), threads=2):
    """Buffers and their expected contents are arrays of i32 or i64."""
    folder = WORK / name
    folder.mkdir(parents=True)
    described = []
    for i, buffer in enumerate(buffers):
        data = np.frombuffer(np.ascontiguousarray(buffer).tobytes(), np.uint8)
        np.save(folder / f"b{i}.npy", data)
        described.append({"file": f"b{i}.npy", "bytes": int(data.size), "align256": aligned[i] if aligned else 0})
    (folder / "launch.json").write_text(json.dumps({
        "name": entry, "symbol": entry, "grid": grid, "buffers": described, "params": params,
        "relocations": list(relocations)}))
    subprocess.run([TILEWRIGHT, "run", KERNELS, "--launch", folder / "launch.json", "--on", "reference", "--out",
                    folder / "out", "--threads", str(threads)], check=True)
    for i, wanted in enumerate(expected):
        got = np.load(folder / "out" / f"b{i}.npy").tobytes()
        assert got == np.ascontiguousarray(wanted).tobytes(), f"{name}: buffer {i} differs"
    print(f"{name}: agrees")


def main():
    numbers = np.arange(40, dtype=np.int32)
    million = np.zeros(10**6, np.int32)
    launch("a million blocks", "number", [10**6, 1, 1], [million], [pointer(0)],
           [np.arange(1, 10**6 + 1, dtype=np.int32)])
    for axis in range(3):
        grid = [1, 1, 1]
        grid[axis] = 0
        try:
            launch(f"an empty grid, axis {axis}", "number", grid, [numbers], [pointer(0)], [numbers])
        except subprocess.CalledProcessError as failed:
            assert failed.returncode == 2, f"exit {failed.returncode}"
            print(f"an empty grid, axis {axis}: is rejected")
    launch("empty arrays", "next", [3, 1, 1], [numbers[:0], numbers[:0]], [pointer(0), pointer(1), number(0)],
           [numbers[:0], numbers[:0]])
    # Only the first block's elements are inside the array.
    wanted = numbers.copy()
    wanted[20:29] = numbers[:9] + 1
    launch("both arrays in one buffer", "next", [1, 1, 1], [numbers], [pointer(0), pointer(0, 80), number(9)], [wanted])
    launch("the same array twice", "next", [3, 1, 1], [numbers], [pointer(0), pointer(0), number(40)], [numbers + 1])
    # One tile reads all its elements before it writes, so it may overlap itself by an element.
    wanted = numbers.copy()
    wanted[1:17] = numbers[:16] + 1
    launch("arrays that overlap", "next", [1, 1, 1], [numbers], [pointer(0), pointer(0, 4), number(16)], [wanted])
    for base in (0, 4, 16, 36, 128, 252):
        launch(f"bases at {base} modulo 256", "next", [3, 1, 1], [numbers, numbers * 0], [pointer(0), pointer(1), number(40)],
               [numbers, numbers + 1], aligned=[base, (base + 12) % 256])
    records = np.zeros(2, np.int64)
    launch("records that point to other buffers", "follow", [1, 1, 1], [records, records, numbers, numbers[:1]],
           [pointer(0), pointer(3)], [records, records, numbers, numbers[7:8]],
           relocations=[{"buffer": 0, "offset": 0, "target": 1, "target_offset": 8},
                        {"buffer": 1, "offset": 8, "target": 2, "target_offset": 28}])


main()
