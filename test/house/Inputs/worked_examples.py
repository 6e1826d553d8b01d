"""Applies each worked example of a page to a copy of the tree, and compiles the files it touches.

usage: worked_examples.py PAGE SOURCE BUILD OUT [--all] [--only REGEX]

An example is a `diff` block as git prints it. A hunk is located by its lines, not their numbers, and must match exactly once in its
file. Tables that depend on touched files are regenerated in the copy. Then the touched sources are compiled, or, if only tables
are touched, the sources in their folder that include them, with BUILD's flags but without generating code; a new rule of the simplifier
is proved. --all compiles every source of BUILD that depends on a touched file.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

LLVM = "/usr/lib/llvm-22"
LEVELS = ["tilewright/Dialect/TileAA", "tilewright/Dialect/TileAS"]  # the dialects that use the classes of Rules/*.td
SIMPLIFIER = "tilewright/Transform/CudaTile/Simplifier"


class Failed(Exception):
    pass


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.lexists(path):
        os.remove(path)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode:
        raise Failed(f"{shlex.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def examples(page):
    """The diffs of a page, with their headings."""
    return [(heading, diff) for heading, section in re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", read(page), re.M | re.S)
            for diff in re.findall(r"^```diff\n(.*?)^```$", section, re.M | re.S)]


def apply(diff, tree):
    """Changes the copy, and returns the touched files."""
    touched = []
    for part in re.split(r"^(?=diff --git )", diff, flags=re.M)[1:]:
        old = re.search(r"^--- (?:a/)?(\S+)$", part, re.M)[1]
        path = re.search(r"^\+\+\+ b/(\S+)$", part, re.M)[1]
        text = "" if old == "/dev/null" else read(os.path.join(tree, path))
        for hunk in re.split(r"^@@ .*\n", part, flags=re.M)[1:]:
            lines = hunk.splitlines()
            before = "".join(line[1:] + "\n" for line in lines if not line.startswith("+"))
            after = "".join(line[1:] + "\n" for line in lines if not line.startswith("-"))
            if before and text.count(before) != 1:
                raise Failed(f"{path} has these lines {text.count(before)} times instead of once:\n{before}")
            text = text.replace(before, after) if before else after
        write(os.path.join(tree, path), text)
        touched.append(path)
    return touched


def generate(touched, tree, generated):
    """Regenerates the tables that depend on touched files. TableGen resolves includes relative to its working directory first."""
    folders = {os.path.dirname(path) for path in touched if path.endswith(".td")}
    if "tilewright/Dialect/Rules" in folders:
        folders.update(LEVELS)
    for folder in sorted(folders - {"tilewright/Dialect/Rules"}):
        out = os.path.join(generated, folder)
        os.makedirs(out, exist_ok=True)
        if folder == SIMPLIFIER:
            records = run(f"{LLVM}/bin/llvm-tblgen", "--dump-json", f"{folder}/Rules.td", cwd=tree)
            write(f"{out}/Rules.json", records)
            run(sys.executable, f"{tree}/utils/gen_simplifier_rules.py", f"{out}/Rules.json", out)
            continue
        for name, generator in (("Ops.h.inc", "op-decls"), ("Ops.cpp.inc", "op-defs")):
            run(f"{LLVM}/bin/mlir-tblgen", f"-gen-{generator}", "-I", f"{LLVM}/include", f"{folder}/Ops.td", "-o", f"{out}/{name}", cwd=tree)


def prove(diff, tree):
    names = re.findall(r"^\+def (\w+) : (?:Rule|Licensed)<", diff, re.M)
    if names:
        run(sys.executable, f"{tree}/test/simplifier/exhaustive.py", "--only", f"^({'|'.join(names)})$", "--bits", "16")


class Build:
    """The sources that the build compiles, and their commands."""

    def __init__(self, source, build):
        self.source, self.build = source, build
        commands = json.loads(read(os.path.join(build, "compile_commands.json")))
        self.objects = {}  # the compile command of each source
        for each in commands:
            files = re.findall(r'#include "(.*?)"', read(each["file"])) if "/Unity/" in each["file"] else [each["file"]]
            self.objects.update({os.path.relpath(file, source): each for file in files})
        self.needs = {}  # the dependencies of each object and precompiled header
        for each in run("ninja", "-C", build, "-t", "deps").split("\n\n"):
            output, _, files = each.strip().partition(": ")
            self.needs[output] = {line.strip() for line in files.splitlines()[1:]}

    def is_made_of(self, output, files):
        needs = self.needs.get(output, set())
        return bool(needs & files) or any(self.is_made_of(each, files) for each in needs if each.endswith(".pch"))

    def changed(self, touched, generated):
        """The files of the tree and of the build that differ in the copy."""
        made = [os.path.relpath(os.path.join(folder, name), generated) for folder, _, names in os.walk(generated) for name in names]
        return {os.path.join(self.source, path) for path in touched} | {each for path in made
                                                                        for each in (path, os.path.join(self.build, path))}

    def sources(self, touched):
        """The touched sources; or those in a touched table's folder that include it."""
        def includes(path, table):
            name = os.path.basename(table).replace(".td", ".inc")
            return re.search(rf'#include ".*/{name}"', read(os.path.join(self.source, path)))

        return [path for path in sorted(self.objects) if path in touched] or [
            path for path in sorted(self.objects) for table in touched
            if os.path.dirname(path) == os.path.dirname(table) and includes(path, table)]

    def dependents(self, changed):
        return sorted(path for path, each in self.objects.items() if self.is_made_of(self.output(each), changed))

    def output(self, command):
        arguments = shlex.split(command["command"])
        return arguments[arguments.index("-o") + 1]

    def compile(self, path, tree, generated, changed):
        """Compiles as the build does, but without generating code and without precompiled headers that depend on changed files."""
        kept, rest = [], iter(shlex.split(self.objects[path]["command"]))
        for each in rest:
            if each in ("-o", "-c"):
                next(rest)
            elif each != "-Xclang":
                kept.append(each)
            elif (flag := next(rest)) in ("-include-pch", "-include"):
                next(rest)
                header = next(rest)
                if not self.is_made_of(os.path.relpath(header.removesuffix(".pch") + ".pch", self.build), changed):
                    kept += ["-Xclang", flag, "-Xclang", header]
        compiler, *arguments = kept
        run(compiler, f"-I{tree}", f"-I{generated}", *arguments, "-fsyntax-only", "-fno-color-diagnostics", os.path.join(tree, path), cwd=self.build)


