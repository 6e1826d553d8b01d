"""Runs every launch of a manifest of Rust kernels from each of its three texts on the emulator, and holds the buffers against what
is expected, as numbers. A launch that must trap ends in a fault at a line of its text.

usage: corpus.py TILEWRIGHT MANIFEST [--only=NAME] [OPTION...]

Options are those of `tilewright run`. The number of threads of a block goes into the imported text, and buffers are passed as bytes.
"""
import ast
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

KERNEL_FAULTED = 7
FORMATS = {"f2": "e", "f4": "f", "f8": "d", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "i1": "b", "i2": "h", "i4": "i", "i8": "q",
           "b1": "?"}


def read_npy(path):
    """The type's name without its byte order, and the bytes."""
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack_from("<H", data, 8)[0] if data[6] == 1 else struct.unpack_from("<I", data, 8)[0]
    begin = 10 if data[6] == 1 else 12
    header = ast.literal_eval(data[begin:begin + length].decode())
    return header["descr"].lstrip("<|="), data[begin + length:]


def write_bytes(path, data):
    header = f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({len(data)},), }}"
    header += " " * ((-len(header) - 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data)


def same(found, want, kind):
    """Equal as numbers: the zeros of both signs and all NaNs are alike."""
    code = FORMATS[kind]
    if len(found) != len(want):
        return False
    pairs = zip(struct.iter_unpack("<" + code, found), struct.iter_unpack("<" + code, want))
    return all(a == b or (a != a and b != b) for (a,), (b,) in pairs)


def lower_form(kernel, top, folder):
    """The launch with its memory as bytes."""
    buffers = []
    for number, buffer in enumerate(kernel["buffers"]):
        data = read_npy(os.path.join(top, buffer["file"]))[1] if "file" in buffer else bytes(buffer["bytes"])
        write_bytes(os.path.join(folder, f"{number}.npy"), data)
        buffers.append({"file": f"{number}.npy"})
    params = []
    for param in kernel["params"]:
        given = {key: param[key] for key in ("type", "buffer", "offset", "hex") if key in param}
        given["type"] = re.sub(r"^u", "i", given["type"])
        params.append(given)
    return {"entry": kernel["symbol"], "name": kernel["name"], "grid": kernel["grid"], "buffers": buffers, "params": params}


def run_one(tilewright, top, kernel, text, options):
    """What went wrong, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        program, launch = os.path.join(folder, "k.mlir"), os.path.join(folder, "launch.json")
        done = subprocess.run([tilewright, "import-mir", os.path.join(top, text), "-o", program, "--locations"],
                              capture_output=True, text=True)
        if done.returncode:
            return f"{text}: {done.stderr}"
        with open(program, encoding="utf-8") as file:
            content = file.read()
        block = "mir.block = array<i32: " + ", ".join(map(str, kernel["block"])) + ">, mir.kernel"
        with open(program, "w", encoding="utf-8") as file:
            file.write(content.replace("{mir.kernel}", "{" + block + "}"))
        with open(launch, "w", encoding="utf-8") as file:
            json.dump(lower_form(kernel, top, folder), file)
        done = subprocess.run([tilewright, "run", program, "--launch", launch, "--on", "emulator", "--gpu-name", "sm_80",
                               "--out", os.path.join(folder, "out"), *options], capture_output=True, text=True)
        output = done.stdout + done.stderr
        if kernel["trap"]:
            place = re.search(re.escape(os.path.basename(text)) + r":(\d+):", output)
            if done.returncode != KERNEL_FAULTED or "a trap" not in output or not place:
                return f"{text}: expected a trap at a line of the text, got exit code {done.returncode}\n{output}"
            with open(os.path.join(top, text), encoding="utf-8") as file:
                line = file.read().splitlines()[int(place.group(1)) - 1]
            if not re.search(r"assert\(|slice_index_fail|panic|Index<", line):
                return f"{text}: expected the line of a check, got: {line}"
            return ""
        if done.returncode:
            return f"{text}: exit code {done.returncode}\n{output}"
        for expected in kernel["expected"]:
            kind, want = read_npy(os.path.join(top, expected["file"]))
            found = read_npy(os.path.join(folder, "out", f"{expected['buffer']}.npy"))[1]
            if not same(found, want, kind):
                return f"{text}: buffer '{expected['name']}' differs from {expected['file']}"
    return ""


def main():
    tilewright, manifest, *options = sys.argv[1:]
    only = next((option[len("--only="):] for option in options if option.startswith("--only=")), None)
    options = [option for option in options if not option.startswith("--only=")]
    top = os.path.dirname(manifest)
    with open(manifest, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    jobs = [(kernel, text["file"]) for kernel in kernels if only in (None, kernel["name"])
            for text in kernel["variants"].values()]
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for message in pool.map(lambda job: run_one(tilewright, top, *job, options), jobs):
            failed += bool(message)
            print(message.rstrip() + "\n" if message else "", end="")
    print(f"{len(jobs) - failed} of {len(jobs)} texts, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
