"""Runs every launch of a manifest of Rust kernels from each of its three texts on the emulator, through the user's command line, and
compares the results with the manifest. A launch that must trap ends with a fault at the line of a check.

usage: corpus.py TILEWRIGHT MANIFEST [--only=NAME] [OPTION...]

Options are those of `tilewright run`.
"""
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

KERNEL_FAULTED = 7


def run_one(tilewright, manifest, kernel, text, options):
    """Returns an error message, or nothing."""
    path = os.path.join(os.path.dirname(manifest), text)
    command = [tilewright, "run", path, "--launch", f"{manifest}:{kernel['name']}", "--on", "emulator", "--gpu-name", "sm_80", *options]
    done = subprocess.run([*command, "--check"], capture_output=True, text=True)
    if done.returncode:
        return f"{text}: {kernel['name']}: exit code {done.returncode}\n{done.stdout}{done.stderr}"
    if not kernel["trap"]:
        return ""
    done = subprocess.run(command, capture_output=True, text=True)
    place = re.search(re.escape(os.path.basename(text)) + r":(\d+):", done.stderr)
    if done.returncode != KERNEL_FAULTED or ": panic: " not in done.stderr or not place:
        return f"{text}: expected a panic at a line of the text, got exit code {done.returncode}\n{done.stderr}"
    with open(path, encoding="utf-8") as file:
        line = file.read().splitlines()[int(place.group(1)) - 1]
    if not re.search(r"assert\(|slice_index_fail|panic|Index<", line):
        return f"{text}: expected the line of a check, got: {line}"
    return ""


def main():
    tilewright, manifest, *options = sys.argv[1:]
    only = next((option[len("--only="):] for option in options if option.startswith("--only=")), None)
    options = [option for option in options if not option.startswith("--only=")]
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    jobs = [(kernel, text["file"]) for kernel in kernels if only in (None, kernel["name"])
            for text in kernel["variants"].values()]
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for message in pool.map(lambda job: run_one(tilewright, manifest, *job, options), jobs):
            failed += bool(message)
            print(message.rstrip() + "\n" if message else "", end="")
    print(f"{len(jobs) - failed} of {len(jobs)} texts, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
