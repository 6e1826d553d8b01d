"""Compiles kernels and checks that each step of a pass has a remark of those that docs/step-names.md lists for it, at its location.

usage: each_step_is_told.py TILEWRIGHT STEPS.md KERNELS:CHIP...
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../driver/Inputs"))
from resources import remarks  # noqa: E402

# These remarks have another location than the step: that of a loop's loads, or of a function's buffers and tiles.
ELSEWHERE = {"SharedMemory", "LayoutChosen", "CopiedAhead", "LoadedAhead", "NotAhead"}
STEP = re.compile(r"^step \d+: \S+: (\S+) of '[^']*' at (\S+)$", re.M)


def rows(page):
    with open(page, encoding="utf-8") as text:
        cells = [line.split("|") for line in text if line.startswith("| `")]
    return {row[1].strip(" `"): re.findall(r"`(\w+)`", row[3]) for row in cells}


def compile_one(tilewright, kernels, chip, report):
    done = subprocess.run([tilewright, "compile", kernels, "--gpu-name", chip, "-o", os.devnull, "--print-steps", "--remarks=all",
                           "--remark-format=yaml", f"--remarks-output-file={report}"], capture_output=True, text=True, check=True)
    with open(report, encoding="utf-8") as text:
        said = {(name, os.path.basename(place)) for _, name, place, _ in remarks(text.read())}
    return STEP.findall(done.stderr), said


def main():
    tilewright, page, *inputs = sys.argv[1:]
    told_by = rows(page)
    seen = dict.fromkeys(told_by, 0)
    for each in inputs:
        kernels, chip = each.rsplit(":", 1)
        with tempfile.TemporaryDirectory() as folder:
            steps, said = compile_one(tilewright, kernels, chip, os.path.join(folder, "remarks.yaml"))
        names = {name for name, _ in said}
        for rule, place in steps:
            if rule not in told_by:
                continue  # a pattern's
            seen[rule] += 1
            place = os.path.basename(place)
            if not any((name, place) in said or name in ELSEWHERE & names for name in told_by[rule]):
                sys.exit(f"{kernels}: {rule} at {place} on {chip}: none of {', '.join(told_by[rule])}")
    missing = [rule for rule, count in seen.items() if not count]
    if missing:
        sys.exit(f"no step of {', '.join(missing)}")
    print(f"remarks for {sum(seen.values())} steps of {len(seen)} rules")


main()
