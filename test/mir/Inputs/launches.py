"""Writes launches of the kernels of lines.mir and generics.mir: 64 threads, slices of 64 elements.

usage: launches.py FOLDER
"""
import json
import os
import struct
import sys

from npy import write_bytes

PREFIX = "cuda_oxide_codegen_v1_cuda_oxide_kernel_246e25db_"
COUNT = 64
KERNELS = {"beyond": 2, "checked": 2, "races": 2, "sizes": 1, "mixed": 1}
WIDTHS = {"mixed": 8}  # bytes of an element; the default is 4


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for name, slices in KERNELS.items():
        for number in range(slices):
            write_bytes(os.path.join(folder, f"{name}{number}.npy"), bytes(WIDTHS.get(name, 4) * COUNT))
        params = [each for number in range(slices)
                  for each in ({"type": "ptr", "buffer": number}, {"type": "i64", "hex": struct.pack("<Q", COUNT).hex()})]
        launch = {"entry": PREFIX + name, "name": name, "grid": [1, 1, 1], "block": [COUNT, 1, 1],
                  "buffers": [{"file": f"{name}{number}.npy"} for number in range(slices)], "params": params}
        with open(os.path.join(folder, f"{name}.json"), "w", encoding="utf-8") as file:
            json.dump(launch, file)


if __name__ == "__main__":
    main()
