"""Compiles and runs kernels with hinted clusters of 1, 2, 4 and 8 blocks, on grids that are not multiples of these.

usage: clusters_by_hint.py KERNELS
"""
import json
import os
import subprocess
import sys
import tempfile

KERNELS = ["vector_add", "matmul", "row_softmax", "transpose"]


def tilewright(*command):
    done = subprocess.run(["tilewright", *command], capture_output=True, text=True)
    assert done.returncode == 0, (command, done.stderr)
    return done


def main():
    kernels, = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        def write(name, count):
            path = os.path.join(folder, f"{name}.{count}.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"schema": 1, "entries": {name: {"default": {"num_cta_in_cga": count}}}}, file)
            return path

        for name in KERNELS:
            program = os.path.join(kernels, name + ".tileirbc")
            launch = os.path.join(kernels, "manifest.json") + ":" + name
            for count in (1, 2, 4, 8):
                hints = write(name, count)
                for chip in ("sm_90", "sm_120"):
                    for level in ("-O0", "-O3"):
                        tilewright("run", program, "--launch", launch, "--on", "emulator", "--gpu-name", chip, level, "--hints", hints, "--check",
                                   "--racecheck", "-q")
                ptx = tilewright("compile", program, "--gpu-name", "sm_90", "--hints", hints, "-o", "-").stdout
                clusters = count > 1
                assert (f".reqnctapercluster {count}, 1, 1" in ptx) == clusters, (name, count)
                for mark in (".blocksareclusters", "%clusterid.x", "%cluster_ctarank"):
                    assert (mark in ptx) == clusters, (name, count, mark)
                assert ("%ctaid.x" in ptx) != clusters, (name, count)
                done = tilewright("compile", program, "--gpu-name", "sm_89", "--hints", hints, "-o", "-", "--remarks=resources")
                assert "cluster" not in done.stdout and "%ctaid.x" in done.stdout, (name, count)
                assert ("sm_89 has no clusters" in done.stderr) == clusters, (name, count, done.stderr)
            print(f"{name}: clusters of 1, 2, 4 and 8 blocks")


if __name__ == "__main__":
    main()
