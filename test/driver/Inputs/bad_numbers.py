"""Passes values that are not numbers or out of range to every numeric option of every tool; each must be rejected with exit code 2, the
option's name and the value, and without an output file. usage: bad_numbers.py KERNELS OUTPUT"""
import os
import subprocess
import sys

kernels, output = sys.argv[1:]
kernel, launch = f"{kernels}/vector_add.tileirbc", f"{kernels}/manifest.json:vector_add"
RUN = ["tilewright", "run", kernel, "--launch", launch]
BISECT = ["tilewright", "bisect", kernel, "--launch", launch, "--gpu-name", "sm_90"]
COMPILE = ["tilewright", "compile", kernel, "-o", output, "--gpu-name", "sm_90"]
BAD = ["x", "-1", "+5", " 5", "5 ", "", "0x10", "1e3", "3.5", "99999999999999999999", "18446744073709551616", "٣", "5;"]
OPTIONS = [(RUN + ["--on", "reference"], ["--seed", "--threads", "--max-steps", "--max-bytes", "--orders"]),
           (RUN + ["--on", "emulator", "--gpu-name", "sm_90"], ["--seed", "--threads", "--max-steps", "--step-limit"]),
           (BISECT, ["--seed", "--threads", "--max-steps", "--max-bytes"]), (COMPILE, ["--step-limit"])]
LEVELS = [RUN + ["--on", "emulator", "--gpu-name", "sm_90"], BISECT, COMPILE]


def cases():
    for command, names in OPTIONS:
        for name in names:
            for value in BAD:
                yield name, value, command + [f"{name}={value}"]
            yield name, "x", command + [name, "x"]
            if name == "--threads":
                yield name, "1025", command + [name, "1025"]
    for command in LEVELS:
        for value in BAD + ["4", "10"]:
            yield "-O", value, command + [f"-O{value}"]
    tileiras = ["tileiras", kernel, "-o", output, "--gpu-name", "sm_90"]
    for value in BAD[:4] + BAD[6:] + ["4"]:
        yield "optimization level", value, tileiras + [f"--opt-level={value}"]


taken = total = 0
for name, value, command in cases():
    total += 1
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 2 or name not in done.stderr or value not in done.stderr or os.path.exists(output):
        taken += 1
        print(f"{command[1:]} ended with {done.returncode}: {done.stderr}")
print(f"{taken} of {total} invalid numbers were accepted")
