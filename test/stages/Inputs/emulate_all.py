#!/usr/bin/env python3
"""Runs a launch on the emulator from every file of a folder of stages.

usage: emulate_all.py FOLDER LAUNCH CHIP     CHIP is passed if the IR names none
"""
import os
import subprocess
import sys

folder, launch, chip = sys.argv[1:]
for file in sorted(os.listdir(folder)):
    if not file.endswith(".mlir"):
        continue
    path = os.path.join(folder, file)
    with open(path) as text:
        named = "nv_tileaa.target_spec" in text.read()
    print(file, flush=True)
    subprocess.run(["tilewright", "run", path, "--launch", launch, "--on", "emulator",
                    "--check", *([] if named else ["--gpu-name", chip])], check=True)
