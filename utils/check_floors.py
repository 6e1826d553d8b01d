#!/usr/bin/env python3
"""Fails if a library includes a file of a higher layer.

The table below assigns each library to a layer. A library includes its own files and those of lower
layers; the permitted includes within a layer are listed under `BESIDE`, with the reason.

usage: check_floors.py [--root DIR]
"""
import argparse
import os
import re
import sys

# From the lowest layer. `X/*` names every library in the folder X.
FLOORS = [
    ["Support"],
    ["Solver", "Layout", "Chip", "Cache"],
    ["Launch"],
    ["Execution"],  # the interface Executor.h; the executors are in higher layers
    ["Dialect", "Dialect/*"],
    ["Bytecode", "PTX", "Import/*", "Transform/*", "Conversion", "Conversion/*", "Execution/Reference"],
    ["Codegen"],
    ["Execution/Emulator", "Execution/Cuda"],
    ["Pipeline"],
    ["Driver"],
    ["tools"],  # Tools.h, what the programs call in the library
    ["tools/*", "python"],
    ["Library"],  # the shared library, which has the command lines too
    ["DriverStandIn"],  # includes only the C API
    # Nothing in a release includes these.
    ["Testing"],
    ["Testing/*"],
    ["tools/attribute-test", "tools/kernel-test", "tools/miscompile", "tools/program-test", "tools/test-opt"],
]

# (library, library of the same layer that it may include, why)
BESIDE = [
    ("Dialect/*", "Dialect",
     "the predicates of assume, which the dialects share, and the names of the chip's attributes"),
    ("Dialect/*", "Dialect/Rules", "the rules of Tile IR, which apply to each of its dialects"),
    ("Dialect", "Dialect/Rules", "whether a chip supports an access's cache policy, in any dialect"),
    ("Dialect/CuteNVGPU", "Dialect/Cute", "atoms consist of layouts and read them as cute does"),
    ("Conversion/*", "Conversion", "the boundary check at the end of every conversion"),
    ("Conversion/*", "Conversion/LLVMTypes", "the shared type converter"),
    ("Conversion/CuteNVGPUToLLVM", "Conversion/CuteToLLVM", "its pass lowers the layouts between atoms too"),
    ("Transform/CudaTile", "Transform/CudaTile/Simplifier", "the canonicalizer's last step"),
]

# The dialects that a library may include, if not all of them.
DIALECTS = {
    "Bytecode": ["CudaTile"],
    "Execution/Reference": ["CudaTile"],
    "Transform/CudaTile": ["CudaTile"],
    "Transform/TileAA": ["TileAA"],
    "Transform/TileAS": ["TileAS", "TileAA"],  # the kernel spec, an attribute that is kept
    "Conversion/CudaTileToTileAA": ["CudaTile", "TileAA", "Cute"],
    "Conversion/TileAAToTileAS": ["TileAA", "TileAS", "Cute"],
    "Conversion/TileFuncToLLVM": ["TileAA", "TileAS", "Cute", "CuteNVGPU", "NVVMExt"],
    "Conversion/CuteToLLVM": ["Cute"],
    "Conversion/CuteNVGPUToLLVM": ["Cute", "CuteNVGPU"],
    "Conversion/GPUToNVVM": [],
    "Conversion/CuteKernelToNVVM": ["TileAA", "Cute", "CuteNVGPU"],  # the marks of three levels
    "Conversion/TileASToLLVM": ["TileAS", "Cute", "NVVMExt"],
    "Conversion/AttachDebugInfo": ["CudaTile"],  # the scopes of locations, which are kept to the end
    "Conversion/AttachNVVMTarget": ["TileAA", "Cute", "NVVMExt"],
    "Conversion/LLVMTypes": ["CudaTile", "TileAA", "TileAS", "Cute", "CuteNVGPU"],  # the views of PS-15 are Tile IR's
    "Conversion/MirToLLVM": ["Mir", "NVVMExt"],
    "Import/RustMir": ["Mir"],
}

# (folder, files of its own library that it may include, why)
APART = [
    ("tilewright/Execution/Reference/Plain",
     ["Functions.h", "Format.h", "Reference.h"],
     "the plain form is the reference for the rest of the library: it shares scalar functions, the formats of "
     "print_tko and the spelling of parameters"),
]

