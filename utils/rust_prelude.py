"""Writes tilewright/Import/RustMir/Core.mir: the MIR of Core.rs next to it, without the parts that the reader skips.

usage: rust_prelude.py [RUSTC]       (1.96.0; Core.rs uses unstable features)
"""
import os
import re
import subprocess
import sys
import tempfile

ROOM = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tilewright", "Import", "RustMir")
FLAGS = ("--edition 2024 --crate-type lib --emit mir -C panic=abort -C debug-assertions=off -C overflow-checks=off -C opt-level=3 "
         "-Z mir-enable-passes=-JumpThreading -Z inline-mir=yes -Z inline-mir-threshold=100000 -Z inline-mir-hint-threshold=100000 "
         "-Z inline-mir-forwarder-threshold=100000 -A warnings -Z crate-attr=feature(core_intrinsics,rustc_attrs) --crate-name prelude").split()


def strip(text):
    """Without comments, names of variables, scopes and marks of storage."""
    lines, scopes = [], 0
    for line in text.splitlines():
        plain = line.strip()
        if re.match(r"scope \d+ .*\{$", plain):
            scopes += 1
        elif plain == "}" and scopes:
            scopes -= 1
        elif plain and not re.match(r"//|debug |StorageLive|StorageDead|nop;", plain):
            lines.append(line)
    text = "\n".join(lines) + "\n"
    # Functions that the device provides.
    text = re.sub(r"(?ms)^fn <impl at [^>]*>::\w+\(_1: &Atomic<.*?^}\n", "", text)
    return re.sub(r"(?ms)^fn (cuda_device::\w+|threadfence_system|stub|size_of)\(.*?^}\n", "", text)


def main():
    rustc = sys.argv[1] if len(sys.argv) > 1 else "rustc"
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "Core.mir")
        # The text names the file as passed.
        subprocess.run([rustc, *FLAGS, "Core.rs", "-o", out], check=True, cwd=ROOM, env=dict(os.environ, RUSTC_BOOTSTRAP="1"))
        with open(out, encoding="utf-8") as file:
            text = strip(file.read())
    with open(os.path.join(ROOM, "Core.mir"), "w", encoding="utf-8") as file:
        file.write(text)


main()
