"""Runs the kernel of test/mir/breadth from each of its texts on the emulator and compares the results with the same source's native output.

usage: breadth.py TILEWRIGHT FOLDER NAME
"""
import json
import os
import struct
import subprocess
import sys
import tempfile

from npy import read_npy, write_bytes

INPUTS = 64
ENTRY = "cuda_oxide_codegen_v1_cuda_oxide_kernel_246e25db_cases"


def run_one(tilewright, text, want):
    """Returns the cases that differ, or an error message."""
    data = [(i * 2654435761 % (1 << 32)) >> 22 for i in range(INPUTS)]
    with tempfile.TemporaryDirectory() as folder:
        program, launch = os.path.join(folder, "k.mlir"), os.path.join(folder, "launch.json")
        done = subprocess.run([tilewright, "import-mir", text, "-o", program, "--locations"], capture_output=True, text=True)
        if done.returncode:
            return done.stderr
        with open(program, encoding="utf-8") as file:
            content = file.read()
        with open(program, "w", encoding="utf-8") as file:
            file.write(content.replace("{mir.kernel}", "{mir.block = array<i32: 64, 1, 1>, mir.kernel}"))
        write_bytes(os.path.join(folder, "a.npy"), struct.pack(f"<{INPUTS}I", *data))
        write_bytes(os.path.join(folder, "out.npy"), bytes(8 * len(want)))

        def slice_of(buffer, count):
            return [{"type": "ptr", "buffer": buffer}, {"type": "i64", "hex": struct.pack("<Q", count).hex()}]

        with open(launch, "w", encoding="utf-8") as file:
            json.dump({"entry": ENTRY, "name": "cases", "grid": [len(want) // 64, 1, 1],
                       "buffers": [{"file": "a.npy"}, {"file": "out.npy"}],
                       "params": slice_of(0, INPUTS) + slice_of(1, len(want))}, file)
        done = subprocess.run([tilewright, "run", program, "--launch", launch, "--on", "emulator", "--gpu-name", "sm_80", "--racecheck",
                               "--out", os.path.join(folder, "result")], capture_output=True, text=True)
        if done.returncode:
            return done.stdout + done.stderr
        found = struct.unpack(f"<{len(want)}Q", read_npy(os.path.join(folder, "result", "out.npy"))[1])
    wrong = sorted({i // INPUTS for i, (a, b) in enumerate(zip(found, want)) if a != b})
    return f"cases {wrong} differ" if wrong else ""


def main():
    tilewright, folder, name = sys.argv[1:]
    with open(os.path.join(folder, name + ".txt"), encoding="utf-8") as file:
        want = [int(line) for line in file]
    failed = 0
    for text in (name + ".mir", name + ".stable.mir", name + ".o0.mir"):
        message = run_one(tilewright, os.path.join(folder, text), want)
        failed += bool(message)
        print(f"{text}: {message or f'{len(want)} results as expected'}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
