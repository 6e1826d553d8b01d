"""Runs correct PTX programs, and each with one planted fault, on the emulator with --racecheck, under several schedules.

usage: run_faults.py [--all-seeds] TILEWRIGHT FILE.ptx...

A program's launch is the comment `// launch: {...}`; it traps if a result is wrong. A comment `// fault NAME: words` means that the
run with the fault NAME must end with a report that matches the regular expression `words`. The fault replaces each line that ends in
`//! NAME: text` with `text`; a line may have several faults. Without a fault the program must run without a report.
Programs run under four schedules; faults, which are numerous, run under one that differs between faults, and
with --all-seeds under all four.
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

FAULTED = 7
SEEDS = (0, 1, 2, 3)


def plant(text, name):
    lines = []
    planted = False
    for line in text.splitlines():
        found = re.search(r"//! *" + name + r":([^/]*)", line)
        planted |= found is not None
        lines.append(found.group(1) if found else line)
    if not planted:
        sys.exit(f"no line has the fault {name}")
    return "\n".join(lines) + "\n"


def run(tilewright, folder, name, text, launch, seeds):
    """The program's result under each schedule."""
    program = os.path.join(folder, name + ".ptx")
    description = os.path.join(folder, name + ".json")
    with open(program, "w", encoding="utf-8") as file:
        file.write(text)
    with open(description, "w", encoding="utf-8") as file:
        file.write(launch)
    done = []
    for seed in seeds:
        words = [tilewright, "run", program, "--launch", description, "--on", "emulator", "--racecheck", "-q",
                 "--seed", str(seed)]
        done.append(subprocess.run(words, capture_output=True, text=True))
    return done


def main():
    all_seeds = "--all-seeds" in sys.argv
    tilewright, *files = [word for word in sys.argv[1:] if word != "--all-seeds"]
    jobs = []
    for path in files:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        launch = re.search(r"^// launch: (.*)$", text, re.MULTILINE).group(1)
        stem = os.path.basename(path)[:-4]
        jobs.append((stem, text, launch, SEEDS, None))
        for name, words in re.findall(r"^// fault (\w+): (.*)$", text, re.MULTILINE):
            seeds = SEEDS if all_seeds else SEEDS[len(jobs) % len(SEEDS):][:1]
            jobs.append((f"{stem}.{name}", plant(text, name), launch, seeds, words))
    counts = {"missed": 0, "alarms": 0}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda job: run(tilewright, folder, *job[:4]), jobs)
        for (name, _, _, seeds, words), done in zip(jobs, results):
            for seed, each in zip(seeds, done):
                if words is None and each.returncode != 0:
                    counts["alarms"] += 1
                    print(f"{name}, seed {seed}: {each.stderr}")
                if words is not None and (each.returncode != FAULTED or not re.search(words, each.stderr)):
                    counts["missed"] += 1
                    print(f"{name}, seed {seed}: expected '{words}'\n{each.stderr}")
    faults = sum(words is not None for *_, words in jobs)
    print(f"{faults} faults, {counts['missed']} missed; {len(jobs) - faults} programs, {counts['alarms']} false alarms")


main()
