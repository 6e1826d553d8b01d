"""Runs simplified kernels: each launch must have the expected results of the original kernel.

SOURCE is a folder of kernel tests, whose launches are in their comments, or the manifest of a corpus of bytecode. The
reference executor runs them. Prints how many operations remain of how many, and fails if a simplified kernel is
invalid, changes when simplified again, or has other results.

usage: kernels.py WORK_FOLDER TOOLS_FOLDER SOURCE
"""
import os
import json
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

work, tools, source = map(pathlib.Path, sys.argv[1:])


class Wrong(Exception):
    pass


def run(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode:
        raise Wrong(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def simplify(text_file, folder):
    """The simplified module's text; simplifying it again must not change it."""
    once, twice = folder / "once.mlir", folder / "twice.mlir"
    run(tools / "tilewright-opt", text_file, "--cuda-tile-simplify", "-o", once)
    run(tools / "tilewright-opt", once, "--cuda-tile-simplify", "-o", twice)
    if once.read_text() != twice.read_text():
        raise Wrong(f"{text_file} changes when simplified again")
    return once.read_text()


def launch(module, where, original=None):
    """Checks the launch's expected results, or, if it has none, compares with the original's results."""
    words = ["--launch", where, "--on", "reference"]
    if original is None:
        run(tools / "tilewright", "run", module, *words, "--check")
        return
    results = [module.parent / "before", module.parent / "after"]
    for program, folder in zip((original, module), results):
        run(tools / "tilewright", "run", program, *words, "--out", folder)
    for name in sorted(os.listdir(results[0])):
        if (results[0] / name).read_bytes() != (results[1] / name).read_bytes():
            raise Wrong(f"{module}: {name} of {where} differs from the original's results")


def states_results(launch_text):
    """Whether a launch of a kernel test has expected results."""
    described, _ = json.JSONDecoder().raw_decode(re.sub(r"(?m)^//", "", launch_text).strip())
    return "stdout" in described or any(
        "values" in output or "contents" in output for output in described["outputs"])


def kernel_test(path):
    """A file with launches in its comments: (operations before, after, launches)."""
    folder = work / path.parent.name / path.stem
    folder.mkdir(parents=True, exist_ok=True)
    text, simplified = path.read_text(), simplify(path, folder)
    comments = [line for line in text.split("\n") if line.startswith("//")]
    module = folder / path.name
    module.write_text("\n".join(comments) + "\n" + simplified)
    described = "\n".join(comments).split("// launch:")[1:]
    for number, launch_text in enumerate(described, 1):
        launch(module, f"{module}:{number}", None if states_results(launch_text) else path)
    return count(text), count(simplified), len(described)


def corpus_kernel(kernel):
    folder = work / kernel["name"]
    folder.mkdir(parents=True, exist_ok=True)
    before, after = folder / "before.mlir", folder / "after.mlir"
    run(tools / "tilewright", "translate", source.parent / list(kernel["bytecode"].values())[-1], "-o", before, "--to=text")
    after.write_text(simplify(before, folder))
    launch(after, f"{source}:{kernel['name']}")
    return count(before.read_text()), count(after.read_text()), 1


def count(module):
    return len(re.findall(r"^\s*%[^=]* = ", module, re.M))


def attempt(job):
    try:
        return *job[0](job[1]), ""
    except Wrong as wrong:
        return 0, 0, 0, str(wrong)


if source.is_dir():
    jobs = [(kernel_test, path) for path in sorted(source.rglob("*.mlir")) if "// launch:" in path.read_text()]
else:
    jobs = [(corpus_kernel, kernel) for kernel in json.loads(source.read_text())["kernels"]]
before = after = launches = failed = 0
with ThreadPoolExecutor(2) as pool:
    for was, left, ran, wrong in pool.map(attempt, jobs):
        before, after, launches = before + was, after + left, launches + ran
        failed += bool(wrong)
        if wrong:
            print("FAILED", wrong)
print(f"{len(jobs)} kernels, {launches} launches, {failed} failed; {after} of {before} operations are left")
sys.exit(1 if failed or not launches else 0)
