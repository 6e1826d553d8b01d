"""Checks pairs of kernels (race_kernels.py) with `tilewright run --racecheck`: under every seed, the racy one has a race between
marked lines, and the repaired one has none.

usage: run_races.py TILEWRIGHT FILE...            checks
       run_races.py --show NAME FILE...           prints the modules of a pair
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import race_kernels

SEEDS = [0, 1, 7]
REPORT = r"error: \S+?:(\d+):\d+: '\S+' op .*in a race with \S+?:(\d+):\d+: '\S+' op of thread"


def launch(settings):
    buffers = [{"name": name, "role": "inout", "dtype": "i32", "shape": [4096], "contents": {"gen": "constant", "value": 0}}
               for name in "xy"]
    return json.dumps({"entry": "kernel", "calling_convention": "pointers", "grid": [int(settings["grid"]), 1, 1], "args": buffers})


def judge(tilewright, folder, pair, racy):
    module, marked = pair.module(racy)
    what = f"{pair.name}, {'racy' if racy else 'repaired'}"
    path = os.path.join(folder, f"{pair.name}.{'racy' if racy else 'repaired'}.mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(module + "// launch: " + launch(pair.settings) + "\n")
    if racy and not marked:
        return f"{what}: no line is marked"
    for seed in SEEDS:
        try:
            done = subprocess.run([tilewright, "run", path, "--launch", f"{path}:1", "--on", "emulator", "--gpu-name", "sm_90",
                                   "--racecheck", "--seed", str(seed)], capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired:
            return f"{what}, seed {seed}: has not ended after 120 seconds"
        said = f"{what}, seed {seed}: exit code {done.returncode}\n{done.stderr}"
        found = re.search(REPORT, done.stderr)
        if done.returncode != (7 if racy else 0) or (racy and not found):
            return said
        if racy and not {int(found[1]), int(found[2])} <= marked:
            return f"{said}  expected a race between lines {sorted(marked)} of\n{module}"
    return ""


def show(name, files):
    for pair in (pair for file in files for pair in race_kernels.read(file) if pair.name == name):
        for racy in (True, False):
            print(pair.module(racy)[0] + "// launch: " + launch(pair.settings))


def main():
    if sys.argv[1] == "--show":
        return show(sys.argv[2], sys.argv[3:])
    tilewright, files = sys.argv[1], sys.argv[2:]
    pairs = [pair for file in files for pair in race_kernels.read(file)]
    names = [pair.name for pair in pairs]
    for name in {name for name in names if names.count(name) > 1}:
        print(f"two pairs are named {name}")
    wrong = {True: 0, False: 0}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [(pair, racy) for pair in pairs for racy in (True, False)]
        for (pair, racy), message in zip(jobs, pool.map(lambda job: judge(tilewright, folder, *job), jobs)):
            if message:
                wrong[racy] += 1
                print(message)
    print(f"{len(pairs)} racy kernels, {wrong[True]} missed; {len(pairs)} repaired, {wrong[False]} false alarms")
    return sum(wrong.values()) > 0 or len(set(names)) < len(names)


sys.exit(main())
