#!/usr/bin/env python3
"""Applies the mutations of docs/requirements.json, one by one, and fails if a test that must fail does not.

Each requirement has `mutations`: `change` is a list of `file`, `old` and `new`; `fails` maps each test that must fail to words that
its output must contain. A test is the path of a lit test, or the program and the name of a unit test:
`ConversionTests DescriptorsTest.FieldsOfAView`.

The tests must first pass without a mutation. Then each mutation is applied, and its tests are built and run. At the end and on an
interrupt, the sources are restored and the tests are rebuilt. The build folder is build/.

usage: mutations.py [--only NAME...] [--together N] [--show]     --together applies up to N at a time that share no file and no test,
                                                               and then each one that is not caught alone; --show prints the tests' output
       mutations.py --check [--root DIR]     builds nothing; checks that each change applies exactly once and that its tests cover the
                                             requirement
"""
import argparse
import os
import re
import signal
import subprocess
import sys

import check_contract

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
BUILD = os.path.join(ROOT, "build")
LIT = "/usr/lib/llvm-22/bin/lit"
TOOLS = {"tilewright", "tilewright-opt"}  # programs of all lit tests, in addition to those that a test names
SECONDS = 900


class Mutation:
    def __init__(self, name, entry):
        self.name = name
        self.change = entry["change"]
        self.fails = entry["fails"]

    def files(self):
        return {each["file"] for each in self.change}


def mutations(root):
    for family in check_contract.families(root)["families"]:
        for (name, _), entry in zip(check_contract.named(family), family["requirements"]):
            for each in entry.get("mutations", ()):
                yield Mutation(name, each)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def write(root, path, text):
    with open(os.path.join(root, path), "w", encoding="utf-8") as file:
        file.write(text)


# --- without building ---------------------------------------------------------


def apply_faults(root, mutation):
    """The reasons why a change does not apply: the file must contain its text exactly once."""
    for each in mutation.change:
        if not os.path.exists(os.path.join(root, each["file"])):
            yield f"{mutation.name}: there is no file {each['file']}"
            continue
        count = read(root, each["file"]).count(each["old"])
        if count != 1 or each["old"] == each["new"]:
            what = "a change" if count == 1 else f"this text once, found it {count} times"
            yield f"{mutation.name}: {each['file']}: expected {what}:\n{each['old']}"


