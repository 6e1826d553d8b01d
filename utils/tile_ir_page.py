"""docs/tile-ir.md: every operation of cuda_tile, its versions and its tests.

Operations and versions come from their ODS records, from which the bytecode reader and writer are generated as well;
a search for the operation finds the tests.
"""
import json
import os
import re
import subprocess

DIALECT = "tilewright/Dialect/CudaTile"
HEAD = """# Tile IR

Every operation of CUDA Tile IR 13.1 to 13.5. `Later` lists the parts of an operation that a later version introduced; an
older version is written only if they are not used, and refused by their names otherwise.

- **Verified**: the test of the verifier's messages.
- **Text**: the test that prints and parses the operation with its modifiers.
- **Bytecode**: each of those texts is written at every version that can represent it and read back (`RoundTripTest`), and so
  are the 754 files of a real producer (`CorpusTest`, which reads the texts too).
- **Reference**: a test that runs it on the reference executor against an independent computation.

Two operations have no body form: `module` is the file and `entry` the function section. The preview operation `call` of
13.5 (opcode 16386) is refused by name. [What the tools of 13.5 show](tile-ir-13.5.md).

| Operation | Opcode | Since | Later | Verified | Text | Bytecode | Reference |
|---|---|---|---|---|---|---|---|
"""


def operations(root, llvm):
    done = subprocess.run([f"{llvm}/bin/llvm-tblgen", "--dump-json", f"{DIALECT}/Ops.td", "-I", root, "-I",
                           f"{llvm}/include"], cwd=root, capture_output=True, text=True, check=True)
    records = json.loads(done.stdout)
    for name in records["!instanceof"]["CudaTile_Op"]:
        record = records[name]
        later = [(records[part["def"]]["name"], records[part["def"]]["minor"]) for part in record["later"]]
        yield record["opName"], record["opcode"], record["sinceMinor"], later


def read_all(root, folder, wanted, ending=".mlir"):
    texts = {}
    for at, folders, names in os.walk(os.path.join(root, folder)):
        folders.sort()
        for name in sorted(names):
            if name.endswith(ending) and wanted(name):
                with open(os.path.join(at, name), encoding="utf-8") as text:
                    path = os.path.relpath(os.path.join(at, name), root)
                    texts[path] = "\n".join(line for line in text.read().splitlines()
                                            if "//" not in line or "expected-error" in line)
    return texts


def find(texts, pattern):
    for path, text in texts.items():
        if re.search(pattern, text, flags=re.M):
            return f"`{path.replace(DIALECT + '/test/', '')}`"
    return None


def page(root, llvm):
    tests = os.path.join(DIALECT, "test")
    texts = read_all(root, tests, lambda name: "invalid" not in name)
    refusals = read_all(root, tests, lambda name: "invalid" in name)
    kernels = read_all(root, "test/kernels", lambda name: True)
    semantics = read_all(root, "test/semantics", lambda name: True, ".py")
    rows = []
    for name, opcode, since, later in sorted(operations(root, llvm)):
        used = rf"(^|= |\{{ )\s*(cuda_tile\.)?{name}\b"
        text = find(texts, used)
        runs = find(kernels, used) or find(semantics, rf"\b{name}\b")
        parts = ", ".join(f"`{part}` 13.{minor}" for part, minor in later)
        refused = find(refusals, rf"'cuda_tile\.{name}' op|custom op '{name}'") or find(refusals, used)
        rows.append((f"`{name}`", str(opcode), f"13.{since}", parts, refused, text, "yes" if text else None, runs))
    missing = [row[0] for row in rows if None in row[5:7]]
    if missing:
        raise SystemExit(f"error: no text test of {', '.join(missing)} in {tests}")
    return HEAD + "".join("| " + " | ".join(cell or "-" for cell in row) + " |\n" for row in rows)
