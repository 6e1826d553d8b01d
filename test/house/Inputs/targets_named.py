"""Finds kernel tests that compile and so could run on the emulator, but have no `// targets:`.

usage: targets_named.py TILEWRIGHT FOLDER

A test that compiles but must not run gives its reason: `// no targets: ...`.
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def fault(tilewright, path):
    text = path.read_text(encoding="utf-8")
    if "// targets:" in text:
        return "has both targets and '// no targets:'" if "// no targets:" in text else ""
    compiles = subprocess.run([tilewright, "compile", path, "-o", os.devnull, "--emit=llvm", "--gpu-name", "sm_90"],
                              capture_output=True).returncode == 0
    if compiles and "// no targets:" not in text:
        return "compiles for sm_90; add '// targets: ' and chips, or '// no targets: ' and why"
    return ""


def main():
    tilewright, folder = sys.argv[1:]
    paths = sorted(Path(folder).rglob("*.mlir"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [f"{path}: {text}" for path, text in zip(paths, pool.map(lambda path: fault(tilewright, path), paths)) if text]
    print("\n".join(faults + [f"{len(paths)} kernel tests, {len(faults)} faults"]))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
