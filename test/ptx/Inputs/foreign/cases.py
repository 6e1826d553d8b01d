"""Cases of our own for utils/foreign_kernels.py, with PTX instead of a source that nvcc compiles."""
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).parent


def doubled(factor):
    def make(rng, entry):
        x = rng.random(64).astype(np.float32)
        return {"x": ("f32", x)}, {"y": ("f32", factor * x.astype(np.float64), 0.0)}

    return make


def powers(rng, entry):
    x = 1 + rng.random(64).astype(np.float32)
    y = np.exp2(x.astype(np.float64)) * np.log2(x.astype(np.float64))
    return {"x": ("f32", x)}, {"y": ("f32", y, 2.0**-18)}


def doubled_elements(factor):
    def elements(field, rng, entry):
        x = field.random(rng, 64)
        return {"x": ("f32", x)}, {"y": ("f32", field.multiply(x, field.constant(factor)))}

    return 32, elements


def powers_of_elements(field, rng, entry):
    x = np.concatenate([field.random(rng, 62), [np.uint64(0), np.uint64(1)]])
    return {"x": ("f32", x)}, {"y": ("f32", field.multiply(field.exp2(x), field.log2(x)))}


def case(name, entry, factor=2):
    return {"project": "ours", "name": name, "ptx": HERE / "kernels.ptx", "host": HERE / "host.cpp", "args": [entry], "make": doubled(factor), "elements": doubled_elements(factor)}


CASES = [case("clean", "twice"), case("wrong", "twice", 3), case("racing", "races"), case("ending early", "leaves"), case("initialized together", "together"), case("missing", "absent"), case("powers", "powers") | {"make": powers, "elements": (32, powers_of_elements)},
         case("unreadable", "twice") | {"ptx": HERE / "unreadable.ptx"}]
