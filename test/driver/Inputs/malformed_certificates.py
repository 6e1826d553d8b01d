"""Fails unless `tilewright same-bits` refuses each damaged form of a certificate with exit code 3 and a message.

usage: malformed_certificates.py CERTIFICATE
"""
import json
import random
import subprocess
import sys


def outcome(contents, original):
    with open("damaged.cert", "wb") as file:
        file.write(contents)
    return subprocess.run(["tilewright", "same-bits", original, "damaged.cert"], capture_output=True, text=True)


def damaged(contents):
    first, header, rest = contents.split(b"\n", 2)
    yield b""
    yield b"tilewright-certificate"
    yield contents[:-1]
    yield contents + b"\0" * 8
    yield contents.replace(b"certificate 1", b"certificate 2")
    yield first + b"\n" + b"[" * 100000
    yield first + b"\n" + b" " * (2 << 20) + b"\n" + rest
    fields = json.loads(header)
    array = fields["arrays"][0]
    for key, value in {"rounds": 0, "notes": 1, "chip": None, "arrays": [1]}.items():
        yield b"\n".join([first, json.dumps({**fields, key: value}).encode(), rest])
    for key, value in {"shape": [2 ** 40, 2 ** 40], "origin": [0], "dtype": "f7", "name": 3}.items():
        yield b"\n".join([first, json.dumps({**fields, "arrays": [{**array, key: value}]}).encode(), rest])
    yield b"\n".join([first, json.dumps({**fields, "arrays": [{**array, "shape": [8, 16]}] * 2}).encode(), rest])
    yield b"\n".join([first, json.dumps({**fields, "notes": [{"limit": "none", "text": ""}]}).encode(), rest])


def main():
    with open(sys.argv[1], "rb") as file:
        contents = file.read()
    failed = False
    for number, each in enumerate(damaged(contents)):
        done = outcome(each, sys.argv[1])
        if done.returncode != 3 or "error: damaged.cert: not a certificate" not in done.stderr:
            print(f"damage {number}: exit code {done.returncode}: {done.stderr}")
            failed = True
    # Random bytes in the header must end with a message too, whatever it says.
    numbers = random.Random(1)
    end = contents.index(b"\n", 30)
    for _ in range(12):
        mutant = bytearray(contents)
        for _ in range(3):
            mutant[numbers.randrange(end)] = numbers.randrange(256)
        done = outcome(bytes(mutant), sys.argv[1])
        if done.returncode not in (0, 2, 3, 6):
            print(f"exit code {done.returncode} for the header {bytes(mutant[:end])}")
            failed = True
    sys.exit(failed)


main()
