"""Translates the kernels of a folder from bytecode to text and back, at each version that translate lists.

usage: translate_all.py FOLDER     FOLDER holds manifest.json

The text with its locations must not change, and one text must always produce the same bytes.
"""
import json
import pathlib
import subprocess
import sys


def call(*words, stdin=b""):
    done = subprocess.run([str(w) for w in words], input=stdin, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\nended with {done.returncode}:\n{done.stderr.decode(errors='replace')}")
    return done.stdout


def translate(bytes_in, *options):
    return call("tilewright", "translate", "-", "-o", "-", *options, stdin=bytes_in)


def main():
    folder = pathlib.Path(sys.argv[1])
    versions = call("tilewright", "translate", "--list-versions").decode().split()
    manifest = json.loads((folder / "manifest.json").read_text())
    files = sorted({file for kernel in manifest["kernels"] for file in kernel["bytecode"].values()})
    for file in files:
        original = (folder / file).read_bytes()
        text = translate(original, "--locations")
        if b"fused<#cuda_tile.di_" not in text and b"fused<#di_" not in text:
            sys.exit(f"{file}: the text has no locations in scopes")
        plain = translate(original)
        if b"loc(" in plain:
            sys.exit(f"{file}: locations are printed without --locations")
        for version in versions:
            written = translate(text, f"--bytecode-version={version}")
            found = json.loads(call("tilewright", "inspect", "--json", "-", stdin=written))["version"]
            if found != version:
                sys.exit(f"{file}: expected version {version}, got {found}")
            if translate(written, "--locations") != text:
                sys.exit(f"{file}: the text changes through {version}")
            if translate(written, "--to=bytecode") != written:
                sys.exit(f"{file}: {version} written again has other bytes")
            if translate(translate(plain, f"--bytecode-version={version}")) != plain:
                sys.exit(f"{file}: the text without locations changes through {version}")
    print(f"{len(files)} files at {len(versions)} versions agree")


main()
