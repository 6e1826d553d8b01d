#!/usr/bin/env python3
"""Counts of the test kernels' code on the emulator, by chip: the files of test/counts.

A change of the compiler that changes a count shows in the diff of these files. The kernels are those of test/kernels that
name targets, the six of examples/first-light, and those of the corpus that test/counts/corpus.txt names. In a file with
several launches each entry counts once, in its first launch.

usage: counts.py [--check [--sample] | --update] [--tilewright PATH] [NAME...]

Without an option it measures and prints a table; NAME is a part of a kernel's name. --check reports counts that differ
from test/counts and fails; with --sample it measures one run of each set with equal counts, on a different chip from
kernel to kernel, and every second set. --update writes the files.
"""
import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

import chips

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FOLDER = os.path.join(ROOT, "test/counts")
CHIPS = chips.GENERATIONS
RUNS = [(chip, 3) for chip in CHIPS] + [("sm_80", 0)]
TABLE = "{:<40} {:<26} {:>10} {:>9} {:>7} {:>8} {:>8} {:>9}"


def name_of(run):
    chip, level = run
    return f"{chip} -O{level}"


class Kernel:
    """A file, and its launches by entry, as for `--launch`."""

    def __init__(self, name, source, launches, targets=tuple(CHIPS)):
        self.name, self.source, self.launches, self.targets = name, source, launches, targets
        self.path = os.path.join(FOLDER, name + ".json")

    def runs(self):
        return [run for run in RUNS if run[0] in self.targets]

    def sample(self, entry):
        """Every second set of runs with equal counts in test/counts, alternating from entry to entry; one run of each, and all
        unknown runs."""
        groups = [runs.split(", ") for runs in read_groups(self.path).get(entry, {})]
        turn = zlib.crc32(f"{self.name}:{entry}".encode())
        known = {name for group in groups for name in group}
        sampled = {group[turn % len(group)] for i, group in enumerate(groups) if len(groups) == 1 or (i + turn) % 2 == 0}
        return [run for run in self.runs() if name_of(run) in sampled or name_of(run) not in known]


