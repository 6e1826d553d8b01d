"""Runs kernels before and after passes, and reports where their results differ.

Compared are the exit code, the output, and every byte written, on one thread, where a run has a single order. Kernels whose text
the passes do not change are not run. A few processes of the kernel test each run every n-th kernel.

usage: before_after.py TOOLS PASS,PASS... [--sanitize] PATH...
       where PASSES is a pipeline of tilewright-opt, and PATH is a folder of kernel tests or the manifest.json of a corpus;
       with --sanitize both runs check the program's assumptions
"""
import glob
import os
import subprocess
import sys
import tempfile


def jobs(paths):
    """The kernel test's arguments for each manifest, and one list for all files of folders."""
    files = [file for path in paths if not path.endswith(".json")
             for file in sorted(glob.glob(os.path.join(path, "**", "*.mlir"), recursive=True))]
    return ([files] if files else []) + [["--manifest=" + path] for path in paths if path.endswith(".json")]


def main():
    tools, passes, *rest = sys.argv[1:]
    options = [argument for argument in rest if argument.startswith("--")]
    paths = [argument for argument in rest if argument not in options]
    shards = os.cpu_count()
    runs = []
    for job in jobs(paths):
        for shard in range(shards):
            output = tempfile.TemporaryFile("w+")
            command = [os.path.join(tools, "tilewright-kernel-test"), "--rewrite=" + passes, f"--shard={shard}/{shards}", *options, *job]
            runs.append((subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT), output))
    files = changed = launches = differences = 0
    for process, output in runs:
        code = process.wait()
        output.seek(0)
        failed = 0
        for line in output:
            word, _, others = line.partition(" ")
            if word in ("agrees", "unchanged", "failed"):
                files += 1
            if word == "agrees":
                changed += 1
                launches += int(others.split()[-1])
            elif word == "failed":
                failed += 1
            if word not in ("agrees", "unchanged"):
                print(line, end="")
        differences += failed or code != 0
    print(f"{files} files, {changed} changed, {launches} launches, {differences} differences")
    return 1 if differences or not launches else 0


if __name__ == "__main__":
    sys.exit(main())
