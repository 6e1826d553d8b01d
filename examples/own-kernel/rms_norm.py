"""Your own kernel: from cuTile Python to the files that Tilewright needs: rms_norm.tileirbc, its arrays, rms_norm.json.

    python examples/own-kernel/rms_norm.py [FOLDER]        (build/own-kernel)

Needs `cuda-tile` and NumPy from PyPI, and no GPU. README.md has the next steps.
"""
import json
import pathlib
import sys

import cuda.tile as ct
import numpy as np
from cuda.tile.compilation import ArrayConstraint, CallingConvention, KernelSignature, ScalarConstraint, export_kernel

ROWS, COLUMNS, TILE = 20, 200, 256
EPS = 1e-6


@ct.kernel
def rms_norm(x, weight, y, eps: float):
    """y = x / sqrt(mean(x²) + eps) * weight, a block for each row, a tile for the whole of it."""
    row = ct.bid(0)
    t = ct.load(x, (row, 0), shape=(1, TILE), padding_mode=ct.PaddingMode.ZERO)
    w = ct.load(weight, (0,), shape=(TILE,), padding_mode=ct.PaddingMode.ZERO)
    mean = ct.sum(t * t, axis=1, keepdims=True) / x.shape[1]
    ct.store(y, (row, 0), tile=t * ct.rsqrt(mean + eps) * w[None, :])


def array(dtype, rank):
    """The compiler's assumptions about an array: the elements of a row are contiguous, and the base is a multiple of 16 bytes."""
    return ArrayConstraint(dtype, rank, index_dtype=ct.int32, stride_lower_bound_incl=0, alias_groups=(),
                           may_alias_internally=False, base_addr_divisible_by=16,
                           stride_constant=(*[None] * (rank - 1), 1))


def export(path):
    signature = KernelSignature([array(ct.float32, 2), array(ct.float32, 1), array(ct.float32, 2),
                                 ScalarConstraint(ct.float32)],
                                CallingConvention.cutile_python_v1(), symbol="rms_norm")
    export_kernel(rms_norm, [signature], str(path), gpu_code="sm_90", output_format="tileir_bytecode",
                  bytecode_version="13.1")


def expected(x, weight):
    """Computed in double precision, rounded once."""
    wide = x.astype(np.float64)
    scale = 1 / np.sqrt((wide * wide).mean(axis=1, keepdims=True) + np.float64(np.float32(EPS)))
    return (wide * scale * weight).astype(np.float32)


def launch(folder):
    """The arrays, and the description of one launch (docs/reference.md)."""
    random = np.random.default_rng(1)
    x = random.normal(size=(ROWS, COLUMNS)).astype(np.float32)
    weight = random.uniform(0.5, 1.5, COLUMNS).astype(np.float32)
    for name, data in {"x": x, "weight": weight, "y.expected": expected(x, weight)}.items():
        np.save(folder / f"{name}.npy", data)
    # 256 products, summed in any order, and a rounding each: the relative error of the mean is at most 257 u,
    # that of its inverse root half of it and 2 ulp, and two products round; u = 2^-24.
    bound = (257 / 2 + 4 + 2 + 1) * 2.0 ** -24
    return {
        "entry": "rms_norm", "calling_convention": "cutile_python_v1", "grid": [ROWS, 1, 1],
        "args": [
            {"name": "x", "role": "in", "dtype": "f32", "shape": [ROWS, COLUMNS], "file": "x.npy"},
            {"name": "weight", "role": "in", "dtype": "f32", "shape": [COLUMNS], "file": "weight.npy"},
            {"name": "y", "role": "out", "dtype": "f32", "shape": [ROWS, COLUMNS],
             "contents": {"gen": "constant", "value": 0}},
            {"name": "eps", "kind": "scalar", "dtype": "f32", "value": EPS}],
        "outputs": [{"arg": "y", "compare": "allclose", "abs": 0, "rel": bound, "why": "one sum of 256, see rms_norm.py",
                     "file": "y.expected.npy"}]}


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/own-kernel")
    folder.mkdir(parents=True, exist_ok=True)
    export(folder / "rms_norm.tileirbc")
    (folder / "rms_norm.json").write_text(json.dumps(launch(folder), indent=1) + "\n")
    print(f"wrote {folder}/rms_norm.tileirbc and its launch, {folder}/rms_norm.json")


if __name__ == "__main__":
    main()
