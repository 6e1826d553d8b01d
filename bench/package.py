#!/usr/bin/env python3
"""The Python package relative to its dependencies: a launch relative to a NumPy call, and a cuTile script relative to its imports.

    python bench/package.py [--repeat N]

It measures the installed package, and nothing without it or without cuda-tile.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import cuda.tile  # noqa: F401  what the script is compared with
import numpy as np
import tilewright as tw

ROOT = pathlib.Path(__file__).resolve().parents[1]
CALLS, ADDED = 20, 0.3
SCRIPT = """import cuda.tile as ct
import numpy as np
from tilewright import cutile


@ct.kernel
def add(x, y, z, size: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(z, (i,), ct.load(x, (i,), (size,)) + ct.load(y, (i,), (size,)))


x, y = (cutile.array(np.arange(1000), np.float32) for _ in range(2))
z = cutile.zeros(1000)
ct.launch(0, (8,), add, (x, y, z, 128))
assert z.numpy()[999] == 1998
"""


def median(run, repeat):
    taken = []
    for _ in range(repeat):
        begin = time.perf_counter()
        run()
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


def row(name, value, unit, target, good, note):
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit, "target": target + ("" if good else " FAILED"), "note": note}))
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeat", type=int, default=11)
    repeat = parser.parse_args().repeat
    kernel = tw.Kernel(ROOT / "examples/first-light/vector_add.tileirbc", threads=1)
    a, b, c = (np.ones(128, np.float32) for _ in range(3))
    ours = median(lambda: kernel(1, a, b, c), 1000 * repeat)
    theirs = median(lambda: np.add(a, b, out=c), 1000 * repeat)
    good = row("a launch on the reference, one block: times np.add", ours / theirs, "x", f"<= {CALLS}",
               ours <= CALLS * theirs, f"{ours * 1e6:.1f} us, NumPy {theirs * 1e6:.2f} us")

    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "add.py"
        script.write_text(SCRIPT)

        def process(*arguments):
            return median(lambda: subprocess.run([sys.executable, *arguments], check=True), repeat)

        imports = process("-c", "import cuda.tile, numpy")
        rest = process("-c", "import cuda.tile, cuda.tile._compile, numpy") - imports
        whole = process("-m", "tilewright", "run", str(script))
    good &= row("python -m tilewright run of a vector addition: beyond import cuda.tile", whole - imports, "s", f"< {ADDED}",
                whole - imports < ADDED, f"{whole:.2f} s, the imports {imports:.2f} s; cuTile's compiler, which a launch imports, {rest:.2f} s")
    return not good


if __name__ == "__main__":
    sys.exit(main())
