"""Runs the kernels of a manifest on the emulator, in a few processes that run every n-th kernel.

usage: emulate.py KERNEL_TEST MANIFEST [OPTION...]

Options are those of the kernel test, --chips=generations or --chips=six, and --part=I/N: one process that runs every N-th kernel, from
the I-th on, counted from 0.
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips


def main():
    tool, manifest, *options = sys.argv[1:]
    targets = chips.GENERATIONS if "--chips=generations" in options else chips.SIX
    part = next((option[len("--part="):] for option in options if option.startswith("--part=")), None)
    options = [option for option in options if not option.startswith(("--chips=", "--part="))]
    with open(manifest, encoding="utf-8") as file:
        names = [kernel["name"] for kernel in json.load(file)["kernels"]]
    own, shards = map(int, part.split("/")) if part else (None, os.cpu_count())
    missing = set(names if own is None else names[own::shards])
    kernels, launches, failed = len(missing), 0, 0
    runs = []
    for shard in range(shards) if own is None else [own]:
        output = tempfile.TemporaryFile("w+")
        command = [tool, f"--manifest={manifest}", f"--targets={','.join(targets)}", f"--shard={shard}/{shards}", *options]
        runs.append((command, subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT), output))
    for command, process, output in runs:
        process.wait()
        output.seek(0)
        text = output.read()
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "agrees":
                name, count = rest.split()
                missing.discard(name)
                launches += int(count)
            elif word == "failed":
                missing.discard(rest.split(":")[0])
                failed += 1
        if process.returncode:
            print(f"{' '.join(command)}: exit code {process.returncode}")
            print("\n".join(line for line in text.splitlines() if not line.startswith("agrees ")))
    for name in sorted(missing):
        print(f"{name}: did not run to the end")
    failed += len(missing)
    print(f"{kernels - failed} of {kernels} kernels, {launches} launches, {failed} failed")
    return failed != 0


sys.exit(main())