# Folders of one library, each of which includes only its own files, those of earlier ones and files
# in none of them.
IN_ORDER = {
    "tilewright/Transform/TileAS":
        ["Analysis", "Costs", "Layouts", "Lowering", "Slices", "Schedule", "Buffers", "Cleanup"],
}

INCLUDE = re.compile(r'^\s*(?:#\s*)?include\s+[<"]((?:tilewright|tools|python)/[^>"]+)[>"]')
SUFFIXES = (".h", ".cpp", ".td", ".def", ".inc", ".pdll")


def matches(pattern, room):
    if pattern.endswith("/*"):
        return room.startswith(pattern[:-1])
    return room == pattern


def floor_of(room):
    """The layer of a library, by the most specific entry; None for an unknown one."""
    best = None
    for number, patterns in enumerate(FLOORS):
        for pattern in patterns:
            if matches(pattern, room) and (best is None or len(pattern) > best[0]):
                best = (len(pattern), number)
    return None if best is None else best[1]


def room_of(path):
    """The library of a file: `Dialect/CudaTile` for
    tilewright/Dialect/CudaTile/Ops.td."""
    parts = os.path.dirname(path).split("/")
    if parts[0] == "tilewright":
        parts = parts[1:]
    for length in (2, 1):
        room = "/".join(parts[:length])
        if len(parts) >= length and floor_of(room) is not None:
            return room
    return "/".join(parts[:2])


def permitted_beside(room, other):
    return any(matches(a, room) and matches(b, other) for a, b, _ in BESIDE)


def complaint(room, included):
    """Why the library `room` may not include the file, or None."""
    other = room_of(included)
    if other == room:
        return None
    mine, theirs = floor_of(room), floor_of(other)
    if mine is None:
        return f"library {room} has no layer; assign it one in utils/check_floors.py"
    if theirs is None:
        return f"includes {included}, whose library has no layer in utils/check_floors.py"
    if theirs > mine:
        return f"library {room} includes {included} of a higher layer"
    if theirs == mine and not permitted_beside(room, other):
        return f"library {room} includes {included} of another library in its own layer"
    dialects = DIALECTS.get(room)
    if dialects is not None and other.startswith("Dialect/"):
        if other[len("Dialect/"):] not in dialects:
            return (f"library {room} includes {included}, but may include only the dialects "
                    + ", ".join(dialects))
    return None


def complaint_of_folder(path, included):
    """Why a file may not include another one of its own library, or None."""
    folder = os.path.dirname(path)
    for apart, allowed, why in APART:
        if folder != apart or os.path.dirname(included) == apart:
            continue
        if room_of(included) == room_of(path) and os.path.basename(included) not in allowed:
            return f"{apart} is separate from its library and may not include {included}: {why}"
    for room, folders in IN_ORDER.items():
        if not folder.startswith(room + "/") or not included.startswith(room + "/"):
            continue
        mine, theirs = (os.path.relpath(os.path.dirname(each), room) for each in (path, included))
        if mine not in folders:
            return f"folder {mine} of {room} has no position; assign it one in utils/check_floors.py"
        if theirs in folders and folders.index(theirs) > folders.index(mine):
            return f"folder {mine} of {room} includes {included}, which is in a later one"
    return None


def source_files(root):
    for top in ("tilewright", "tools", "python"):
        for folder, folders, files in os.walk(os.path.join(root, top)):
            folders[:] = sorted(f for f in folders if f != "test")
            for name in sorted(files):
                if name.endswith(SUFFIXES):
                    yield os.path.relpath(os.path.join(folder, name), root)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), ".."))
    root = parser.parse_args().root
    files = faults = 0
    for path in source_files(root):
        files += 1
        with open(os.path.join(root, path), encoding="utf-8") as text:
            for number, line in enumerate(text, 1):
                found = INCLUDE.match(line)
                why = None
                if found:
                    why = complaint(room_of(path), found.group(1)) or complaint_of_folder(path, found.group(1))
                if why:
                    faults += 1
                    print(f"{path}:{number}: error: {why}")
    if not files:
        print(f"error: found no source file under {root}")
        return 1
    print(f"{files} files, {faults} forbidden includes")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
