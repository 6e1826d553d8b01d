"""Cases of our own for utils/foreign_kernels.py, with PTX instead of a source that nvcc compiles."""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).parent


def doubled(factor):
    def make(rng, entry):
        x = rng.random(64).astype(np.float32)
        return {"x": ("f32", x)}, {"y": ("f32", factor * x.astype(np.float64), 0.0)}

    return make


def case(name, entry, factor=2):
    return {"project": "ours", "name": name, "ptx": HERE / "kernels.ptx", "host": HERE / "host.cpp", "args": [entry], "make": doubled(factor)}


CASES = [case("clean", "twice"), case("wrong", "twice", 3), case("racing", "races"), case("ending early", "leaves"), case("initialized together", "together"), case("missing", "absent"),
         case("unreadable", "twice") | {"ptx": HERE / "unreadable.ptx"}]
