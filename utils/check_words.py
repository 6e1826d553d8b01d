#!/usr/bin/env python3
"""Lists the words that docs/glossary.md replaces, by the patterns of utils/replaced_words.txt, with the term to write instead.

usage: check_words.py [--sources] [--text] [FILE...]

Without files: README.md and the pages of docs/ that are written by hand; with --sources, every other source instead. --text prints the
prose that is checked. The exit code is 1 if a word is found.

Not checked: in pages, code in fenced blocks and between backquotes, and tables that are generated into a page; in sources, everything but
comments and strings, and in these code between backquotes, identifiers, directives of tests, and strings that are no sentences.
"""
import argparse
import io
import os
import re
import sys
import tokenize

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
GLOSSARY = "docs/glossary.md"
WORDS = "utils/replaced_words.txt"

# Folders without sources, and sources that tools or other projects wrote.
BUILT = re.compile(r"\.(?!ci$|devcontainer$|github$).*|build(-.*)?|dist|target|__pycache__")
DATA = ("docs", "README.md", "CHANGELOG.md", GLOSSARY, WORDS, "bench/results", "bench/sass", "examples/rust/mir", "fuzz/corpus",
        "fuzz/seeds/bytecode", "test/house/words.test", "test/mir/corpus", "test/ptx/corpus")


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
                # The words may be on two lines.
                found.append((re.compile(pattern.replace(" ", r"\s"), re.I), term))
    return sorted(found, key=lambda each: -len(each[0].pattern))


def pages():
    yield "README.md"
    for folder, folders, names in os.walk(os.path.join(ROOT, "docs")):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(".md") and os.path.relpath(path, ROOT) != GLOSSARY:
                with open(path, encoding="utf-8") as text:
                    if not text.readline().startswith("<!-- Generated"):
                        yield os.path.relpath(path, ROOT)


def sources():
    for folder, folders, names in os.walk(ROOT):
        relative = os.path.relpath(folder, ROOT)
        folders[:] = sorted(each for each in folders
                            if not BUILT.fullmatch(each) and os.path.normpath(os.path.join(relative, each)) not in DATA)
        for name in sorted(names):
            path = os.path.normpath(os.path.join(relative, name))
            if reader(path) and path not in DATA:
                yield path


# Comments and strings by language. A group of a pattern is the text of a match.
C_LIKE = re.compile(r"""//[/!]?<?(?P<line>[^\n]*)|/\*(?P<block>.*?)\*/|R"(?P<mark>\w*)\((?P<raw>.*?)\)(?P=mark)"|"(?P<string>(?:[^"\\\n]|\\.)*)"
                        |'(?:[^'\\\n]|\\[^\n]{1,9}?)'""", re.S | re.X)
ODS = re.compile(r"(?:let\s+)?(?:summary|description)\s*=\s*\[\{(?P<ods>.*?)\}\]|" + C_LIKE.pattern, re.S | re.X)
COMMENTS = re.compile(r"//[/!]?(?P<line>[^\n]*)")
HASHES = re.compile(r"(?:^|(?<=\s))#(?P<line>[^\n]*)", re.M)
READERS = {".td": ODS, ".cpp": C_LIKE, ".h": C_LIKE, ".def": C_LIKE, ".inc": C_LIKE, ".c": C_LIKE, ".cu": C_LIKE, ".rs": C_LIKE,
           ".pdll": COMMENTS, ".mlir": COMMENTS, ".ptx": COMMENTS, ".mir": COMMENTS, ".kernels": HASHES, ".rows": HASHES, ".litmus": HASHES,
           ".test": HASHES, ".cmake": HASHES, ".sh": HASHES, ".toml": HASHES, ".yml": HASHES, ".yaml": HASHES, ".py": "python",
           ".pyi": "python", ".md": "page"}
NAMED = {"CMakeLists.txt": HASHES, "Dockerfile": HASHES, "dev": HASHES, "run": HASHES}


def reader(path):
    name = os.path.basename(path)
    return NAMED.get(name) or READERS.get(os.path.splitext(name)[1])


