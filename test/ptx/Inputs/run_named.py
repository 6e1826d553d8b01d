"""Runs our kernels for the names of another simulator's tests (named_products.py, named_barriers.py) on the emulator, with --racecheck.

usage: run_named.py TILEWRIGHT FOLDER products|barriers
"""
import json
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import named_barriers
import named_products
import numpy as np


def prepare_product(folder, name):
    given = named_products.CASES[name]
    data = named_products.contents(given, np.random.default_rng(len(name)))
    is_integer = given["a"] in ("s8", "u8", "b1")
    dtype = "i32" if is_integer else "f32"
    shape = list(data["d"].shape)
    np.save(folder / "a.npy", data["a"])
    np.save(folder / "b.npy", data["b"])
    np.save(folder / "c.npy", data["c"])
    np.save(folder / "d.npy", data["d"].astype(np.int32 if is_integer else np.float32))
    buffers = [{"file": f"{each}.npy"} for each in "ab"] + [{"file": "c.npy", "dtype": dtype, "shape": shape},
                                                            {"name": "out", "dtype": dtype, "shape": shape, "bytes": 4 * data["d"].size, "zeros": True}]
    expected = {"buffer": 3, "dtype": dtype, "shape": shape, "file": "d.npy"}
    if not is_integer:
        # f32 of the expectation itself.
        expected |= {"compare": "allclose", "abs": float(data["bound"].max()), "rel": 2.0**-23, "why": "the bits that a sum keeps"}
    (folder / "k.ptx").write_text(named_products.text(given))
    return {"entry": "k", "grid": [1, 1, 1], "block": [128 * given["groups"], 1, 1], "buffers": buffers,
            "params": [*({"type": "ptr", "buffer": i} for i in range(4)), {"type": "i32", "hex": f"0{given['scale']}000000"}], "expected": [expected]}


def prepare_barrier(folder, name):
    threads, _, words = named_barriers.CASES[name]
    filler = 0xC3C3C3C3
    out = np.full(128, filler, np.uint32)
    known = [(i, word) for i, word in enumerate(words) if word is not None]
    np.save(folder / "out.npy", out)
    for i, word in known:
        out[i] = word
    np.save(folder / "expected.npy", out)
    np.save(folder / "source.npy", np.arange(100, 116, dtype=np.uint32))
    (folder / "k.ptx").write_text(named_barriers.text(name))
    return {"entry": "k", "grid": [1, 1, 1], "block": [threads, 1, 1],
            "buffers": [{"file": "out.npy", "dtype": "u32", "shape": [128]}, {"file": "source.npy", "dtype": "u32", "shape": [16]}],
            "params": [{"type": "ptr", "buffer": 0}, {"type": "tensor_map", "buffer": 1, "element": "u32", "dims": [16], "strides_bytes": [], "box": [16]}],
            "expected": [{"buffer": 0, "dtype": "u32", "shape": [128], "file": "expected.npy"}]}


def run(tilewright, folder, name, prepare):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "launch.json").write_text(json.dumps(prepare(folder, name)))
    done = [subprocess.run([tilewright, "run", folder / "k.ptx", "--launch", folder / "launch.json", "--on", "emulator", "--racecheck", "--check", "--seed", seed],
                           capture_output=True, text=True) for seed in ("0", "1", "2")]
    failed = next((each for each in done if each.returncode), None)
    return "right" if not failed else (failed.stderr + failed.stdout).strip()


def main():
    tilewright, folder, kind = sys.argv[1:]
    cases, prepare = (named_products.CASES, prepare_product) if kind == "products" else (named_barriers.CASES, prepare_barrier)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda name: run(tilewright, pathlib.Path(folder) / name, name, prepare), cases))
    for name, result in zip(cases, results):
        print(f"{name}: {result}")
    print(f"{results.count('right')} of {len(cases)} right")


main()
