"""Writes a launch template for each kernel of the PTX and MIR files in a folder, and
runs it on the emulator.

usage: device_templates.py TILEWRIGHT FOLDER...

Prints a line for each kernel that has no template, or whose launch neither
succeeds nor faults; then the totals. A template passes as many parameters as
`inspect` counts.
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

FAULTED = 7


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def kernels_of(tilewright, path):
    """The name and the number of parameters of each kernel."""
    said = json.loads(run(tilewright, "inspect", path, "--json").stdout)
    if "kernels" in said:
        return [(each["name"], len(each["launch_parameters"])) for each in said["kernels"]]
    return [(each["name"], len(each["parameters"])) for each in said["functions"] if each["entry"]]


def count(launch):
    """The number of parameters that a template passes."""
    if "params" in launch:
        return len(launch["params"])
    return sum(2 if "shape" in each and each.get("passed") != "pointer" else 1 for each in launch["args"])


def judge(tilewright, path, name, parameters, folder):
    made = run(tilewright, "inspect", path, "--launch-template", name)
    if made.returncode:
        return "no template", f"no template: {made.stderr.strip()}"
    launch = json.loads(made.stdout)
    if count(launch) != parameters:
        return "parameters", f"{count(launch)} parameters in place of {parameters}"
    file = os.path.join(folder, f"{os.path.basename(path)}.{abs(hash(name))}.json")
    with open(file, "w", encoding="utf-8") as text:
        text.write(made.stdout)
    chip = [] if path.endswith(".ptx") else ["--gpu-name", "sm_90"]
    done = run(tilewright, "run", path, "--launch", file, "--on", "emulator", "--max-steps", "10000000", "-q", *chip)
    if done.returncode in (0, FAULTED):
        return "runs" if not done.returncode else "faults", ""
    return "fails", f"exit {done.returncode}: {done.stderr.strip().splitlines()[0]}"


def main():
    tilewright, *folders = sys.argv[1:]
    paths = sorted(os.path.join(root, name) for folder in folders for root, _, names in os.walk(folder)
                   for name in names if name.endswith((".ptx", ".mir")))
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [(path, *each) for path in paths for each in kernels_of(tilewright, path)]
        results = list(pool.map(lambda each: judge(tilewright, *each, folder), work))
    for (path, name, _), (_, says) in zip(work, results):
        if says:
            print(f"{os.path.basename(path)}: {name}: {says}")
    kinds = [kind for kind, _ in results]
    print(f"{len(work)} kernels: {kinds.count('runs')} run as they stand, {kinds.count('faults')} fault, "
          f"{len(work) - kinds.count('runs') - kinds.count('faults')} do not launch")


if __name__ == "__main__":
    main()
