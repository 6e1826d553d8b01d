"""A launch in files, to be sent to someone and run by the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.arguments import checked
from tilewright.kernels import _grid
from tilewright.modules import Argument, Source, as_module

__all__ = ["save_launch"]

_BITS = {"bf16": np.uint16, "e4m3": np.uint8, "e5m2": np.uint8, "e8m0": np.uint8, "e2m1": np.uint8}


def _as_numpy(value: Any, dtype: str | None) -> np.ndarray:
    """The elements as a .npy file holds them: bits where NumPy has no such type."""
    if hasattr(value, "__array__") or hasattr(value, "__array_interface__"):
        array = np.asarray(value)
    elif hasattr(value, "__dlpack__"):
        array = np.from_dlpack(value)
    else:
        array = np.asarray(value)
    return array.view(_BITS[dtype]) if dtype in _BITS else array


def _save_array(
    directory: Path, argument: Argument, value: Any, convention: str | None
) -> dict[str, Any]:
    array = _as_numpy(value, argument.dtype)
    stem = argument.name.replace("[", "_").replace("]", "")
    np.save(directory / f"{stem}.npy", np.ascontiguousarray(array))
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
    """Writes a launch as it is now, before it runs: the program, every array as
    .npy, and `launch.json` (docs/launches.md), whose path is returned.

        tilewright run DIR/kernel.tileirbc --launch DIR/launch.json --on emulator --gpu-name sm_90

    runs it. For kernels of Tile IR whose arguments are known.
    """
    module = as_module(source)
    kernel = module.entry(entry)
    if kernel.arguments is None:
        raise ValueError(f"the arguments of {kernel.name!r} cannot be told from its parameters")
    if isinstance(args, Mapping):
        args = [args[each.name] for each in kernel.arguments]
    if len(args) != len(kernel.arguments):
        raise TypeError(f"expected {len(kernel.arguments)} arguments, got {len(args)}")
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kernel.tileirbc").write_bytes(module.bytecode())
    said = []
    for argument, value in zip(kernel.arguments, args):
        if argument.kind == "array":
            said.append(_save_array(folder, argument, value, kernel.convention))
        elif argument.kind == "list":
            like = argument.items[0]
            items = [
                _save_array(
                    folder,
                    Argument("array", f"{argument.name}[{k}]", like.dtype, like.rank, "inout"),
                    item,
                    kernel.convention,
                )
                for k, item in enumerate(value)
            ]
            said.append({"name": argument.name, "kind": "list", "items": items})
        else:
            number = bool(value) if argument.dtype == "bool" else value
            if hasattr(number, "item"):
                number = number.item()
            said.append({"name": argument.name, "dtype": argument.dtype, "value": number})
    description = {
        "entry": kernel.name,
        "grid": list(_grid(grid)),
        "calling_convention": "cutile_python_v1" if kernel.convention == "cutile" else "pointers",
        "args": said,
        "outputs": [],
    }
    path = folder / "launch.json"
    path.write_text(json.dumps(description, indent=1) + "\n")
    return path
