"""Runs PTX of others modulo a prime, and compares its results between chips and with NumPy's modulo the prime.

usage: algebra.py TILEWRIGHT MANIFEST EXCEPTIONS EVERY

A case of the manifest is one source that another compiler compiled for several chips, with different instructions, layouts and pipelines. The results for
each chip must agree in every bit with those for the first. Matrix products are also computed by NumPy. Only every EVERY-th case runs.

EXCEPTIONS lists the cases that differ or do not run, by reason. A case that differs and is not listed is an error, and so is a listed one that agrees.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np

tilewright, manifest, exceptions, every = sys.argv[1:]
top = pathlib.Path(manifest).parent
PRIME = 65519  # of 16-bit floats (docs/algebra.md)
# Cases that store c = a b; those of the second list transpose b.
PRODUCTS = ["even_128x128x64_w8_s2", "even_128x64x32_w4_s4", "even_32x32x32_w1_s3", "even_64x256x32_w4_s2", "even_64x64x64_w4_s3", "gl_wgmma", "matmul_desc",
            "matmul_f16", "matmul_f16_ragged"]
TRANSPOSED = ["matmul_bf16_bt", "matmul_host_desc"]
SCRATCH = {"global_scratch", "profile_scratch"}


def run(kernel, folder):
    """The buffers after the launch, as bytes by name; or the first line of the error."""
    words = [tilewright, "run", str(top / kernel["ptx"]), "--launch", f"{manifest}:{kernel['name']}", "--on", "emulator", "--algebra", "-q", "--out", folder]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        return next((line for line in done.stderr.splitlines() if "error" in line), done.stderr.strip())
    return {path.stem: np.load(path).tobytes() for path in sorted(pathlib.Path(folder).glob("*.npy")) if path.stem not in SCRATCH}


def difference(left, right):
    if isinstance(left, str) or isinstance(right, str):
        return left if isinstance(left, str) else right
    names = [name for name in left if left[name] != right.get(name)]
    return f"'{names[0]}' differs" if names else None


def elements(buffers, each):
    """The elements of a buffer: the upper 16 bits of its floats."""
    words = np.frombuffer(buffers[each["name"]], np.uint32 if each["dtype"] == "f32" else np.uint16)
    return (words >> 16 if each["dtype"] == "f32" else words).astype(np.int64).reshape(each["shape"])


def product(case, buffers, kernel):
    """How c differs from a b modulo the prime; None if it does not."""
    by_name = {each["name"]: each for each in kernel["buffers"]}
    a, b, c = (elements(buffers, by_name[name]) for name in "abc")
    b = b.T if case in TRANSPOSED else b
    total = np.zeros(c.shape, np.int64)
    for k in range(a.shape[1]):  # each product is below 2^32
        total = (total + a[:, k, None] * b[k]) % PRIME
    wrong = int((total != c).sum())
    return f"{wrong} of {c.size} elements of 'c' differ from NumPy's" if wrong else None


def judge(case):
    name, kernels = case
    with tempfile.TemporaryDirectory() as folder:
        first = run(kernels[0], os.path.join(folder, "first"))
        if isinstance(first, str):
            return name, 0, f"{kernels[0]['name']}: {first}"
        if name in PRODUCTS + TRANSPOSED:
            found = product(name, first, kernels[0])
            if found:
                return name, 0, f"{kernels[0]['name']}: {found}"
        for kernel in kernels[1:]:
            found = difference(first, run(kernel, os.path.join(folder, kernel["chip"])))
            if found:
                return name, 0, f"{kernel['name']} and {kernels[0]['name']}: {found}"
    return name, len(kernels), None


def main():
    cases, listed = {}, json.loads(pathlib.Path(exceptions).read_text(encoding="utf-8"))
    known = {name: reason for reason, names in listed["cases"].items() for name in names}
    faults = 0
    for reason in listed["cases"]:
        if reason not in listed["reasons"]:
            print(f"error: expected a reason of the list, found '{reason}'")
            faults += 1
    for kernel in json.loads(pathlib.Path(manifest).read_text(encoding="utf-8"))["kernels"]:
        cases.setdefault(kernel["case"], []).append(kernel)
    for name in sorted(set(known) - set(cases)):
        print(f"error: the list names '{name}', which is no case of the manifest")
        faults += 1
    chosen = sorted(cases.items())[:: int(every)]
    agree = runs = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, count, found in pool.map(judge, chosen):
            if found and name not in known:
                print(f"error: {name}: {found}")
                faults += 1
            elif not found and name in known:
                print(f"error: {name} agrees, but is listed as one that differs ({known[name]})")
                faults += 1
            agree += not found
            runs += count
    print(f"{agree} of {len(chosen)} cases agree in {runs} runs, {len(chosen) - agree} may differ, {faults} faults")
    return faults != 0


sys.exit(main())
