"""Generates the table of emulated operations from Instructions.td.

usage: gen_instructions.py RECORDS.json OUT.inc

A row is a macro of its class, and includers define the macros that they need.
RECORDS.json is the output of `llvm-tblgen --dump-json` for Instructions.td.
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
for each in rows("HostOperation"):
    lines.append(f'HOST_OPERATION("{each["operation"]}", {each["effect"]})')
for each in rows("HostIntrinsic"):
    lines.append(f'HOST_INTRINSIC("{each["operation"]}", {each["effect"]})')
prefixes = [*rows("Operations"), *rows("Intrinsics")]
for each in rows("Row"):
    if each not in prefixes:
        lines.append(f'KIND("{each["operation"]}", {each["kind"]})')
for each in rows("Operations"):
    lines.append(f'OPERATION_KIND("{each["operation"]}", {each["kind"]})')
for each in rows("Intrinsics"):
    lines.append(f'INTRINSIC_KIND("{each["operation"]}", {each["kind"]})')
macros = {line.split("(")[0] for line in lines[1:]}
lines[1:1] = [f"#ifndef {name}\n#define {name}(...)\n#endif" for name in sorted(macros)]
lines += [f"#undef {name}" for name in sorted(macros)]
with open(sys.argv[2], "w", encoding="utf-8") as out:
    out.write("\n".join(lines) + "\n")
