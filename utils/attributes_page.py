"""The page of attributes, from the table of the attribute check."""
import os
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SOURCE = "tilewright/Pipeline/Attributes.def"
SIGNS = {"Drops": "-", "Becomes": "\\>", "Makes": "+", "Reads": "?"}
HEAD = """# Attributes by pass

If an attribute is lost, the program still compiles but does something else: it has a weaker memory order, or another chip. So a table lists
what a pass may do to an attribute, and `tilewright compile --verify-attributes` checks every pass against it (a build with assertions
always does): an attribute that a pass removes without a rule is an error that names attribute, operation and pass, at its place before
the pass, with a note at the function after it. Passes replace operations, so their attributes are compared per kernel: an order and scope that some access has must remain on some access. An attribute
of a type is a parameter of it; an attribute of an operation may be in its dictionary or a property.

## Families

"""
MATRIX = """
## Stages and families

What the passes of a stage do to the attributes of a family; those that a cell does not name are kept. `-` drops, `>` renames, `+` adds,
`?` reads. [Passes](#passes) gives the reasons.

"""
STAGES = """
## Passes

Without a rule an attribute is unchanged. The rows are in the order of the pipeline ([passes](passes.md)).

| Pass | May drop | Renames | Adds | Reads |
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
    text += MATRIX + matrix(families, rules, re.findall(r'^STAGE\("([^"]*)", "([^"]*)"\)$', table, flags=re.M))
    text += STAGES
    passes = list(dict.fromkeys(rule[0] for rule in rules))
    for each in passes:
        def cell(action):
            return "<br>".join(describe(*rule[1:]) for rule in rules if rule[0] == each and rule[2] == action)
        text += f"| `{each}` | {cell('Drops')} | {cell('Becomes')} | {cell('Makes')} | {cell('Reads')} |\n"
    return text


def matrix(families, rules, stages):
    text = f"| Stage | {' | '.join(families)} |\n|{'---|' * (len(families) + 1)}\n"
    for stage in dict.fromkeys(stage for stage, _ in stages):
        passes = [name for each, name in stages if each == stage]
        cells = [cell(passes, [row[0] for row in rows], rules) for rows in families.values()]
        text += f"| {stage} | {' | '.join(cells)} |\n"
    return text


def cell(passes, names, rules):
    """The passes' effects on the attributes; empty if they keep them."""
    done = [(action, name) for action in SIGNS for name in names if any((each, name, action) in {rule[:3] for rule in rules} for each in passes)]
    return "<br>".join(f"{SIGNS[action]} {quoted(name)}" for action, name in done) or "keeps"


def quoted(name):
    return name if " " in name else f"`{name}`"


def describe(name, action, value):
    if action == "Becomes":
        return f"{quoted(name)}: {quoted(value)}"
    return quoted(name) + (f": {value}" if value else "")