def check(number, heading, diff, build, out, every):
    tree, generated = os.path.join(out, str(number), "tree"), os.path.join(out, str(number), "generated")
    os.makedirs(tree)
    for folder in ("tilewright", "tilewright-c", "tools", "unittests", "bench", "fuzz", "test/coverage", "test/kernels", "test/ptx"):
        os.makedirs(os.path.dirname(os.path.join(tree, folder)), exist_ok=True)
        run("cp", "-rs", os.path.join(build.source, folder), os.path.join(tree, folder))
    for folder in ("utils", "test/simplifier"):  # programs that locate the tree by their own path
        run("cp", "-r", os.path.join(build.source, folder), os.path.join(tree, folder))
    touched = apply(diff, tree)
    generate(touched, tree, generated)
    prove(diff, tree)
    changed = build.changed(touched, generated)
    sources = build.dependents(changed) if every else build.sources(touched)
    if not sources:
        raise Failed("no source depends on the files it touches")
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda path: build.compile(path, tree, generated, changed), sources))
    return f"{heading}: {len(touched)} files, compiled {len(sources) if every else ', '.join(sources)}"


def main():
    parser = argparse.ArgumentParser()
    for name in ("page", "source", "build", "out"):
        parser.add_argument(name, type=os.path.abspath)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", default="", help="a regular expression for the headings")
    options = parser.parse_args()
    build = Build(options.source, options.build)
    failed = False
    for number, (heading, diff) in enumerate(examples(options.page), 1):
        if not re.search(options.only, heading):
            continue
        start = time.monotonic()
        try:
            print(check(number, heading, diff, build, options.out, options.all), flush=True)
        except Failed as error:
            failed = True
            print(f"{heading}: error: {error}", flush=True)
        print(f"{heading}: {time.monotonic() - start:.1f} s", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main())
