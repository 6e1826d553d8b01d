"""Prints the pages that help texts and messages of the programs and the package
refer to, one a line.

usage: pages.py SOURCE_ROOT
"""
import os
import re
import sys

root = sys.argv[1]
names = set()
for folder in ("tilewright", "tilewright-c", "tools", "python"):
    for path, _, files in os.walk(os.path.join(root, folder)):
        for file in files:
            if file.endswith((".cpp", ".h", ".td", ".py", ".pyi")):
                with open(os.path.join(path, file), encoding="utf-8") as text:
                    names.update(re.findall(r"\bdocs/[a-z0-9/_-]+\.md\b", text.read()))
print("\n".join(sorted(names)))
