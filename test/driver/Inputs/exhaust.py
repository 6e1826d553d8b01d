"""Runs every command without disk space or memory. A run fails if it ends by a signal, with an unexpected exit code or without a
message, or if it leaves a file other than those of a successful run. usage: exhaust.py KERNELS FOLDER"""
import os
import resource
import shutil
import subprocess
import sys

kernels, folder = sys.argv[1:]
kernel, launch = f"{kernels}/vector_add.tileirbc", f"{kernels}/manifest.json:vector_add"
text = f"{folder}/k.mlir"
subprocess.run(["tilewright", "translate", kernel, "-o", text], check=True)
CHIP = ["--gpu-name", "sm_90"]
RUN = ["tilewright", "run", kernel, "--launch", launch]
# Commands write their files to OUT.
COMMANDS = [
    ["tilewright", "translate", kernel, "-o", "OUT/k.mlir"],
    ["tilewright", "translate", text, "-o", "OUT/k.tileirbc"],
    ["tilewright", "compile", kernel, "-o", "OUT/k.ptx", *CHIP, "--report", "OUT/report.json"],
    ["tilewright", "compile", kernel, "-o", "OUT/k.mlir", *CHIP, "--emit=llvm", "--remarks=all", "--remark-format=yaml",
     "--remarks-output-file", "OUT/remarks.yaml"],
    [*RUN, "--on", "reference", "--out", "OUT/results", "--report", "OUT/report.json"],
    [*RUN, "--on", "emulator", *CHIP, "--profile=OUT/profile.json", "--threads", "2"],
    ["tilewright-opt", text, "--cuda-tile-canonicalize", "-o", "OUT/k.mlir"],
    ["tilewright", "inspect", kernel, "--json"],
]
if shutil.which("ptxas") or os.environ.get("TILEWRIGHT_PTXAS"):
    COMMANDS.append(["tileiras", kernel, "-o", "OUT/k.cubin", *CHIP])
NAMES = ("tileiras", "tilewright", "tilewright-opt")


def place(command, out):
    return [word.replace("OUT", out) for word in command]


def files(out):
    found = {}
    for path, _, names in os.walk(out):
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.relpath(os.path.join(path, name), out)] = file.read()
    return found


def fresh(name):
    out = os.path.join(folder, name)
    shutil.rmtree(out, ignore_errors=True)
    os.mkdir(out)
    return out


good = []
for command in COMMANDS:
    out = fresh("good")
    subprocess.run(place(command, out), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    good.append(files(out))


def judge(number, command, done, left, codes):
    """Returns nothing if the run is good. Times differ from run to run."""
    wrong = [name for name, bytes in left.items()
             if name not in good[number] or (bytes != good[number][name] and name != "report.json")]
    words = done.returncode == 0 or "error: " in done.stderr
    if done.returncode in codes and words and not wrong:
        return 0
    print(f"{' '.join(command)}: code {done.returncode}, left {wrong}: {done.stderr[:600]}")
    return 1


def run(words, **limits):
    def set_limits():
        for name, value in limits.items():
            kind = getattr(resource, name)
            resource.setrlimit(kind, (value, resource.getrlimit(kind)[1]))
    return subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", preexec_fn=set_limits)


runs = bad = 0
for number, command in enumerate(COMMANDS):
    for size in (0, 100):
        if not good[number]:
            continue
        out = fresh("out")
        done = run(place(command, out), RLIMIT_FSIZE=size)
        # ptxas, an outside tool, may be the one that cannot write.
        codes = (2, 4, 5) if command[0] == "tileiras" else (2,)
        bad += judge(number, command, done, files(out), codes)
        runs += 1
print(f"file size: {runs} runs, {bad} bad")

runs = bad = 0
for number, command in enumerate(COMMANDS):
    for where in ("/proc", "/dev/full", f"{folder}/no/such", text):
        if not good[number]:
            continue
        if where.endswith("such") and "--out" in command:
            continue  # it creates folders
        done = run(place(command, where))
        bad += judge(number, command, done, {}, (2,))
        runs += 1
    if command[0] != "tileiras" and "results" not in " ".join(command) and good[number]:
        done = run([word if "OUT" not in word else word.split("OUT")[0] + "/dev/full" for word in command])
        bad += judge(number, command, done, {}, (2,))
        runs += 1
print(f"no place: {runs} runs, {bad} bad")

runs = bad = 0
mount = ["unshare", "-m", "sh", "-c"]
disk = fresh("disk")
script = f"""mount -t tmpfs -o size=8k none {disk} && dd if=/dev/zero of={disk}/ballast bs=1k count=7 2>/dev/null || exit 99
"$@"; code=$?; rm {disk}/ballast; cp -r {disk}/. {folder}/out; exit $code"""
if not shutil.which("unshare") or run([*mount, f"mount -t tmpfs none {disk}"]).returncode:
    print("full disk: this machine mounts no tmpfs")
else:
    for number, command in enumerate(COMMANDS):
        if max(map(len, good[number].values()), default=0) < 4096:
            continue  # everything fits
        out = fresh("out")
        done = run([*mount, script, "sh", *place(command, disk)])
        bad += judge(number, command, done, files(out), (2,))
        runs += 1
    print(f"full disk: {runs} runs, {bad} bad")

runs = bad = short = 0
for number, command in enumerate(COMMANDS):
    # From the program's own size upwards until it succeeds.
    limit = 64 << 20
    while run([command[0], "--version"], RLIMIT_AS=limit).returncode:
        limit += 4 << 20
        if limit > 4 << 30:
            sys.exit(f"{command[0]} does not start in 4 GiB")
    for step in range(40):
        out = fresh("out")
        done = run(place(command, out), RLIMIT_AS=limit)
        # 3, 4 and 7: an unreadable input, a ptxas that died, a launch without enough memory.
        bad += judge(number, command, done, files(out), (0, 2, 3, 4, 5, 7) if command[0] == "tileiras" else (0, 2, 3, 7))
        runs += 1
        short += done.returncode != 0
        if done.returncode == 0:
            break
        limit += (2 << 20) << (step // 2)
print(f"memory: {runs} runs, {short} without enough, {bad} bad")
