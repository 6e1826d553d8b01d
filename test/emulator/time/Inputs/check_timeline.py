"""Checks a timeline against the trace event format that chrome://tracing and ui.perfetto.dev read.

The document is an object with `traceEvents`. Each event has `name`, `ph`, `pid` and `tid`; numbers of processes and threads begin at 1.
Metadata (`M`) names each process and each thread once, before its first slice. A slice (`X`) has `ts` and `dur`, microseconds from 0 on.
Slices are in order of time, and balanced: of two on one track one contains the other, or they are apart. Warps execute and wait.

usage: check_timeline.py FILE
"""
import json
import math
import sys

TYPES = {"name": str, "ph": str, "pid": int, "tid": int, "ts": (int, float), "dur": (int, float), "args": dict}
KEYS = {"M": {"name", "ph", "pid", "args"}, "X": {"name", "ph", "pid", "tid", "ts", "dur"}}
ROUNDED = 0.0002  # microseconds: begin and length have four decimals


def check_fields(event):
    assert event.get("ph") in KEYS, f"{event}: expected a slice or metadata"
    needed = KEYS[event["ph"]] | ({"tid"} if event["name"] == "thread_name" else set())
    assert needed <= set(event) <= needed | {"args"}, f"{event}: expected {sorted(needed)}"
    for key, value in event.items():
        assert isinstance(value, TYPES[key]) and not isinstance(value, bool), f"{event}: '{key}' has another type"
    assert event["pid"] > 0 and event.get("tid", 1) > 0, f"{event}: numbers begin at 1"
    for value in (event.get("ts", 0), event.get("dur", 0)):
        assert math.isfinite(value) and value >= 0, f"{event}: expected times from 0 on"


def name_track(event, processes, threads):
    assert event["name"] in ("process_name", "thread_name") and isinstance(event["args"].get("name"), str), event
    named, key = (threads, (event["pid"], event["tid"])) if event["name"] == "thread_name" else (processes, event["pid"])
    assert key not in named, f"{event}: named twice"
    named.add(key)


def check_slice(event, last, open_slices):
    assert event["ts"] >= last, f"{event} is not in order of time"
    ends = open_slices.setdefault((event["pid"], event["tid"]), [])
    end = event["ts"] + event["dur"]
    while ends and ends[-1] <= event["ts"] + ROUNDED:
        ends.pop()
    assert not ends or end <= ends[-1] + ROUNDED, f"{event} overlaps a slice of its track in part"
    ends.append(end)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file, parse_constant=lambda word: sys.exit(f"'{word}' is not JSON"))
    assert document["displayTimeUnit"] in ("ms", "ns"), document["displayTimeUnit"]
    processes, threads, open_slices, names, last = set(), set(), {}, set(), 0
    for event in document["traceEvents"]:
        check_fields(event)
        if event["ph"] == "M":
            name_track(event, processes, threads)
            continue
        assert event["pid"] in processes and (event["pid"], event["tid"]) in threads, f"{event}: its track has no name"
        check_slice(event, last, open_slices)
        last = event["ts"]
        names.add(event["name"])
    assert any(name.startswith("wait: memory") for name in names), names
    assert any(".ptx:" in name for name in names), names


if __name__ == "__main__":
    main()
