"""Updates the compiler's output that docs/cascade.md shows.

A comment before a fenced block specifies its contents: the arguments of `tilewright compile`, and for a part of the
output the patterns of its first and its last line.

  <!-- shown: --emit=tileas from "scf.for" to "scf.yield" -->
"""
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
PAGE = "docs/cascade.md"
PROGRAM = "examples/cascade/gemm.mlir"
CHIP = "sm_90"
BLOCK = re.compile(r"<!-- shown: (?P<what>[^\n]*) -->\n```(?P<kind>\w*)\n(?P<text>.*?)\n?```\n", re.S)


def printed(tilewright, arguments, known={}):
    """The compiler's output; one call for equal arguments."""
    key = tuple(arguments)
    if key not in known:
        command = [tilewright, "compile", PROGRAM, "--gpu-name", CHIP, "-O3", *arguments, "-o", "-"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"error: {' '.join(command)}\n{done.stderr}")
        known[key] = done.stdout.rstrip("\n").split("\n")
    return known[key]


def cut(lines, first, last):
    """The lines from the first match of `first` to the next match of `last`, without common indentation."""
    begin = next((i for i, line in enumerate(lines) if re.search(first, line)), None)
    end = None if begin is None else next((i for i in range(begin, len(lines)) if re.search(last, lines[i])), None)
    if end is None:
        sys.exit(f"error: {PAGE}: no line matches {first!r}, or none after it {last!r}")
    part = lines[begin:end + 1]
    indent = min(len(line) - len(line.lstrip()) for line in part if line.strip())
    return [line[indent:] for line in part]


def shown(tilewright, what):
    words = shlex.split(what)
    first = last = None
    if "from" in words:
        at = words.index("from")
        first, last = words[at + 1], words[at + 3]
        words = words[:at]
    lines = printed(tilewright, words)
    return "\n".join(lines if first is None else cut(lines, first, last)).replace("\t", "  ")


def page(tilewright):
    """The page with the compiler's current output in its blocks."""
    with open(os.path.join(ROOT, PAGE), encoding="utf-8") as file:
        old = file.read()

    def renew(block):
        text = shown(tilewright, block["what"])
        return f"<!-- shown: {block['what']} -->\n```{block['kind']}\n{text}\n```\n"

    return BLOCK.sub(renew, old)
