"""Fails if a release file is not valid for its tool: the Dockerfile, the
devcontainer, the workflow, the conda recipe, and the cibuildwheel settings.
The tools themselves (docker, GitHub, conda) are not needed.

usage: packaging.py ROOT
"""
import fnmatch
import itertools
import json
import os
import re
import subprocess
import sys
import tomllib

import yaml

faults = []


def fault(place, expected):
    faults.append(f"{place}: expected {expected}")


class Tree:
    """A checkout."""

    def __init__(self, root):
        self.root = root

    def read(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            return file.read()

    def has(self, path):
        return os.path.exists(os.path.join(self.root, path))


def check_shell(place, script, shell="bash"):
    done = subprocess.run([shell, "-n"], input=script, capture_output=True, text=True)
    if done.returncode:
        fault(place, f"a script that {shell} reads: {done.stderr.strip()}")


def check_paths(place, script, tree):
    """The files of the tree that a script refers to must exist."""
    for path in re.findall(r"(?:^|[\s\"/])((?:\./dev\b|(?:utils|test|examples|packaging|\.ci)/[\w./-]+))", script):
        if not tree.has(path):
            fault(place, f"a file of the tree, got '{path}'")


# --- Dockerfile -----------------------------------------------------------------

INSTRUCTIONS = {"ARG", "FROM", "RUN", "COPY", "WORKDIR", "ENV", "ENTRYPOINT"}


def read_dockerfile(tree):
    """Returns stages, in order, and arguments; a stage without a name is ''."""
    text = re.sub(r"^\s*#.*\n", "", tree.read("Dockerfile"), flags=re.M)
    text = re.sub(r"\\\n", " ", text)
    stages, sources, arguments = [], [], set()
    for line in filter(None, map(str.strip, text.splitlines())):
        word, rest = line.split(None, 1)
        place = f"Dockerfile: {line[:50]}"
        if word not in INSTRUCTIONS:
            fault(place, f"one of {', '.join(sorted(INSTRUCTIONS))}")
        elif word == "ARG":
            arguments.add(rest.split("=")[0])
        elif word == "FROM":
            for name in set(re.findall(r"\$\{(\w+)\}", rest)) - arguments:
                fault(place, f"an argument above, got '{name}'")
            found = re.fullmatch(r"(\S+)(?: AS (\w+))?", rest)
            if not found:
                fault(place, "FROM IMAGE AS NAME")
                continue
            if ":" not in found[1] and found[1] not in stages:
                fault(place, "an image with a tag, or a stage above")
            stages.append(found[2] or "")
            sources.append(found[1])
        elif word == "RUN":
            check_shell(place, rest, "sh")
            check_paths(place, rest.replace("/tmp/setup/dev", "./dev"), tree)
        elif word == "COPY":
            found = re.fullmatch(r"--from=(\w+) (/\S+) (/\S+)", rest)
            if found and found[1] not in stages:
                fault(place, f"a stage above, got '{found[1]}'")
            if not found and not tree.has(rest.split()[0]):
                fault(place, f"a file of the tree, got '{rest.split()[0]}'")
    return stages, arguments


def check_devcontainer(tree, stages):
    place = ".devcontainer/devcontainer.json"
    said = json.loads(tree.read(place))
    build = said["build"]
    if not tree.has(os.path.join(".devcontainer", build["dockerfile"])):
        fault(place, f"a Dockerfile, got '{build['dockerfile']}'")
    if build["target"] not in stages:
        fault(place, f"a stage of the Dockerfile, got '{build['target']}'")
    check_paths(place, said["postCreateCommand"], tree)


# --- cibuildwheel ---------------------------------------------------------------


def check_cibuildwheel(tree, stages):
    """The cibuildwheel settings must match the image that the Dockerfile builds."""
    place = "pyproject.toml"
    project = tomllib.loads(tree.read(place))
    settings = project["tool"]["cibuildwheel"]
    pythons = re.findall(r"cp3(\d+)-", settings["build"])
    least = re.search(r"3\.(\d+)", project["project"]["requires-python"])[1]
    api = re.search(r"cp3(\d+)", project["tool"]["scikit-build"]["wheel"]["py-api"])[1]
    if {least, api} != {min(pythons, key=int)}:
        fault(place, f"the oldest Python 3.{least} as py-api and as the first that cibuildwheel builds")
    glibc = settings["config-settings"]["cmake.define.TILEWRIGHT_GLIBC"]
    linux = settings["linux"]
    architectures = {name.split("-")[1] for name in linux if re.fullmatch(r"manylinux-\w+-image", name)}
    for each in architectures:
        command = linux["repair-wheel-command"]
        for override in settings.get("overrides", []):
            if fnmatch.fnmatch(f"cp3{least}-manylinux_{each}", override["select"]):
                command = override["repair-wheel-command"]
        if f" --plat manylinux_{glibc.replace('.', '_')}_{each} " not in command:
            fault(place, f"auditwheel to repair for glibc {glibc} on {each}, got '{command}'")
    for path in settings["test-sources"]:
        if not tree.has(path):
            fault(place, f"a file of the tree in test-sources, got '{path}'")
    for path in re.findall(r"\S+/\S+", settings["test-command"]):
        if not any(path == each or path.startswith(each + "/") for each in settings["test-sources"]):
            fault(place, f"a file of test-sources, got '{path}'")
    images = {value for name, value in linux.items() if name.endswith("-image")}
    if images != {"tilewright-wheels"} or "wheels" not in stages:
        fault(place, "the image of the stage 'wheels'")
    check_wheels_script(tree, architectures)
    return images, architectures


def check_wheels_script(tree, architectures):
    """`./dev wheels` must build the same wheels."""
    place = "utils/wheels.py"
    text = tree.read(place)
    named = set(re.findall(r'"(\w+)"', re.search(r"^ARCHITECTURES = (.*)", text, re.M)[1]))
    if named != architectures:
        fault(place, f"the architectures of cibuildwheel, {sorted(architectures)}, got {sorted(named)}")
    for each in re.findall(r'"((?:cmake|utils)/[\w./-]+)"', text):
        if not tree.has(each):
            fault(place, f"a file of the tree, got '{each}'")
        elif each.endswith(".sh"):
            check_shell(each, tree.read(each))


# --- the workflow ---------------------------------------------------------------


def rows_of(matrix):
    """The combinations of a matrix, as GitHub expands them: a row of `include` extends
    the combinations whose values it matches, or is a combination of its own."""
    axes = {name: values for name, values in matrix.items() if name != "include"}
    rows = [dict(zip(axes, values)) for values in itertools.product(*axes.values())] if axes else []
    given = len(rows)
    for extra in matrix.get("include", []):
        fits = [row for row in rows[:given] if all(row[name] == extra[name] for name in axes if name in extra)]
        for row in fits:
            row.update(extra)
        if not fits:
            rows.append(dict(extra))
    return rows or [{}]


def fill(text, row):
    return re.sub(r"\$\{\{ *matrix\.(\w+) *\}\}", lambda found: row.get(found[1], found[0]), text)


RUNNERS = {"x86_64": r"ubuntu-[\d.]+", "aarch64": r"ubuntu-[\d.]+-arm"}


def check_workflow(tree, images, architectures, stages, arguments):
    place = ".github/workflows/release.yml"
    workflow = yaml.safe_load(tree.read(place))
    # "on" is YAML's true.
    if set(workflow.get(True, {})) != {"push", "pull_request"} or workflow[True]["push"]["tags"] != ["v*"]:
        fault(place, "to run for pushes, tags v* and pull requests")
    built, uploaded, downloaded, machines = set(), set(), set(), set()
    for name, job in workflow["jobs"].items():
        here = f"{place}: {name}"
        needs = job.get("needs", [])
        for need in [needs] if isinstance(needs, str) else needs:
            if need not in workflow["jobs"]:
                fault(here, f"a job in needs, got '{need}'")
        rows = rows_of(job.get("strategy", {}).get("matrix", {}))
        for row in rows:
            for key in ("runs-on", "container"):
                if "${{" in fill(job.get(key, ""), row):
                    fault(here, f"{key} of the matrix, got '{job[key]}' for {row}")
            if "machine" in row and not re.fullmatch(RUNNERS.get(row["machine"], ""), row.get("runner", "")):
                fault(here, f"a runner for {row['machine']}, got {row.get('runner')}")
        for step in job["steps"]:
            if ("uses" in step) == ("run" in step):
                fault(here, "each step to have either uses or run")
            if "uses" in step:
                if not re.fullmatch(r"[\w-]+/[\w-]+@[\w./-]+", step["uses"]):
                    fault(here, f"an action with a version, got '{step['uses']}'")
                for row in rows:
                    if "upload-artifact" in step["uses"]:
                        uploaded.add(fill(step["with"]["name"], row))
                    if "download-artifact" in step["uses"]:
                        said = step["with"]
                        downloaded.add(fill(said.get("name") or said["pattern"], row))
                continue
            for row in rows:
                script = fill(step["run"], row)
                if "${{" in script:
                    fault(here, f"no expression but of the matrix in a script, got '{script.strip()}'")
                check_shell(here, script)
                check_paths(here, script.replace('"$GITHUB_WORKSPACE/', '"'), tree)
                for target, tag, argument, value in re.findall(
                        r"docker build --target (\w+) -t (\S+) --build-arg (\w+)=(\S+)", script):
                    built.add(tag)
                    machines.add(value)
                    if target not in stages:
                        fault(here, f"a stage of the Dockerfile, got '{target}'")
                    if argument not in arguments:
                        fault(here, f"an argument of the Dockerfile, got '{argument}'")
    if built != images:
        fault(place, f"to build the images of cibuildwheel, {images}, got {built}")
    if machines != architectures:
        fault(place, f"to build for the architectures of cibuildwheel, {sorted(architectures)}, got {sorted(machines)}")
    missing = {each for each in downloaded if not fnmatch.filter(uploaded, each)}
    if missing:
        fault(place, f"to download what it uploads, got {missing}")


# --- conda ----------------------------------------------------------------------


# The names that conda's selectors use.
CONDA_PLATFORMS = {"x86_64": "linux64", "aarch64": "aarch64"}


def check_conda(tree, architectures):
    """The recipe, with its version substituted as conda does."""
    place = "packaging/conda/meta.yaml"
    text = tree.read(place)
    selector = re.search(r"^ *skip: true +# \[not \(?([\w ]+?)\)?\]$", text, re.M)
    expected = {CONDA_PLATFORMS[each] for each in architectures}
    if not selector or set(selector[1].split(" or ")) != expected:
        fault(place, f"to skip all but {sorted(expected)}, got '{selector and selector[0].strip()}'")
    names = dict(re.findall(r'^{% set (\w+) = "([^"]+)" %}\n', text, re.M))
    names["PYTHON"] = "python"
    text = re.sub(r"^{%.*%}\n", "", text, flags=re.M)
    text = re.sub(r"{{ *(\w+) *}}", lambda found: names.get(found[1], ""), text)
    recipe = yaml.safe_load(text)
    for section in ("package", "source", "build", "requirements", "test", "about"):
        if section not in recipe:
            fault(place, f"a section '{section}'")
    check_shell(place, recipe["build"]["script"])
    project = tomllib.loads(tree.read("pyproject.toml"))["project"]
    if recipe["package"] != {"name": project["name"], "version": project["version"]}:
        fault(place, f"the package of pyproject.toml, got {recipe['package']}")
    run = {each.split()[0] for each in recipe["requirements"]["run"]}
    for need in project["dependencies"]:
        need = re.match(r"[\w-]+", need)[0]
        if need not in run and need not in recipe["build"]["script"]:
            fault(place, f"'{need}', which pyproject.toml requires")
    for command in recipe["test"]["commands"]:
        if command.split()[0] not in project["scripts"]:
            fault(place, f"a program of the package, got '{command}'")
    folder = os.path.dirname(place)
    if not tree.has(os.path.join(folder, recipe["about"]["license_file"])):
        fault(place, "a licence file")


def main():
    tree = Tree(sys.argv[1])
    stages, arguments = read_dockerfile(tree)
    check_devcontainer(tree, stages)
    images, architectures = check_cibuildwheel(tree, stages)
    check_workflow(tree, images, architectures, stages, arguments)
    check_conda(tree, architectures)
    for each in faults:
        print(each)
    print(f"{len(faults)} faults")
    sys.exit(bool(faults))


main()
