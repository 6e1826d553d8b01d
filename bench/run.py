#!/usr/bin/env python3
"""Runs the benchmarks of this folder and prints one table.

Each bench/NAME.py is a program, and each folder bench/NAME that has a
__main__.py. A line of its output that is a JSON object
{"name", "value", "unit", "target", "note"} becomes a row of the table; any other
line is printed as a remark below it.

usage: run.py [NAME... [-- OPTION...]]

Options after `--` are passed to each named program.
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def programs():
    """Path by name."""
    paths = {name: os.path.join(HERE, name) for name in os.listdir(HERE)}
    return {name.removesuffix(".py"): path for name, path in sorted(paths.items())
            if name.endswith(".py") and name != "run.py" or os.path.exists(os.path.join(path, "__main__.py"))}


def run(path, options):
    """Rows, remarks and whether the program succeeded. A program that needs a
    module which is not installed is skipped, with a remark."""
    done = subprocess.run([sys.executable, path, *options],
                          capture_output=True, text=True)
    if done.returncode and "ModuleNotFoundError: " in done.stderr:
        return [], ["skipped: " + done.stderr.rstrip().splitlines()[-1]], True
    sys.stderr.write(done.stderr)
    rows, remarks = [], []
    for line in done.stdout.splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if isinstance(row, dict) and "name" in row and "value" in row:
            rows.append(row)
        elif line.strip():
            remarks.append(line)
    return rows, remarks, done.returncode == 0


def main():
    known, names, options = programs(), sys.argv[1:], []
    if "--" in names:
        at = names.index("--")
        names, options = names[:at], names[at + 1:]
        if not names:
            sys.exit("error: options after -- need the name of a bench")
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"error: no bench {unknown[0]!r}, expected one of {', '.join(known)}")
    names = names or list(known)
    table, remarks, failed = [("bench", "what", "value", "target", "")], [], []
    for name in names:
        print(f"running {name}", file=sys.stderr, flush=True)
        rows, said, succeeded = run(known[name], options)
        remarks += [f"{name}: {line}" for line in said]
        if not succeeded:
            failed.append(name)
        for row in rows:
            table.append((name, str(row["name"]),
                          f"{row['value']} {row.get('unit') or ''}".strip(),
                          str(row.get("target") or ""), str(row.get("note") or "")))
    widths = [max(len(row[i]) for row in table) for i in range(5)]
    for row in table:
        print("  ".join(cell.rjust(width) if i == 2 else cell.ljust(width)
                        for i, (cell, width) in enumerate(zip(row, widths))).rstrip())
    for line in remarks:
        print(line)
    if failed:
        print("failed: " + ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
