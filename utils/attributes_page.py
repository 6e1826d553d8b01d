"""The page of attributes, from the table that the check of attributes is made from."""
import os
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SOURCE = "tilewright/Pipeline/Attributes.def"
HEAD = """# What each stage does to each attribute

An attribute that gets lost leaves a program that compiles and does something else: a weaker order, another chip. So what a
pass may do to one is a table, and `tilewright compile --verify-attributes` holds every pass against it (a build with assertions
always does): what is gone behind a pass without a rule is an error that names attribute, operation and pass. Operations come
and go, so what they carry is compared by kernel: an order and scope that some access asked for is still asked for by one. What is
on a type is a parameter of it; what is on an operation may be in its dictionary or one of its properties.

## Families

"""
STAGES = """
## Stages

What has no rule stays as it is. The rows are in the order of the pipeline ([passes](passes.md)).

| Pass | May drop | Gives another name | Makes | Reads |
|---|---|---|---|---|
"""


def page():
    with open(os.path.join(ROOT, SOURCE), encoding="utf-8") as text:
        table = text.read()
    attributes = re.findall(r'^ATTRIBUTE\("([^"]*)", "([^"]*)", (\w+), "([^"]*)"\)$', table, flags=re.M)
    rules = re.findall(r'^RULE\("([^"]*)", "([^"]*)", (\w+), "([^"]*)"\)$', table, flags=re.M)
    families = {}
    for name, family, carrier, says in attributes:
        families.setdefault(family, []).append((name, carrier, says))
    text = HEAD + "| Family | Attribute | On | Says | Read by |\n|---|---|---|---|---|\n"
    for family, rows in families.items():
        for name, carrier, says in rows:
            readers = [rule[0] for rule in rules if rule[1] == name and rule[2] in ("Reads", "Becomes")]
            text += f"| {family} | {quoted(name)} | {carrier.lower()} | {says} | {', '.join(f'`{each}`' for each in readers)} |\n"
    text += STAGES
    passes = list(dict.fromkeys(rule[0] for rule in rules))
    for each in passes:
        def cell(action):
            return "<br>".join(describe(*rule[1:]) for rule in rules if rule[0] == each and rule[2] == action)
        text += f"| `{each}` | {cell('Drops')} | {cell('Becomes')} | {cell('Makes')} | {cell('Reads')} |\n"
    return text


def quoted(name):
    return name if " " in name else f"`{name}`"


def describe(name, action, value):
    if action == "Becomes":
        return f"{quoted(name)}: {quoted(value)}"
    return quoted(name) + (f": {value}" if value else "")
