"""Runs a launch with no step, with all steps, and with the steps before the first one of each rule.

usage: each_limit.py TILEWRIGHT FILE.mlir:LAUNCH CHIP RULE...
"""
import re
import subprocess
import sys

tilewright, launch, chip, *rules = sys.argv[1:]
command = [tilewright, "run", launch.rpartition(":")[0], "--launch", launch, "--on", "emulator", "--gpu-name", chip,
           "--racecheck", "--check=reference", "-q"]
said = subprocess.run([*command, "--print-steps"], capture_output=True, text=True, check=True).stderr
steps = re.findall(r"step (\d+): \S+?(?:: (\S+) of .*)?$", said, re.M)
first = {}
for number, rule in steps:
    first.setdefault(rule, int(number) - 1)
missing = [rule for rule in rules if rule not in first]
if missing:
    sys.exit(f"no step of {', '.join(missing)} among {len(steps)}")
for limit in [0, *sorted(first[rule] for rule in rules)]:
    done = subprocess.run([*command, "--step-limit", str(limit)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"wrong with the first {limit} steps: {done.stderr}")
    if not limit:
        print("right with the first 0 steps")
print(f"right with all {len(steps)} steps, and before each of {', '.join(rules)}")
