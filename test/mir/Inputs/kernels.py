"""Prints the three texts of a file like breadth/cases.rs and compares their results on the emulator with the same source's on the host.

usage: kernels.py TILEWRIGHT EMIT_MIR FILE.rs    (RUSTC names the compiler)

The kernel and the host's program are in harness.rs in FILE.rs's folder, which is appended to FILE.rs.
"""
import os
import subprocess
import sys
import tempfile

from breadth import run_one

WAYS = [("inlined", ["--inlined"]), ("stable", []), ("o0", ["--o0"])]


def main():
    tilewright, emit_mir, source = sys.argv[1:]
    name = os.path.basename(source)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        # Paths in the text are relative to this folder, which contains the source.
        with open(os.path.join(folder, name), "w", encoding="utf-8") as copy:
            for part in (source, os.path.join(os.path.dirname(source), "harness.rs")):
                with open(part, encoding="utf-8") as given:
                    copy.write(given.read())
        program = os.path.join(folder, "host")
        subprocess.run([os.environ.get("RUSTC", "rustc"), "--edition", "2024", "-C", "opt-level=1", "--cfg", 'feature="host"', "-A",
                        "warnings", "-o", program, name], cwd=folder, check=True)
        want = [int(line) for line in subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()]
        for way, flags in WAYS:
            text = os.path.join(folder, f"{way}.mir")
            subprocess.run([emit_mir, *flags, "-A", "warnings", name, "-o", text], cwd=folder, check=True)
            message = run_one(tilewright, text, want)
            failed += bool(message)
            print(f"{way}: {message or f'{len(want)} results as expected'}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
