"""Writes the launches of lower_form.mlir: raw buffers and flat parameters.

usage: make_lower_forms.py OUT_DIR
"""
import json
import pathlib
import sys

import numpy as np

out = pathlib.Path(sys.argv[1])
COUNT = 256
x = np.linspace(-6, 6, COUNT, dtype=np.float32)
x[7::16] = np.inf  # the kernels turn it into NaN


def write(entry, buffers, params):
    described = []
    for name, array in buffers.items():
        data = np.ascontiguousarray(array).view(np.uint8).reshape(-1)
        file = f"{entry}.{name}.npy"
        np.save(out / file, data)
        described.append({"file": file, "bytes": data.size, "align256": 0})
    launch = {"symbol": entry, "grid": [1, 1, 1], "buffers": described,
              "params": [{"type": "ptr", "buffer": buffer, "offset": offset} for buffer, offset in params]}
    (out / f"{entry}.json").write_text(json.dumps(launch))


f32, f16 = np.zeros(COUNT, np.float32), np.zeros(COUNT, np.float16)
write("one_type", {"x": x, "y": f32}, [(0, 0), (1, 0)])
# One buffer: x first, then results of two types.
write("two_types", {"all": np.concatenate([x, f32, f32])}, [(0, 0), (0, 4 * COUNT), (0, 8 * COUNT)])
write("product", {"x": (np.arange(1024) % 37 / 36).astype(np.float16), "y": np.zeros(1024, np.float16)}, [(0, 0), (1, 0)])
write("difference", {"x": x, "y": f32}, [(0, 0), (1, 0)])
