"""Runs the six example kernels on the emulator for five chips, at -O0 and -O3.

usage: first_light.py TILEWRIGHT FOLDER
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips

tilewright, folder = sys.argv[1:]
KERNELS = ["vector_add", "row_softmax", "layer_norm", "transpose", "scale_bias_gelu", "matmul"]
CHIPS = chips.GENERATIONS


def run(job):
    number, (kernel, chip, level) = job
    words = [tilewright, "run", f"{folder}/{kernel}.tileirbc", "--launch", f"{folder}/manifest.json:{kernel}", "--on", "emulator",
             "--gpu-name", chip, level, "--seed", str(number), "--check", "--check=reference", "--threads", "1"]
    done = subprocess.run(words, capture_output=True, text=True)
    return f"{' '.join(words)}: {done.stderr}" if done.returncode else ""


with ThreadPoolExecutor(2) as pool:
    messages = list(pool.map(run, enumerate(product(KERNELS, CHIPS, ["-O0", "-O3"]))))
failed = [message for message in messages if message]
print("\n".join(failed + [f"{len(messages)} launches, {len(failed)} failed"]))
sys.exit(1 if failed else 0)
