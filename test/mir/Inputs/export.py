"""Exports every text of a folder as LLVM IR for a chip: `opt -passes=verify` must accept it, and `llc` must compile it to PTX with the same
kernels, which keep their barriers.

usage: export.py TILEWRIGHT OPT LLC FOLDER CHIP
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def check(tilewright, opt, llc, text, chip):
    """Returns an error message, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        ir, ptx = os.path.join(folder, "k.ll"), os.path.join(folder, "k.ptx")
        for command in ([tilewright, "compile", text, "--gpu-name", chip, "--emit=llvm-ir", "-o", ir],
                        [opt, "-passes=verify", "-disable-output", ir],
                        [llc, f"-mcpu={chip}", "-O2", ir, "-o", ptx]):
            code, _, errors = run(*command)
            if code:
                return f"{os.path.basename(command[0])}: {errors}"
        with open(ir, encoding="utf-8") as file:
            program = file.read()
        with open(ptx, encoding="utf-8") as file:
            assembly = file.read()
    kernels = sorted(re.findall(r"^define ptx_kernel void @(\w+)\(", program, re.M))
    entries = sorted(re.findall(r"\.entry (\w+)\(", assembly))
    if not kernels or kernels != entries:
        return f"kernels {kernels} became entries {entries}"
    groups = dict(re.findall(r"^attributes (#\d+) = \{(.*)\}$", program, re.M))
    for name, group in re.findall(r"^declare .*@(llvm\.nvvm\.(?:barrier|shfl|vote|match)[\w.]*)\(.*\) (#\d+)", program, re.M):
        if "convergent" not in groups[group].split():
            return f"'{name}' is not convergent"
    if "llvm.nvvm.barrier" in program and not re.search(r"\b(bar|barrier)(\.cta)?\.sync", assembly):
        return "no barrier is left"
    return ""


def main():
    tilewright, opt, llc, folder, chip = sys.argv[1:]
    texts = sorted(name for name in os.listdir(folder) if name.endswith(".mir"))
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, message in zip(texts, pool.map(lambda name: check(tilewright, opt, llc, os.path.join(folder, name), chip), texts)):
            failed += bool(message)
            if message:
                print(f"{name}: {message.rstrip()}")
    print(f"{len(texts)} texts, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
