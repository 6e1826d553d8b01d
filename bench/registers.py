#!/usr/bin/env python3
"""The registers predicted without ptxas relative to those that ptxas uses.

For the benchmark kernels (bench/sass, if NumPy is installed) and the corpus, on the named chips (default sm_80 and sm_90). A row has the 10th
percentile, the median and the 90th percentile of predicted by used; `--worst N` prints the N kernels with the largest error, and every kernel
that spills is a remark.

usage: registers.py [--worst N] [CHIP...]
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [HERE, os.path.join(HERE, "sass")]
from compile import ROOT, TOOL  # noqa: E402

CORPUS = os.environ.get("CORPUS") or os.path.join(ROOT, "../shared/corpus/kernels")


def corpus():
    manifest = os.path.join(CORPUS, "manifest.json")
    if not os.path.exists(manifest):
        print("no corpus: CORPUS names its folder")
        return
    with open(manifest, encoding="utf-8") as file:
        for kernel in json.load(file)["kernels"]:
            yield kernel["name"], os.path.join(CORPUS, kernel["bytecode"][kernel["primary"]])


def benchmarks(folder):
    try:
        import kernels
        from check import write_bytecode
    except ModuleNotFoundError as missing:
        print(f"no benchmark kernels: {missing}")
        return
    for kernel in kernels.measured():
        yield kernel.name, write_bytecode(TOOL, kernel, folder)


def measure(paths, chip, folder):
    """(predicted by used, name, predicted, used, bytes spilled) of each kernel."""
    report = os.path.join(folder, "report.json")
    for name, path in paths:
        done = subprocess.run([TOOL, "compile", path, "--gpu-name", chip, "--emit=cubin", "-o", os.path.join(folder, "k.cubin"), "--report", report],
                              capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{name}: {done.stderr}")
        with open(report, encoding="utf-8") as file:
            for kernel in json.load(file)["kernels"]:
                predicted, used = kernel["predicted_registers"], kernel["registers"]
                yield predicted / used, f"{name} on {chip}", predicted, used, kernel["spill_bytes"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("chips", nargs="*", default=["sm_80", "sm_90"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for what, paths in (("benchmark kernels", list(benchmarks(folder))), ("corpus", list(corpus()))):
            found = sorted(each for chip in options.chips for each in measure(paths, chip, folder))
            if not found:
                continue
            ratios = [each[0] for each in found]
            low, middle, high = (ratios[int(part * len(ratios))] for part in (0.1, 0.5, 0.9))
            near = sum(0.8 <= ratio <= 1.25 for ratio in ratios) / len(ratios)
            print(json.dumps({"name": f"registers predicted by used, {what}", "value": round(middle, 2), "unit": "times", "target": "0.80 to 1.25",
                              "note": f"{len(found)}; 10th {low:.2f}, 90th {high:.2f}; {near:.0%} within; {', '.join(options.chips)}"}))
            for ratio, name, predicted, used, spilled in found:
                if spilled:
                    print(f"{name} spills {spilled} bytes: {predicted} predicted")
            for each in found[:options.worst] + found[len(found) - options.worst:]:
                print(f"{each[1]}: {each[2]} predicted, {each[3]} used")


if __name__ == "__main__":
    main()
