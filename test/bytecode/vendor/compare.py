"""Compares our text and bytecode of every file of the corpus with the vendor's disassembler.

usage: compare.py TILEIRDISASM FOLDER...

For each .tileirbc in the folders: our text has the operations, types and attributes of the disassembler's text, in the same
order; and the disassembler prints the bytecode that we write as it prints the original.
Spaces and value names are not compared.
"""
import itertools
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

DISASSEMBLER, FOLDERS = sys.argv[1], sys.argv[2:]

# The vendor's reader keeps only 64 of the 65 bits that the producer writes for a negative f64 (docs/deviations.md).
NEGATIVE_F64 = re.compile(r"0x[7F]FF0000000000000 : f64")


def run(*command):
    environment = {k: v for k, v in os.environ.items() if k not in ("CUDA_HOME", "CUDA_PATH")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        raise RuntimeError(f"{os.path.basename(command[0])} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def same_f64(text):
    return NEGATIVE_F64.sub("inf : f64", text)


def structure(text):
    """The lines without value names and redundant spaces; the comparison of the bytecode covers which value each
    operand is."""
    lines = []
    for line in text.splitlines():
        line = line.strip()
        # The disassembler omits the module.
        if not line or line.startswith("cuda_tile.module"):
            continue
        pieces = re.split(r'("(?:[^"\\]|\\.)*")', line)
        for i in range(0, len(pieces), 2):
            pieces[i] = re.sub(r"%[\w$.-]+(#\d+)?", "%", pieces[i])
            pieces[i] = re.sub(r"\s*([=,(){}])\s*", r"\1", re.sub(r"\s+", " ", pieces[i]))
        lines.append(same_f64("".join(pieces).strip()))
    while lines and lines[-1] == "}":
        lines.pop()
    return lines


def check(path):
    with tempfile.TemporaryDirectory() as folder:
        ours, rewritten = os.path.join(folder, "ours.mlir"), os.path.join(folder, "ours.tileirbc")
        theirs = run(DISASSEMBLER, path)
        run("tilewright", "translate", path, "-o", ours)
        run("tilewright", "translate", path, "--to=bytecode", "-o", rewritten)
        with open(ours, encoding="utf-8") as text:
            for left, right in itertools.zip_longest(structure(theirs), structure(text.read())):
                if left != right:
                    return f"{path}: text differs\n  vendor: {left}\n  ours:   {right}"
        if same_f64(run(DISASSEMBLER, rewritten)) != same_f64(theirs):
            return f"{path}: the vendor prints our bytecode differently from the original"
    return None


def attempt(path):
    try:
        return check(path)
    except RuntimeError as error:
        return f"{path}: {error}"


def main():
    files = sorted(os.path.join(at, name) for folder in FOLDERS for at, _, names in os.walk(folder)
                   for name in names if name.endswith(".tileirbc"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [line for line in pool.map(attempt, files) if line]
    print("\n".join(wrong[:20]))
    print(f"{len(files)} files, {len(wrong)} differ")
    return 1 if wrong or not files else 0


sys.exit(main())
