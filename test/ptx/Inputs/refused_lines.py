"""Checks that invalid instructions are rejected at their line with the expected words, each in a program of its own.

usage: refused_lines.py TILEWRIGHT FILE.ptx

The file is a program; each line that ends in `//- words` is invalid, and omitted from the programs of the others.
"""
import os
import subprocess
import sys
import tempfile


def main():
    tilewright, path = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    wrong = [number for number, line in enumerate(lines) if "//-" in line]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "k.ptx")
        for number in [None, *wrong]:
            with open(program, "w", encoding="utf-8") as file:
                file.write("\n".join("" if i in wrong and i != number else line for i, line in enumerate(lines)) + "\n")
            done = subprocess.run([tilewright, "translate", program, "--to=mlir", "-o", os.devnull], capture_output=True, text=True)
            if number is None:
                refused = done.returncode != 0
                words = ""
            else:
                words = lines[number].split("//-")[1].strip()
                refused = done.returncode == 0 or f"k.ptx:{number + 1}:" not in done.stderr or words not in done.stderr
            if refused:
                missed += 1
                print(f"line {(number or -1) + 1}: expected '{words}'\n{done.stderr}")
    print(f"{len(wrong)} lines, {missed} not rejected as expected")


main()
