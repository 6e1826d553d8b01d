#!/usr/bin/env python3
"""Checks that the targets of the pages' links exist: files, and headings within
them; and the files and passes that they name in backquotes. With a mkdocs.yml, each
page of docs/ must be in its navigation, alone or below its dialect.

usage: check_links.py [--root FOLDER]
"""
import argparse
import functools
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
LINK = re.compile(r"\[[^\]\[]*\]\(([^)\s#]*)(?:#([^)\s]*))?\)")


NAMED = re.compile(r"`((?:tilewright|utils|test|bench|unittests|tools|docs|python|rust|examples|cmake)/[\w./-]+)`")
PASS = re.compile(r"`((?:nv-tileas|cuda-tile|convert)-[a-z0-9-]+)`")
# Placeholders for a name.
ANY = re.compile(r"FAMILY|NAME|DIALECT")


def passes(root):
    """The pass names on the page of passes."""
    path = os.path.join(root, "docs/passes.md")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as text:
        return frozenset(re.findall(r"^### `-([\w-]+)`", text.read(), re.M))


def pages(root):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(each for each in folders if not each.startswith((".", "build")))
        yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith(".md"))


def lines_of_text(path):
    """Lines outside of fenced blocks, with their numbers."""
    with open(path, encoding="utf-8") as text:
        is_code = False
        for number, line in enumerate(text, 1):
            is_fence = line.lstrip().startswith("```")
            is_code ^= is_fence
            if not is_code and not is_fence:
                yield number, line


@functools.cache
def headings(path):
    """The anchors of a page's headings on GitHub and the site."""
    times, found = {}, set()
    for _, line in lines_of_text(path):
        heading = re.match(r"#+ +(.*?)\s*#*$", line)
        if heading:
            title = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
            name = re.sub(r"[^\w\s-]", "", title).strip().lower().replace(" ", "-")
            times[name] = times.get(name, -1) + 1
            found.add(f"{name}-{times[name]}" if times[name] else name)
    return frozenset(found)


def faults(root, path, known):
    # The change log names files and passes that were removed.
    names = os.path.basename(path) != "CHANGELOG.md"
    for number, line in lines_of_text(path):
        where = f"{os.path.relpath(path, root)}:{number}: error"
        for named in NAMED.findall(line) if names else []:
            if not ANY.search(named) and not os.path.exists(os.path.join(root, named)):
                yield f"{where}: names {named}, which is not there"
        for named in PASS.findall(line) if names and known is not None else []:
            if named not in known:
                yield f"{where}: names the pass {named}, which docs/passes.md does not have"
        for target, heading in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            if "://" in target or target.startswith("mailto:") or not target and not heading:
                continue
            full = os.path.normpath(os.path.join(os.path.dirname(path), target)) if target else path
            if not os.path.exists(full):
                yield f"{where}: links to {target}, which is not there"
            elif heading and full.endswith(".md") and heading not in headings(full):
                yield f"{where}: links to #{heading}, which is no heading of {os.path.relpath(full, root)}"


def without_place(root):
    """Pages of docs/ that are not in the site's navigation."""
    path = os.path.join(root, "mkdocs.yml")
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as text:
        named = set(re.findall(r"[\w/.-]+\.md\b", text.read().partition("\nnav:\n")[2]))
    docs = os.path.join(root, "docs")
    there = {os.path.relpath(page, docs) for page in pages(docs)}
    for page in sorted(there - named):
        dialect = os.path.dirname(page) + ".md"
        if not (page.startswith("dialects/") and dialect in named):
            yield f"mkdocs.yml: error: expected docs/{page} in the navigation"
    yield from (f"mkdocs.yml: error: docs/{page} is not there" for page in sorted(named - there))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=ROOT)
    root = parser.parse_args().root
    every = list(pages(root))
    known = passes(root)
    found = [*(fault for path in every for fault in faults(root, path, known)), *without_place(root)]
    print("\n".join([*found, f"{len(every)} pages, {len(found)} faults"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