def python_pieces(text):
    """As `pieces`; parts of f-strings are strings."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        begin, end = (starts[line - 1] + column for line, column in (token.start, token.end))
        if token.type == tokenize.COMMENT:
            yield begin, end, "line", token.string.lstrip("#")
        elif token.type == tokenize.STRING or tokenize.tok_name[token.type] == "FSTRING_MIDDLE":
            yield begin, end, "string", token.string


def pieces(path, text):
    """(begin, end, kind, text) of each comment and string."""
    how = reader(path)
    if how == "python":
        yield from python_pieces(text)
        return
    for match in how.finditer(text):
        kind = next((kind for kind in ("ods", "line", "block", "raw", "string") if match.groupdict().get(kind) is not None), None)
        if kind:
            yield match.start(), match.end(), kind, match[kind]


# RUN:, CHECK-NEXT:, and switches of linters.
DIRECTIVE = re.compile(r"\s*([A-Z][A-Z0-9_-]*(\{[A-Z]+\})?:|clang-format|NOLINT|noqa|pylint|type:|hadolint)")


def parts(path, text):
    """(line, kind, text) of comments and strings; consecutive lines of a comment and adjacent strings are one."""
    last = None
    for begin, end, kind, piece in pieces(path, text):
        if kind == "line" and DIRECTIVE.match(piece):
            continue
        # Escapes and quotes keep their length, and so lines their number.
        piece = piece.replace("\\n", "  ").replace('\\"', " '")
        gap = text[last[1]:begin] if last else None
        if last and kind == last[2] and kind in ("line", "string") and not gap.strip() and gap.count("\n") <= 1:
            last = (last[0], end, kind, last[3] + "\n" * gap.count("\n") + piece)
            continue
        if last:
            yield text.count("\n", 0, last[0]) + 1, last[2], last[3]
        last = (begin, end, kind, piece)
    if last:
        yield text.count("\n", 0, last[0]) + 1, last[2], last[3]


CODE = re.compile(r"```.*?```|`[^`]*`|<[^<>]*>|\{[^{} ]*\}|\{\w+ = \[[^][{}]*\]\}|\]\([^)]*\)", re.S)
# For example: %x, $room, --home, a.turn, home_of, floor(, home=, OperandHome, 'home', utils/floors; and capitalized words in a sentence.
IDENTIFIER = re.compile(r"""[$%@!]\w+|(?<!\w)--?[A-Za-z][\w-]*|\w+(?:(?:\.|::|->)\w+)+|\b\w*_\w*|\b\w+(?=\(|::|=[^ ])|\b\w*[a-z0-9][A-Z]\w*
                         |'[\w.]+'|"[\w.]+"|(?<=[a-z,] )[A-Z][a-z]+\b|\b[\w.-]+/[\w./-]+""", re.X)
# What tells messages from other strings, and comments of a raw string from its code.
WORDS_OF_STRING = {"string": re.compile(r"\b[A-Za-z][a-z']*,? [a-z']{2,}\b"), "raw": re.compile(r"\b[A-Za-z][a-z']*,? [a-z']+,? [a-z']{2,}\b")}


def blank(match):
    return re.sub(r"[^\n]", "\0", match[0])


def prose_of_source(path):
    """Line and text of what people read in a source."""
    with open(path, encoding="utf-8") as source:
        text = source.read()
    for line, kind, part in parts(path, text):
        sentence = WORDS_OF_STRING.get(kind)
        if sentence and not sentence.search(part):
            continue
        plain = IDENTIFIER.sub(blank, CODE.sub(blank, part))
        if kind == "raw":
            plain = "\n".join(row if sentence.search(row) else "" for row in plain.split("\n"))
        yield line, plain


def prose_of_page(path):
    with open(path, encoding="utf-8") as text:
        is_code = is_generated = False
        for number, line in enumerate(text, 1):
            is_code ^= line.lstrip().startswith("```")
            is_generated = line.startswith("<!-- table") or is_generated and not line.startswith("<!-- end")
            if not is_code and not is_generated:
                # Targets of links are names of files and headings.
                yield number, re.sub(r"\]\([^)]*\)|`[^`]*`|<[^>]*>", "", line)


def prose(path):
    return prose_of_page(path) if reader(path) in (None, "page") else prose_of_source(path)


def found(path, words, any_word):
    for line, plain in prose(path):
        plain = re.sub(r"[ \t]*\n[ \t]*", "\n", plain)
        if not any_word.search(plain):
            continue
        matches = []
        for pattern, term in words:
            for match in pattern.finditer(plain):
                matches.append((line + plain.count("\n", 0, match.start()), re.sub(r"\0+", "...", match[0]).replace("\n", " "), term))
                # Not again by a shorter pattern.
                plain = plain[:match.start()] + blank(match) + plain[match.end():]
        yield from sorted(matches, key=lambda each: each[0])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--sources", action="store_true")
    parser.add_argument("--text", action="store_true")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    words, total = replaced(), 0
    any_word = re.compile("|".join(f"(?:{pattern.pattern})" for pattern, _ in words), re.I)
    paths = arguments.files or [os.path.join(ROOT, path) for path in (sources() if arguments.sources else pages())]
    for path in paths:
        shown = os.path.relpath(path, ROOT)
        if arguments.text:
            print("".join(f"{shown}:{line}: {text.strip()}\n" for line, text in prose(path)), end="")
            continue
        for number, word, term in found(path, words, any_word):
            total += 1
            print(f"{shown}:{number}: '{word}': {term}")
    if not arguments.text:
        print(f"{len(paths)} files, {total} words that {GLOSSARY} replaces")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
