"""Checks one kernel of examples/first-light end to end.

For each bytecode version: bytecode compiles to PTX for every chip at -O0 and -O3; tilewright-opt parses each stage's
text, which compiles to the same PTX; a run on the reference has the expected outputs; and reading, writing and reading
again is the identity. With --ptxas every PTX is assembled as well.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "utils"))
import chips

KERNELS = ROOT / "examples" / "first-light"
CHIPS = chips.GENERATIONS
STAGES = ["cuda-tile", "tileaa", "tileas", "llvm"]


def call(*words, stdin=None):
    done = subprocess.run([str(w) for w in words], input=stdin, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\nended with {done.returncode}:\n{done.stderr.decode(errors='replace')}")
    return done.stdout


def compile_to(kind, source, chip, level, stdin=None):
    return call("tilewright", "compile", source, "-o", "-", f"--gpu-name={chip}", f"-O{level}",
                f"--emit={kind}", stdin=stdin)


# A reduction of small tiles uses one warp instead of four, except at -O0.
ONE_WARP = {"layer_norm", "row_softmax"}


def check_ptx(source, entry, chip, level):
    ptx = compile_to("ptx", source, chip, level).decode()
    threads = 32 if entry in ONE_WARP and int(level) > 0 else 128
    for wanted in (".version 9.2", f".target {chip}", f".visible .entry {entry}(",
                   f".reqntid {threads}, 1, 1", ".minnctapersm 1", ".language 7",
                   "___NV_TILE_LAUNCH_META_DATA___[64]"):
        if wanted not in ptx:
            sys.exit(f"{source} for {chip} at -O{level}: the PTX lacks '{wanted}'")
    return ptx


def check_stages(source, chip, level, ptx):
    for stage in STAGES:
        text = call("tilewright-opt", "-", stdin=compile_to(stage, source, chip, level))
        again = compile_to("ptx", "-", chip, level, stdin=text).decode()
        if again != ptx:
            sys.exit(f"{source} for {chip} at -O{level}: resumed at {stage} it compiles to other PTX")


def check_round_trip(source, folder):
    written, text, again = folder / "again.tileirbc", folder / "text.mlir", folder / "again.mlir"
    call("tilewright", "translate", source, "-o", written, "--to=bytecode")
    call("tilewright", "translate", source, "-o", text, "--locations")
    call("tilewright", "translate", written, "-o", again, "--locations")
    if text.read_bytes() != again.read_bytes():
        sys.exit(f"{source}: writing and reading it again changes the module")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kernel")
    parser.add_argument("--ptxas", action="store_true")
    arguments = parser.parse_args()
    manifest = json.loads((KERNELS / "manifest.json").read_text())
    kernel = next(k for k in manifest["kernels"] if k["name"] == arguments.kernel)
    entry = kernel["symbol"]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for file in kernel["bytecode"].values():
            source = KERNELS / file
            if arguments.ptxas:
                for chip in CHIPS:
                    for level in (0, 3):
                        cubin = compile_to("cubin", source, chip, level)
                        if not cubin.startswith(b"\x7fELF"):
                            sys.exit(f"{source} for {chip}: the cubin is not an ELF file")
                continue
            check_round_trip(source, folder)
            call("tilewright", "run", source, "--launch", f"{KERNELS / 'manifest.json'}:{entry}",
                 "--on", "reference", "--check")
            for chip in CHIPS:
                for level in (0, 3):
                    ptx = check_ptx(source, entry, chip, level)
                    if chip == "sm_90":
                        check_stages(source, chip, level, ptx)
    print(f"{arguments.kernel}: all versions and chips agree")


main()
