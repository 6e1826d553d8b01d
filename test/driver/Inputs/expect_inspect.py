"""Checks the output of `tilewright inspect --json` against docs/inspecting.md.

usage: expect_inspect.py FIELD=JSON...     FIELD is a path such as modules.0.name
"""
import json
import sys

KEYS = {
    "file": {"bytes", "debug_info", "format", "lowest_version", "lowest_version_reason", "modules",
             "newest_operations", "newest_operations_version", "operations", "schema", "sections", "version"},
    "module": {"entries", "globals", "name", "producer"},
    "entry": {"hints", "name", "operations", "parameters", "private"},
    "parameter": {"attributes", "name", "type"},
    "section": {"bytes", "name", "offset"},
    "global": {"alignment", "constant", "name", "private", "type"},
}


def expect(condition, what):
    if not condition:
        sys.exit(what)


def check_keys(kind, value):
    expect(set(value) == KEYS[kind], f"a {kind} has the keys {sorted(value)}, expected {sorted(KEYS[kind])}")


def sorted_pairs(pairs):
    keys = [key for key, _ in pairs]
    expect(keys == sorted(keys), f"keys are not sorted: {keys}")
    return dict(pairs)


def main():
    report = json.loads(sys.stdin.buffer.read().decode("utf-8"), object_pairs_hook=sorted_pairs)
    check_keys("file", report)
    expect(report["schema"] == 1, "expected schema 1")
    for section in report["sections"]:
        check_keys("section", section)
        expect(section["offset"] + section["bytes"] <= report["bytes"], f"{section} ends after the file")
    counts = {}
    for module in report["modules"]:
        check_keys("module", module)
        for each in module["globals"]:
            check_keys("global", each)
        for entry in module["entries"]:
            check_keys("entry", entry)
            for parameter in entry["parameters"]:
                check_keys("parameter", parameter)
            for name, count in entry["operations"].items():
                counts[name] = counts.get(name, 0) + count
    expect(counts == report["operations"], f"the entries have {counts}, the file {report['operations']}")
    for argument in sys.argv[1:]:
        path, wanted = argument.split("=", 1)
        value = report
        for step in path.split("."):
            value = value[int(step) if isinstance(value, list) else step]
        expect(value == json.loads(wanted), f"{path} is {json.dumps(value)}, expected {wanted}")


main()
