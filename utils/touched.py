#!/usr/bin/env python3
"""Prints a regular expression of the lit tests that a change touches, or nothing, and
in a second line the programs of unit tests that it touches.

The change is the difference of the working tree from the branch's upstream, otherwise from the previous commit. A test is
touched if it differs, or if it is in the folder `test` nearest to a source that differs: tilewright/PTX/test for
tilewright/PTX/Table.cpp. A program of unit tests is touched if
a file of its folder differs, or one of the library that it is named for: EmulatorTests
for tilewright/Execution/Emulator.

usage: touched.py
"""
import glob
import os
import re
import subprocess

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed_files():
    upstream = git("rev-parse", "--verify", "--quiet", "@{upstream}")
    base = git("merge-base", "HEAD", *upstream) if upstream else git("rev-parse", "--verify", "--quiet", "HEAD~1")
    changed = git("diff", "--name-only", *base) if base else []
    return changed + git("ls-files", "--others", "--exclude-standard")


def tests_of(path):
    """The test itself, or the folder of tests nearest to a source."""
    if path.startswith("test/") or "/test/" in path:
        return path.split("/Inputs/")[0] + "/" if "/Inputs/" in path else path
    folder = os.path.dirname(path)
    while folder.startswith("tilewright/"):
        if os.path.isdir(os.path.join(ROOT, folder, "test")):
            return folder + "/test/"
        folder = os.path.dirname(folder)
    return None


def programs_by_folder():
    """Folder of unittests/ -> the programs that its CMakeLists.txt builds."""
    found = {}
    for path in glob.glob(os.path.join(ROOT, "unittests", "*", "CMakeLists.txt")):
        with open(path, encoding="utf-8") as text:
            names = re.findall(r"^tilewright_unittest\((\w+)", text.read(), re.MULTILINE)
        found[os.path.basename(os.path.dirname(path))] = names
    return found


def programs():
    by_folder = programs_by_folder()
    known = {name for names in by_folder.values() for name in names}
    found = set()
    for path in changed_files():
        folders = path.split("/")[:-1]
        if folders[:1] == ["unittests"]:
            found.update(name for folder in folders[1:] for name in by_folder.get(folder, []))
        elif folders[:1] == ["tilewright"]:
            found.update(known & {folder + "Tests" for folder in folders[1:]})
    return found


def pattern():
    found = sorted({tests for tests in map(tests_of, changed_files()) if tests})
    return "|".join(":: " + re.escape(tests) for tests in found)


if __name__ == "__main__":
    print(pattern())
    print(*sorted(programs()))
