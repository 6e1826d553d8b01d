"""Highlights Tile IR with a TextMate grammar: prints the words that no pattern
matches, and how many matches each scope has.

usage: colours.py GRAMMAR FOLDER, whose MLIR files are highlighted
"""
import collections
import json
import pathlib
import re
import sys

grammar = json.loads(pathlib.Path(sys.argv[1]).read_text())
patterns = [(each["name"], re.compile(each["match"])) for each in grammar["patterns"]]
left, scopes = collections.Counter(), collections.Counter()
for path in sorted(pathlib.Path(sys.argv[2]).rglob("*.mlir")):
    for line in path.read_text().splitlines():
        at = 0
        while True:
            found = [(match.start(), order, scope, match.end()) for order, (scope, pattern) in enumerate(patterns)
                     if (match := pattern.search(line, at)) and match.end() > match.start()]
            start, _, scope, end = min(found, default=(len(line), 0, None, 0))
            left.update(re.findall(r"[A-Za-z_]\w*", line[at:start]))
            if scope is None:
                break
            scopes[scope] += 1
            at = end
print("not coloured:", *sorted(left))
for scope, count in sorted(scopes.items()):
    print(f"{scope}: {count}")
