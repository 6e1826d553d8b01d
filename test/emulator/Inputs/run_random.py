"""Runs the kernels that a script makes of numbers on the emulator, against the reference.

usage: run_random.py TILEWRIGHT SCRIPT FOLDER --seeds N [--from M] [--layouts KERNEL-TEST]

Each runs on two chips, at both ends of optimization, with the race check; and as a kernel test under random layouts. One that fails is
kept in FOLDER, and what to run is said.
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips

CHIPS = chips.GENERATIONS


def main():
    tilewright, script, folder, *options = sys.argv[1:]
    count = int(options[options.index("--seeds") + 1])
    first = int(options[options.index("--from") + 1]) if "--from" in options else 1
    tester = options[options.index("--layouts") + 1] if "--layouts" in options else None
    os.makedirs(folder, exist_ok=True)

    def run(seed):
        path = os.path.join(folder, f"{seed}.mlir")
        text = subprocess.run([sys.executable, script, str(seed)], capture_output=True, text=True, check=True).stdout
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        failures, runs = [], []
        for chip, level in ((CHIPS[seed % len(CHIPS)], "-O0"), (CHIPS[(seed + 2) % len(CHIPS)], "-O3")):
            runs.append([tilewright, "run", path, "--launch", path, "--on", "emulator", "--gpu-name", chip, level,
                         "--check=reference", "--racecheck"])
        if tester:
            runs.append([tester, "--only-random", "--random-layouts=1", f"--seed={seed}", path])
        for words in runs:
            done = subprocess.run(words, capture_output=True, text=True)
            if done.returncode != 0:
                failures.append(" ".join(words) + "\n" + done.stderr + done.stdout)
        if not failures:
            os.remove(path)
        return failures

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [failure for found in pool.map(run, range(first, first + count)) for failure in found]
    for failure in failures:
        print(failure)
    print(f"{count} kernels, {2 * count} launches, {len(failures)} failed")


if __name__ == "__main__":
    main()
