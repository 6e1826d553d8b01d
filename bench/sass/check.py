#!/usr/bin/env python3
"""Writes the small form of each benchmark kernel, its launch and its expected results, as a manifest for the kernel test.

The expected results are NumPy's in f64; the bound is part of the kernel.

usage: check.py TILEWRIGHT FOLDER
"""
import json
import os
import subprocess
import sys

import numpy as np

import kernels
from benchmark import DTYPES, stored


def write_bytecode(tool, kernel, folder):
    """Returns its path. The text is next to it."""
    text = os.path.join(folder, kernel.name + ".mlir")
    with open(text, "w", encoding="utf-8") as file:
        file.write(kernel.text)
    path = os.path.join(folder, kernel.name + ".tileirbc")
    subprocess.run([tool, "translate", text, "--to=bytecode", "-o", path], check=True)
    return path


def described(kernel, folder):
    """The kernel's launch, its files written into the folder."""
    arrays, expected = kernel.data()
    arguments, outputs = [], []
    for name, element, *rest in kernel.arrays:
        dtype = DTYPES.get(element, element)
        if len(rest) == 1:
            arguments.append({"name": name, "dtype": dtype, "value": rest[0]})
            continue
        shape, role = rest
        argument = {"name": name, "role": role, "dtype": dtype, "shape": list(shape)}
        if name in arrays:
            argument["file"] = f"{kernel.name}.{name}.npy"
            np.save(os.path.join(folder, argument["file"]), stored(element, arrays[name]))
        else:
            argument["contents"] = {"gen": "constant", "value": -7}
        arguments.append(argument)
        if name in expected:
            wanted = expected[name]
            file = f"{kernel.name}.{name}.expected.npy"
            np.save(os.path.join(folder, file), stored(element, wanted.values))
            bound = {"compare": "allclose", "abs": wanted.absolute, "rel": wanted.relative} if wanted.absolute or wanted.relative \
                else {"compare": "exact"}
            outputs.append({"arg": name, "file": file, "why": wanted.why, **bound})
    return {"name": kernel.name, "entry": kernel.text.split("@", 2)[2].split("(")[0], "primary": "any", "bytecode": {"any": kernel.name + ".tileirbc"},
            "grid": list(kernel.grid), "calling_convention": "pointers", "args": arguments, "outputs": outputs}


def main():
    tool, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    launches = []
    for kernel in kernels.small():
        write_bytecode(tool, kernel, folder)
        launches.append(described(kernel, folder))
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"kernels": launches}, file, indent=1)
    print(f"{len(launches)} kernels")


if __name__ == "__main__":
    main()
