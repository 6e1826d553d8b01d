#!/usr/bin/env python3
"""Fails if a row of Instructions.td has no unit test, a test names an unknown row, or a
row names a PTX instruction that is not read (PTX/Instructions.def).

A test of unittests/Emulator or test/ptx/rows names the rows that it runs in a comment, in full or
with `*` at the end: `// emulates: nvvm.vote.sync, nvvm.read.ptx.sreg.*`.

usage: check_emulated.py [--root DIR]
"""
import os
import re
import sys

import ptx_table
from reporting import report

# Operations of the runtime: the tests of Admission cover the host's.
ROW = re.compile(r'^def : (?:SpecialRegister|Call|Lowered|Nothing)<"([^"]+)"', re.MULTILINE)
HOST_ROW = re.compile(r'^def : Host(?:Operation|Intrinsic)<"([^"]+)", "(\w+)"', re.MULTILINE)
PTX = re.compile(r'^def : (?:Call|Lowered|Nothing)<"([^"]+)", "\w+", "([^"]*)"', re.MULTILINE)
EMULATES = re.compile(r"^\s*//\s*emulates:(.*)$", re.MULTILINE)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def named(root):
    """Each name with a file that names it."""
    folder = "unittests/Emulator"
    for name in sorted(os.listdir(os.path.join(root, folder))):
        if not name.endswith("Test.cpp"):
            continue
        path = os.path.join(folder, name)
        for line in EMULATES.findall(read(root, path)):
            for each in line.split(","):
                yield each.strip(), path
    folder = "test/ptx/rows"
    for name in sorted(os.listdir(os.path.join(root, folder))) if os.path.isdir(os.path.join(root, folder)) else []:
        path = os.path.join(folder, name)
        for line in EMULATES.findall(read(root, path)):
            for each in line.split(","):
                yield each.strip(), path


def matches(name, row):
    return row.startswith(name[:-1]) if name.endswith("*") else row == name


def tests_of(root, row):
    """The names of a row's test files, without extension."""
    found = {path for name, path in named(root) if matches(name, row)}
    return sorted(os.path.basename(path).removesuffix("Test.cpp").replace(".rows", " (PTX)") for path in found)


def reads(opcode, table, registers):
    """Whether it is a special register, or one row has all of the opcode's words."""
    if opcode.startswith("%"):
        return opcode in registers
    return any(opcode == row.name or opcode.startswith(row.name + ".")
               and set(opcode[len(row.name) + 1:].split(".")) <= {word for words, _ in row.modifiers for word in words}.union(*row.types)
               for row in table)


def check_names(root):
    table, registers = ptx_table.rows(), ptx_table.special_registers()
    for operation, opcodes in PTX.findall(read(root, "tilewright/Execution/Emulator/Instructions.td")):
        for opcode in filter(None, opcodes.split(", ")):
            if not reads(opcode, table, registers):
                yield (f"tilewright/Execution/Emulator/Instructions.td: error: '{operation}' is '{opcode}', which no row of "
                       f"tilewright/PTX/Instructions.def is; name it as there")


def check(root):
    yield from check_names(root)
    rows = ROW.findall(read(root, "tilewright/Execution/Emulator/Instructions.td"))
    missing = set(rows)
    for name, path in named(root):
        of = [row for row in rows if matches(name, row)]
        if not of:
            yield f"{path}: error: expected a row of Instructions.td after 'emulates:', got '{name}'"
        missing -= set(of)
    for row in sorted(missing):
        yield (f"tilewright/Execution/Emulator/Instructions.td: error: '{row}' has no unit test; "
               f"write one in unittests/Emulator and say '// emulates: {row}' in it")


if __name__ == "__main__":
    sys.exit(report(__doc__, check, "faults in the emulated rows of unittests/Emulator"))
