"""Writes a launch template for every kernel of a manifest, compares its arguments with
the manifest's, and runs it on the reference executor.

usage: launch_templates.py TILEWRIGHT MANIFEST...

Prints a line for each kernel whose template is rejected, has other arguments, or
fails to run; then the totals.
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

SIGNLESS = {"u8": "i8", "u16": "i16", "u32": "i32", "u64": "i64"}


def shape_of(argument):
    """The kind, type and rank of each array or scalar in an argument."""
    kind = argument.get("kind", "scalar" if "value" in argument else "array")
    if kind == "constant":
        return []
    if kind == "tuple":
        return [shape for item in argument["items"] for shape in shape_of(item)]
    if kind == "list":
        return [["list", *shape_of(argument["items"][0])[0]]]
    dtype = SIGNLESS.get(argument["dtype"], argument["dtype"])
    return [[kind, dtype, len(argument["shape"])] if kind == "array" else [kind, dtype]]


def judge(tilewright, kernel, path, folder):
    """Whether the template is accepted and runs, and has the expected arguments."""
    launch = os.path.join(folder, kernel["name"] + ".json")
    made = subprocess.run([tilewright, "inspect", path, "--launch-template", kernel["symbol"]], capture_output=True,
                          text=True)
    if made.returncode:
        return False, False, f"no template: {made.stderr.strip()}"
    with open(launch, "w", encoding="utf-8") as text:
        text.write(made.stdout)
    template = json.loads(made.stdout)
    found = [shape for argument in template["args"] for shape in shape_of(argument)]
    expected = [shape for argument in kernel["args"] for shape in shape_of(argument)]
    done = subprocess.run([tilewright, "run", path, "--launch", launch, "--on", "reference", "--max-steps", "10000000"],
                          capture_output=True, text=True)
    says = []
    if done.returncode:
        says.append(f"exit {done.returncode}: {done.stderr.strip().splitlines()[0]}")
    if found != expected:
        says.append("other arguments")
    return done.returncode == 0, found == expected, "; ".join(says)


def main():
    tilewright, *manifests = sys.argv[1:]
    work = []
    for manifest in manifests:
        with open(manifest, encoding="utf-8") as text:
            for kernel in json.load(text)["kernels"]:
                path = os.path.join(os.path.dirname(manifest), kernel["bytecode"][kernel["primary"]])
                if os.path.exists(path):
                    work.append((kernel, path))
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda each: judge(tilewright, *each, folder), work))
    for (kernel, _), (_, _, says) in zip(work, results):
        if says:
            print(f"{kernel['name']}: {says.replace(os.path.dirname(work[0][1]), '')}")
    print(f"{sum(runs for runs, _, _ in results)} of {len(work)} run unchanged, "
          f"{sum(same for _, same, _ in results)} have the arguments of the manifest")


if __name__ == "__main__":
    main()
