"""Runs kernels as they are written and after passes, and says where the two differ.

Compared are the exit code, what is printed, and every array that is written, bit
for bit; on one thread, so that a run has one order. Kernels that the passes leave
as they are, letter by letter, are not run.

usage: before_after.py TOOLS PASS,PASS... [--sanitize] PATH...
       where PATH is a folder of kernel tests or the manifest.json of a corpus;
       with --sanitize both runs check what the program promises
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


class Tools:
    def __init__(self, folder, passes, options):
        self.tilewright = os.path.join(folder, "tilewright")
        self.opt = os.path.join(folder, "tilewright-opt")
        self.options = options
        self.passes = ["--" + name for name in passes.split(",")]

    def call(self, *command):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
        return done.stdout

    def rewrite(self, path, folder):
        """The file after the passes, and whether they changed it. Bytecode stays
        bytecode, so that what passes make can be written."""
        text, plain, after = (os.path.join(folder, name) for name in ("in.mlir", "plain.mlir", "after.mlir"))
        if path.endswith(".mlir"):
            text = path
        else:
            self.call(self.tilewright, "translate", path, "--to=text", "-o", text)
        self.call(self.opt, text, "-o", plain)
        self.call(self.opt, text, *self.passes, "-o", after)
        with open(plain, encoding="utf-8") as one, open(after, encoding="utf-8") as other:
            changed = one.read() != other.read()
        if changed and text != path:
            written = os.path.join(folder, "after.tileirbc")
            self.call(self.tilewright, "translate", after, "--to=bytecode", "-o", written)
            after = written
        return after, changed

    def run(self, path, launch, folder):
        """Everything that a launch leaves behind."""
        os.makedirs(folder)
        done = subprocess.run([self.tilewright, "run", path, "--launch", launch, "--on", "reference",
                               "--threads", "1", "--out", folder] + self.options, capture_output=True, text=True)
        left = {"exit code": done.returncode, "printed": done.stdout}
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), "rb") as array:
                left[name] = array.read()
        return left, done.stderr


def kernels(path):
    """Each file with its launches."""
    if not path.endswith(".json"):
        for folder, folders, files in os.walk(path):
            folders.sort()
            for name in sorted(files):
                file = os.path.join(folder, name)
                if name.endswith(".mlir"):
                    with open(file, encoding="utf-8") as text:
                        count = len(re.findall(r"^// launch:", text.read(), flags=re.M))
                    yield file, [f"{file}:{i + 1}" for i in range(count)]
        return
    with open(path, encoding="utf-8") as file:
        for kernel in json.load(file)["kernels"]:
            newest = list(kernel["bytecode"].values())[-1]
            yield os.path.join(os.path.dirname(path), newest), [f"{path}:{kernel['name']}"]


def compare(tools, job):
    path, launches = job
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            after, changed = tools.rewrite(path, folder)
        except RuntimeError as error:
            return 0, False, [str(error)]
        if not changed:
            return 0, False, []
        for i, launch in enumerate(launches):
            plain, _ = tools.run(path, launch, os.path.join(folder, f"plain{i}"))
            other, message = tools.run(after, launch, os.path.join(folder, f"other{i}"))
            for name in sorted(plain.keys() | other.keys()):
                if plain.get(name) != other.get(name):
                    complaints.append(f"{launch}: {name} differs after {' '.join(tools.passes)}\n{message}")
    return len(launches), changed, complaints


def main():
    options = [argument for argument in sys.argv[3:] if argument.startswith("--")]
    tools = Tools(sys.argv[1], sys.argv[2], options)
    jobs = [job for path in sys.argv[3:] if path not in options for job in kernels(path)]
    launches = changed = 0
    complaints = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for count, did_change, said in pool.map(lambda job: compare(tools, job), jobs):
            launches += count
            changed += did_change
            complaints += said
    print("\n".join(complaints))
    print(f"{len(jobs)} files, {changed} changed, {launches} launches, {len(complaints)} differences")
    return 1 if complaints or not launches else 0


if __name__ == "__main__":
    sys.exit(main())
