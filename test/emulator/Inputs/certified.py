"""Certifies kernel tests in two forms, and runs both where the certificates say that they agree.

usage: certified.py TILEWRIGHT ROOT EVERY FIRST SECONDS [FILE...]      without files: all of test/kernels

A form is a chip, a level and whether the launch goes through PTX. Every EVERY-th launch, from FIRST on, is certified in two forms, which alternate. If
`same-bits` reports the same bits for all inputs, both forms run on several random inputs and must agree in every bit, except in NaNs. A launch that is not
certified is an error, unless it does not compile for one of the chips or an executor refuses it with a reason. No launch starts after SECONDS.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

tool, root, every, first, seconds, *files = sys.argv[1:]
root = pathlib.Path(root)
started = time.time()
PAIRS = [(("sm_90", "-O3"), ("sm_90", "-O0")), (("sm_90", "-O3"), ("sm_90", "-O3", "--through", "ptx")), (("sm_80", "-O3"), ("sm_90", "-O3")),
         (("sm_100", "-O3"), ("sm_90", "-O1")), (("sm_120", "-O3"), ("sm_100", "-O0")), (("sm_75", "-O3"), ("sm_75", "-O1"))]
FLOATS = {"f64", "f32", "tf32", "f16", "bf16", "e4m3", "e5m2", "e8m0", "e2m1"}
# Exponent and fraction bits of results in the bits that NumPy reads them in.
NANS = {"f64": (11, 52), "f32": (8, 23), "tf32": (8, 23), "f16": (5, 10), "bf16": (8, 7), "e5m2": (5, 2)}


def launches(path):
    """The launches of a file's comments."""
    found, text = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("// launch:"):
            text = line.removeprefix("// launch:")
        elif text and line.startswith("//"):
            text += line.removeprefix("//")
        else:
            continue
        try:
            found.append(json.loads(text))
            text = ""
        except json.JSONDecodeError:
            pass
    return found


def run(path, launch, form, *options):
    words = [tool, "run", str(path), "--launch", launch, "--on", "emulator", "--gpu-name", form[0], *form[1:], "-q", *options]
    return subprocess.run(words, capture_output=True, text=True, timeout=600, check=False)


def contents(array, seed):
    """Inputs of one of four kinds: of similar size, of all sizes, all bits, and small integers."""
    if array["dtype"] not in FLOATS or array.get("role") == "out":
        return array.get("contents")
    if seed == 2:
        return {"gen": "bits", "seed": 1000 + seed}
    return {"gen": "uniform", "seed": 1000 + seed, **({"lo": -1, "hi": 1} if seed == 0 else {"lo": -3e-5, "hi": 3e-5} if seed == 1 else {"lo": 0.5, "hi": 3})}


def bits(array, dtype):
    """The bits, with every NaN the same."""
    words = array.reshape(-1).view(f"u{array.dtype.itemsize}") if array.dtype.itemsize <= 8 else array.reshape(-1)
    if dtype not in NANS:
        return words
    exponent, fraction = NANS[dtype]
    size = (1 << exponent) - 1 << fraction
    isnan = ((words & size) == size) & ((words & ((1 << fraction) - 1)) != 0)
    return np.where(isnan, np.array(size | 1, words.dtype), words)


def judge(case):
    path, number, launch, pair = case
    name = f"{path.relative_to(root)}:{number}"
    if time.time() - started > float(seconds):
        return "late", name
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for i, form in enumerate(pair):
            done = run(path, f"{path}:{number}", form, "--certificate", str(folder / f"{i}.cert"))
            if done.returncode:
                text = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr.strip()[-300:])
                return ("refused" if done.returncode in (1, 2, 3, 4, 7) else "error"), f"{name} {' '.join(form)}: exit code {done.returncode}: {text}"
        done = subprocess.run([tool, "same-bits", str(folder / "0.cert"), str(folder / "1.cert")], capture_output=True, text=True, check=False)
        shown = f"{name} {' '.join(pair[0])} and {' '.join(pair[1])}"
        if done.returncode == 6:
            undecided = "undecided" in done.stdout
            differs = "are computed differently" in done.stdout
            return "differs" if differs else "undecided" if undecided else "error", f"{shown}: {done.stdout.splitlines()[-1]}"
        if done.returncode:
            return "error", f"{shown}: {done.stderr}"
        dtypes = {each["name"]: each["dtype"] for each in launch["args"] if "dtype" in each}
        for seed in range(4):
            changed = json.loads(json.dumps(launch))
            for each in changed["args"]:
                if "dtype" in each and contents(each, seed) is not None:
                    each["contents"] = contents(each, seed)
            changed.pop("outputs", None)
            description = folder / f"{seed}.json"
            description.write_text(json.dumps(changed), encoding="utf-8")
            outs = []
            for i, form in enumerate(pair):
                out = folder / f"out{seed}.{i}"
                done = run(path, str(description), form, "--numerics", "device", "--out", str(out))
                if done.returncode:
                    break
                outs.append({file.stem: np.load(file) for file in sorted(out.glob("*.npy"))})
            if len(outs) < 2:
                continue
            for array, left in outs[0].items():
                dtype = dtypes.get(array, "")
                wrong = bits(left, dtype) != bits(outs[1][array], dtype)
                if wrong.any():
                    return "error", f"{shown}: same-bits says the same, but inputs {seed} give other bits in '{array}', first at {int(np.argmax(wrong))}"
    return "same", shown


def main():
    paths = [pathlib.Path(file) for file in files] or sorted((root / "test/kernels").rglob("*.mlir"))
    cases = [(path, number, launch) for path in paths for number, launch in enumerate(launches(path), 1)]
    chosen = [(*case, PAIRS[i % len(PAIRS)]) for i, case in enumerate(cases[int(first)::int(every)])]
    counts = {"same": 0, "differs": 0, "undecided": 0, "refused": 0, "error": 0, "late": 0}
    with ThreadPoolExecutor(2) as pool:
        for word, text in pool.map(judge, chosen):
            counts[word] += 1
            print(f"{word}: {re.sub(re.escape(str(root)) + '/?', '', text)}", flush=True)
    print(", ".join(f"{count} {word}" for word, count in counts.items()))
    return counts["error"] > 0


sys.exit(main())
