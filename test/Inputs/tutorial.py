"""Follows a page: writes the files it shows, runs its commands, and compares their output with the output shown.

usage: tutorial.py PAGE

A block with a language and a name is a file. In a `console` block, a line that starts with `$ ` is a command; the lines that follow are
the beginning of its output. `...` in them matches anything within a line, or any number of lines if alone. A command whose
output contains an error line must fail; any other must succeed.
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
    """Returns the number of commands."""
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
    """Returns the number of commands; writes into the working directory."""
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
