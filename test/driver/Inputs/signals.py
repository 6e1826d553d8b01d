"""Compiles with a ptxas that sleeps, and sends the compiler a signal while it waits. usage: signals.py KERNELS FOLDER"""
import os
import signal
import subprocess
import sys
import time

kernels, folder = sys.argv[1:]
temporary, ptxas, pid_file = f"{folder}/tmp", f"{folder}/ptxas", f"{folder}/pid"
os.mkdir(temporary)
with open(ptxas, "w") as script:
    script.write(f"""#!/bin/sh
if [ "$1" = --version ]; then echo "Cuda compilation tools, release 13.2, V13.2.0"; exit 0; fi
echo $$ > {pid_file}.new; mv {pid_file}.new {pid_file}
while [ ! -e {folder}/go ]; do sleep 0.05; done
exit 1
""")
os.chmod(ptxas, 0o755)


def start(tool, *before):
    if os.path.exists(pid_file):
        os.remove(pid_file)
    words = [*before, tool, *(["compile"] if tool == "tilewright" else []), f"{kernels}/vector_add.tileirbc", "-o",
             f"{folder}/k.cubin", "--gpu-name", "sm_90", *(["--emit=cubin"] if tool == "tilewright" else [])]
    def heed():  # background jobs of a shell ignore some signals
        for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(kind, signal.SIG_DFL)
    process = subprocess.Popen(words, preexec_fn=heed, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env={**os.environ, "TMPDIR": temporary, "TILEWRIGHT_PTXAS": ptxas})
    end = time.time() + 120
    while not os.path.exists(pid_file):
        assert time.time() < end and process.poll() is None, process.stderr.read()
        time.sleep(0.02)
    return process, int(open(pid_file).read())


def is_alive(pid):
    try:
        return "Z" not in open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False


def judge(tool, kind, title):
    process, child = start(tool)
    assert os.listdir(temporary), "expected temporary files while ptxas runs"
    process.send_signal(kind)
    code = process.wait(60)
    end = time.time() + 10
    while is_alive(child) and time.time() < end:
        time.sleep(0.02)
    left = os.listdir(temporary) + [name for name in os.listdir(folder) if "cubin" in name]
    good = code == -kind and not left and not is_alive(child)
    print(f"{title}: ended by the signal, nothing left" if good else f"{title}: code {code}, left {left}, child {is_alive(child)}")


judge("tilewright", signal.SIGTERM, "SIGTERM")
judge("tilewright", signal.SIGINT, "SIGINT")
judge("tilewright", signal.SIGHUP, "SIGHUP")
judge("tileiras", signal.SIGTERM, "tileiras, SIGTERM")
process, child = start("tilewright", "nohup")
process.send_signal(signal.SIGHUP)
time.sleep(0.3)
alive = process.poll() is None
open(f"{folder}/go", "w").close()
code = process.wait(60)
print("under nohup SIGHUP changes nothing" if alive and code == 4 else f"under nohup: {alive}, {code}")
