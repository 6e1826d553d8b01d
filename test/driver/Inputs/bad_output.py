"""Runs every command and tool with standard output full (/dev/full) or closed: exit code 2 and a message, no signal, no file.
usage: bad_output.py KERNELS INPUTS, in an empty folder"""
import os
import signal
import subprocess
import sys

kernels, inputs = sys.argv[1:]
kernel, launch = f"{kernels}/vector_add.tileirbc", f"{kernels}/manifest.json:vector_add"
text = "k.mlir"
subprocess.run(["tilewright", "translate", kernel, "-o", text], check=True)
COMMANDS = [
    ["tilewright", "--version"], ["tilewright", "--help"], ["tilewright", "help", "run"], ["tilewright", "compile", "-h"],
    ["tilewright", "inspect", kernel], ["tilewright", "inspect", kernel, "--json"],
    ["tilewright", "translate", kernel], ["tilewright", "translate", text], ["tilewright", "translate", "--list-versions"],
    ["tilewright", "compile", kernel, "-o", "-", "--gpu-name", "sm_90"],
    ["tilewright", "compile", kernel, "-o", "-", "--gpu-name", "sm_90", "--emit=llvm"],
    ["tilewright", "compile", kernel, "-o", "-", "--emit=bytecode"],
    ["tilewright", "run", kernel, "--launch", launch, "--on", "reference", "--check"],
    ["tilewright", "run", kernel, "--launch", launch, "--on", "emulator", "--gpu-name", "sm_90", "--check=reference"],
    ["tilewright", "bisect", kernel, "--launch", launch, "--gpu-name", "sm_90"],
    ["tilewright-opt", text], ["tilewright-opt", text, "--cuda-tile-canonicalize"], ["tilewright-opt", "--version"],
    ["tilewright-opt", "--help"], ["tilewright-opt", "--show-dialects"], ["tilewright-opt", text, "--emit-bytecode"],
    ["tileiras", "--help"], ["tileiras", "--version"], ["tileiras", "--list-versions"],
]


def judge(name, shell):
    bad = 0
    for command in COMMANDS:
        done = subprocess.run(["sh", "-c", f'exec "$@" {shell}', "sh", *command], stdin=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True, errors="replace")
        if done.returncode != 2 or "cannot write" not in done.stderr or "LLVM ERROR" in done.stderr:
            bad += 1
            print(f"{' '.join(command)} {shell}: ended with {done.returncode}: {done.stderr}")
    print(f"{name}: {len(COMMANDS)} commands, {bad} ended badly")


judge("full", ">/dev/full")
judge("closed", ">&-")
for closed in (">&-", "<&-", "2>&-", "<&- >&- 2>&-"):
    subprocess.run(["sh", "-c", f'exec "$@" {closed}', "sh", "tilewright", "translate", kernel, "-o", "again.mlir"], check=True)
    with open(text) as one, open("again.mlir") as two:
        assert one.read() == two.read(), closed
print("a result file is complete although standard output is closed")
process = subprocess.Popen(["tilewright", "compile", kernel, "-o", "-", "--gpu-name", "sm_90"], stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE)
process.stdout.close()
said = process.stderr.read()
assert process.wait() == -signal.SIGPIPE and not said, (process.returncode, said)
print("a closed pipe ends the command by its signal")
assert sorted(os.listdir(".")) == ["again.mlir", text], os.listdir(".")
