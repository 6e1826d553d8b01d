#!/usr/bin/env python3
"""Fails if a C++ file is not formatted by .clang-format.

usage: check_format.py [--fix]
"""
import os
import subprocess
import sys

FORMATTER = "clang-format-22"
FOLDERS = ("tilewright", "tools", "unittests", "bench", "fuzz", "python")
SUFFIXES = (".h", ".cpp")


def cpp_files(root):
    for top in FOLDERS:
        for folder, folders, files in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(files):
                if name.endswith(SUFFIXES):
                    yield os.path.relpath(os.path.join(folder, name), root)


def main():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    mode = ["-i"] if "--fix" in sys.argv[1:] else ["--dry-run", "-Werror"]
    files = list(cpp_files(root))
    try:
        done = subprocess.run([FORMATTER, *mode, *files], cwd=root)
    except FileNotFoundError:
        print(f"error: {FORMATTER} was not found; ./dev setup installs it")
        return 1
    if done.returncode:
        print("error: not formatted; ./dev format does it")
    return 1 if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
