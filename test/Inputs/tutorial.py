"""Follows a page: writes the files that it shows, executes its commands, and holds their output against what it shows.

usage: tutorial.py PAGE

A block of a language and a name is a file. Of a block `console`, lines behind `$ ` are commands; the lines after one are the
beginning of its output, in which `...` stands for anything: within a line, or, alone, for any number of lines. A command whose
output has a line with an error must fail, any other must not.
"""
import re
import subprocess
import sys


def matches(wanted, found):
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    if first == "...":
        return any(matches(rest, found[i:]) for i in range(len(found) + 1))
    if not found:
        return False
    pattern = ".*".join(re.escape(part) for part in first.split("..."))
    return re.match(pattern + r"$", found[0]) is not None and matches(rest, found[1:])


def execute(lines):
    """The number of commands."""
    commands = []
    for line in lines:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        else:
            commands[-1][1].append(line)
    for command, wanted in commands:
        done = subprocess.run(command, shell=True, capture_output=True, text=True)
        output = (done.stdout + done.stderr).splitlines()
        fails = any(re.match(r"(\S+: )?error: ", line) for line in wanted)
        if bool(done.returncode) != fails or not matches(wanted, output):
            sys.exit(f"$ {command}\nexit code {done.returncode}\n" + "\n".join(output) + "\nexpected\n" + "\n".join(wanted))
    return len(commands)


def follow(page):
    """The number of commands; writes into the working directory."""
    count = 0
    for language, name, text in re.findall(r"(?ms)^```(\w+) ?(\S*)\n(.*?)^```$", page):
        if language == "console":
            count += execute(text.splitlines())
        elif name:
            with open(name, "w", encoding="utf-8") as file:
                file.write(text)
    return count


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        print(f"{follow(file.read())} commands as shown")


if __name__ == "__main__":
    main()
