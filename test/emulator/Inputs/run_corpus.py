"""Runs every kernel of a manifest that compiles on the emulator, against what is expected and against the reference within its
bounds.

usage: run_corpus.py TILEWRIGHT MANIFEST LIST [--all] [OPTION...]

Each kernel runs on two chips, at both ends of optimization; with --all on every chip, at both. Options are those of `run`.

LIST names the kernels that compile, one in a line; it may only grow. One that compiles and is not named there, or is named and
does not compile, is a failure: the list is to say what is so.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips

CHIPS = chips.GENERATIONS


def main():
    tilewright, manifest, listed, *options = sys.argv[1:]
    everywhere = "--all" in options
    options = [option for option in options if option != "--all"]
    top = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    with open(listed, encoding="utf-8") as file:
        names = {line.strip() for line in file if line.strip() and not line.startswith("#")}

    def call(*words):
        return subprocess.run([tilewright, *words], capture_output=True, text=True)

    def run(job):
        number, kernel = job
        path = os.path.join(top, next(iter(kernel["bytecode"].values())))
        name = kernel["name"]
        launches = [(CHIPS[number % 5], "-O0"), (CHIPS[(number + 2) % 5], "-O3")]
        if everywhere:
            launches = [(chip, level) for chip in CHIPS for level in ("-O0", "-O3")]
        compiled = call("compile", path, "-o", os.devnull, "--emit=llvm", "--gpu-name", launches[0][0])
        if compiled.returncode:
            return name, 0, f"{name} does not compile any more:\n{compiled.stderr}" if name in names else ""
        if name not in names:
            return name, 0, f"{name} compiles; add it to {os.path.basename(listed)}"
        messages = []
        for chip, level in launches:
            words = ["run", path, "--launch", f"{manifest}:{name}", "--on", "emulator", "--gpu-name", chip, level, "--seed",
                     str(number + 1), "--check", "--check=reference", *options]
            done = call(*words)
            if done.returncode:
                messages.append(f"tilewright {' '.join(words)}: exit code {done.returncode}\n{done.stderr}")
        return name, len(launches), "\n".join(messages)

    ran = launched = failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, launches, message in pool.map(run, enumerate(kernels)):
            ran += launches > 0
            launched += launches
            if message:
                failed += 1
                print(message)
    print(f"{ran} of {len(kernels)} kernels, {launched} launches, {failed} failed")
    return failed != 0


sys.exit(main())
