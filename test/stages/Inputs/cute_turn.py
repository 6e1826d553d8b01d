"""Writes the launch of cute_turn.mlir: cute_turn.py FOLDER."""
import json
import os
import sys

import numpy

folder = sys.argv[1]
tile = numpy.arange(32, dtype=numpy.float32).reshape(8, 4) * 3 + 1
numpy.save(os.path.join(folder, "x.npy"), tile)
numpy.save(os.path.join(folder, "y.npy"), numpy.ascontiguousarray(tile.T))
launch = {"entry": "turn", "grid": [1, 1, 1], "block": [32, 1, 1],
          "buffers": [{"name": "x", "file": "x.npy", "dtype": "f32", "shape": [8, 4]},
                      {"name": "y", "dtype": "f32", "shape": [4, 8], "bytes": 128, "zeros": True}],
          "params": [{"type": "ptr<f32>", "buffer": 0}, {"type": "ptr<f32>", "buffer": 1}],
          "expected": [{"buffer": 1, "dtype": "f32", "shape": [4, 8], "file": "y.npy"}]}
with open(os.path.join(folder, "launch.json"), "w") as file:
    json.dump(launch, file)
