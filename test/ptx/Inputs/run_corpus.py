"""Runs the PTX of a corpus for one chip on the emulator, with all checks, and compares the results with the expected ones.

usage: run_corpus.py TILEWRIGHT MANIFEST CHIP [NOT_YET]

NOT_YET lists the kernels that are not supported yet, each with words of the error message; these must be rejected with these words.
A line with `races` names a kernel whose own accesses race: it must pass without --racecheck. A kernel that is not listed must pass;
a listed one that passes is an error, too, which keeps the list accurate.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

REFUSED = (2, 3)  # a launch or a text that is rejected
FAULTED = 7


def read_list(path):
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = line.split("#")[0].split(None, 1)
            if words:
                found[words[0]] = words[1].strip()
    return found


def main():
    tilewright, manifest, chip, *rest = sys.argv[1:]
    top = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        kernels = [each for each in json.load(file)["kernels"] if each["chip"] == chip]
    not_yet = read_list(rest[0]) if rest else {}

    def run(kernel, *options):
        words = [tilewright, "run", os.path.join(top, kernel["ptx"]), "--launch", f"{manifest}:{kernel['name']}",
                 "--on", "emulator", "--check", "-q", *options]
        return subprocess.run(words, capture_output=True, text=True)

    def judge(kernel):
        name = kernel["name"]
        done = run(kernel, "--racecheck")
        words = not_yet.get(name)
        if words is None:
            return name, "passed" if done.returncode == 0 else "wrong", done.stderr
        if words == "races":
            if done.returncode != FAULTED or "in a race with" not in done.stderr:
                return name, "wrong", "expected a race\n" + done.stderr
            done = run(kernel)
            return name, "passed" if done.returncode == 0 else "wrong", done.stderr
        as_listed = done.returncode in REFUSED and words in done.stderr
        return name, "refused" if as_listed else "wrong", f"expected a refusal with '{words}'\n" + done.stderr

    counts = {"passed": 0, "refused": 0, "wrong": 0}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, outcome, message in pool.map(judge, kernels):
            counts[outcome] += 1
            if outcome == "wrong":
                print(f"{name}: {message}")
    print(f"{chip}: {counts['passed']} of {len(kernels)} kernels pass, {counts['refused']} are not supported yet, "
          f"{counts['wrong']} wrong")
    return counts["wrong"] != 0


sys.exit(main())
