#!/usr/bin/env python3
"""Fails if a row of Layout/Atoms.def has a different first chip than the same instruction in PTX/Instructions.def, or no row there.

So the emulator reads every instruction on the chips for which the compiler may generate it.

usage: check_atoms.py [--root DIR]
"""
import os
import re
import sys

import ptx_table
from reporting import report

ATOMS = "tilewright/Layout/Atoms.def"
ROW = re.compile(r"^(MMA|MATRIX|WGMMA|TMEM|MOVE|REDUCE)\(((?:[^()\n]|\n(?! *\n|[A-Z#]))*)\)", re.M)


def fields(text):
    return [each.strip().strip('"') for each in re.findall(r'"[^"]*"|[^,\s][^,]*', text)]


def opcodes(macro, row):
    """The row's instructions by their PTX names, each with the first chip that has it."""
    if macro == "MMA":
        _, m, n, k, inputs, sums, first, own, *_ = row
        kinds = ".kind::f8f6f4" if own == "true" else ""
        for each in inputs.split():
            for total in sums.split():
                scaled = own == "true" and k == "64"  # only with scales
                end = "kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0" if scaled else f"{total}.{each}.{each}.{total}"
                middle = kinds if not scaled else ""
                bits = ".xor.popc" if each == "b1" else ""
                yield f"mma.sync.aligned.m{m}n{n}k{k}.row.col{middle}{bits}.{end}", first, own
    elif macro == "MATRIX":
        name, _, _, _, bits, _, _, first, own, *_ = row
        op, rest = name.split(".", 1)
        narrow = "b8x16.b6x16_p32" if "m8n16" in name else f"b{bits}"
        yield f"{op}.sync.aligned.{rest}.{narrow}", first, own
    elif macro == "WGMMA":
        k, inputs, sums, *_ = row
        for each in inputs.split():
            for total in sums.split():
                yield f"wgmma.mma_async.sync.aligned.m64n64k{k}{'.and.popc' if each == 'b1' else ''}.{total}.{each}.{each}", "90", "true"
    elif macro == "TMEM":
        name = row[0].split(".")
        yield f"{name[0]}.{name[1]}.sync.aligned.{name[2]}.x1.b32", "100", "true"
    elif macro == "REDUCE":
        name, _, _, _, types, vectors, first, own = row
        for each in types.split():
            for count in vectors.split():
                half = ".noftz" if "16" in each else ""
                yield f"{name}{half}{'.v' + count if count != '1' else ''}.{each}", first, own


def check(root):
    table = ptx_table.rows()
    with open(os.path.join(root, ATOMS), encoding="utf-8") as file:
        text = file.read()
    for found in ROW.finditer(text):
        for opcode, first, own in opcodes(found[1], fields(found[2])):
            line = text.count("\n", 0, found.start()) + 1
            row = ptx_table.row_of(opcode, table)
            if not row:
                yield f"{ATOMS}:{line}: error: expected a row of {ptx_table.TABLE} for '{opcode}', found none; write it"
                continue
            chip = re.match(r"sm_(\d+)(a?)", row.chip)
            # The table of atoms starts with sm_75.
            if max(int(chip[1]), 75) != int(first) or bool(chip[2]) != (own == "true"):
                yield (f"{ATOMS}:{line}: error: '{opcode}' is there from sm_{first}{'a' if own == 'true' else ''} on, in "
                       f"{ptx_table.TABLE} from {row.chip}; take the one that the PTX ISA names")


if __name__ == "__main__":
    sys.exit(report(__doc__, check, "atoms without a PTX row, or with a different first chip"))
