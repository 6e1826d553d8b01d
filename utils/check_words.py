#!/usr/bin/env python3
"""Lists the words that docs/glossary.md replaces, by the patterns of utils/replaced_words.txt, with the term to write instead.

usage: check_words.py [FILE...]

Without files: README.md and the pages of docs/ that are written by hand. The exit code is 1 if there is such a word. In pages code is
skipped, in fenced blocks and between backquotes, and so are tables that are generated into a page; in sources, all but comments and strings.
"""
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
GLOSSARY = "docs/glossary.md"
WORDS = "utils/replaced_words.txt"


def terms():
    """The terms of the glossary that replace something."""
    with open(os.path.join(ROOT, GLOSSARY), encoding="utf-8") as text:
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text if line.startswith("|")]
    return {row[0] for row in rows if len(row) == 3 and row[2]}


def replaced():
    """Pattern and term, the longest patterns first."""
    known, found = terms(), []
    with open(os.path.join(ROOT, WORDS), encoding="utf-8") as text:
        for number, line in enumerate(text, 1):
            if line.strip() and not line.startswith("#"):
                pattern, term = line.rstrip("\n").split(" => ")
                if term not in known:
                    sys.exit(f"{WORDS}:{number}: error: '{term}' replaces nothing in {GLOSSARY}")
                found.append((re.compile(pattern, re.I), term))
    return sorted(found, key=lambda each: -len(each[0].pattern))


def by_hand():
    yield "README.md"
    for folder, folders, names in os.walk(os.path.join(ROOT, "docs")):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(".md") and os.path.relpath(path, ROOT) != GLOSSARY:
                with open(path, encoding="utf-8") as text:
                    if not text.readline().startswith("<!-- Generated"):
                        yield os.path.relpath(path, ROOT)


# What people read in a source, by the ending of its name.
SLASHES, HASHES = re.compile(r'//.*|"(?:[^"\\]|\\.)*"'), re.compile(r"""#.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'""")
PROSE = {".cpp": SLASHES, ".h": SLASHES, ".td": SLASHES, ".def": SLASHES, ".mlir": SLASHES, ".rs": SLASHES, ".py": HASHES, ".test": HASHES}


def found(path, words):
    prose = PROSE.get(os.path.splitext(path)[1])
    with open(path, encoding="utf-8") as text:
        is_code = is_generated = False
        for number, line in enumerate(text, 1):
            is_code ^= line.lstrip().startswith("```")
            is_generated = line.startswith("<!-- table") or is_generated and not line.startswith("<!-- end")
            if prose:
                line = " ".join(prose.findall(line))
            # Targets of links are names of files and headings.
            plain = re.sub(r"\]\([^)]*\)|`[^`]*`|<[^>]*>", "", line)
            for pattern, term in [] if is_code or is_generated else words:
                for match in pattern.finditer(plain):
                    yield number, match[0], term
                    # Not again by a shorter pattern.
                    plain = plain[:match.start()] + "\0" * len(match[0]) + plain[match.end():]


def main():
    words, total = replaced(), 0
    paths = sys.argv[1:] or [os.path.join(ROOT, path) for path in by_hand()]
    for path in paths:
        for number, word, term in found(path, words):
            total += 1
            print(f"{os.path.relpath(path, ROOT)}:{number}: '{word}': {term}")
    print(f"{len(paths)} files, {total} words that {GLOSSARY} replaces")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
