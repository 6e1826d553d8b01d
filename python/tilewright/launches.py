"""Saves a launch as files that the command line can run."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.arguments import checked
from tilewright.errors import ArgumentError
from tilewright.kernels import _grid, in_order
from tilewright.modules import Argument, Source, as_module

__all__ = ["save_launch"]

_BITS = {"bf16": np.uint16, "e4m3": np.uint8, "e5m2": np.uint8, "e8m0": np.uint8, "e2m1": np.uint8}


def _as_numpy(value: Any, argument: Argument) -> np.ndarray:
    """The elements as stored in a .npy file: raw bits for types that NumPy lacks."""
    if hasattr(value, "__array__") or hasattr(value, "__array_interface__"):
        array = np.asarray(value)
    elif hasattr(value, "__dlpack__"):
        array = np.from_dlpack(value)
    else:
        array = np.asarray(value)
    dtype = argument.dtype or ""
    bits = 8 if dtype == "bool" or dtype[0] == "e" else int(dtype.lstrip("abcdefghijklmnopqrstuvwxyz"))
    kinds = "biufV" if dtype in _BITS else "f" if dtype[0] in "ft" else "biu"
    if array.dtype.kind not in kinds or 8 * array.dtype.itemsize != bits:
        raise ArgumentError(
            f"argument {argument.name!r}: expected an array of {dtype}, got one of {array.dtype}"
        )
    array = array.astype(array.dtype.newbyteorder("="), copy=False)
    return array.view(_BITS[dtype]) if dtype in _BITS else array


def _number(value: Any, argument: Argument) -> bool | int | float:
    number = value.item() if hasattr(value, "item") else value
    if not isinstance(number, (bool, int, float)):
        raise ArgumentError(
            f"argument {argument.name!r}: expected a number, got {value!r} of type {type(value).__name__}"
        )
    return bool(number) if argument.dtype == "bool" else number


def _described_array(
    arrays: dict[str, np.ndarray], argument: Argument, value: Any, convention: str | None
) -> dict[str, Any]:
    """The launch description of an array, which is added to `arrays`."""
    array = _as_numpy(value, argument)
    stem = argument.name.replace("[", "_").replace("]", "")
    arrays[stem] = array
    said: dict[str, Any] = {
        "name": argument.name,
        "dtype": argument.dtype,
        "role": "inout" if argument.role == "out" else argument.role or "inout",
        "shape": list(array.shape),
        "file": f"{stem}.npy",
    }
    if convention == "cutile" and argument.index_dtype == "i64":
        said["index_dtype"] = "i64"
    if argument.bitcast:
        said["bitcast"] = argument.bitcast
    strides = [stride // array.itemsize for stride in array.strides]
    dense = [int(np.prod(array.shape[axis + 1 :])) for axis in range(array.ndim)]
    if strides != dense and array.size and all(stride >= 0 for stride in strides):
        said["strides"] = strides
    return said


@checked
def save_launch(
    directory: str | os.PathLike[str],
    source: Source,
    entry: str | None,
    grid: int | Sequence[int],
    args: Sequence[Any] | Mapping[str, Any],
) -> Path:
    """Writes a launch to `directory`, with the current contents of its arguments:
    the program, every array as .npy, and `launch.json` (docs/launches.md).
    Returns the path of `launch.json`. The launch can then be run by

        tilewright run DIR/kernel.tileirbc --launch DIR/launch.json --on emulator --gpu-name sm_90

    Only for Tile IR kernels whose arguments are known. Raises ArgumentError for
    other kernels and for arguments that do not match.
    """
    module = as_module(source)
    kernel = module.entry(entry)
    if kernel.arguments is None:
        raise ArgumentError(f"the arguments of {kernel.name!r} cannot be derived from its parameters")
    if isinstance(args, Mapping):
        args = in_order(kernel, args)
    if len(args) != len(kernel.arguments):
        raise ArgumentError(
            f"expected {len(kernel.arguments)} arguments for kernel {kernel.name!r}, got {len(args)}"
        )
    said: list[dict[str, Any]] = []
    arrays: dict[str, np.ndarray] = {}
    for argument, value in zip(kernel.arguments, args):
        if argument.kind == "array":
            said.append(_described_array(arrays, argument, value, kernel.convention))
        elif argument.kind == "list":
            like = argument.items[0]
            items = [
                _described_array(
                    arrays,
                    Argument("array", f"{argument.name}[{k}]", like.dtype, like.rank, "inout"),
                    item,
                    kernel.convention,
                )
                for k, item in enumerate(value)
            ]
            said.append({"name": argument.name, "kind": "list", "items": items})
        else:
            number = _number(value, argument)
            said.append({"name": argument.name, "dtype": argument.dtype, "value": number})
    description = {
        "entry": kernel.name,
        "grid": list(_grid(grid)),
        "calling_convention": "cutile_python_v1" if kernel.convention == "cutile" else "pointers",
        "args": said,
        "outputs": [],
    }
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kernel.tileirbc").write_bytes(module.bytecode())
    for stem, array in arrays.items():
        np.save(folder / f"{stem}.npy", np.ascontiguousarray(array))
    path = folder / "launch.json"
    path.write_text(json.dumps(description, indent=1) + "\n")
    return path
