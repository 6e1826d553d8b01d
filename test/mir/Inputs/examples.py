"""Runs the Rust examples: each launch on the emulator, directly and through PTX, and compiles each kernel to a cubin.

usage: examples.py TILEWRIGHT FOLDER [--emit-mir SCRIPT] [--cubins]

With a script, rust/emit-mir, the texts are printed anew in each of its three ways, the examples with a host version also run on the
host on the same arrays, and a single chip is used; otherwise the texts of FOLDER/mir are used.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips  # noqa: E402

# The first chip that supports tensor maps, which the kernel uses.
FIRST_CHIP = {"tma_copy": "sm_90"}
ON_HOST = ["vecadd", "saxpy", "block_sum", "prefix_scan", "matmul", "histogram", "interpreter"]
WAYS = {"stable": [], "o0": ["--o0"], "inlined": ["--inlined"]}


def run(command):
    """Returns an error message, or nothing."""
    done = subprocess.run(command, capture_output=True, text=True)
    return f"{' '.join(command)}\nexit code {done.returncode}\n{done.stdout}{done.stderr}" if done.returncode else ""


def check(tilewright, folder, launch, text, given):
    name = launch["entry"]
    targets = [chip for chip in chips.GENERATIONS if chip in chips.since(FIRST_CHIP.get(name, chips.ALL[0]))]
    if given.emit_mir:
        targets = targets[-1:]
    base = [tilewright, "run", text, "--launch", f"{os.path.join(folder, 'launches.json')}:{launch['name']}", "--on", "emulator",
            "--check", "--racecheck", "-q"]
    for chip in targets:
        for level in ("-O0", "-O3"):
            if message := run([*base, "--gpu-name", chip, level]):
                return message
        if message := run([*base, "--gpu-name", chip, "--through", "ptx"]):
            return message
        if given.cubins:
            with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
                if message := run([tilewright, "compile", text, "--gpu-name", chip, "--emit=cubin", "-o", file.name]):
                    return message
    return ""


def run_on_host(tilewright, folder, emit_mir, scratch):
    """Returns the kernels that agree, and error messages."""
    host = os.path.join(scratch, "host")
    if message := run([emit_mir, "--host", os.path.join(folder, "host.rs"), "-o", host]):
        return [], message
    agreed = []
    for name in ON_HOST:
        arrays = os.path.join(scratch, name)
        message = run([tilewright, "run", os.path.join(folder, "mir", name + ".mir"), "--launch",
                       f"{os.path.join(folder, 'launches.json')}:{name}", "--on", "emulator", "--gpu-name", "sm_90", "-q",
                       "--out-inputs", arrays]) or run([host, name, arrays])
        if message:
            return agreed, message
        agreed.append(name)
    return agreed, ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tilewright")
    parser.add_argument("folder")
    parser.add_argument("--emit-mir")
    parser.add_argument("--cubins", action="store_true")
    given = parser.parse_args()
    with open(os.path.join(given.folder, "launches.json"), encoding="utf-8") as file:
        launches = json.load(file)["kernels"]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = {}
        for name in sorted({launch["entry"] for launch in launches}):
            texts[name] = [os.path.join(given.folder, "mir", name + ".mir")]
            if given.emit_mir:
                texts[name] = [os.path.join(scratch, f"{name}.{way}.mir") for way in WAYS]
        if given.emit_mir:
            emits = [[given.emit_mir, *options, os.path.join(given.folder, name + ".rs"), "-o", text]
                     for name in texts for text, options in zip(texts[name], WAYS.values())]
            for _ in pool.map(lambda command: subprocess.run(command, check=True), emits):
                pass
        jobs = [(launch, text) for launch in launches for text in texts[launch["entry"]]]
        messages = list(pool.map(lambda job: check(given.tilewright, given.folder, *job, given), jobs))
        if given.emit_mir:
            agreed, message = run_on_host(given.tilewright, given.folder, given.emit_mir, scratch)
            messages.append(message)
            print(f"on the host as expected: {', '.join(agreed)}")
    failed = [message for message in messages if message]
    print("\n".join(failed) + f"\n{len(jobs) - len(failed)} of {len(jobs)} launches, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
