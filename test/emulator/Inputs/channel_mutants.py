"""Removes, one at a time, each operation that orders a channel's agents or copies of tiles to memory, and counts how many removals the
emulator reports.

The kernel is lowered to nv_tileas, where each such operation is a line without results. The text without one of them
runs with the race check. Prints a line for each kind: how many operations there are, and how many are reported.

usage: channel_mutants.py TILEWRIGHT KERNELS FOLDER ENTRY:NUMBER...

ENTRY:NUMBER is the entry's launch of that number in the file's launch comments.
"""
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

TOOL, KERNELS, FOLDER, *LAUNCHES = sys.argv[1:]
KINDS = ["producer_acquire", "consumer_wait", "consumer_release", "async.wait_dots", "async.wait_stores", "barrier", "fence_async_proxy",
         "producer_tail", "release_tma_descs", "cluster_barrier"]
FAULT, DIFFERENCE = 6, 7


def launches_of(text):
    joined = re.sub(r"\n//   ", " ", text)
    return [json.loads(each) for each in re.findall(r"^// launch: (.*)$", joined, re.M)]


def compiled(text, entry):
    """The module of that entry alone, lowered for sm_90."""
    source, out = (os.path.join(FOLDER, f"{entry}.{end}") for end in ("mlir", "tileas.mlir"))
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run([TOOL, "compile", source, "--gpu-name", "sm_90", "--emit=tileas", "-o", out], check=True)
    with open(out, encoding="utf-8") as file:
        return file.read().splitlines()


def is_reported(lines, name, launch):
    path = os.path.join(FOLDER, f"{name}.mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    done = subprocess.run([TOOL, "run", path, "--launch", launch, "--on", "emulator", "--racecheck"], capture_output=True, text=True)
    if done.returncode not in (0, FAULT, DIFFERENCE):
        raise RuntimeError(f"{name}: {done.stderr}")
    return done.returncode != 0


def main():
    os.makedirs(FOLDER, exist_ok=True)
    with open(KERNELS, encoding="utf-8") as file:
        text = file.read()
    counts = {kind: [0, 0] for kind in KINDS}
    for each in LAUNCHES:
        entry, number = each.split(":")
        launch = [each for each in launches_of(text) if each["entry"] == entry][int(number)]
        path = os.path.join(FOLDER, f"{entry}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"kernels": [{**launch, "name": entry}]}, file)
        lines = compiled(text, entry)
        body = range(next(i for i, line in enumerate(lines) if f"@{entry}(" in line), len(lines))
        body = range(body.start, next((i for i in body if i > body.start and lines[i].startswith("  func.func")), len(lines)))
        if is_reported(lines, entry + ".whole", f"{path}:{entry}"):
            raise RuntimeError(f"{entry}: is reported without a removal")
        places = [(kind, i) for i in body for kind in KINDS
                  if re.match(rf"\s*nv_tileas\.(async\.pipeline\.)?{re.escape(kind)}\b", lines[i])]
        with ThreadPoolExecutor(2) as pool:
            found = pool.map(lambda place: is_reported(lines[:place[1]] + lines[place[1] + 1:], f"{entry}.{place[1]}", f"{path}:{entry}"),
                             places)
            for (kind, _), reported in zip(places, found):
                counts[kind][0] += 1
                counts[kind][1] += reported
    for kind, (number, reported) in counts.items():
        print(f"{kind}: {reported} of {number} reported")


if __name__ == "__main__":
    main()
