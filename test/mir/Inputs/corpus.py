"""Runs every launch of a manifest of Rust kernels from each of its three texts on the emulator, and holds the buffers against what
is expected. A launch that must trap ends in a fault at a line of its text.

usage: corpus.py TILEWRIGHT MANIFEST [--only=NAME] [OPTION...]

Options are those of `tilewright run`.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

KERNEL_FAULTED = 7


def main():
    tilewright, manifest, *options = sys.argv[1:]
    only = next((option[len("--only="):] for option in options if option.startswith("--only=")), None)
    options = [option for option in options if not option.startswith("--only=")]
    top = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    jobs = [(kernel, text["file"]) for kernel in kernels if only in (None, kernel["name"])
            for text in kernel["variants"].values()]

    def run(job):
        kernel, text = job
        words = [tilewright, "run", os.path.join(top, text), "--launch", f"{manifest}:{kernel['name']}", "--on", "emulator",
                 "--gpu-name", "sm_80", *options]
        done = subprocess.run(words + ([] if kernel["trap"] else ["--check"]), capture_output=True, text=True)
        output = done.stdout + done.stderr
        if kernel["trap"]:
            good = done.returncode == KERNEL_FAULTED and "a trap" in output and f"{os.path.basename(text)}:" in output
        else:
            good = done.returncode == 0
        return "" if good else f"{' '.join(words)}: exit code {done.returncode}\n{output}"

    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for message in pool.map(run, jobs):
            failed += bool(message)
            print(message, end="")
    print(f"{len(jobs) - failed} of {len(jobs)} texts, {failed} failed")
    return bool(failed)


sys.exit(main())
