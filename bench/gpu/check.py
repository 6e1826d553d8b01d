#!/usr/bin/env python3
"""Every kernel test, and every kernel of a corpus, on the device: each launch at -O0 and -O3, against what it expects and against the
reference within its bounds.

usage: check.py --tilewright TILEWRIGHT --chip sm_90 [--corpus FOLDER] [--jobs N] [--log FILE] [MORE FOLDER...]

FOLDER holds manifests with launches (`manifest.json`) beside their bytecode. A kernel that the compiler refuses is counted, not failed.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTCOME = {0: "agrees", 1: "refused"}


def kernel_tests(chip):
    """Each launch of each kernel test that names the chip."""
    for path in sorted((ROOT / "test/kernels").rglob("*.mlir")):
        text = path.read_text()
        targets = re.search(r"^// targets:(.*)$", text, re.M)
        if not targets or chip not in targets.group(1).split():
            continue
        for number in range(1, len(re.findall(r"^// launch:", text, re.M)) + 1):
            yield "kernel tests", f"{path.relative_to(ROOT)}:{number}", path, f"{path}:{number}"


def manifest(path):
    for kernel in json.loads(path.read_text())["kernels"]:
        code = path.parent / kernel.get("theme", "") / kernel["bytecode"][kernel["primary"]]
        if not code.exists():
            code = path.parent / kernel["bytecode"][kernel["primary"]]
        yield path.parent.name, kernel["name"], code, f"{path}:{kernel['name']}"


def run(options, case, level):
    group, name, code, launch = case
    command = [options.tilewright, "run", str(code), "--launch", launch, "--on", "cuda", f"-O{level}",
               "--check", "--check=reference"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, errors="replace")
        code, said = done.returncode, done.stderr.strip()
    except subprocess.TimeoutExpired:
        code, said = 7, "took longer than 120 s"
    return group, f"{name} -O{level}", OUTCOME.get(code, f"exit {code}"), said


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tilewright", required=True)
    parser.add_argument("--chip", required=True)
    parser.add_argument("--corpus", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=8)
    parser.add_argument("--log", type=argparse.FileType("w"))
    options = parser.parse_args()
    cases = list(kernel_tests(options.chip))
    cases += manifest(ROOT / "examples/first-light/manifest.json")
    if options.corpus:
        cases += manifest(options.corpus / "manifest.json")
    counts, failures = collections.defaultdict(collections.Counter), []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for group, name, outcome, said in pool.map(lambda job: run(options, *job),
                                                   [(case, level) for case in cases for level in (0, 3)]):
            counts[group][outcome] += 1
            if options.log:
                print(f"{group}\t{name}\t{outcome}\t{said}", file=options.log)
            if outcome.startswith("exit"):
                failures.append(f"{group}: {name}: {outcome}: {said[:400]}")
    for group, outcomes in counts.items():
        print(f"{group}: " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items())))
    for line in failures:
        print("  " + line)
    return bool(failures) or not counts


if __name__ == "__main__":
    sys.exit(main())
