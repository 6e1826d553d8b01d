#!/usr/bin/env python3
"""Fails if an enforced requirement has no test, or a test names an unknown one; if a
requirement lacks its quotation, the faults that its tests would miss, or a mutation that
they catch; and, if the documents are present, if they do not contain a quotation.

docs/requirements.json lists the requirements by family; number 1 is the first of its list.
Its `document` is one quotation or several: `"words [...] words" (000, Section); "..." (003, Section)`.
A test names those it covers in a comment: `// covers: CF-3, CF-6`.

usage: check_contract.py [--root DIR] [--seeds DIR]     ROOT/../shared/seeds has the documents
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
FIELDS = ("requirement", "document", "misses", "mutation")
QUOTATION = re.compile(r'"(.+?)" \((\d{3}), ([^()]+)\)(?:; |$)')


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
    """Each name with the locations that cover it: (file, line)."""
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


def words(text):
    return " ".join(text.split())


def documents(seeds):
    """The text of each document by its number; nothing if they are not present."""
    found = {}
    for name in sorted(os.listdir(seeds)) if os.path.isdir(seeds) else ():
        if re.match(r"\d{3}-", name):
            with open(os.path.join(seeds, name), encoding="utf-8") as file:
                found[name[:3]] = file.read()
    return found


def misquotation(quote, section, document):
    """The fault of a quotation, or nothing: its parts must follow each other below the heading of its section."""
    lines = document.splitlines()
    heading = next((i for i, line in enumerate(lines) if line.strip().rstrip("#") == section), None)
    if heading is None:
        return f"there is no heading '{section}'"
    rest = words("\n".join(lines[heading + 1:]))
    for part in quote.split("[...]"):
        at = rest.find(words(part))
        if at < 0:
            return f"below '{section}' there is no '{words(part)}'"
        rest = rest[at + len(words(part)):]
    return ""


def entry_faults(name, entry, texts):
    """The faults of a requirement's fields."""
    missing = [field for field in FIELDS if not entry.get(field)]
    if missing:
        return [f"{name} lacks {', '.join(missing)}: expected " + ", ".join(FIELDS)]
    quotations = list(QUOTATION.finditer(entry["document"]))
    if "".join(each.group() for each in quotations) != entry["document"] or not quotations:
        return [f'{name}: expected quotations as "..." (000, Section), parted by "; ", found: {entry["document"]}']
    faults = []
    for quote, number, section in (each.groups() for each in quotations) if texts else ():
        wrong = misquotation(quote, section, texts[number]) if number in texts else "there is no such document"
        if wrong:
            faults.append(f"{name} does not quote {number}: {wrong}")
    return faults


def cell(text):
    return text.replace("|", "\\|")


def page(root):
    """The table of docs/contract.md."""
    found = coverage(root)
    text = ("# The contract, and its tests\n\nThe requirements of the seed documents, by number, and the tests that "
            "cover them. Families whose\nrequirements must each have a test, or `./dev test` fails: "
            + ", ".join(families(root)["enforced"]) + ".\n\nBelow each family are the sentences of the documents, the violations that no "
            "test would find, and for each\nrequirement a mutation of the source tree that its tests catch. `utils/mutations.py` makes each one as "
            "`docs/requirements.json` has\nit, builds the mutated compiler, and fails unless each test named there fails for that reason.\n")
    for family in families(root)["families"]:
        text += f"\n## {family['prefix']}: {family['title']}\n\n| | Requirement | Tests |\n|---|---|---|\n"
        for name, title in named(family):
            paths = dict.fromkeys(path for path, _ in found.get(name, []))
            links = "<br>".join(f"[{path}](../{path})" for path in paths)
            text += f"| {name} | {title} | {links or 'none yet'} |\n"
        text += "\n| | The document | What the tests would miss | A mutation that they catch |\n|---|---|---|---|\n"
        for (name, _), entry in zip(named(family), family["requirements"]):
            text += f"| {name} | " + " | ".join(cell(requirement(entry)[field]) for field in FIELDS[1:]) + " |\n"
    return text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), ".."))
    parser.add_argument("--seeds")
    options = parser.parse_args()
    root = options.root
    texts = documents(options.seeds or os.path.join(root, "../shared/seeds"))
    listed, found = families(root), coverage(root)
    known = {name for family in listed["families"] for name, _ in named(family)}
    faults = 0
    for name in sorted(found.keys() - known):
        for path, number in found[name]:
            faults += 1
            print(f"{path}:{number}: error: covers {name}, which docs/requirements.json does not list")
    for family in listed["families"]:
        for (name, _), entry in zip(named(family), family["requirements"]):
            for fault in entry_faults(name, requirement(entry), texts):
                faults += 1
                print(f"error: {fault}")
        for name, title in named(family):
            if family["prefix"] in listed["enforced"] and name not in found:
                faults += 1
                print(f"error: {name} has no test: {title}")
    unknown = set(listed["enforced"]) - {family["prefix"] for family in listed["families"]}
    for prefix in sorted(unknown):
        faults += 1
        print(f"error: docs/requirements.json enforces {prefix}, and lists no such family")
    print(f"{len(known)} requirements, {len(known & found.keys())} with tests, "
          f"{'quotations checked' if texts else 'no documents to check quotations by'}, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
