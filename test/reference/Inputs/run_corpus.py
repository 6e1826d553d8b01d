"""Runs every kernel of a manifest, in every bytecode version and under two schedules, and says which differ.

usage: run_corpus.py TILEWRIGHT MANIFEST [OPTION...]
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def main():
    tilewright, manifest, options = sys.argv[1], sys.argv[2], sys.argv[3:]
    top = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    jobs = [
        (kernel["name"], path, schedule)
        for kernel in kernels
        for path in kernel["bytecode"].values()
        for schedule in (["--threads", "1"], ["--threads", "2", "--seed", "7"])
    ]

    def run(job):
        name, path, schedule = job
        command = [tilewright, "run", os.path.join(top, path), "--launch", f"{manifest}:{name}", "--on", "reference"]
        done = subprocess.run(command + ["--check"] + schedule + options, capture_output=True, text=True)
        return done.returncode, " ".join(command[2:] + schedule), done.stderr

    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for code, what, message in pool.map(run, jobs):
            if code:
                failed += 1
                print(f"{what}: exit code {code}\n{message}")
    files = sum(len(kernel["bytecode"]) for kernel in kernels)
    print(f"{len(kernels)} kernels, {files} files, {len(jobs)} launches, {failed} failed")
    return failed != 0


sys.exit(main())
