"""Runs kernel tests on the emulator through their PTX, which must have the expected results, identical to those of the direct
path.

usage: through.py KERNEL_TEST FOLDER NOT_THROUGH

Each test is run for all of its chips. NOT_THROUGH has a line for each test
that fails so far: its path, its chips separated by commas, and words of the error message. A listed test must fail with them; any
other must pass.
"""
import os
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def read_list(path):
    found = {}
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split(None, 2)
        if words:
            name, chips, message = words
            found.update({(name, chip): message.strip() for chip in chips.split(",")})
    return found


def main():
    tool, folder, listed = sys.argv[1:]
    top = pathlib.Path(folder)
    not_through = read_list(listed)
    runs = []
    for path in sorted(top.rglob("*.mlir")):
        targets = re.search(r"^// targets:(.*)", path.read_text(encoding="utf-8"), flags=re.M)
        if not targets:
            continue
        chips = targets.group(1).split()
        runs += [(path, chip) for chip in chips]
    unknown = {name for name, _ in not_through} - {path.relative_to(top).as_posix() for path, _ in runs}

    def run(item):
        path, chip = item
        done = subprocess.run([tool, "--through=ptx", f"--targets={chip}", path], capture_output=True, text=True)
        words = not_through.get((path.relative_to(top).as_posix(), chip))
        if words is None:
            return "agrees" if done.returncode == 0 else "wrong", done.stderr
        if done.returncode and words in done.stderr:
            return "listed", ""
        return "wrong", f"expected a message with '{words}'\n{done.stderr}"

    counts = {"agrees": 0, "listed": 0, "wrong": len(unknown)}
    for name in sorted(unknown):
        print(f"{name}: is listed, but no test of that name was run")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (path, chip), (outcome, message) in zip(runs, pool.map(run, runs)):
            counts[outcome] += 1
            if outcome == "wrong":
                print(f"{path} on {chip}: {message}")
    print(f"{len({path for path, _ in runs})} tests, {len(runs)} runs: {counts['agrees']} agree, {counts['listed']} are listed, "
          f"{counts['wrong']} wrong")
    return counts["wrong"] != 0


sys.exit(main())
