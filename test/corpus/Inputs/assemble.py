"""Compiles the kernels of a manifest to cubins: ptxas must accept every one.

usage: assemble.py TILEWRIGHT MANIFEST [--all]

Each kernel is compiled for one chip and level, which vary by kernel; with --all for every chip at -O0 and -O3.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips

LEVELS = ("-O0", "-O3")


def main():
    tilewright, manifest, *options = sys.argv[1:]
    top = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    every = [(chip, level) for chip in chips.ALL for level in LEVELS]

    def compile_one(job):
        kernel, chip, level = job
        path = os.path.join(top, kernel["bytecode"][kernel["primary"]])
        words = [tilewright, "compile", path, "--gpu-name", chip, level, "--emit=cubin", "-o", os.devnull]
        done = subprocess.run(words, capture_output=True, text=True)
        return kernel["name"], "" if not done.returncode else f"{' '.join(words)}: exit code {done.returncode}\n{done.stderr}"

    jobs = []
    for number, kernel in enumerate(kernels):
        # 7 and the number of pairs are coprime, so every pair is used.
        pairs = every if "--all" in options else [every[7 * number % len(every)]]
        jobs += [(kernel, chip, level) for chip, level in pairs]
    failed = set()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, message in pool.map(compile_one, jobs):
            if message:
                failed.add(name)
                print(message)
    print(f"{len(kernels) - len(failed)} of {len(kernels)} kernels, {len(jobs)} cubins for {len(chips.ALL)} chips, "
          f"{len(failed)} failed")
    return bool(failed)


sys.exit(main())