def kernel_tests():
    for path in sorted(glob.glob(os.path.join(ROOT, "test/kernels/*/*.mlir"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        targets = re.search(r"^// targets:(.*)$", text, re.M)
        if not targets:
            continue
        launches = {}
        for number, entry in enumerate(re.findall(r'^// launch:.*?"entry": "(\w+)"', text, re.M | re.S), 1):
            launches.setdefault(entry, f"{path}:{number}")
        folder, name = path[:-len(".mlir")].split("/")[-2:]
        yield Kernel(f"{folder}/{name}", path, launches, targets.group(1).split())


def of_manifest(folder, manifest, wanted=None):
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    for kernel in kernels:
        name = kernel["name"]
        if wanted is None or name in wanted:
            source = os.path.join(os.path.dirname(manifest), kernel["bytecode"][kernel["primary"]])
            yield Kernel(f"{folder}/{name}", source, {kernel["symbol"]: f"{manifest}:{name}"})


def all_kernels():
    yield from of_manifest("first-light", os.path.join(ROOT, "examples/first-light/manifest.json"))
    yield from kernel_tests()
    with open(os.path.join(FOLDER, "corpus.txt"), encoding="utf-8") as file:
        wanted = {line.strip() for line in file if line.strip() and not line.startswith("#")}
    yield from of_manifest("corpus", os.path.join(ROOT, "test/bytecode/corpus/manifest.json"), wanted)


def flat(profile):
    """A profile's counts by name."""
    total = profile["total"]
    kinds = total["instructions"].items()
    counts = {"blocks": profile["blocks"], "threads per block": profile["threads_per_block"],
              "shared bytes": profile["shared_bytes"],
              "thread instructions": sum(each["thread"] for _, each in kinds),
              "warp instructions": sum(each["warp"] for _, each in kinds)}
    counts.update({f"warp instructions, {kind}": each["warp"] for kind, each in sorted(kinds)})
    for space, types in sorted(total["memory"].items()):
        for access, traffic in sorted(types.items()):
            for what, number in traffic.items():
                if not what.startswith("ideal_") and what != "wavefronts":
                    counts[f"{space} {access}, {what}"] = number
            if "wavefronts" in traffic:
                counts[f"{space} {access}, bank conflicts"] = traffic["wavefronts"] - traffic["ideal_wavefronts"]
    return counts


def measure(tilewright, kernel, entry, run):
    chip, level = run
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "profile.json")
        command = [tilewright, "run", kernel.source, "--launch", kernel.launches[entry], "--on", "emulator", "--gpu-name", chip,
                   f"-O{level}", "--threads", "1", "--no-checks", f"--profile={path}"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"error: {' '.join(command)} ended with {done.returncode}\n{done.stderr}")
        with open(path, encoding="utf-8") as file:
            return flat(json.load(file))


def measure_all(tilewright, kernels, sampled=False):
    """Each kernel's counts by entry, and by chip and level."""
    jobs = [(kernel, entry, run) for kernel in kernels for entry in kernel.launches
            for run in (kernel.sample(entry) if sampled else kernel.runs())]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = list(pool.map(lambda job: measure(tilewright, *job), jobs))
    measured = {kernel.name: {} for kernel in kernels}
    for (kernel, entry, run), count in zip(jobs, counts):
        measured[kernel.name].setdefault(entry, {})[name_of(run)] = count
    return measured


def to_text(measured):
    """The file of a kernel: runs with equal counts are grouped."""
    groups = {}
    for entry, runs in measured.items():
        together = []
        for run, counts in runs.items():
            same = next((group for group in together if group[1] == counts), None)
            if same:
                same[0].append(run)
            else:
                together.append(([run], counts))
        groups[entry] = {", ".join(runs): counts for runs, counts in together}
    return json.dumps(groups, indent=1) + "\n"


def read_groups(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def read(path):
    return {entry: {run: counts for runs, counts in groups.items() for run in runs.split(", ")}
            for entry, groups in read_groups(path).items()}


def expected(kernel, measured):
    """The counts of a kernel in test/counts, without runs that were not sampled."""
    runs = {name_of(run) for run in kernel.runs()}
    return {entry: {run: counts for run, counts in known.items()
                    if run in measured.get(entry, {}) or run not in runs or entry not in kernel.launches}
            for entry, known in read(kernel.path).items()}


def differences(name, old, new):
    """A line for each count that has changed."""
    for entry in sorted(old.keys() | new.keys()):
        before, after = old.get(entry, {}), new.get(entry, {})
        for run in sorted(before.keys() | after.keys()):
            was, is_now = before.get(run, {}), after.get(run, {})
            for what in [*was, *(each for each in is_now if each not in was)]:
                if was.get(what, 0) != is_now.get(what, 0):
                    yield f"{name}: {entry} for {run}: {what}: {was.get(what, 0)} became {is_now.get(what, 0)}"


def check(kernels, measured, whole):
    lines = [line for kernel in kernels for line in differences(kernel.name, expected(kernel, measured[kernel.name]), measured[kernel.name])]
    if whole:
        known = {kernel.path for kernel in kernels}
        lines += [f"{os.path.relpath(path, ROOT)}: there is no kernel of this name any more" for path in
                  sorted(glob.glob(os.path.join(FOLDER, "*/*.json"))) if path not in known]
    if lines:
        print("\n".join(lines))
        print("If the change intends this, update the files: ./dev counts --update")
    runs = sum(len(runs) for entries in measured.values() for runs in entries.values())
    print(f"{len(kernels)} kernels, {runs} runs, {len(lines)} differences")
    return bool(lines)


def update(kernels, measured, whole):
    if whole:
        known = {kernel.path for kernel in kernels}
        for path in glob.glob(os.path.join(FOLDER, "*/*.json")):
            if path not in known:
                os.remove(path)
    for kernel in kernels:
        text = to_text(measured[kernel.name])
        if read(kernel.path) != measured[kernel.name]:
            os.makedirs(os.path.dirname(kernel.path), exist_ok=True)
            with open(kernel.path, "w", encoding="utf-8") as file:
                file.write(text)
            print(f"wrote {os.path.relpath(kernel.path, ROOT)}")


def table(kernels, measured):
    print(TABLE.format("kernel", "for", "warp instr", "barriers", "shared", "sectors", "ld+st", "conflicts"))
    print(TABLE.format("", "", "", "", "bytes", "", "requests", "of banks"))
    for kernel in kernels:
        for entry, groups in json.loads(to_text(measured[kernel.name])).items():
            name = kernel.name if len(measured[kernel.name]) == 1 else f"{kernel.name}:{entry}"
            for runs, counts in groups.items():
                runs = runs.replace(" -O3", "").replace(", ".join(CHIPS), "all")

                def total(ending):
                    return sum(number for what, number in counts.items() if what.endswith(ending))
                print(TABLE.format(name, runs, counts["warp instructions"], counts.get("warp instructions, barrier", 0),
                                   counts["shared bytes"], total(", sectors"), total(", requests"), total(", bank conflicts")))
                name = ""


def main():
    parser = argparse.ArgumentParser()
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--check", action="store_true", help="fail if a count has changed")
    form.add_argument("--update", action="store_true", help="write test/counts")
    parser.add_argument("--sample", action="store_true", help="with --check: only one of the runs with equal counts")
    parser.add_argument("--tilewright", default=os.path.join(ROOT, "build/bin/tilewright"))
    parser.add_argument("names", nargs="*", metavar="NAME", help="only kernels whose name contains this")
    options = parser.parse_args()
    kernels = [kernel for kernel in all_kernels()
               if not options.names or any(name in kernel.name for name in options.names)]
    if not kernels:
        parser.error("no kernel has this name")
    if options.sample and not options.check:
        parser.error("--sample requires --check: files and tables need all runs")
    measured = measure_all(options.tilewright, kernels, options.sample)
    if options.check:
        return check(kernels, measured, not options.names)
    if options.update:
        return update(kernels, measured, not options.names)
    return table(kernels, measured)


if __name__ == "__main__":
    sys.exit(main())
