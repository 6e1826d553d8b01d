#!/usr/bin/env python3
"""Runs ninja and shows the build's progress in a line for users who do not know ninja.

A dry run lists the steps. Each has a weight in seconds of one core, from
build_seconds.json next to this file: of the output, otherwise the mean of its
folder's outputs. The remaining time is the remaining weight divided by the pace so
far, which starts as the pace of the machine's cores. On a terminal one line is
rewritten; otherwise a line is printed every 20 seconds. The output of a failed step
is shown unchanged. Everything goes to standard error; the exit code is ninja's.

With --record, reads the time of each step of the last whole build from ninja's log
and writes build_seconds.json; use it after a build on an idle machine with an empty
`ccache`. SECONDS: the seconds of one core for the whole build, if the machine was not
idle.

usage: build.py FOLDER [TARGET...] | build.py --record FOLDER [SECONDS]
"""
import json
import os
import re
import selectors
import shutil
import subprocess
import sys
import time

NINJA = os.environ.get("NINJA", "ninja")
TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "build_seconds.json")
OWN_ENTRY = 8.0  # an output has its own entry beyond so many seconds, and three times its folder's mean
OUTPUT = re.compile(r"^(?:Building \w+ object|Linking CXX (?:executable|shared library|static library)) (\S+)$")
OTHER_SECONDS = 0.2  # of a step without an entry
STATUS = re.compile(r"^\[(\d+)/(\d+)\] (.*)$")
QUIET_SECONDS = 20  # between lines without a terminal
PRIOR_SECONDS = 15  # the measured pace is averaged with the machine's cores over so many seconds


def folder_of(output):
    """The entry for outputs without their own: folder and suffix."""
    folder = output.split("/CMakeFiles/")[0] if "/CMakeFiles/" in output else os.path.dirname(output)
    return folder + "/*" + os.path.splitext(output)[1]


def read_table():
    with open(TABLE, encoding="utf-8") as text:
        return json.load(text)


def weight(description, table):
    found = OUTPUT.match(description)
    if not found:
        return OTHER_SECONDS
    output = found.group(1)
    return table.get(output, table.get(folder_of(output), OTHER_SECONDS))


def record(folder, whole=None):
    seconds = {}
    with open(os.path.join(folder, ".ninja_log"), encoding="utf-8") as log:
        for line in log:
            if line.startswith("#"):
                continue
            start, end, _, output, _ = line.rstrip("\n").split("\t")
            if os.path.isabs(output) or not os.path.lexists(os.path.join(folder, output)):
                continue  # of an earlier build
            seconds[output] = (int(end) - int(start)) / 1000
    scale = whole / sum(seconds.values()) if whole else 1
    groups = {}
    for output, taken in seconds.items():
        if output.endswith((".o", ".pch", ".a")) or ".so" in output or "/bin/" in "/" + output or "unittests/" in output:
            groups.setdefault(folder_of(output), []).append((output, taken * scale))
    table = {}
    for group, members in groups.items():
        mean = sum(taken for _, taken in members) / len(members)
        own = [(o, t) for o, t in members if t > OWN_ENTRY and t > 3 * mean]
        rest = [t for o, t in members if (o, t) not in own]
        table.update({o: round(t, 1) for o, t in own})
        if rest:
            table[group] = round(sum(rest) / len(rest), 1)
    with open(TABLE, "w", encoding="utf-8") as out:
        json.dump(dict(sorted(table.items())), out, indent=0)
        out.write("\n")


def room(description):
    """The folder of the checkout that a step belongs to."""
    path = description.split(" ")[-1]
    return path.split("/CMakeFiles/")[0] if "/CMakeFiles/" in path else ""


def duration(seconds):
    if seconds < 60:
        return f"{int(seconds)} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60:02} s"


def rough(seconds):
    if seconds < 50:
        return f"{max(5, 5 * round(seconds / 5))} s"
    return f"{max(1, round(seconds / 60))} min"


