"""Generates the table of steps from Steps.td.

usage: gen_steps.py RECORDS.json OUT.inc

RECORDS.json is the output of `llvm-tblgen --dump-json` for Steps.td.
"""
import json
import sys


def steps(records):
    """The records of steps, by rule."""
    return sorted((records[name] for name in records["!instanceof"]["Step"]), key=lambda each: each["rule"])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        records = json.load(file)
    lines = ["// Made by utils/gen_steps.py from Steps.td."]
    lines += [f'TILEWRIGHT_STEP({each["!name"].removesuffix("Step")}, "{each["rule"]}")' for each in steps(records)]
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write("\n".join([*lines, "#undef TILEWRIGHT_STEP"]) + "\n")


if __name__ == "__main__":
    main()
