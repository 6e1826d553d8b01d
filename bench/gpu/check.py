#!/usr/bin/env python3
"""Runs every kernel test, and every kernel of a corpus, on the device: each launch at -O0 and -O3, compared with the values that it
states, if any, and with the reference within its bounds. Kernels on multicast memory, which a single device lacks, are skipped by name.

usage: check.py --tilewright TILEWRIGHT --chip sm_90 [--corpus FOLDER] [--jobs N] [--log FILE] [MORE FOLDER...]

FOLDER holds manifests with launches (`manifest.json`) next to their bytecode. A kernel that the compiler refuses is counted, not failed.
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


def states_values(launch):
    """Whether the description states a result other than the reference's for `run --check`: values, a text, or a fault."""
    outputs = launch.get("outputs") or launch.get("expected") or []
    return bool(launch.get("fault") or launch.get("trap") or launch.get("stdout") is not None or launch.get("stdout_lines") is not None
                or any(not isinstance(each, dict) or each.get("compare") != "reference" for each in outputs))


def launches_of(text):
    """The descriptions in the head of a kernel test, in order."""
    for comment in re.findall(r"^// ?launch:(.*?)(?=^// ?launch:|^(?!//))", text, re.M | re.S):
        start = re.sub(r"^//", "", comment, flags=re.M).lstrip()
        yield json.JSONDecoder().raw_decode(start)[0]


def takes_multicast(text):
    """Whether the text of a program, or of its launch, names multicast memory."""
    return "multicast" in text or "multimem" in text


# group, name, program, launch, states values, takes multicast memory
Case = collections.namedtuple("Case", "group name code launch states multicast")


def kernel_tests(chip):
    """Each launch of each kernel test that names the chip."""
    for path in sorted((ROOT / "test/kernels").rglob("*.mlir")):
        text = path.read_text()
        targets = re.search(r"^// targets:(.*)$", text, re.M)
        if not targets or chip not in targets.group(1).split():
            continue
        for number, launch in enumerate(launches_of(text), 1):
            yield Case("kernel tests", f"{path.relative_to(ROOT)}:{number}", path, f"{path}:{number}", states_values(launch),
                       takes_multicast(text))


def manifest(path):
    for kernel in json.loads(path.read_text())["kernels"]:
        code = path.parent / kernel.get("theme", "") / kernel["bytecode"][kernel["primary"]]
        if not code.exists():
            code = path.parent / kernel["bytecode"][kernel["primary"]]
        yield Case(path.parent.name, kernel["name"], code, f"{path}:{kernel['name']}", states_values(kernel),
                   takes_multicast(json.dumps(kernel)))


def run(options, case, level):
    name = f"{case.name} -O{level}"
    if case.multicast:
        return case.group, name, "skipped", "takes multicast memory, of which several devices have copies"
    command = [options.tilewright, "run", str(case.code), "--launch", case.launch, "--on", "cuda", f"-O{level}",
               *["--check"] * case.states, "--check=reference"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, errors="replace")
        code, said = done.returncode, done.stderr.strip()
    except subprocess.TimeoutExpired:
        code, said = 7, "took longer than 120 s"
    return case.group, name, OUTCOME.get(code, f"exit {code}"), said


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
            if outcome == "skipped":
                print(f"  skipped {name}: {said}")
            if outcome.startswith("exit"):
                failures.append(f"{group}: {name}: {outcome}: {said[:400]}")
    for group, outcomes in counts.items():
        print(f"{group}: " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items())))
    for line in failures:
        print("  " + line)
    return bool(failures) or not counts


if __name__ == "__main__":
    sys.exit(main())
