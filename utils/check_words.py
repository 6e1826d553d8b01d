#!/usr/bin/env python3
"""Lists the words that docs/glossary.md replaces, with the term to write instead.

usage: check_words.py [FILE...]

Without files: README.md and the pages of docs/ that are written by hand. The exit code is 1 if there is such a word. Skipped are code,
in fenced blocks and between backquotes, and tables that are generated into a page.
"""
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
GLOSSARY = "docs/glossary.md"


def replaced():
    """Pattern and term, the longest patterns first."""
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
        is_code = is_generated = False
        for number, line in enumerate(text, 1):
            is_code ^= line.lstrip().startswith("```")
            is_generated = line.startswith("<!-- table") or is_generated and not line.startswith("<!-- end")
            # Targets of links are names of files and headings.
            plain = re.sub(r"\]\([^)]*\)|`[^`]*`|<[^>]*>", "", line)
            for pattern, term in [] if is_code or is_generated else words:
                for match in pattern.finditer(plain):
                    yield number, match[0], term
                    # Not again by a shorter pattern.
                    plain = plain[:match.start()] + "\0" * len(match[0]) + plain[match.end():]


def main():
    words, total = sorted(replaced(), key=lambda each: -len(each[0].pattern)), 0
    paths = sys.argv[1:] or [os.path.join(ROOT, path) for path in by_hand()]
    for path in paths:
        for number, word, term in found(path, words):
            total += 1
            print(f"{os.path.relpath(path, ROOT)}:{number}: '{word}': {term}")
    print(f"{len(paths)} files, {total} words that {GLOSSARY} replaces")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
