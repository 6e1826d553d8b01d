"""Crashes a compiler with a planted fault and repeats the command of the reproducer it writes. usage: reproducers.py KERNEL
FOLDER"""
import os
import re
import resource
import shlex
import subprocess
import sys

kernel, folder = sys.argv[1:]
temporary = os.path.join(folder, "tmp")
os.mkdir(temporary)
version = subprocess.run(["tilewright", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[1:]
COMPILE = ["compile", kernel, "-o", f"{folder}/k.ptx", "--gpu-name", "sm_90"]


def call(words, limit=None, directory=None, **more):
    def set_limit():
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    environment = {**os.environ, "TMPDIR": directory or temporary}
    more = more or {"stdin": subprocess.DEVNULL}
    return subprocess.run(words, capture_output=True, text=True, errors="replace", env=environment, cwd=folder,
                          preexec_fn=set_limit if limit else None, **more)


def first_line(done):
    """The fault's own message, without the input's location; the trace has addresses."""
    return [line[line.index("internal error"):] for line in done.stderr.splitlines() if "internal error" in line][:1]


def judge(title, kind, words, **more):
    done = call(["tilewright-miscompile", kind, *words], **more)
    found = re.search(r"the command line and the build identifier are in '(.*)'; please send", done.stderr)
    assert done.returncode == 5 and found and first_line(done), (title, done.returncode, done.stderr)
    left, given = os.listdir(temporary), found.group(1)
    assert left == [os.path.basename(given)] and os.path.dirname(given) == temporary, (title, left, given)
    assert not os.path.exists(f"{folder}/k.ptx")
    with open(f"{given}/report.txt") as text:
        report = text.read().splitlines()
    assert all(line in report for line in version), report
    command = next(line for line in report if line.startswith("command line: ")).split(": ", 1)[1]
    for line in report:
        if line.startswith("input: "):
            path, copy = re.fullmatch(r"input: (.*), here as (.*)", line).groups()
            copy = f"{given}/{copy}"
            original = more["input"] if path == "-" else open(os.path.join(folder, path)).read()
            assert open(copy).read() == original, line
            command = re.sub(rf"(?<= ){re.escape(path)}(?=[ :]|$)", copy, command)
    assert given in command, command
    again = call(["tilewright-miscompile", kind, *shlex.split(command)[1:]])
    assert again.returncode == 5 and first_line(again) == first_line(done), again.stderr
    print(f"{title}: exit code 5, and the reproducer fails in the same way")
    for name in os.listdir(temporary):
        for file in os.listdir(f"{temporary}/{name}"):
            os.remove(f"{temporary}/{name}/{file}")
        os.rmdir(f"{temporary}/{name}")


for kind in ("crash", "abort", "internal-error"):
    judge(kind, kind, COMPILE)
judge("crash, from standard input", "crash", ["compile", "-", *COMPILE[2:]], input=open(kernel).read())
judge("crash of a run", "crash", ["run", kernel, "--launch", kernel, "--on", "emulator", "--gpu-name", "sm_90"])
done = call(["tilewright-miscompile", "crash", *COMPILE], directory=f"{folder}/not/there")
assert "no reproducer could be written" in done.stderr, done.stderr
print(f"no folder for it: exit code {done.returncode}")
done = call(["tilewright-miscompile", "endless-memory", *COMPILE], limit=2 << 30)
assert "error: out of memory" in done.stderr and not os.listdir(temporary), done.stderr
print(f"endless-memory: exit code {done.returncode}, with a message")
