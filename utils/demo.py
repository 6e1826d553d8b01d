#!/usr/bin/env python3
"""Compiles the kernels of examples/first-light, runs them, checks the results.

For each kernel: bytecode to PTX and to a cubin, for every chip of CHIPS, and one
launch on the reference executor with the inputs of the manifest, compared with
its expected outputs by its bound. One line a kernel; the resources are those that
`ptxas` reports for the requested chip.

usage: demo.py [sm_XX]
"""
import json
import os
import subprocess
import sys

import chips

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TOOL = os.path.join(ROOT, "build/bin/tilewright")
EXAMPLES = os.path.join(ROOT, "examples/first-light")
OUT = os.path.join(ROOT, "build/demo")
CHIPS = chips.GENERATIONS
COLUMNS = "{:<16} {:<7} {:>8} {:>5} {:>7}  {:<23} {:>9}"


class Failure(Exception):
    pass


def tilewright(*arguments):
    command = [TOOL, *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        raise Failure(f"{TOOL} does not run: {error}") from error
    if done.returncode:
        raise Failure(f"{' '.join(command)}\nended with code {done.returncode}\n"
                      + done.stdout + done.stderr)


def read_json(path):
    with open(path, encoding="utf-8") as text:
        return json.load(text)


def compile_kernel(source, name, chip):
    """Writes PTX and cubin; returns the compiler's report of the entry."""
    base = os.path.join(OUT, f"{name}.{chip}")
    common = [source, "--gpu-name", chip, "-O3"]
    tilewright("compile", *common, "--emit=ptx", "-o", base + ".ptx")
    tilewright("compile", *common, "--emit=cubin", "-o", base + ".cubin",
               "--report", base + ".json")
    report = read_json(base + ".json")
    entries = [each for each in report["kernels"] if each["entry"] == name]
    if len(entries) != 1:
        raise Failure(f"{base}.json: expected one entry '{name}', found {len(entries)}")
    return {**entries[0], "ptx_bytes": os.path.getsize(base + ".ptx")}


def run_kernel(source, name):
    """Runs the launch and checks it; returns the executor's report."""
    report = os.path.join(OUT, f"{name}.run.json")
    tilewright("run", source, "--launch", f"{EXAMPLES}/manifest.json:{name}",
               "--on", "reference", "--check", "--report", report)
    return read_json(report)


def error_text(outputs):
    """The output closest to its bound."""
    def share(output):
        error, bound = output["largest_error"], output["bound"]
        return error / bound if bound else float(error > 0)
    worst = max(outputs, key=share)
    if not worst["bound"]:
        return "exact"
    return f"{worst['largest_error']:.2e} of {worst['bound']:.2e}"


def main():
    shown = sys.argv[1] if len(sys.argv) > 1 else "sm_90"
    others = [chip for chip in CHIPS if chip != shown]
    os.makedirs(OUT, exist_ok=True)
    print(COLUMNS.format("entry", "target", "PTX", "regs", "shared",
                         "largest error of bound", "reference"))
    failed = cubins = 0
    for kernel in read_json(f"{EXAMPLES}/manifest.json")["kernels"]:
        name = kernel["symbol"]
        source = os.path.join(EXAMPLES, kernel["bytecode"][kernel["primary"]])
        try:
            code = compile_kernel(source, name, shown)
            result = run_kernel(source, kernel["name"])
            for chip in others:
                compile_kernel(source, name, chip)
                cubins += 1
        except Failure as failure:
            failed += 1
            print(f"{name}: failed\n{failure}", flush=True)
            continue
        print(COLUMNS.format(
            name, shown, f"{code['ptx_bytes']} B", code["registers"],
            f"{code['shared_bytes']} B", error_text(result["outputs"]),
            f"{result['seconds'] * 1e3:.1f} ms"), flush=True)
    print(f"in addition, {cubins} cubins for {' '.join(others)}; all files are in build/demo")
    if failed:
        print(f"{failed} kernels failed")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"error: {failure}")
