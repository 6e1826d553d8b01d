#!/usr/bin/env python3
"""Fails if a kernel manifest does not conform to its schema, or does not match
the PTX written with it: entries, parameters with their types, and directives are
read from the PTX again.

usage: check_manifest.py --schema docs/manifest.schema.json MANIFEST PTX
"""
import argparse
import json
import re
import sys

KINDS = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}


def misfits(value, rule, top, place):
    """The faults by the part of JSON Schema that manifest.schema.json uses."""
    if "$ref" in rule:
        rule = top["$defs"][rule["$ref"].rsplit("/", 1)[1]]
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(isinstance(value, KINDS[kind]) and not isinstance(value, bool) for kind in kinds):
        yield f"{place}: expected {' or '.join(kinds)}, got {value!r}"
        return
    if "const" in rule and value != rule["const"]:
        yield f"{place}: expected {rule['const']!r}, got {value!r}"
    if "enum" in rule and value not in rule["enum"]:
        yield f"{place}: expected one of {rule['enum']}, got {value!r}"
    if isinstance(value, int) and value < rule.get("minimum", value):
        yield f"{place}: expected at least {rule['minimum']}, got {value}"
    if isinstance(value, list):
        for i, item in enumerate(value):
            yield from misfits(item, rule.get("items", {}), top, f"{place}[{i}]")
    if isinstance(value, dict):
        for key in rule.get("required", []):
            if key not in value:
                yield f"{place}: expected the key '{key}'"
        for key, item in value.items():
            if key in rule.get("properties", {}):
                yield from misfits(item, rule["properties"][key], top, f"{place}.{key}".lstrip("."))
            elif rule.get("additionalProperties") is False:
                yield f"{place}: the schema has no key '{key}'"


ENTRY = re.compile(r"\.entry (\S+?)\((.*?)\)\n(.*?)\{", re.S)
PARAM = re.compile(r"\.param\s+(?:\.align (\d+) )?\.(\w+) (?:\.ptr \S+ (?:\.align \d+ )?)?\S+?(?:\[(\d+)\])?,?$", re.M)


def ptx_entries(text):
    """Entry -> ((bytes, alignment) of each parameter, directives)."""
    for name, params, directives in ENTRY.findall(text):
        layout = []
        for alignment, kind, count in PARAM.findall(params):
            size = int(re.search(r"\d+", kind).group()) // 8
            layout.append((size * int(count or 1), int(alignment or size)))
        yield name, (layout, directives)


def extents(directives, name):
    found = re.search(rf"\.{name} (\d+), (\d+), (\d+)", directives)
    return [int(number) for number in found.groups()] if found else [1, 1, 1]


def unlike(kernel, layout, directives):
    name = f"kernel '{kernel['entry']}'"
    given = kernel["parameters"]
    if len(given) != len(layout):
        yield f"{name}: expected {len(layout)} parameters, as the PTX has, got {len(given)}"
        return
    offset = 0
    for i, (parameter, (size, alignment)) in enumerate(zip(given, layout)):
        offset = -(-offset // alignment) * alignment
        if parameter["offset"] != offset:
            yield f"{name}: expected parameter {i} at {offset}, as PTX lays it out, got {parameter['offset']}"
        if parameter["bytes"] != size:
            yield f"{name}: expected parameter {i} of {size} bytes, got {parameter['bytes']}"
        offset += size
    for key, directive in (("block", "reqntid"), ("cluster", "reqnctapercluster")):
        if kernel[key] != extents(directives, directive):
            yield f"{name}: expected {key} {extents(directives, directive)}, as .{directive} says, got {kernel[key]}"
    clusters = ".blocksareclusters" in directives
    if (kernel["grid_counts"] == "clusters") != clusters:
        yield f"{name}: the grid counts {'clusters' if clusters else 'blocks'} in the PTX"
    registers = re.search(r"\.maxnreg (\d+)", directives)
    if kernel["max_registers"] != (int(registers.group(1)) if registers else None):
        yield f"{name}: .maxnreg and max_registers differ"
    for tensor_map in kernel["tensor_maps"]:
        number = tensor_map["parameter"]
        if number >= len(given) or given[number]["role"] != "tensor_map":
            yield f"{name}: expected a tensor map in parameter {number}"
        if not len(tensor_map["sizes"]) == len(tensor_map["strides"]) == len(tensor_map["box"]):
            yield f"{name}: expected as many sizes, strides and extents of the box"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--schema", required=True)
    parser.add_argument("manifest")
    parser.add_argument("ptx")
    options = parser.parse_args()
    with open(options.schema, encoding="utf-8") as file:
        schema = json.load(file)
    with open(options.manifest, encoding="utf-8") as file:
        manifest = json.load(file)
    with open(options.ptx, encoding="utf-8") as file:
        entries = dict(ptx_entries(file.read()))
    faults = list(misfits(manifest, schema, schema, ""))
    if not faults:
        if sorted(entries) != sorted(kernel["entry"] for kernel in manifest["kernels"]):
            faults.append(f"expected the entries {sorted(entries)} of the PTX")
        for kernel in manifest["kernels"]:
            if kernel["entry"] in entries:
                faults += unlike(kernel, *entries[kernel["entry"]])
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(1)
    maps = sum(len(kernel["tensor_maps"]) for kernel in manifest["kernels"])
    print(f"{len(manifest['kernels'])} kernels, {maps} tensor map{'s' * (maps != 1)}: the manifest has the form of its "
          "schema and fits the PTX")


if __name__ == "__main__":
    main()
