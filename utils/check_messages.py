#!/usr/bin/env python3
"""Checks that each error message of the tile dialects' verifiers, passes and conversions occurs in a test of invalid IR.

usage: check_messages.py [--root DIR]

A message is a call of emitOpError, emitError or error with a text, in the C++ files of the libraries below. Its first text,
up to the first inserted value, must occur in an expected-error of an *invalid*.mlir or errors.mlir of the library's tests; if
that text has three words or fewer ("expects at most"), all its texts must occur in one expected-error. Other tests are listed
in ELSEWHERE and in the unit tests of limits. Messages that text cannot reach, since parsers report an error first, are in
MADE_IN_MEMORY. A message that begins with INTERNAL reports a bug of the compiler, which no input should cause.
"""
import pathlib
import re
import sys

HOUSE = pathlib.Path(sys.argv[2] if sys.argv[1:2] == ["--root"] else __file__).resolve()
ROOT = (HOUSE if sys.argv[1:] else HOUSE.parent.parent) / "tilewright"
TILES = ["Dialect/CudaTile", "Dialect/TileAA", "Dialect/TileAS"]
# Libraries, and the library whose tests have their messages if not their own.
ROOMS = {"Dialect": TILES, "Dialect/Rules": TILES, "Dialect/CudaTile": [], "Dialect/TileAA": [], "Dialect/TileAS": [],
         "Dialect/Cute": ["Dialect/Cute", "Dialect/CuteNVGPU"], "Dialect/CuteNVGPU": [], "Transform/TileAS": [],
         "Conversion/TileAAToTileAS": [], "Conversion/TileASToLLVM": [], "Conversion/TileFuncToLLVM": []}
LIMITS = ROOT.parent / "unittests/Bytecode/LimitsTest.cpp"
# Attributes that only a builder in C++, or a patched bytecode file, may try to create.
MADE_IN_MEMORY = ("expected every and along together, got one of them", "expects bases inside of the tile",
                  "expects an offset for each of")
# Messages with an input too large for a file, or a test of another kind, and the test.
ELSEWHERE = {"expects parameters of at most": "test/driver/chip_limits.test",
             "cannot run an iteration early, as": "tilewright/Transform/TileAS/Schedule/test/constraints_invalid.mlir"}
INTERNAL = "internal error in Tilewright, not in your kernel:"
LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
CALL = re.compile(r"\b(?:emitOpError|emitError|error|expects)\(\s*(?:[\w.>()-]*\s*,?\s*)?\)?\s*(?:<<\s*)?" + LITERALS)
EXPECTED = re.compile(r"expected-error(?:-re)?(?: @[+-]?\w+)?\s*\{\{(.*?)\}\}(?=\s|$)")


def joined(literals):
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals)).replace('\\"', '"').replace("\\n", " ").strip()


def statement(text, start):
    """Up to the final semicolon, or to a suggested name, which may be empty."""
    return re.compile(r'(?:"(?:[^"\\]|\\.)*"|(?!suggestName)[^;])*').match(text, start)[0]


def messages(text):
    """The line of each, its first text, and all its texts if the first is short."""
    for match in CALL.finditer(text):
        first, whole = joined(match[1]), statement(text, match.start())
        # A test has one text of `isThat ? "this" : "other"`.
        isPlain = "?" not in re.sub(LITERALS, "", whole)
        texts = [first]
        if len(first.split()) <= 3 and isPlain:
            texts = [words for words in map(joined, re.findall(LITERALS, whole)) if len(words) > 1]
        yield text.count("\n", 0, match.start()) + 1, first, texts


def sources(room):
    files = (ROOT / room).glob("*") if room == "Dialect" else (ROOT / room).rglob("*")
    return sorted(path for path in files if path.suffix in (".cpp", ".h"))


def expectations(room):
    for path in sorted((ROOT / room).rglob("test/*.mlir")):
        if "invalid" in path.name or path.name == "errors.mlir":
            yield from EXPECTED.findall(re.sub(r"\s+", " ", path.read_text(encoding="utf-8")))


def is_tested(first, texts, expected):
    if first in ELSEWHERE:
        return first in (ROOT.parent / ELSEWHERE[first]).read_text(encoding="utf-8")
    pattern = re.compile(".*?".join(map(re.escape, texts)))
    return any(pattern.search(each) for each in expected)


def main():
    faults = count = 0
    limits = LIMITS.read_text(encoding="utf-8") if LIMITS.exists() else ""
    for room, testers in ROOMS.items():
        expected = [each for tester in testers or [room] for each in expectations(tester)]
        for path in sources(room):
            for line, first, texts in messages(path.read_text(encoding="utf-8")):
                if len(first) < 4 or first in MADE_IN_MEMORY or first.startswith(INTERNAL):
                    continue
                count += 1
                if not is_tested(first, texts, expected) and not all(words in limits for words in texts):
                    faults += 1
                    print(f"{path.relative_to(ROOT.parent)}:{line}: no test of invalid IR has '{' ... '.join(texts)}'")
    print(f"{count} messages, {faults} without a test")
    return faults != 0


sys.exit(main())
