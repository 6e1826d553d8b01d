"""Compiles every kernel of a folder for several chips, to compare the output of
two builds of the compiler.

usage: compile_all.py PROGRAM FOLDER OUT [OPTION...]
"""
import glob
import os
import subprocess
import sys

program, folder, out = sys.argv[1:4]
os.makedirs(out)
kernels = sorted(glob.glob(os.path.join(folder, "*.tileirbc")))
assert kernels, folder
for kernel in kernels:
    for chip in ("sm_75", "sm_80", "sm_90", "sm_100", "sm_120"):
        name = f"{os.path.basename(kernel)}.{chip}.ptx"
        # The output contains the source's name.
        subprocess.run([program, "compile", os.path.basename(kernel), "--gpu-name", chip, "--emit=ptx", "-o",
                        os.path.join(out, name), *sys.argv[4:]], cwd=folder, check=True)
print(f"compiled {len(kernels)} kernels")
