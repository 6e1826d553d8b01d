#!/usr/bin/env python3
"""Fails when a requirement that is enforced has no test, or a test names one that
there is not.

docs/requirements.json lists the requirements by family; number 1 is the first of
its list. One is a text, or an object of that text, of what the document says and
of what the tests would miss. A test names those it covers in a comment: `// covers: CF-3, CF-6`.

usage: check_contract.py [--root DIR]
"""
import argparse
import json
import os
import re
import sys

TESTS = (".mlir", ".test", ".ll", "Test.cpp")
FOLDERS = ("test", "tilewright", "tools", "unittests", "python")
COVERS = re.compile(r"^\s*(?://|#)\s*covers:(.*)")
NAME = re.compile(r"\b([A-Z]{2})-(\d+)\b")


def families(root):
    with open(os.path.join(root, "docs/requirements.json"), encoding="utf-8") as file:
        return json.load(file)


def tests(root):
    for top in FOLDERS:
        for folder, folders, files in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(files):
                if name.endswith(TESTS):
                    yield os.path.relpath(os.path.join(folder, name), root)


def coverage(root):
    """Each name with the places that cover it: (file, line)."""
    found = {}
    for path in tests(root):
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                covers = COVERS.match(line)
                for prefix, index in NAME.findall(covers.group(1)) if covers else ():
                    found.setdefault(f"{prefix}-{int(index)}", []).append((path, number))
    return found


def requirement(entry):
    return entry if isinstance(entry, dict) else {"requirement": entry}


def named(family):
    return [(f"{family['prefix']}-{i}", requirement(entry)["requirement"]) for i, entry in enumerate(family["requirements"], 1)]


def page(root):
    """The table of docs/contract.md."""
    found = coverage(root)
    text = ("# The contract, and its tests\n\nThe requirements of the seed documents, by number, and the tests that "
            "cover them. Families whose\nrequirements must each have a test, or `./dev test` fails: "
            + ", ".join(families(root)["enforced"]) + ".\n")
    for family in families(root)["families"]:
        text += f"\n## {family['prefix']}: {family['title']}\n\n| | Requirement | Tests |\n|---|---|---|\n"
        for name, title in named(family):
            paths = dict.fromkeys(path for path, _ in found.get(name, []))
            links = "<br>".join(f"[{path}](../{path})" for path in paths)
            text += f"| {name} | {title} | {links or 'none yet'} |\n"
        quoted = [(name, requirement(entry)) for (name, _), entry in zip(named(family), family["requirements"])
                  if isinstance(entry, dict)]
        if not quoted:
            continue
        text += "\n| | The document | What the tests would miss |\n|---|---|---|\n"
        for name, entry in quoted:
            text += f"| {name} | {entry['document']} | {entry['misses']} |\n"
    return text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), ".."))
    root = parser.parse_args().root
    listed, found = families(root), coverage(root)
    known = {name for family in listed["families"] for name, _ in named(family)}
    faults = 0
    for name in sorted(found.keys() - known):
        for path, number in found[name]:
            faults += 1
            print(f"{path}:{number}: error: covers {name}, which docs/requirements.json does not list")
    for family in listed["families"]:
        for name, title in named(family):
            if family["prefix"] in listed["enforced"] and name not in found:
                faults += 1
                print(f"error: {name} has no test: {title}")
    unknown = set(listed["enforced"]) - {family["prefix"] for family in listed["families"]}
    for prefix in sorted(unknown):
        faults += 1
        print(f"error: docs/requirements.json enforces {prefix}, and lists no such family")
    print(f"{len(known)} requirements, {len(known & found.keys())} with tests, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
