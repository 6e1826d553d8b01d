#!/usr/bin/env python3
"""Prints the notes of a release: the section of CHANGELOG.md for a tag.

A tag is v and the version, which CMakeLists.txt, pyproject.toml and the recipe of
conda all state. The section's heading is `## VERSION`, where a last .0 may be
missing, with the day of the release after it; one that says "unreleased" has no
notes yet.

usage: release_notes.py TAG        print the notes; fails if something disagrees
       release_notes.py --check    fails where the files state different versions
"""
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
STATED = [
    ("CMakeLists.txt", r"^project\(Tilewright VERSION ([0-9.]+)"),
    ("pyproject.toml", r'^version = "([0-9.]+)"'),
    ("packaging/conda/meta.yaml", r'^{% set version = "([0-9.]+)" %}'),
]


class Wrong(Exception):
    pass


def read(path, root=ROOT):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def stated_version(root=ROOT):
    """The version stated in all files."""
    found = {}
    for path, pattern in STATED:
        match = re.search(pattern, read(path, root), re.M)
        found[path] = match[1] if match else "none"
    if len(set(found.values())) != 1:
        raise Wrong("expected one version, found " +
                    ", ".join(f"{version} in {path}" for path, version in found.items()))
    return found["CMakeLists.txt"]


def notes(changelog, version):
    """The text below the heading of a version."""
    short = re.sub(r"\.0$", "", version)
    for section in re.split(r"^## ", changelog, flags=re.M)[1:]:
        heading, _, text = section.partition("\n")
        words = heading.split()
        if words[0] not in (version, short):
            continue
        if "unreleased" in heading:
            raise Wrong(f"CHANGELOG.md: the heading '## {heading}' says unreleased; "
                        "write the day of the release there")
        return text.strip() + "\n"
    raise Wrong(f"CHANGELOG.md: expected a heading '## {version}' or '## {short}', found none")


def main(arguments):
    if len(arguments) != 1:
        raise Wrong("expected a tag such as v0.1.0, or --check")
    version = stated_version()
    if arguments[0] == "--check":
        return
    if arguments[0] != f"v{version}":
        raise Wrong(f"expected the tag v{version}, which is the version of {STATED[0][0]}, "
                    f"got '{arguments[0]}'")
    sys.stdout.write(notes(read("CHANGELOG.md"), version))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Wrong as wrong:
        sys.exit(f"release_notes: error: {wrong}")
