#!/usr/bin/env python3
"""Runs all tests and adds up their counts.

The unit tests are CTest's, the lit tests those of build/test, and each check of
the sources counts as one test. The last line is
`N passed, N failed`, with `, N skipped` if there are any.

Unit tests and lit tests that the change touches run first (touched.py). lit begins with the tests that took longest
the last time, or without a last time with those of .lit_test_times.txt in the checkout.

With --nightly, tests that are too long for every change run too: lit tests that
require `nightly`, and unit tests that read TILEWRIGHT_NIGHTLY.

usage: test.py [--filter REGEX] [--nightly]
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import touched

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
BUILD = os.path.join(ROOT, "build")
LIT = "/usr/lib/llvm-22/bin/lit"
CHECKS = [
    ("floors", ["utils/check_floors.py"]),
    ("format", ["utils/check_format.py"]),
    ("contract", ["utils/check_contract.py"]),
    ("emulated", ["utils/check_emulated.py"]),
    ("rows of PTX run", ["utils/check_ptx_rows.py"]),
    ("refused forms listed", ["utils/refused_forms.py"]),
    ("atoms are read", ["utils/check_atoms.py"]),
    ("docs up to date", ["utils/docs.py", "--check"]),
    ("coverage up to date", ["utils/coverage.py", "--check"]),
    ("costly headers precompiled", ["utils/check_headers.py"]),
]
UNIT_TEST_SECONDS = 900
# Those of more than a few seconds, the longest first.
LONG_PROGRAMS = ["EmulatorTests", "BytecodeTests", "LibraryTests", "ReferenceTests", "TestingTests", "LayoutTests"]
LIT_TEST_SECONDS = 600  # the longest takes two minutes of one core
NIGHTLY_SECONDS = 3 * 3600  # of one test, in the nightly form


def seconds(usual):
    return NIGHTLY_SECONDS if "TILEWRIGHT_NIGHTLY" in os.environ else usual


class Count:
    def __init__(self, passed=0, failed=0, skipped=0):
        self.passed, self.failed, self.skipped = passed, failed, skipped

    def __add__(self, other):
        return Count(self.passed + other.passed, self.failed + other.failed,
                     self.skipped + other.skipped)

    def __str__(self):
        text = f"{self.passed} passed, {self.failed} failed"
        return text + (f", {self.skipped} skipped" if self.skipped else "")


def report(title, count, output=""):
    if count.failed and output:
        print(output.rstrip())
    print(f"{title}: {count}", flush=True)
    return count


def run_check(title, arguments):
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    failed = int(done.returncode != 0)
    return Count(1 - failed, failed), done.stdout


def unit_tests():
    """Name and command of each unit test that the build declares."""
    done = subprocess.run(["ctest", "--test-dir", BUILD, "--show-only=json-v1"],
                          capture_output=True, text=True, check=True)
    for test in json.loads(done.stdout)["tests"]:
        yield test["name"], test.get("command", [])


def run_unit_test(test):
    """A shard of a program's tests. A program without results, or with a
    nonzero exit code and no failed test, counts as one failure."""
    name, command, shard, shards = test
    environment = dict(os.environ, GTEST_SHARD_INDEX=str(shard), GTEST_TOTAL_SHARDS=str(shards))
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results.json")
        try:
            done = subprocess.run([*command, f"--gtest_output=json:{results}"], text=True,
                                  cwd=folder, timeout=seconds(UNIT_TEST_SECONDS), errors="replace", env=environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            output, code = done.stdout, done.returncode
        except (OSError, subprocess.TimeoutExpired) as error:
            output, code = str(error), 1
        count, is_written = Count(), os.path.exists(results)
        if is_written:
            with open(results, encoding="utf-8") as text:
                suites = json.load(text).get("testsuites", [])
            for case in (case for suite in suites for case in suite["testsuite"]):
                if case.get("failures"):
                    count += Count(failed=1)
                elif case.get("status") == "NOTRUN" or case.get("result") == "SKIPPED":
                    count += Count(skipped=1)
                else:
                    count += Count(passed=1)
    if (code and not count.failed) or not is_written:
        count += Count(failed=1)
        output += f"\n{name} ended with code {code}"
    return count, output


def run_beside_each_other(checks, tests):
    """Runs as many at a time as there are cores. Each program has as many shards, so that one with many tests does not run alone at
    the end; the longest ones run first."""
    shards = os.cpu_count()
    tests = sorted(tests, key=lambda test: test[0] not in LONG_PROGRAMS)
    total = Count()
    with ThreadPoolExecutor(shards) as pool:
        checked = [(title, pool.submit(run_check, title, arguments)) for title, arguments in checks]
        ran = [(name, [pool.submit(run_unit_test, (name, command, shard, shards)) for shard in range(shards)]) for name, command in tests]
        for title, check in checked:
            total += report(title, *check.result())
        for name, parts in ran:
            count, output = Count(), ""
            for part, said in (each.result() for each in parts):
                count += part
                output += said if part.failed else ""
            if not count.passed + count.failed + count.skipped:
                count, output = Count(failed=1), f"{name} has no tests"
            total += report(name, count, output)
    return total


def run_lit(title, pattern=None, without=None, may_be_empty=False):
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results.json")
        command = [sys.executable, LIT, "-sv", os.path.join(BUILD, "test"), "-o", results,
                   f"--timeout={seconds(LIT_TEST_SECONDS)}"]
        if pattern:
            command += ["--filter", pattern]
        if without:
            command += ["--filter-out", without]
        if may_be_empty:
            command += ["--allow-empty-runs"]
        code = subprocess.run(command, cwd=ROOT).returncode
        count = Count()
        if os.path.exists(results):
            with open(results, encoding="utf-8") as text:
                tests = json.load(text)["tests"]
            for test in tests:
                if test["code"] in ("PASS", "FLAKYPASS", "XFAIL"):
                    count += Count(passed=1)
                elif "Test requires the following unavailable features: nightly" in test.get("output", ""):
                    pass  # no test of this form
                elif test["code"] == "UNSUPPORTED":
                    count += Count(skipped=1)
                    print(f"skipped: {test['name']}: {test.get('output', '').strip()}")
                elif test["code"] not in ("EXCLUDED", "SKIPPED"):
                    count += Count(failed=1)
    if (code and not count.failed) or not (may_be_empty or count.passed + count.failed + count.skipped):
        print(f"lit ended with code {code}")
        count += Count(failed=1)
    return report(title, count)


def run_everything():
    programs, pattern = touched.programs(), touched.pattern()
    tests = list(unit_tests())
    total = run_beside_each_other(CHECKS, [test for test in tests if test[0] in programs])
    if pattern:  # removed tests and data files select no test
        total += run_lit("lit, tests of what was changed", pattern=pattern, may_be_empty=True)
    total += run_beside_each_other([], [test for test in tests if test[0] not in programs])
    return total + run_lit("lit", without=pattern or None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--filter", help="run only the lit tests whose path matches")
    parser.add_argument("--nightly", action="store_true", help="run the nightly tests too")
    options = parser.parse_args()
    pattern = options.filter
    if options.nightly:
        os.environ["TILEWRIGHT_NIGHTLY"] = "1"
    total = run_lit("lit", pattern) if pattern else run_everything()
    print(total, flush=True)
    return 1 if total.failed else 0


if __name__ == "__main__":
    try:
        status = main()
    except Exception as error:  # the last line is a count even then
        print(f"error: the test runner failed: {error!r}\n0 passed, 1 failed")
        status = 1
    sys.exit(status)