def unit_tests(root):
    """The file of each unit test, by name."""
    found = {}
    for path in check_contract.tests(root):
        if path.endswith("Test.cpp"):
            for suite, test in re.findall(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", read(root, path), re.M):
                found[f"{suite}.{test}"] = path
    return found


def test_faults(root, mutation, units, covering):
    """A test must exist, and its file must be marked as covering the requirement."""
    if not mutation.fails:
        yield f"{mutation.name}: expected a test that fails"
    for test, words in mutation.fails.items():
        path = units.get(test.split(" ")[1]) if " " in test else test
        if not path or not os.path.exists(os.path.join(root, path)):
            yield f"{mutation.name}: there is no test {test}"
        elif path not in {file for file, _ in covering.get(mutation.name, ())}:
            yield f"{mutation.name}: {path} has no line '// covers: {mutation.name}'"
        if not words:
            yield f"{mutation.name}: expected words of the output of {test}"


def check(root):
    found, units, covering = list(mutations(root)), unit_tests(root), check_contract.coverage(root)
    faults = []
    for mutation in found:
        faults += [*apply_faults(root, mutation), *test_faults(root, mutation, units, covering)]
    having = {mutation.name for mutation in found}
    listed = [name for family in check_contract.families(root)["families"] for name, _ in check_contract.named(family)]
    faults += [f"{name} has no mutation" for name in listed if name not in having]
    for fault in faults:
        print(f"error: docs/requirements.json: {fault}")
    print(f"{len(found)} mutations of {len(having)} requirements, {len(faults)} faults")
    return 1 if faults else 0


# --- with building --------------------------------------------------------------


def targets(tests):
    found = set()
    for test in tests:
        if " " in test:
            found.add(test.split(" ")[0])
        else:
            named = set(re.findall(r"tilewright-[a-z]+(?:-[a-z]+)*", read(ROOT, test).replace("%kernel-test", "tilewright-kernel-test")))
            found |= TOOLS | {name for name in named if os.path.exists(os.path.join(BUILD, "bin", name))}
    return sorted(found)


ORDER = "TILEWRIGHT_ORDER_FUNCTIONS"


def configured():
    """Whether the build orders functions by a compile, which may fail with a mutation."""
    return re.search(rf"^{ORDER}:BOOL=(.*)$", read(BUILD, "CMakeCache.txt"), re.M)[1]


def configure(value):
    subprocess.run(["cmake", f"-D{ORDER}={value}", BUILD], check=True, stdout=subprocess.DEVNULL)


def build(tests):
    """Ninja's output if it fails, otherwise nothing."""
    command = ["ninja", "-C", BUILD, f"-j{os.cpu_count()}", *targets(tests)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout[-4000:] if done.returncode else ""


def run(test):
    """The test's result, 'passes', 'fails' or 'is skipped', and its output."""
    if " " in test:
        program, name = test.split(" ")
        command = [os.path.join(BUILD, "unittests", program), f"--gtest_filter={name}"]
    else:
        command = [sys.executable, LIT, "-v", os.path.join(BUILD, "test"), "--filter", f"^tilewright :: {re.escape(test)}$"]
    try:
        done = subprocess.run(command, cwd=BUILD, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                              timeout=SECONDS)
    except subprocess.TimeoutExpired as late:
        return "fails", f"took longer than {SECONDS} seconds: {late}"
    if done.returncode:
        return "fails", done.stdout
    ran = re.search(r"\[  PASSED  \] 1 test\b" if " " in test else r"^PASS: ", done.stdout, re.M)
    return "passes" if ran else "is skipped", done.stdout


def results(mutation, show):
    """Runs the tests of a mutation that has been built; yields the tests that do not fail as expected."""
    for test, words in mutation.fails.items():
        result, output = run(test)
        if show:
            print(f"=== {mutation.name} {test}\n{output}")
        if result != "fails":
            yield f"{test} {result}"
        elif words not in output:
            yield f"{test} fails, but does not print '{words}'"


def rounds(found, together):
    """Groups that share no file and no test."""
    groups = []
    for mutation in found:
        group = next((group for group in groups if len(group) < together
                      and not any(mutation.files() & other.files() or set(mutation.fails) & set(other.fails) for other in group)), None)
        if group is None:
            groups.append(group := [])
        group.append(mutation)
    return groups


def mutate(group, show):
    """Builds and tests a group; returns the number of mutations that were not caught. Those that others in the group may have hidden,
    or kept from building, are repeated alone."""
    originals = {path: read(ROOT, path) for mutation in group for path in mutation.files()}
    wrong = []
    try:
        for mutation in group:
            for each in mutation.change:
                write(ROOT, each["file"], read(ROOT, each["file"]).replace(each["old"], each["new"]))
        broken = build([test for mutation in group for test in mutation.fails])
        print(broken, end="")
        for mutation in group:
            faults = ["it does not build"] if broken else list(results(mutation, show))
            if faults:
                wrong.append(mutation)
            print(f"{mutation.name}: {', '.join(sorted(mutation.files()))}: {'; '.join(faults) or 'caught by ' + ', '.join(mutation.fails)}",
                  flush=True)
    finally:
        for path, text in originals.items():
            write(ROOT, path, text)
    return len(wrong) if len(group) == 1 else sum(mutate([mutation], show) for mutation in wrong)


def run_all(only, together, show):
    found = [mutation for mutation in mutations(ROOT) if not only or mutation.name in only]
    tests = list(dict.fromkeys(test for mutation in found for test in mutation.fails))
    order = configured()
    configure("OFF")
    try:
        wrong = run_found(found, tests, together, show)
    finally:
        configure(order)
        print(build(tests), end="")
    print(f"{len(found)} mutations, {wrong} not caught")
    return 1 if wrong or not found else 0


def run_found(found, tests, together, show):
    """The number of mutations that were not caught; all of them if a test fails without a mutation."""
    broken = build(tests)
    if broken:
        print(broken)
        return len(found)
    faults = [f"{test} {result}" for test in tests for result in [run(test)[0]] if result != "passes"]
    if faults:
        print("\n".join(f"error: {fault} without a mutation" for fault in faults))
        return len(found)
    print(f"{len(tests)} tests pass without a mutation", flush=True)
    return sum(mutate(group, show) for group in rounds(found, together))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--root", default=ROOT)
    parser.add_argument("--only", nargs="+")
    parser.add_argument("--together", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the sources are restored
    return check(options.root) if options.check else run_all(options.only, options.together, options.show)


if __name__ == "__main__":
    sys.exit(main())
