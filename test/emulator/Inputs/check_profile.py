"""Checks a profile against its schema (docs/profiling.md): it has exactly the documented fields, and lines add up to totals.

usage: check_profile.py PROFILE.json
"""
import json
import sys
from collections import Counter

TOP = {"schema", "entry", "gpu_name", "opt_level", "blocks", "threads_per_block", "warps", "shared_bytes",
       "most_blocks_per_multiprocessor", "total", "lines"}
LINE = {"instructions", "memory"}
TRAFFIC = {"requests", "bytes"}
GLOBAL = TRAFFIC | {"sectors", "ideal_sectors"}
SHARED = TRAFFIC | {"wavefronts", "ideal_wavefronts"}


def numbers(line):
    """Every number of a line, by its path."""
    for kind, executed in line["instructions"].items():
        assert set(executed) == {"thread", "warp"}, executed
        assert 0 < executed["warp"] <= executed["thread"] <= 32 * executed["warp"], (kind, executed)
        for unit, number in executed.items():
            yield ("instructions", kind, unit), number
    for space, types in line["memory"].items():
        for access, traffic in types.items():
            wanted = GLOBAL if space == "global" else SHARED if space == "shared" and access != "atomic" else TRAFFIC
            assert set(traffic) == wanted, (space, access, traffic)
            assert traffic.get("ideal_sectors", 0) <= traffic.get("sectors", 0), traffic
            assert traffic.get("ideal_wavefronts", 0) <= traffic.get("wavefronts", 0), traffic
            for name, number in traffic.items():
                yield ("memory", space, access, name), number


with open(sys.argv[1], encoding="utf-8") as file:
    profile = json.load(file)
assert set(profile) == TOP, set(profile) ^ TOP
assert set(profile["total"]) == LINE
assert profile["most_blocks_per_multiprocessor"] >= 1
assert profile["warps"] * 32 >= profile["blocks"] * profile["threads_per_block"]
total, lines = Counter(dict(numbers(profile["total"]))), Counter()
places = []
for line in profile["lines"]:
    assert set(line) == LINE | {"file", "line"}, line
    places.append((line["file"], line["line"]))
    lines.update(dict(numbers(line)))
assert places == sorted(set(places)), places
assert total and total == lines, (total, lines)
