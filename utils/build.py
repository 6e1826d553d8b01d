#!/usr/bin/env python3
"""Runs ninja and shows how far it is in a line that needs no knowledge of ninja.

A dry run names the steps. Each has a weight in seconds of one core, from what it
makes; the time left is the weight left over the pace so far, which begins as what
the machine's cores would do. On a terminal one line is rewritten; elsewhere a line
comes every 20 seconds. What a failed step says is shown as it is. Everything goes
to standard error; the exit code is ninja's.

usage: build.py FOLDER [TARGET...]
"""
import os
import re
import selectors
import subprocess
import sys
import time

NINJA = os.environ.get("NINJA", "ninja")
# What a step makes, and the seconds of one core that it takes; the first that
# matches. Measured with `ccache` empty.
WEIGHTS = [
    (re.compile(r"Building \w+ object .*\.pch$"), 9.0),
    (re.compile(r"Building \w+ object .*/Dialect/\w+/.*/Dialect\.cpp\.o$"), 20.0),
    (re.compile(r"Building \w+ object .*\bunittests/"), 5.0),
    (re.compile(r"Building \w+ object "), 1.0),
    (re.compile(r"Linking CXX executable "), 1.0),
    (re.compile(r""), 0.1),
]
STATUS = re.compile(r"^\[(\d+)/(\d+)\] (.*)$")
QUIET_SECONDS = 20  # between lines where there is no terminal
PRIOR_SECONDS = 15  # for so long the machine's cores count beside the pace seen


def weight(description):
    return next(seconds for pattern, seconds in WEIGHTS if pattern.search(description))


def room(description):
    """The folder that a step belongs to, as it stands in the checkout."""
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
        self.steps = {}  # description -> weight, of those not seen yet
        for step in steps:
            self.steps[step] = weight(step)
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
                "where nothing of it was built before")

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


def planned(command):
    """The descriptions of the steps that a run would take."""
    done = subprocess.run([*command, "-n"], capture_output=True, text=True, errors="replace",
                          env={**os.environ, "NINJA_STATUS": "[%f/%t] "})
    return [found.group(3) for line in done.stdout.splitlines() if (found := STATUS.match(line))]


def lines_of(process, progress):
    """Yields lines; shows the clock go on while there are none."""
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
    command = [NINJA, "-C", *sys.argv[1:]]
    steps = planned(command)
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
        process.wait()  # ninja has the signal too
        code = 130
    if steps:
        progress.say(f"dev: built in {duration(time.monotonic() - progress.begin)}" if code == 0
                     else "dev: stopped: the messages of the step that failed are above")
    return code


if __name__ == "__main__":
    sys.exit(main())
