"""Compiles FILE with a series of invalid hint files, and prints the messages.

usage: wrong_hints.py FILE
"""
import os
import subprocess
import sys
import tempfile


def entry(hints):
    return '{"schema": 1, "entries": {"scale": %s}}' % hints


TEXTS = [
    "{",
    "",
    "[1]",
    '{"schema": 2, "entries": {}}',
    '{"entries": {}}',
    '{"schema": 1, "entry": {}}',
    '{"schema": 1}',
    '{"schema": 1, "entries": {"scales": {}}}',
    entry("3"),
    entry('{"sm_1": {}}'),
    entry('{"sm_90a": {}}'),
    entry('{"sm_90": []}'),
    entry('{"sm_90": {"warps": 4}}'),
    entry('{"sm_90": {"num_worker_warps_per_cta": 16}}'),
    entry('{"sm_90": {"occupancy": "2"}}'),
    '{"schema": 1, "entries": {}, "opt_levels": {"sm_90": 4}}',
]
program = os.path.abspath(sys.argv[1])
with tempfile.TemporaryDirectory() as folder:
    for text in TEXTS:
        with open(os.path.join(folder, "hints.json"), "w", encoding="utf-8") as file:
            file.write(text)
        command = ["tilewright", "compile", program, "--hints", "hints.json", "-o", "-", "--gpu-name", "sm_90"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        assert done.returncode == 2, (text, done)
        print(done.stderr.splitlines()[0])
