#!/usr/bin/env python3
"""Lists the words that docs/glossary.md replaces, with the term to write instead.

usage: check_words.py [FILE...]

Without files: README.md and the pages of docs/ that are written by hand; the list is for people, and the exit code is 0. With files
it is 1 where one of them has such a word. Code is skipped: fenced blocks, and what is between backquotes.
"""
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
GLOSSARY = "docs/glossary.md"


def replaced():
    """Pattern and term, in the order of the glossary."""
    with open(os.path.join(ROOT, GLOSSARY), encoding="utf-8") as text:
        for line in text:
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
            if line.startswith("|") and len(cells) == 3:
                for pattern in re.findall(r"`([^`]*)`", cells[2]):
                    yield re.compile(pattern.replace("\\|", "|"), re.I), cells[0]


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


def found(path, words):
    with open(path, encoding="utf-8") as text:
        is_code = False
        for number, line in enumerate(text, 1):
            is_code ^= line.lstrip().startswith("```")
            # Targets of links are names of files and headings.
            plain = re.sub(r"\]\([^)]*\)|`[^`]*`|<[^>]*>", "", line)
            for pattern, term in [] if is_code else words:
                for match in pattern.finditer(plain):
                    yield number, match[0], term


def main():
    words, total = list(replaced()), 0
    paths = sys.argv[1:] or [os.path.join(ROOT, path) for path in by_hand()]
    for path in paths:
        for number, word, term in found(path, words):
            total += 1
            print(f"{os.path.relpath(path, ROOT)}:{number}: '{word}': {term}")
    print(f"{len(paths)} files, {total} words that {GLOSSARY} replaces")
    return 1 if total and sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
