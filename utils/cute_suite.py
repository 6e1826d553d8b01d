#!/usr/bin/env python3
"""How far tilewright-opt agrees with the lit tests of NVIDIA's open cute dialect.

    utils/cute_suite.py SUITE [--opt BUILD/bin/tilewright-opt] [--filter REGEX] [--jobs N] [--verbose] [--minimum N]

SUITE is the folder cutlass_compiler of a copy of github.com/NVIDIA/cutlass. Each of its tests under cute_ir/test is run
unchanged, with tilewright-opt for cute-opt. A test agrees if every RUN line succeeds; a test of errors
(-verify-diagnostics) must have an error, warning or note at exactly the lines where one is expected. The texts of
diagnostics are Tilewright's and not compared; the number of tests with equal texts is printed too.

With --minimum the exit status is 1 if fewer agree.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TESTS = pathlib.Path("cute_ir") / "test"
SECONDS = 60


def run_lines(text):
    """The RUN lines of a test, with continued lines joined."""
    lines, whole = [], ""
    for found in re.finditer(r"^//\s*RUN:(.*)$", text, re.M):
        part = found[1].strip()
        whole += part.removesuffix("\\")
        if not part.endswith("\\"):
            lines.append(whole.strip())
            whole = ""
    return lines


def expected_lines(text):
    """The expected diagnostics of a test: (kind, line)."""
    places, lines = set(), text.split("\n")
    for number, line in enumerate(lines, 1):
        for found in re.finditer(r"expected-(error|warning)(?:-re)?\s*(?:@([+-]\d+|below|above))?", line):
            place = number
            if found[2] in ("below", "above"):
                step = 1 if found[2] == "below" else -1
                place += step
                while "// expected-" in lines[place - 1]:
                    place += step
            elif found[2]:
                place += int(found[2])
            places.add((found[1], place))
    return places


def reported_lines(test, text):
    # MLIR counts a file's expectations even without the option.
    place = re.escape(str(test)) + r":(\d+):\d+: (error|warning): (?!expected (?:error|warning|note|remark) \")"
    return {(found[2], int(found[1])) for found in re.finditer(place, text)}


def run(command, test, tools, folder):
    """The result of a RUN line with Tilewright's tools; nothing after a timeout."""
    command = command.replace("%s", str(test))
    command = re.sub(r"\bcute-opt\b", str(tools["opt"]), command)
    command = re.sub(r"\bFileCheck\b", str(tools["FileCheck"]), command)
    try:
        return subprocess.run(["bash", "-c", "set -o pipefail; " + command], capture_output=True, text=True, cwd=folder,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None


def judge(test, tools):
    """The failure, and whether the texts of messages agree too."""
    text = test.read_text()
    commands = run_lines(text)
    if not commands:
        return "no RUN line", False
    wording = True
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            done = run(command, test, tools, folder)
            if done is None:
                return f"{command}\nmore than {SECONDS} seconds", False
            if not done.returncode:
                continue
            wording = False
            if "-verify-diagnostics" not in command:
                return f"{command}\n{done.stdout[-2000:]}{done.stderr[-4000:]}", False
            silent = run(re.sub(r"-{1,2}verify-diagnostics", "", command), test, tools, folder)
            expected, found = expected_lines(text), reported_lines(test, silent.stderr if silent else "")
            if silent is None or silent.returncode < 0 or expected != found:
                return (f"{command}\nmissing: {sorted(expected - found)}, not expected: {sorted(found - expected)}\n"
                        f"{silent.stderr[-3000:] if silent else ''}"), False
    return "", wording


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", type=pathlib.Path)
    parser.add_argument("--opt", type=pathlib.Path, default=pathlib.Path("build/bin/tilewright-opt"))
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--minimum", type=int, default=0)
    arguments = parser.parse_args()
    root = arguments.suite / TESTS
    tests = [test for test in sorted(root.rglob("*.mlir")) if re.search(arguments.filter, str(test.relative_to(root)))]
    if not tests:
        sys.exit(f"{root}: expected tests of the suite, found none")
    check = next(filter(None, (shutil.which(name) for name in ("FileCheck", "FileCheck-22"))), None)
    if not check:
        sys.exit("FileCheck, of LLVM 22, is not on the path")
    if not arguments.opt.exists():
        sys.exit(f"{arguments.opt}: no such tool; build tilewright-opt, or name it by --opt")
    tools = {"opt": arguments.opt.resolve(), "FileCheck": check}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda test: judge(test.resolve(), tools), tests))
    for test, (wrong, _) in zip(tests, results):
        if wrong:
            print(test.relative_to(root))
            if arguments.verbose:
                print("  " + wrong.replace("\n", "\n  "))
    agree = sum(not wrong for wrong, _ in results)
    print(f"{agree} of {len(tests)} agree, {sum(word for _, word in results)} to the word of each message")
    sys.exit(agree < arguments.minimum)


if __name__ == "__main__":
    main()
