#!/usr/bin/env python3
"""Checks that the files which the pages of the checkout link to are there.

usage: check_links.py [--root FOLDER]
"""
import argparse
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
LINK = re.compile(r"\[[^\]\[]*\]\(([^)\s#]+)(?:#[^)]*)?\)")


def pages(root):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(each for each in folders if not each.startswith((".", "build")))
        yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith(".md"))


def faults(root, path):
    with open(path, encoding="utf-8") as text:
        is_code = False
        for number, line in enumerate(text, 1):
            is_code ^= line.lstrip().startswith("```")
            for target in [] if is_code else LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if "://" in target or target.startswith("mailto:"):
                    continue
                if not os.path.exists(os.path.join(os.path.dirname(path), target)):
                    yield f"{os.path.relpath(path, root)}:{number}: error: links to {target}, which is not there"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=ROOT)
    root = parser.parse_args().root
    every = list(pages(root))
    found = [fault for path in every for fault in faults(root, path)]
    print("\n".join([*found, f"{len(every)} pages, {len(found)} faults"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
