"""Generates the table of remarks from Remarks.td.

usage: gen_remarks.py RECORDS.json OUT.inc

RECORDS.json is the output of `llvm-tblgen --dump-json` for Remarks.td.
"""
import json
import sys


def categories(records):
    """The records of categories, in the order of a report."""
    found = [records[name] for name in records["!instanceof"]["Category"]]
    return sorted(found, key=lambda each: each["order"])


def remarks(records):
    """The records of remarks by category; Counts, which any category may have, last."""
    found = [records[name] for name in records["!instanceof"]["Remark"]]
    place = {each["!name"]: each["order"] for each in categories(records)}
    kinds = ["Passed", "Missed", "Analysis"]
    return sorted(found, key=lambda each: (
        place[each["category"]["def"]] if each["category"] else len(place), kinds.index(each["kind"]), each["!name"]))


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        records = json.load(file)
    lines = ["// Made by utils/gen_remarks.py from Remarks.td.", "#ifdef TILEWRIGHT_REMARK_CATEGORY"]
    lines += [f'TILEWRIGHT_REMARK_CATEGORY("{each["spelling"]}")' for each in categories(records)]
    lines += ["#undef TILEWRIGHT_REMARK_CATEGORY", "#endif", "#ifdef TILEWRIGHT_REMARK"]
    for each in remarks(records):
        category = records[each["category"]["def"]]["spelling"] if each["category"] else ""
        lines.append(f'TILEWRIGHT_REMARK({each["!name"]}, {each["kind"]}, "{category}", {json.dumps(each["message"])}, '
                     f'"{each["countBy"]}", {"true" if each["isRow"] else "false"}, "{each["report"]}")')
    lines += ["#undef TILEWRIGHT_REMARK", "#endif"]
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
