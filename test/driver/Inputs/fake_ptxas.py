#!/usr/bin/env python3
"""A ptxas whose behaviour the environment variable FAKE selects."""
import os
import signal
import struct
import subprocess
import sys
import time

fake = os.environ["FAKE"]
if "--version" in sys.argv:
    if fake == "silent":
        time.sleep(1000)
    if fake == "wordy":
        while True:
            print("Cuda compilation tools, and more of them")
    print("Cuda compilation tools, release 13.4, V13.4.1")
    sys.exit(0)
output = sys.argv[sys.argv.index("-o") + 1]


def cubin(machine, abi, flags, size=192):
    """An ELF file with an empty section, a table of names, and their headers."""
    header = struct.pack("<4sBBBBB7xHHIQQQIHHHHHH", b"\x7fELF", 2, 1, 1, 0x41, abi, 2, machine, 1,
                         0, 0, 64, flags, 64, 56, 0, 64, 2, 1)
    names = struct.pack("<IIQQQQIIQQ", 0, 3, 0, 0, 0, 1, 0, 0, 1, 0)
    return (header + bytes(64) + names)[:size]


def write(data):
    with open(output, "wb") as file:
        file.write(data)


if fake == "garbage":
    write(b"garbage!!")
elif fake == "host":
    write(cubin(62, 0, 0))
elif fake == "chip":
    write(cubin(190, 8, 0x6005004))
elif fake == "old":
    write(cubin(190, 7, 0x5A055A))
elif fake == "new":
    write(cubin(190, 8, 0x6005A04))
elif fake == "cut":
    write(cubin(190, 8, 0x6005A04, 150))
elif fake == "serializing":
    print("ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are serialized due to a reason "
          "in the function 'vector_add'")
    write(cubin(190, 8, 0x6005A04))
elif fake == "spilling":
    print("ptxas info    : Compiling entry function 'vector_add' for 'sm_90a'\n"
          "ptxas info    : Function properties for vector_add\n"
          "    40 bytes stack frame, 64 bytes spill stores, 80 bytes spill loads\n"
          "ptxas info    : Used 255 registers, 380 bytes cmem[0]\n"
          "ptxas info    : Function properties for helper\n"
          "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads")
    write(cubin(190, 8, 0x6005A04))
elif fake == "failing":
    print("ptxas fatal   : Unresolved extern function 'f'")
    sys.exit(255)
elif fake == "crashing":
    os.kill(os.getpid(), signal.SIGSEGV)
elif fake == "endless":
    while True:
        print("warning " * 1000)
elif fake == "huge":
    with open(output, "wb") as file:
        file.truncate(1 << 40)
elif fake in ("hanging", "leaving"):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    with open(os.environ["PIDS"], "w") as file:
        file.write(f"{os.getpid()} {child.pid}")
    if fake == "hanging":
        time.sleep(1000)
    write(cubin(190, 8, 0x6005A04))
