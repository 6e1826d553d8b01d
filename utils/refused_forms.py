#!/usr/bin/env python3
"""Fails if the list of refused forms is not that of the code.

A form is refused where its semantics, although the instruction is emulated, are specified nowhere in words. Each row has the form,
the message that refuses it, the file that has the message, and the reason with its source. Every message must be in its file and in
a test, and every message of these files that refuses something must be in a row.

usage: refused_forms.py [--root DIR]
"""
import glob
import os
import re
import sys

from reporting import report

RUNTIME = "tilewright/Execution/Emulator/Runtime/"
ROWS = [
    ("`tcgen05.mma` with `.ashift`, of 64 rows in a block", "a shift of A of other than 128 rows in a block is not emulated",
     RUNTIME + "TensorInstruction.cpp",
     "the ISA permits an M of 128 for a pair, but specifies no lanes; the documentation of CUTLASS's `tcgen05_mma`, from which the "
     "semantics for 128 rows are, does not either"),
    ("`tcgen05.shift` from lane 32, 64 or 96", "lane 0, from which on all rows are known to move", RUNTIME + "TensorTransfer.cpp",
     "the ISA permits it, but does not specify which lanes move"),
    ("K of 96 with 64 rows in a block", "a K of 96 with 64 rows in a block is not emulated", RUNTIME + "TensorInstruction.cpp",
     "where the second word of the scales of B is, whose columns are then split between the lanes, is in figures of the ISA only"),
    ("sparse A of 64 rows in a block, without `.ws`", "a sparse A of other than 128 rows in a block is not emulated",
     RUNTIME + "TensorInstruction.cpp",
     "the lanes of the metadata are in figures of the ISA only (M = 64); CuTe's `tmem_e_frg` and JAX implement 128 rows"),
    ("sparsity selectors 2 and 3", "the sparsity selectors 2 and 3 are not emulated", RUNTIME + "TensorInstruction.cpp",
     "their columns are in figures of the ISA only; CuTe and JAX use 0 and 1"),
    ("halo of `im2col::w` or `im2col::w::128` past the end of the bounding box",
     "that passes the end of its bounding box, which is not emulated", RUNTIME + "TensorCopy.cpp",
     "where such a halo continues is in figures of the ISA only (wHalo)"),
    ("swizzle of 128 bytes that flips 8 bytes", "has a swizzle that flips 8 bytes, which is not emulated",
     "tilewright/Launch/TensorMap.cpp",
     "the ISA flips \"at every alternate shared memory line\"; whether the odd ones is in a figure only"),
    ("tensor maps with elements of `tf32` and of `ftz` types", ", which are not emulated", "tilewright/Launch/TensorMap.cpp",
     "how a copy rounds its elements is not specified"),
    ("interleaved tensor with an element stride along channels", "is interleaved and passes over channels, which is not emulated",
     "tilewright/Launch/TensorMap.cpp", "the order of the slices is not specified"),
    ("column of more than one slice of an interleaved tensor", ", are emulated", "tilewright/Launch/TensorMap.cpp",
     "the order of pixels and slices is not specified"),
    ("`isspacep.param` in a function that is called", "is not supported in a function: the kernel's parameters are unknown there",
     "tilewright/PTX/Window.cpp", "a function may be called by several kernels"),
    ("textures and surfaces", "': textures and surfaces are not emulated", "tilewright/PTX/Table.cpp",
     "launches have no texture objects"),
]
FILES = sorted({row[2] for row in ROWS} | {RUNTIME + "TensorBox.cpp", RUNTIME + "MatrixDescriptor.cpp", RUNTIME + "TensorProduct.cpp"})
REFUSES = re.compile(r"(?:is|are) (?:not (?:emulated|supported)|emulated|known to)")


def literals(path):
    """The string literals of a C++ file, adjacent ones joined."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^\s*//.*$", "", file.read(), flags=re.M)
    text = re.sub(r'"\s*\n\s*"', "", text)
    return re.findall(r'"((?:[^"\\\n]|\\.)*)"', text)


def tests(root):
    for pattern in ("test/**/*.test", "test/**/*.ptx", "test/**/*.mlir", "unittests/**/*.cpp", "tilewright/**/test/*"):
        for path in glob.glob(os.path.join(root, pattern), recursive=True):
            if os.path.isfile(path):
                with open(path, encoding="utf-8", errors="replace") as file:
                    yield re.sub(r'"\s*\n\s*"', "", file.read())


def check(root):
    texts = {name: literals(os.path.join(root, name)) for name in FILES}
    tested = "\0".join(tests(root))
    for form, message, name, _ in ROWS:
        if not any(message in text for text in texts[name]):
            yield f"{name}: error: no longer says '{message}', by which '{form}' is refused: change or remove its row in utils/refused_forms.py"
        words = re.sub(r", which (?:is|are) not emulated$|: the kernel's.*$| is not emulated$| are not emulated$", "", message)
        if len(words) > 8 and words not in tested:
            yield f"utils/refused_forms.py: error: no test has '{words}', by which '{form}' is refused; write one"
    for name, found in texts.items():
        for text in found:
            if REFUSES.search(text) and not any(row[2] == name and row[1] in text for row in ROWS):
                yield f"{name}: error: '{text}' refuses a form that utils/refused_forms.py does not list: add a row with the reason and its source"


def table():
    page = "| Form | Why it is refused |\n|---|---|\n"
    return page + "".join(f"| {form} | {reason} |\n" for form, _, _, reason in ROWS)


if __name__ == "__main__":
    sys.exit(report(__doc__, check, "faults in the list of refused forms"))
