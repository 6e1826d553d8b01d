"""Executes all schedules of correct PTX programs and of planted faults, for 0 to 4 trips.

usage: run_schedules.py TILEWRIGHT FILE.ptx...

A program's launch is the comment `// launch: {...}`, in which TRIPS is the number of trips. `// fault NAME, trips N...: words` means
that the program with the fault NAME, planted as ptx/Inputs/run_faults.py does, must end with 7 and a report that matches the regular
expression `words`, for each of these trips; and that the schedule of the report, executed alone, gives the same report. Without a fault
all schedules must be executed, without a report.
"""
import os
import re
import struct
import subprocess
import sys
import tempfile

FAULTED = 7


def plant(text, name):
    lines = []
    for line in text.splitlines():
        found = re.search(r"//! *" + name + r":([^/]*)", line)
        lines.append(found.group(1) if found else line)
    return "\n".join(lines) + "\n"


def run(tilewright, folder, text, launch, trips, *options):
    program, description = (os.path.join(folder, "k." + ending) for ending in ("ptx", "json"))
    with open(program, "w", encoding="utf-8") as file:
        file.write(text)
    with open(description, "w", encoding="utf-8") as file:
        file.write(launch.replace("TRIPS", struct.pack("<i", trips).hex()))
    return subprocess.run([tilewright, "run", program, "--launch", description, "--on", "emulator", *options],
                          capture_output=True, text=True, check=False, timeout=300)


def report_of(done):
    return done.stderr.split("\n  in schedule ")[0]


def check_fault(tilewright, folder, text, launch, trips, words):
    """What is wrong, or nothing."""
    found = run(tilewright, folder, text, launch, trips, "--schedules=all")
    if found.returncode != FAULTED or not re.search(words, found.stderr):
        return f"exits with {found.returncode}\n{found.stdout}{found.stderr}"
    which = re.search(r"--schedule (\S+) repeats it", found.stderr)
    if not which:
        return f"names no schedule\n{found.stderr}"
    again = run(tilewright, folder, text, launch, trips, "--schedule", which.group(1))
    if again.returncode != FAULTED or report_of(again) != report_of(found):
        return f"schedule {which.group(1)} gives another report\n{found.stderr}{again.stderr}"
    return None


def main():
    tilewright, *files = sys.argv[1:]
    bad = faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in files:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            name = os.path.basename(path)
            launch = re.search(r"// launch: (.*)", text).group(1)
            counts = []
            for trips in range(5):
                done = run(tilewright, folder, text, launch, trips, "--schedules=all")
                count = re.search(r"(?:all (\d+) schedules|the only schedule) of .*: no fault", done.stdout)
                counts.append(count.group(1) or "1" if count else "?")
                if done.returncode or not count:
                    bad += 1
                    print(f"{name}, {trips} trips: exits with {done.returncode}\n{done.stdout}{done.stderr}")
            print(f"{name}: {', '.join(counts)} schedules")
            for fault, where, words in re.findall(r"// fault (\w+), trips ([\d ]+): (.*)", text):
                faults += 1
                planted = plant(text, fault)
                wrong = [(trips, check_fault(tilewright, folder, planted, launch, int(trips), words)) for trips in where.split()]
                for trips, what in wrong:
                    if planted == text or what:
                        bad += 1
                        print(f"{name} with {fault}, {trips} trips: {what}")
    print(f"{len(files)} programs, {faults} faults, {bad} wrong")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
