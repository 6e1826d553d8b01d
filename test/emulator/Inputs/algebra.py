"""Runs kernel tests modulo a prime and compares those that differ with the list of those that may.

usage: algebra.py TOOL ROOT CHIP EVERY [FILE...|--manifest=FILE]      without files: all of test/kernels

A launch that differs and is not listed is an error, and so is a listed one that agrees. The list is test/kernels/algebra.json.
"""
import json
import pathlib
import subprocess
import sys

tool, root, chip, every, *files = sys.argv[1:]
root = pathlib.Path(root)
listed = json.loads((root / "test/kernels/algebra.json").read_text(encoding="utf-8"))
files = files or [str(path) for path in sorted((root / "test/kernels").rglob("*.mlir"))]
done = subprocess.run([tool, f"--algebra={chip}", f"--every={every}", *files], capture_output=True, text=True)
sys.stderr.write(done.stderr)
counts, faults = {"agrees": 0, "differs": 0, "skipped": 0}, 0
known = {f"{file}:{launch}": reason for reason, places in listed["launches"].items() for file, launches in places.items() for launch in launches}
for reason in listed["launches"]:
    if reason not in listed["reasons"]:
        print(f"test/kernels/algebra.json: error: expected a reason of the list, found '{reason}'")
        faults += 1
for line in done.stdout.splitlines():
    word, _, rest = line.partition(" ")
    if word not in counts:
        continue
    counts[word] += 1
    spec = rest.split(" ")[0].rstrip(":")
    path, _, launch = spec.rpartition(":")
    if path.endswith("manifest.json"):
        spec = f"corpus:{launch}"
    elif pathlib.Path(path).is_relative_to(root / "test/kernels"):
        spec = f"{pathlib.Path(path).relative_to(root / 'test/kernels')}:{launch}"
    if word == "differs" and spec not in known:
        print(f"error: {line}")
        faults += 1
    if word == "agrees" and spec in known and known[spec] not in listed["sometimes"]:
        print(f"error: {spec} agrees, but test/kernels/algebra.json lists it as one that differs ({known[spec]})")
        faults += 1
print(f"{counts['agrees']} launches agree, {counts['differs']} may differ, {counts['skipped']} skipped, {faults} faults")
sys.exit(done.returncode or faults > 0)
