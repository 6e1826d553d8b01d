"""Compares the resource report of FILE with the remarks of the same compile, for six chips and two levels.

usage: resources.py FILE
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips  # noqa: E402

LISTS = {"MatrixInstructions": "products", "MultiplyAdds": "products", "KeptFragments": "operands", "StoredOnce": "operands",
         "LoopScheduled": "loops", "CopiedAhead": "loads", "LoadedAhead": "loads", "NotAhead": "loads", "AccessShape": "accesses",
         "BoundsMask": "masks", "SharedMove": "moves", "TokenBarrier": "waits", "HintNotTaken": "hints", "MoreWarps": "warps_added",
         "FewerWarps": "warps_spared", "PaddingDropped": "padding_dropped", "MaskSkipped": "masks_skipped", "RangeUsed": "arithmetic", "EpilogueSliced": "epilogues", "EpilogueWhole": "epilogues", "ProductSplit": "products_split",
         "TilesSplit": "tiles_split", "ClusterShared": "clusters", "ClusterIdle": "clusters", "TilesSpill": "spills"}
ALONE = {"RegistersNeeded": {"Tiles": "registers_for_tiles", "Limit": "register_limit", "Where": "most_tiles_at"},
         "RegistersLikely": {"Registers": "predicted_registers"},
         "SharedMemory": {"Bytes": "shared_bytes", "Buffers": "shared_buffers", "Limit": "shared_limit"}}


COMPILED_FOR = {"sm_90": "sm_90a"}  # the target that a chip's name selects


def plain(text):
    return text[1:-1].replace("''", "'") if text.startswith("'") else text


def remarks(text):
    """(function, name, location, arguments) of each remark."""
    for document in text.split("--- ")[1:]:
        def field(name):
            found = re.search(rf"^{name}: +(.*)$", document, re.M)
            return plain(found[1]) if found else ""
        arguments = {key: plain(value) for key, value in re.findall(r"^  - (\w+): +(.*)$", document, re.M)}
        place = re.search(r"File: '?([^',]*)'?,\s*Line: (\d+),\s*Column: (\d+)", document)
        yield field("Function"), field("Name"), ":".join(place.groups()) if place else "", arguments


def snake(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def said(report):
    """Every entry of a list, in the form of the remark that it comes from."""
    for kernel in report["kernels"]:
        for name in sorted(set(LISTS.values())):
            for entry in kernel[name]:
                place = entry.pop("place", "")
                entry.pop("what")
                yield kernel["entry"], name, place, {key: str(value) for key, value in entry.items()}


def compare(program, chip, level, folder):
    report, yaml = (os.path.join(folder, name) for name in ("r.json", "r.yaml"))
    subprocess.run(["tilewright", "compile", program, "--gpu-name", chip, f"-O{level}", "-o", os.path.join(folder, "k.ptx"), "--report", report,
                    "--remarks=all", "--remark-format=yaml", "--remarks-output-file", yaml], check=True)
    with open(report, encoding="utf-8") as file:
        made = json.load(file)
    with open(yaml, encoding="utf-8") as file:
        heard = list(remarks(file.read()))
    assert (made["schema"], made["target"], made["opt_level"]) == (1, COMPILED_FOR.get(chip, chip), level), made
    wanted = sorted(repr((function, LISTS[name], place, {snake(key): value for key, value in sorted(arguments.items()) if key != "Remark"}))
                    for function, name, place, arguments in heard if name in LISTS)
    found = sorted(repr((*entry[:3], dict(sorted(entry[3].items())))) for entry in said(made))
    assert wanted == found, (chip, level, sorted(set(wanted) ^ set(found)))
    kernels = {kernel["entry"]: kernel for kernel in made["kernels"]}
    for function, name, _, arguments in heard:
        for argument, key in ALONE.get(name, {}).items():
            assert str(kernels[function][key]) == arguments[argument], (chip, level, function, key)
    lists = {name for name in LISTS.values() for kernel in made["kernels"] if kernel[name]}
    print(f"{chip} -O{level}: {len(found)} entries in {len(lists)} lists")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for chip in chips.SIX:
            for level in (0, 3):
                compare(sys.argv[1], chip, level, folder)


if __name__ == "__main__":
    main()
