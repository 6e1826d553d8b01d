"""Reads the tables of PTX: instructions and special registers, as tilewright/PTX has them.

A row matches an opcode as in tilewright/PTX/Table.cpp: types in order, modifiers in any order.
"""
import os
import re
from dataclasses import dataclass

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = "tilewright/PTX"
TABLE = f"{FOLDER}/Instructions.def"
STRING = r'"((?:[^"\\]|\\.)*)"'
ROW = re.compile(r"^PTX_(PURE|EFFECT)\(" + r",\s*".join([STRING] * 4) + r",\s*(\w+),\s*" + STRING + r",\s*(\d+),\s*" + STRING + r"\)",
                 re.M)
LIST = re.compile(r"^PTX_LIST\(" + STRING + r",\s*((?:" + STRING + r"\s*)+)\)", re.M)


@dataclass
class Row:
    name: str
    modifiers: list  # of (words, whether they are optional)
    types: list  # of lists of words
    version: str
    chip: str
    emit: str
    text: str
    section: str

    def matches(self, opcode):
        if not (opcode == self.name or opcode.startswith(self.name + ".")):
            return False
        taken, types = set(), 0
        for word in [each for each in opcode[len(self.name):].split(".") if each]:
            if types < len(self.types) and word in self.types[types]:
                types += 1
                continue
            slot = next((i for i, (words, _) in enumerate(self.modifiers) if i not in taken and word in words), None)
            if slot is None:
                return False
            taken.add(slot)
        needed = all(i in taken or optional for i, (_, optional) in enumerate(self.modifiers))
        return needed and types == len(self.types)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def lists(text):
    """The words of each list in the table's text, which bars separate."""
    return {found[1]: "".join(re.findall(STRING, found[2])) for found in LIST.finditer(text)}


def rows():
    """All rows, in the order in which they are matched."""
    text = read(TABLE)
    named = lists(text)

    def expand(words):
        for word in words.split("|"):
            if word.startswith("$"):
                yield from expand(named[word[1:]])
            else:
                yield word

    sections = [(found.start(), found[1]) for found in re.finditer(r"^// ([A-Z][^\n]*)\.$", text, re.M)]
    found = []
    for each in ROW.finditer(text):
        _, name, modifiers, types, _, emit, _, version, chip = each.groups()
        modifiers = modifiers.replace("~", "")  # before a hint
        slots = [(list(expand(word.strip("[]"))), word.startswith("[")) for word in modifiers.split()]
        section = [title for at, title in sections if at < each.start()]
        found.append(Row(name, slots, [list(expand(word)) for word in types.split()], f"{int(version) // 10}.{int(version) % 10}",
                         chip, emit, " ".join(part for part in (name, modifiers, types) if part), section[-1] if section else ""))
    return found


def row_of(opcode, table):
    return next((row for row in table if row.matches(opcode)), None)


def special_registers():
    return re.findall(r'^PTX_SPECIAL\("([^"]+)"', read(f"{FOLDER}/SpecialRegisters.def"), re.M)
