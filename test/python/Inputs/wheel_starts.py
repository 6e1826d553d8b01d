"""Fails unless the installed package works: it compiles a kernel, runs it on
both executors, and starts the program.

usage: wheel_starts.py FOLDER_OF_FIRST_LIGHT
"""
import os
import subprocess
import sys

import numpy as np
import tilewright as tw
from tilewright._tools import find_tool

kernel = os.path.join(sys.argv[1], "vector_add.tileirbc")
module = tw.Module.load(kernel)
assert ".target sm_90" in tw.compile(module, chip="sm_90", cache=False)
for options in ({"on": "reference"}, {"on": "emulator", "chip": "sm_80", "racecheck": True}):
    a, b, c = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32), np.zeros(1000, np.float32)
    tw.run(module, grid=8, args=[a, b, c], **options)
    assert (c == a + b).all(), options
program = os.fspath(find_tool("tilewright"))
subprocess.run([program, "help", "docs/limits.md"], check=True, stdout=subprocess.DEVNULL)
subprocess.run([program, "inspect", kernel], check=True, stdout=subprocess.DEVNULL)
print("compiled, run on both executors")
