"""Breaks asynchronous operations in PTX that Triton made, one at a time, and counts which of the mutants the emulator reports.

usage: mutants.py TILEWRIGHT MANIFEST KERNEL...

A mutant lacks a fence of the async proxy, the fence that acquires a tensor map, the initialization of an mbarrier object, the branch back
to a wait, the fence, commit or wait of a product of a warpgroup or the commit of one into tensor memory; or it expects half the bytes, or
waits for the other phase. Each of them has to end with a finding.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

FAULTED = 7
GONE = {"proxy fence": r"fence\.proxy\.async", "acquire": r"fence\.proxy\.tensormap", "init": r"mbarrier\.init",
        "commit": r"(tcgen05\.commit|wgmma\.commit_group)", "wait": r"wgmma\.wait_group", "fence": r"wgmma\.fence"}


def mutants(lines):
    for number, line in enumerate(lines):
        for kind, pattern in GONE.items():
            if re.search(pattern, line):
                yield kind, number, ""
        found = re.search(r"(expect_tx.*, *)(\d+);", line)
        if found:
            yield "bytes", number, line.replace(found.group(), f"{found.group(1)}{int(found.group(2)) // 2};")
        if re.search(r"mbarrier\.try_wait", line):
            phase = re.search(r", *(%r\d+|\d+);", line)
            if phase:
                flipped = line.replace(phase.group(), ", %flipped;")
                yield "phase", number, f"{{ .reg .b32 %flipped; xor.b32 %flipped, {phase.group(1)}, 1; {flipped} }}"
            back = next(i for i in range(number, number + 4) if " bra" in lines[i])
            yield "loop", back, ""


def main():
    tilewright, manifest, *kernels = sys.argv[1:]
    jobs = []
    for kernel in kernels:
        with open(os.path.join(os.path.dirname(manifest), kernel + ".ptx"), encoding="utf-8") as file:
            lines = file.read().split("\n")
        jobs += [(kernel, kind, number, "\n".join([*lines[:number], text, *lines[number + 1:]]))
                 for kind, number, text in mutants(lines)]

    def run(job):
        kernel, kind, number, text = job
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "k.ptx")
            with open(program, "w", encoding="utf-8") as file:
                file.write(text)
            return subprocess.run([tilewright, "run", program, "--launch", f"{manifest}:{kernel}", "--on", "emulator", "--check",
                                   "--racecheck", "-q"], capture_output=True, text=True)

    counts = {}
    missed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (kernel, kind, number, _), done in zip(jobs, pool.map(run, jobs)):
            counts[kind] = counts.get(kind, 0) + 1
            if done.returncode != FAULTED:
                missed += 1
                print(f"{kernel}, line {number + 1}, {kind}: ended with {done.returncode}\n{done.stderr}")
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    print(f"{len(jobs)} mutants, {missed} not reported")


main()
