#!/usr/bin/env python3
"""Fails if a row of the PTX table, or a special register, has no test that runs it.

Tests are the lines of test/ptx/rows, the texts in test/ptx and its folders, and the corpus of test/ptx. Exactly the rows without a
test are in test/ptx/Inputs/rows_not_run.txt, one per line.

usage: check_ptx_rows.py [--root DIR]
"""
import os
import re
import sys

import ptx_table
from reporting import report

LISTED = "test/ptx/Inputs/rows_not_run.txt"
OPCODE = re.compile(r"(?:^|[;{}\t ]|\n)(?:@!?[%\w$]+\s+)?([a-z][a-z0-9]*(?:[._](?:[a-zA-Z0-9_]|::)+)*)(?=[\s;])")


def texts(root):
    for folder, folders, names in os.walk(os.path.join(root, "test/ptx"), followlinks=True):
        folders.sort()
        for name in sorted(names):
            if name.endswith((".rows", ".test", ".ptx", ".cu", ".py")) and name != "rows.test":
                with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                    yield file.read()


def check(root):
    table = ptx_table.rows()
    left = list(table)
    words, registers = set(), set()
    for text in texts(root):
        words.update(OPCODE.findall(text))
        registers.update(re.findall(r"%[a-z_0-9]+(?:\.[xyz])?", text))
    for word in words:
        row = ptx_table.row_of(word, table)
        if row in left:
            left.remove(row)
    with open(os.path.join(root, LISTED), encoding="utf-8") as file:
        listed = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    for text in listed:
        if text not in [row.text for row in left]:
            yield f"{LISTED}: error: '{text}' has a test, or is not a row: remove it"
    for row in left:
        if row.text in listed:
            continue
        yield f"{ptx_table.TABLE}: error: no test runs the row '{row.text}'; write a line in test/ptx/rows"
    for name in ptx_table.special_registers():
        if name not in registers:
            yield f"{ptx_table.FOLDER}/SpecialRegisters.def: error: no test reads '{name}'; write a line in test/ptx/rows"


if __name__ == "__main__":
    sys.exit(report(__doc__, check, "rows of PTX without a test"))