class Progress:
    def __init__(self, steps):
        table = read_table()
        # description -> weight, of the remaining steps
        self.steps = {step: weight(step, table) for step in steps}
        self.total = sum(self.steps.values())
        self.count = len(steps)
        self.done = 0.0
        self.finished = 0
        self.where = ""
        self.begin = self.shown = time.monotonic()
        self.terminal = sys.stderr.isatty()

    def begin_text(self):
        cores = os.cpu_count() or 1
        return (f"building: {self.count} steps, about {rough(self.total / cores)} on {cores} cores "
                "for a build from scratch")

    def finish(self, description):
        self.finished += 1
        self.done += self.steps.pop(description, 0.0)
        self.where = room(description) or self.where
        self.show()

    def text(self):
        elapsed = time.monotonic() - self.begin
        pace = (self.done + PRIOR_SECONDS * (os.cpu_count() or 1)) / (elapsed + PRIOR_SECONDS)
        share = min(1.0, self.done / self.total) if self.total else 1.0
        left = (self.total - self.done) / pace
        return (f"building: {share:4.0%}, step {self.finished} of {max(self.count, self.finished)}, "
                f"{duration(elapsed)} so far" + (f", about {rough(left)} left" if left > 1 else "")
                + (f", in {self.where}" if self.where else ""))

    def show(self):
        now = time.monotonic()
        if self.terminal:
            width = os.get_terminal_size(sys.stderr.fileno()).columns or 80
            sys.stderr.write("\r\x1b[K" + self.text()[:width - 1])
            sys.stderr.flush()
        elif now - self.shown >= QUIET_SECONDS:
            self.shown = now
            print("dev: " + self.text(), file=sys.stderr, flush=True)

    def say(self, line):
        sys.stderr.write(("\r\x1b[K" if self.terminal else "") + line + "\n")
        sys.stderr.flush()


def planned(folder, targets):
    """The descriptions of the steps that a run would take.

    A dry run ends where it would write its own file anew, which it always would, to
    look for new sources; a copy of that file has no step that writes it.
    """
    copy = "plan.ninja"
    shutil.copyfile(os.path.join(folder, "build.ninja"), os.path.join(folder, copy))
    done = subprocess.run([NINJA, "-C", folder, "-f", copy, "-n", *targets], capture_output=True, text=True,
                          errors="replace", env={**os.environ, "NINJA_STATUS": "[%f/%t] "})
    os.remove(os.path.join(folder, copy))
    return [found.group(3) for line in done.stdout.splitlines() if (found := STATUS.match(line))]


def lines_of(process, progress):
    """Yields lines; updates the elapsed time while there are none."""
    selector = selectors.DefaultSelector()
    selector.register(process.stdout, selectors.EVENT_READ)
    rest = b""
    while True:
        if not selector.select(timeout=1):
            progress.show()
            continue
        chunk = os.read(process.stdout.fileno(), 65536)
        if not chunk:
            break
        *lines, rest = (rest + chunk).split(b"\n")
        yield from (line.decode(errors="replace") for line in lines)
    if rest:
        yield rest.decode(errors="replace")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.rstrip().rsplit("\n", 1)[-1])
    if sys.argv[1] == "--record":
        record(sys.argv[2], *map(float, sys.argv[3:4]))
        return 0
    command = [NINJA, "-C", *sys.argv[1:]]
    steps = planned(sys.argv[1], sys.argv[2:])
    progress = Progress(steps)
    if steps:
        print("dev: " + progress.begin_text(), file=sys.stderr, flush=True)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               env={**os.environ, "NINJA_STATUS": "[%f/%t] "})
    try:
        for line in lines_of(process, progress):
            found = STATUS.match(line)
            if found:
                progress.finish(found.group(3))
            elif line.strip() and not line.startswith(("ninja: Entering", "ninja: no work")):
                progress.say(line)
        code = process.wait()
    except KeyboardInterrupt:
        process.wait()  # ninja gets the signal too
        code = 130
    if steps:
        progress.say(f"dev: built in {duration(time.monotonic() - progress.begin)}" if code == 0
                     else "dev: stopped: the messages of the step that failed are above")
    return code


if __name__ == "__main__":
    sys.exit(main())
