"""Compares the built site with its pages: each table must be a table, and each fenced block a code block.

usage: rendered.py DOCS SITE
"""
import pathlib
import re
import sys

docs, site = map(pathlib.Path, sys.argv[1:])
pages = sorted(docs.rglob("*.md"))
faults = 0
for page in pages:
    text = page.read_text(encoding="utf-8")
    html = (site / page.relative_to(docs)).with_suffix(".html").read_text(encoding="utf-8")
    plain = re.sub(r"^\s*```.*?^\s*```$", "", text, flags=re.M | re.S)
    wanted = len(re.findall(r"^\|(?: ?:?-+:? ?\|)+$", plain, re.M)), len(re.findall(r"^```", text, re.M)) // 2
    found = html.count("<table>"), len(re.findall(r'<div class="(?:[\w-]+ )*highlight"', html))
    if wanted != found:
        faults += 1
        print(f"{page.relative_to(docs)}: {wanted[0]} tables and {wanted[1]} blocks, in the site {found[0]} and {found[1]}")
print(f"{len(pages)} pages, {faults} faults")
