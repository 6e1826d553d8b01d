"""Certifies the kernels of tickets.mlir and compares each with itself, from Tile IR at two levels and through PTX.

usage: certified_tickets.py TILEWRIGHT FILE FOLDER
"""
import pathlib
import subprocess
import sys

tool, file, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
FORMS = [["-O3"], ["-O0"], ["-O3", "--through", "ptx"]]
KERNELS = {"address": "undecided", "last": "undecided", "own": "same", "histogram": "same", "swap": "undecided"}


def judge(number, form):
    """The result, and the first line with a reason."""
    certificate = folder / "one.cert"
    subprocess.run([tool, "run", str(file), "--launch", f"{file}:{number}", "--on", "emulator", "--gpu-name", "sm_90", *form, "--certificate",
                    str(certificate), "-q"], check=True)
    done = subprocess.run([tool, "same-bits", str(certificate), str(certificate)], capture_output=True, text=True, check=False)
    reasons = [line.replace(str(folder), "") for line in done.stdout.splitlines() if line.startswith("undecided: ")]
    return ("same" if done.returncode == 0 else "undecided" if done.returncode == 6 and reasons else "error"), reasons


def main():
    folder.mkdir(parents=True, exist_ok=True)
    faults = 0
    for number, (name, expected) in enumerate(KERNELS.items(), 1):
        for i, form in enumerate(FORMS):
            found, reasons = judge(number, form)
            if found != expected:
                print(f"error: {name} {' '.join(form)}: expected {expected}, found {found}: {reasons}")
                faults += 1
            elif i == 0:
                print(f"{name}: {reasons[0] if reasons else found}")
    print(f"{len(KERNELS)} kernels in {len(FORMS)} forms, {faults} faults")
    return faults > 0


sys.exit(main())
