#!/usr/bin/env python3
"""Checks that headers that take seconds to parse are parsed once, in a precompiled set.

Ninja's log has each object's dependencies; an object that includes a costly header that is not in
its set of precompiled headers parses it itself, and a build with a hundred of them takes minutes
longer. Objects that were not built are not checked.

usage: check_headers.py [BUILD]
"""
import json
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# The header, the seconds to parse it in addition to MLIR's core, and its set
# (cmake/TilewrightRooms.cmake).
COSTLY = {
    "mlir/Dialect/LLVMIR/NVVMDialect.h": (7.0, "Device"),
    "mlir/IR/OpImplementation.h": (3.0, "MLIR"),
    "tilewright/Dialect/CudaTile/CudaTile.h": (1.1, "CudaTile"),
    "tilewright/Dialect/TileAS/TileAS.h": (4.0, "Tiles"),
}
# Files that include both levels, threads and Tile IR, or one that the rest of the library does not;
# a set has the headers that most of a library's files include.
ALLOWED = {
    "tilewright/Dialect/CudaTile/CudaTile.h": ["tilewright/Driver/", "tilewright/Pipeline/",
                                               "tilewright/Conversion/AttachDebugInfo/",
                                               "tilewright/Testing/EmulateAnything.cpp",
                                               "tilewright/Testing/EmulateUntrusted.cpp",
                                               "tilewright/Conversion/LLVMTypes/TypeConverter.cpp",
                                               "unittests/Conversion/TypeConverterTest.cpp"],
    "tilewright/Dialect/TileAS/TileAS.h": ["tilewright/Driver/", "tilewright/Pipeline/", "tilewright/Testing/",
                                           "unittests/", "bench/"],
}


def dependencies(build):
    """Output of each step with logged dependencies -> its inputs."""
    done = subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True, check=True)
    found, current = {}, None
    for line in done.stdout.splitlines():
        if line.startswith("    "):
            current.append(os.path.normpath(os.path.join(build, line.strip())))
        elif ": #deps" in line:
            current = found.setdefault(line.split(": #deps")[0], [])
    return found


def precompiled(command):
    found = re.search(r"-include-pch\s+-Xclang\s+(\S+)", command)
    return found.group(1) if found else None


def main():
    build = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "build"))
    inputs = dependencies(build)
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as text:
        commands = json.load(text)
    judged = faults = 0
    for entry in commands:
        arguments = shlex.split(entry["command"])
        output = arguments[arguments.index("-o") + 1] if "-o" in arguments else entry.get("output", "")
        if output not in inputs or output.endswith(".pch"):
            continue
        judged += 1
        source = os.path.relpath(entry["file"], ROOT)
        # A library's files are compiled together (tilewright_unite).
        parts = [os.path.relpath(path, ROOT) for path in inputs[output] if path.endswith(".cpp")] or [source]
        header = precompiled(entry["command"])
        given = set(inputs.get(os.path.relpath(header, build), [])) if header else set()
        for path in set(inputs[output]) - given:
            for name, (seconds, group) in COSTLY.items():
                if path.endswith("/" + name) and not any(part.startswith(tuple(ALLOWED.get(name, []))) for part in parts):
                    print(f"{' '.join(parts)}: error: parses {name} itself, {seconds} s; expected it precompiled: "
                          f"HEADERS {group} in the folder's CMakeLists.txt")
                    faults += 1
    print(f"{judged} objects, {faults} that parse a costly header themselves")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
