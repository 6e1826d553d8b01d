# Part of Tilewright. Apache-2.0 WITH LLVM-exception.
"""Describes the launches of this folder's kernels, and runs one of the files.

    python examples/first-light/vector_add.py

needs `cuda-tile` and NumPy from PyPI and a built `build/bin/tilewright`, and no GPU. It exports the kernel with cuTile's
front end, generates the inputs and the expected outputs again and compares them with the arrays of this folder, and
runs the exported kernel on the reference executor with them, by the launch of manifest.json.
"""
import dataclasses
import inspect
import io
import os
import pathlib
import subprocess
import sys

import cuda.tile as ct
import numpy as np
from cuda.tile.compilation import ArrayConstraint, CallingConvention, KernelSignature, ScalarConstraint, export_kernel

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VERSION = "13.1"
DTYPES = {"f16": (np.float16, ct.float16), "f32": (np.float32, ct.float32)}
U = {"f16": 2.0 ** -11, "f32": 2.0 ** -24}  # unit roundoff: half a unit in the last place, relative


# --- contents: the generators of a launch description (docs/reference.md) ------

def uniform(seed, shape, dtype, lo=-2.0, hi=2.0):
    drawn = np.random.default_rng(seed).random(int(np.prod(shape)))
    return (lo + (hi - lo) * drawn).astype(DTYPES[dtype][0]).reshape(shape)


def normal(seed, shape, dtype, mean=0.0, std=1.0):
    """Box and Muller's method on pairs of the uniform stream: first the radii, then the angles."""
    count = int(np.prod(shape))
    drawn = np.random.default_rng(seed).random(2 * count)
    z = np.sqrt(-2.0 * np.log(1.0 - drawn[:count])) * np.cos(2.0 * np.pi * drawn[count:])
    return (mean + std * z).astype(DTYPES[dtype][0]).reshape(shape)


# --- arguments ----------------------------------------------------------------

@dataclasses.dataclass
class Array:
    data: np.ndarray
    dtype: str
    is_output: bool = False

    def constraint(self):
        last = self.data.ndim - 1
        return ArrayConstraint(DTYPES[self.dtype][1], self.data.ndim, index_dtype=ct.int32, stride_lower_bound_incl=0,
                               alias_groups=(), may_alias_internally=False, base_addr_divisible_by=16,
                               stride_constant=tuple(1 if axis == last else None for axis in range(last + 1)))


@dataclasses.dataclass
class Scalar:
    dtype: str
    value: float

    @property
    def data(self):
        return float(DTYPES[self.dtype][0](self.value))

    def constraint(self):
        return ScalarConstraint(DTYPES[self.dtype][1])


def inp(data):
    return Array(data, {np.float16: "f16", np.float32: "f32"}[data.dtype.type])


def out(shape, dtype, fill=0):
    return Array(np.full(shape, fill, DTYPES[dtype][0]), dtype, is_output=True)


# --- cases --------------------------------------------------------------------

@dataclasses.dataclass
class Bound:
    """|got - expected| <= abs + rel |expected|, element by element; `why` derives it."""
    abs: float
    rel: float
    why: str


def exact(why):
    return Bound(0.0, 0.0, why)


def close(abs, rel, why):
    return Bound(float(abs), float(rel), why)


@dataclasses.dataclass
class Case:
    name: str
    kernel: object
    grid: tuple
    args: dict
    reference: object  # inputs by name -> expected outputs by name
    bounds: object     # output name -> Bound, or a function of inputs and expected outputs


def case(name, kernel, grid, args, reference, bounds):
    return Case(name, kernel, grid, args, reference, bounds)


def cdiv(a, b):
    return -(-a // b)


# --- running a file -----------------------------------------------------------

def export(each):
    """Bytecode of the kernel, for arguments of these types and ranks."""
    names = inspect.signature(each.kernel._pyfunc).parameters
    signature = KernelSignature([each.args[name].constraint() for name in names], CallingConvention.cutile_python_v1(),
                                symbol=each.name)
    out_file = io.BytesIO()
    export_kernel(each.kernel, [signature], out_file, gpu_code="sm_90", output_format="tileir_bytecode",
                  bytecode_version=VERSION)
    return out_file.getvalue()


def check_arrays(each):
    """Checks that the arrays of this folder are those described in the source."""
    inputs = {name: arg.data for name, arg in each.args.items()}
    expected = each.reference(inputs)
    bounds = each.bounds(inputs, expected) if callable(each.bounds) else each.bounds
    for name, arg in each.args.items():
        if isinstance(arg, Scalar):
            continue
        if arg.is_output:
            kept = np.load(HERE / f"{each.name}.{name}.expected.npy").astype(np.float64)
            wanted = expected[name].astype(arg.data.dtype).astype(np.float64)
            limit = bounds[name].abs + bounds[name].rel * np.abs(wanted)
            good = kept.shape == wanted.shape and bool(np.all(np.abs(kept - wanted) <= limit))
        else:
            good = np.array_equal(np.load(HERE / f"{each.name}.{name}.npy"), arg.data)
        if not good:
            sys.exit(f"error: {each.name}: the array of '{name}' is not what the source describes")


def main(cases):
    tool = pathlib.Path(os.environ.get("TILEWRIGHT", ROOT / "build/bin/tilewright"))
    if not os.access(tool, os.X_OK):
        sys.exit("error: build/bin/tilewright is not there; ./dev build tilewright makes it")
    folder = ROOT / "build/examples"
    folder.mkdir(parents=True, exist_ok=True)
    for each in cases:
        check_arrays(each)
        path = folder / f"{each.name}.tileirbc"
        path.write_bytes(export(each))
        print(f"{each.name}: exported {path.stat().st_size} bytes to {os.path.relpath(path)}", flush=True)
        done = subprocess.run([tool, "run", path, "--launch", f"{HERE}/manifest.json:{each.name}", "--on", "reference",
                               "--check"])
        if done.returncode:
            sys.exit(done.returncode)
