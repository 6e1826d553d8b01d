#!/usr/bin/env python3
"""Checks that each error message of a dialect's verifiers stands in a test of invalid IR.

usage: check_messages.py [--root DIR]

A message is a call of emitOpError, emitError or error with a text, in the C++ files of the rooms below; its first text, up
to where a value is put in, must occur in an expected-error of some *invalid*.mlir of those that the room's messages reach,
or in the unit tests of limits, whose input no file should hold. What text cannot say, since parsers answer first, is in the
list MADE_IN_MEMORY.
"""
import pathlib
import re
import sys

HOUSE = pathlib.Path(sys.argv[2] if sys.argv[1:2] == ["--root"] else __file__).resolve()
ROOT = (HOUSE if sys.argv[1:] else HOUSE.parent.parent) / "tilewright/Dialect"
TILES = ["CudaTile", "TileAA", "TileAS"]
# Rooms, and whose tests hold their words.
ROOMS = {".": TILES, "Rules": TILES, "CudaTile": ["CudaTile"], "TileAA": ["TileAA"], "TileAS": ["TileAS"],
         "Cute": ["Cute", "CuteNVGPU"], "CuteNVGPU": ["CuteNVGPU"]}
LIMITS = ROOT.parent.parent / "unittests/Bytecode/LimitsTest.cpp"
# Attributes that a builder in C++, or a patched bytecode file, may try to make.
MADE_IN_MEMORY = ("expected every and along together, got one of them", "expects bases inside of the tile",
                  "expects an offset for each of")
LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
CALL = re.compile(r"\b(?:emitOpError|emitError|error|expects)\(\s*(?:[\w.>()-]*\s*)?\)?\s*(?:<<\s*)?" + LITERALS)


def messages(text):
    for match in CALL.finditer(text):
        words = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match[1])).replace('\\"', '"').replace("\\n", " ")
        yield text.count("\n", 0, match.start()) + 1, words.strip()


def main():
    faults = count = 0
    limits = LIMITS.read_text(encoding="utf-8") if LIMITS.exists() else ""
    for room, testers in ROOMS.items():
        expected = " ".join(re.sub(r"\s+", " ", path.read_text(encoding="utf-8")) for tester in testers
                            for path in sorted((ROOT / tester / "test").glob("*invalid*.mlir")))
        for path in sorted(list((ROOT / room).glob("*.cpp")) + list((ROOT / room).glob("*.h"))):
            for line, words in messages(path.read_text(encoding="utf-8")):
                if len(words) < 4 or words in MADE_IN_MEMORY:
                    continue
                count += 1
                if words not in expected and words not in limits:
                    faults += 1
                    print(f"{path.relative_to(ROOT.parent.parent)}:{line}: no test of invalid IR has '{words}'")
    print(f"{count} messages, {faults} without a test")
    return faults != 0


sys.exit(main())
