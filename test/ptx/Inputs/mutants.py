"""Breaks asynchronous operations in Triton's PTX, one at a time, and counts the mutants that the emulator reports.

usage: mutants.py [--every=N] TILEWRIGHT MANIFEST KERNEL[:SAME] ...

A mutant omits a fence of the async proxy, the fence that acquires a tensor map, the initialization of an mbarrier object, the branch back
to a wait, the fence, commit or wait of a wgmma, or the commit of a tcgen05.mma; or it expects half the bytes, or waits for the other
phase. For cp.async, a mutant omits the commit of a group, a wait for groups, or the barrier after that wait; or it leaves one more group
in flight. Consecutive waits count as one. Each mutant must end with a report, except equivalent ones, which must pass. SAME lists these
by line, separated by commas; a + after a line is the mutant with one more group in flight.
With --every=N only every N-th of all mutants runs, so that each kernel and kind is covered.
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
        "commit": r"(tcgen05\.commit|wgmma\.commit_group|cp\.async\.commit_group)", "wait": r"wgmma\.wait_group", "fence": r"wgmma\.fence"}
GROUPS = re.compile(r"cp\.async\.wait_group\s+(\w+)\s*;")


def copies(lines, number):
    """Mutants of the first of consecutive waits for groups, and of the barrier after them: kind, lines, text."""
    end = number
    while GROUPS.search(lines[end]):
        end += 1
    left = int(GROUPS.search(lines[number]).group(1), 0)
    yield "groups not waited for", number, end, ""
    yield "a group too few", number, end, f"cp.async.wait_group {left + 1};"
    if "bar.sync" in lines[end]:
        yield "barrier", end, end + 1, ""


def mutants(lines):
    for number, line in enumerate(lines):
        for kind, pattern in GONE.items():
            if re.search(pattern, line):
                yield kind, number, number + 1, ""
        if GROUPS.search(line) and not GROUPS.search(lines[number - 1]):
            yield from copies(lines, number)
        found = re.search(r"(expect_tx.*, *)(\d+);", line)
        if found:
            yield "bytes", number, number + 1, line.replace(found.group(), f"{found.group(1)}{int(found.group(2)) // 2};")
        if re.search(r"mbarrier\.try_wait", line):
            phase = re.search(r", *(%r\d+|\d+);", line)
            if phase:
                flipped = line.replace(phase.group(), ", %flipped;")
                yield ("phase", number, number + 1,
                       f"{{ .reg .b32 %flipped; xor.b32 %flipped, {phase.group(1)}, 1; {flipped} }}")
            back = next(i for i in range(number, number + 4) if " bra" in lines[i])
            yield "loop", back, back + 1, ""


def main():
    words = sys.argv[1:]
    every = int(words.pop(0).partition("=")[2]) if words[0].startswith("--every=") else 1
    tilewright, manifest, *kernels = words
    jobs = []
    for kernel in kernels:
        kernel, _, same = kernel.partition(":")
        same = same.split(",")
        with open(os.path.join(os.path.dirname(manifest), kernel + ".ptx"), encoding="utf-8") as file:
            lines = file.read().split("\n")
        for kind, number, end, text in mutants(lines):
            is_same = str(number + 1) in same or (kind == "a group too few" and f"{number + 1}+" in same)
            jobs.append((kernel, kind, number, is_same, "\n".join([*lines[:number], text, *[""] * (end - number - 1), *lines[end:]])))

    jobs = jobs[::every]

    def run(job):
        kernel, *_, text = job
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "k.ptx")
            with open(program, "w", encoding="utf-8") as file:
                file.write(text)
            return subprocess.run([tilewright, "run", program, "--launch", f"{manifest}:{kernel}", "--on", "emulator", "--check",
                                   "--racecheck", "-q"], capture_output=True, text=True)

    counts = {}
    missed = same = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (kernel, kind, number, is_same, _), done in zip(jobs, pool.map(run, jobs)):
            same += is_same
            counts[kind] = counts.get(kind, 0) + (not is_same)
            if done.returncode != (0 if is_same else FAULTED):
                missed += 1
                print(f"{kernel}, line {number + 1}, {kind}: ended with {done.returncode}\n{done.stderr}")
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    print(f"{len(jobs) - same} mutants, {missed} not reported" + (f"; {same} are the same program" if same else ""))


main()
