"""Plants faults in a PTX program of asynchronous copies, one at a time, and checks that each is reported.

usage: plant_faults.py TILEWRIGHT K.ptx LAUNCH.json DIRECTORY

A fault is an edit of the text and words of the expected message. The program without faults must pass.
"""
import os
import re
import subprocess
import sys

STORE = "  @%p1 cp.async.bulk.wait_group.read 0;\n"
FAULTS = [
    ("missing wait", "  @!%p2 bra look;\n", "", "in a race with|was never written"),
    ("wrong phase", "[%r2], %r5;", "[%r2], 1;", "in a race with|was never written"),
    ("too few bytes expected", "[%r2], 256;", "[%r2], 128;", "brought more bytes than it expects"),
    ("too many bytes expected", "[%r2], 256;", "[%r2], 512;", "brought fewer bytes than it expects"),
    ("missing proxy fence", "  fence.proxy.async.shared::cta;\n", "", "no fence.proxy.async stands between the two"),
    ("early reuse of the buffer", STORE, "", "in a race with"),
    ("store not waited for", STORE, "  setp.ne.u32 %p3, %r6, 8;\n  and.pred %p3, %p3, %p1;\n"
     "  @%p3 cp.async.bulk.wait_group.read 0;\n", "may still read shared memory when its block ends"),
    ("group not committed", "  @%p1 cp.async.bulk.commit_group;\n", "", "in a race with"),
    ("other rank than the map's", "2d.shared::cta.global.tile.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r6, 0}]",
     "3d.shared::cta.global.tile.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r6, 0, 0}]", "has 2 dimensions, with 3"),
    ("shared memory not aligned", "bytes [%r1]", "bytes [%r1+16]", "not a multiple of 128"),
    ("object not initialized", "  @%p1 mbarrier.init.shared::cta.b64 [%r2], 1;\n", "", "never initialized"),
]


def main():
    tilewright, program, launch, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    with open(program, encoding="utf-8") as file:
        text = file.read()

    def run(path, seed=0):
        return subprocess.run([tilewright, "run", path, "--launch", launch, "--on", "emulator", "--check", "--racecheck",
                               "-q", "--seed", str(seed)], capture_output=True, text=True, timeout=60)

    for seed in range(5):
        done = run(program, seed)
        if done.returncode:
            sys.exit(f"the unmodified program, seed {seed}: {done.stderr}")
    print("the unmodified program: passes with seeds 0 to 4")
    missed = 0
    for name, old, new, words in FAULTS:
        assert text.count(old) == 1, name
        path = os.path.join(directory, name.replace(" ", "_").replace("'", "") + ".ptx")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))
        done = run(path)
        place = re.search(r"\.ptx:(\d+):", done.stderr)
        if done.returncode and re.search(words, done.stderr) and place:
            print(f"{name}: found at line {place[1]}")
        else:
            missed += 1
            print(f"{name}: missed\n{done.stderr}")
    print(f"{len(FAULTS)} faults, {missed} missed")


main()
