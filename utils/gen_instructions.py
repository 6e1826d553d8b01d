"""Makes the table of emulated operations from Instructions.td.

usage: gen_instructions.py RECORDS.json OUT.inc

RECORDS.json is what `llvm-tblgen --dump-json` says of Instructions.td.
"""
import json
import sys

records = json.load(open(sys.argv[1]))
kinds = records["!instanceof"]


def rows(kind):
    return sorted((records[name] for name in kinds.get(kind, [])), key=lambda each: each["operation"])


lines = ["// Made by utils/gen_instructions.py from Instructions.td."]
for each in rows("SpecialRegister"):
    lines.append(f'SPECIAL_REGISTER("{each["operation"]}", {each["register"]})')
for each in rows("Call"):
    leading = ", ".join(str(number) for number in each["leading"])
    lines.append(f'CALL("{each["operation"]}", "{each["symbol"]}", ({leading}))')
for each in rows("Lowered"):
    lines.append(f'LOWERED("{each["operation"]}", {each["family"]})')
for each in rows("Nothing"):
    lines.append(f'NOTHING("{each["operation"]}")')
with open(sys.argv[2], "w", encoding="utf-8") as out:
    out.write("\n".join(lines) + "\n")
