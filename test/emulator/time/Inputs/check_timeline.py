"""Checks a timeline: slices of a track are nested or apart, each track is named, warps execute and wait.

usage: check_timeline.py FILE
"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    events = json.load(file)["traceEvents"]
named = {(event["pid"], event["tid"]) for event in events if event["name"] == "thread_name"}
ends = {}
names = set()
for event in events:
    if event["ph"] == "M":
        continue
    track = event["pid"], event["tid"]
    assert track in named, f"track {track} has no name"
    assert event["dur"] >= 0 and event["ts"] + 0.001 >= ends.get(track, 0), f"{event} overlaps the slice before it"
    ends[track] = event["ts"] + event["dur"]
    names.add(event["name"])
assert any(name.startswith("wait: memory") for name in names), names
assert any(".ptx:" in name for name in names), names
