#!/usr/bin/env python3
"""Writes man pages and the bash completion from the programs' `help`, so they
cannot differ from it.

usage: man_pages.py --bin FOLDER --out FOLDER

FOLDER/man1 gets a page for `tilewright`, for each of its commands and for
`tileiras`; FOLDER/bash-completion gets a file for each program.
"""
import argparse
import os
import re
import subprocess

OPTION = re.compile(r"^  (-\S+(?: <[^>]*>)?|-\S+)(?:\s{1,}(.*))?$")
CONTINUED = re.compile(r"^ {20,}(\S.*)$")


def say(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def sections(text):
    """The sections after the head: (title, [(option, meaning)])."""
    title, options = "Options", []
    for line in text.splitlines():
        if re.match(r"^\S.*:$", line):
            if options:
                yield title, options
            title, options = line[:-1], []
        elif found := OPTION.match(line):
            options.append([found[1], (found[2] or "").strip()])
        elif options and (found := CONTINUED.match(line)):
            options[-1][1] = f"{options[-1][1]} {found[1]}".strip()
    if options:
        yield title, options


def page(name, summary, usage, example, parts, version):
    lines = [f'.TH "{name.upper()}" 1 "" "Tilewright {version}"', ".SH NAME",
             f"{roff(name)} \\- {roff(summary)}", ".SH SYNOPSIS", ".nf", *map(roff, usage), ".fi"]
    for title, options in parts:
        lines.append(f'.SH "{roff(title).upper()}"')
        for option, meaning in options:
            lines += [".TP", f"\\fB{roff(option)}\\fR", roff(meaning)]
    if example:
        lines += [".SH EXAMPLE", ".nf", roff(example), ".fi"]
    return "\n".join(lines) + "\n"


def head(text):
    """Summary, usage and example of a command's help."""
    summary = text.splitlines()[0].split(": ", 1)[-1]
    usage = re.findall(r"^usage: +(.*)$", text, re.M) + re.findall(r"^ {9}(tilewright .*)$", text, re.M)
    example = re.search(r"^example: +(.*)$", text, re.M)
    return summary, usage, example[1] if example else ""


def names_of(parts):
    """The spellings of options, without their values."""
    return sorted({option.split(" ")[0].split("<")[0].rstrip("=") for _, options in parts
                   for option, _ in options})


COMPLETION = """# bash completion of {program}; made by Tilewright's build.
_{function}() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} words
{choose}
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ ${{#COMPREPLY[@]}} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}}
complete -o filenames -F _{function} {program}
"""


def completion(program, commands, alone):
    function = program.replace("-", "_")
    if not commands:
        return COMPLETION.format(program=program, function=function, choose=f'  words="{" ".join(alone)}"')
    rows = "\n".join(f'  {name}) words="{" ".join(options)}" ;;' for name, options in commands.items())
    choose = (f'  if [ "$COMP_CWORD" = 1 ]; then\n    words="{" ".join([*commands, *alone])}"\n  else\n'
              f"  case ${{COMP_WORDS[1]}} in\n{rows}\n  esac\n  fi")
    return COMPLETION.format(program=program, function=function, choose=choose)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", required=True)
    parser.add_argument("--out", required=True)
    given = parser.parse_args()
    files = {}
    tool = os.path.join(given.bin, "tilewright")
    version = re.search(r"^Tilewright (\S+),", say(tool, "--version"), re.M)[1]
    overview = say(tool, "help")
    commands = re.findall(r"^  ([a-z][a-z-]*) +(\S.*)$", overview, re.M)
    options = {}
    for name, _ in commands:
        text = say(tool, "help", name)
        parts = list(sections(text))
        options[name] = names_of(parts)
        files[f"man1/tilewright-{name}.1"] = page(f"tilewright-{name}", *head(text), parts, version)
    files["man1/tilewright.1"] = page(
        "tilewright", overview.splitlines()[0], ["tilewright COMMAND [options]"], "",
        [("Commands", [[f"tilewright-{name}(1)", meaning] for name, meaning in commands])], version)
    files["bash-completion/tilewright"] = completion("tilewright", options, ["help", "--version"])
    text = say(os.path.join(given.bin, "tileiras"), "--help")
    parts = list(sections(text))
    files["man1/tileiras.1"] = page("tileiras", "the vendor tool's command line on Tilewright",
                                    ["tileiras INPUT [options]"], "", parts, version)
    files["bash-completion/tileiras"] = completion("tileiras", {}, names_of(parts))
    for name, text in files.items():
        path = os.path.join(given.out, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
