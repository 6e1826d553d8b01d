"""Runs every kernel test of a folder; an empty folder is an error.

usage: run_kept.py KERNEL-TEST FOLDER
"""
import pathlib
import subprocess
import sys


def main():
    tester, folder = sys.argv[1:]
    paths = sorted(pathlib.Path(folder).glob("*.mlir"))
    if not paths:
        sys.exit(f"error: expected kernel tests in {folder}, found none")
    for path in paths:
        subprocess.run([tester, "--random-layouts=1", str(path)], check=True)


if __name__ == "__main__":
    main()
