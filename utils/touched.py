#!/usr/bin/env python3
"""Prints a regular expression of the lit tests that a change touches, or nothing.

The change is what differs from the branch's upstream, else from the commit before,
with the working tree. A test is touched if it differs, or if it is in the folder
`test` nearest to a source that differs: tilewright/PTX/test for tilewright/PTX/Table.cpp.

usage: touched.py
"""
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


def pattern():
    found = sorted({tests for tests in map(tests_of, changed_files()) if tests})
    return "|".join(":: " + re.escape(tests) for tests in found)


if __name__ == "__main__":
    print(pattern())
