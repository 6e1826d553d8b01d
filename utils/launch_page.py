"""The pages of launch descriptions, from the tables that the parser uses.

tilewright/Launch/Keys.def lists the keys and words, DTypes.def the element
types. `schema()` is docs/launch.schema.json, `tables(page)` fills the tables of
docs/launches.md: each is between <!-- keys OBJECT... --> and <!-- end -->.
"""
import json
import os
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
ROOM = os.path.join(ROOT, "tilewright/Launch")
LARGEST = 2**63 - 1

INFINITIES = {"enum": ["inf", "-inf", "nan"]}
WHOLE = {"type": "integer", "minimum": 0, "maximum": LARGEST}
NUMBER = {"anyOf": [{"type": "number"}, INFINITIES]}
# The kinds in the value column of Keys.def.
VALUES = {
    "any": {},
    "text": {"type": "string"},
    "flag": {"type": "boolean"},
    "pointer": {"type": "string", "pattern": "^ptr(<.*>)?$"},
    "texts": {"type": "object", "additionalProperties": {"type": "string"}},
    "one": {"const": 1},
    "grid": {"type": "array", "minItems": 3, "maxItems": 3,
             "items": {"type": "integer", "minimum": 1, "maximum": 2**31 - 1}},
    "shape": {"type": "array", "maxItems": 16, "items": WHOLE},
    "size": WHOLE,
    "index": WHOLE,
    "byte": {"type": "integer", "minimum": 0, "maximum": 255},
    "seed": {"type": "integer", "minimum": 0, "maximum": 2**64 - 1},
    "finite": {"type": "number"},
    "bound": {"anyOf": [{"type": "number", "minimum": 0}, {"const": "inf"}]},
    "element": {"anyOf": [{"type": ["number", "boolean"]}, INFINITIES]},
    "nested": {"$ref": "#/$defs/nested"},
}
STRING = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'


def read(name):
    with open(os.path.join(ROOM, name), encoding="utf-8") as text:
        # Comments hold samples of rows.
        return re.sub(r"^//.*$", "", text.read(), flags=re.M)


def joined(literals):
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))


def objects():
    """Object -> its title and its rows (key, use, value, meaning), in order."""
    text, found = read("Keys.def"), {}
    for name, title in re.findall(r'^LAUNCH_OBJECT\((\w+), "([^"]*)"\)', text, flags=re.M):
        found[name] = (title, [])
    row = rf'^LAUNCH_KEY\((\w+),\s*"(\w+)",\s*(\w+),\s*"([^"]*)",\s*{STRING}\)'
    for name, key, use, value, meaning in re.findall(row, text, flags=re.M):
        found[name][1].append((key, use, value, joined(meaning)))
    return found


def words():
    found = dict(re.findall(r'^LAUNCH_WORDS\((\w+), "([^"]*)"\)', read("Keys.def"), flags=re.M))
    found = {name: text.split(" ") for name, text in found.items()}
    rows = dtypes()
    found["DType"] = [row[0] for row in rows] + [row[1] for row in rows if row[1]]
    found["NumberType"] = list(dict.fromkeys(found["DType"] + [row[2] for row in rows])) + ["bytes"]
    return found


def dtypes():
    """Name, NumPy's name, Tile IR's name and bytes of each element type."""
    row = r'^DTYPE\(\w+, "(\w+)", "(\w*)", "(\w+)", (\d+)'
    return re.findall(row, read("DTypes.def"), flags=re.M)


def value_schema(value):
    alternatives = value.split(" or ")
    if len(alternatives) > 1:
        return {"anyOf": [value_schema(each) for each in alternatives]}
    head, _, rest = value.partition(" ")
    if head == "list":
        return {"type": "array", "items": value_schema(rest.removeprefix("of "))}
    if head == "object":
        return {"$ref": "#/$defs/" + rest}
    if head == "words":
        return {"enum": words()[rest]}
    if head == "word":
        return {"const": rest}
    return VALUES[value]


def object_schema(rows):
    properties = {}
    for key, use, value, _ in rows:
        of = value_schema(value)
        # A key that is null counts as absent.
        nullable = use == "Needed" or not of
        properties[key] = of if nullable else {"anyOf": [of, {"type": "null"}]}
    needed = [key for key, use, _, _ in rows if use == "Needed"]
    return {"type": "object", "properties": properties, "additionalProperties": False} | (
        {"required": needed} if needed else {})


def has(key):
    return {"required": [key], "properties": {key: {"not": {"type": "null"}}}}


def schema():
    of = {name: object_schema(rows) for name, (_, rows) in objects().items()}
    of["nested"] = {"anyOf": [VALUES["element"], {"type": "array", "items": {"$ref": "#/$defs/nested"}}]}
    refs = lambda names: {"anyOf": [{"$ref": "#/$defs/" + name} for name in names]}
    of["Contents"] = refs(["Uniform", "Integers", "Bits", "Normal", "Iota", "Filled", "Zeros"])
    of["Argument"] = refs(["Array", "Scalar", "Constant", "List", "Tuple"])
    of["Parameter"] = refs(["Pointer", "Struct", "TensorMap", "Number"])
    zeros = {"required": ["zeros"], "properties": {"zeros": {"const": True}}}
    of["Buffer"]["if"], of["Buffer"]["then"], of["Buffer"]["else"] = (
        zeros, {"allOf": [has("bytes"), {"not": has("file")}]}, has("file"))
    stated = [has(key) for key in ("values", "file", "contents")]
    once = {"not": {"allOf": [stated[0], {"anyOf": stated[1:]}]}}
    of["Array"]["allOf"] = [
        once,
        {"anyOf": [*stated, {"required": ["role"], "properties": {"role": {"const": "out"}}}]},
        {"anyOf": [has("dtype"), has("file")]},
        {"anyOf": [has("shape"), has("values"), has("file")]}]
    of["Output"]["allOf"] = [
        once,
        {"oneOf": [{"anyOf": stated}, {"required": ["compare"], "properties": {"compare": {"const": "reference"}}}]}]
    params = lambda name: {"properties": {"params": {"anyOf": [
        {"type": "array", "items": {"$ref": "#/$defs/" + name}}, {"type": "null"}]}}}
    of["Launch"]["allOf"] = [
        {"anyOf": [has("entry"), has("symbol"), has("name")]},
        {"if": has("buffers"),
         "then": {"allOf": [has("params"), params("Parameter"), {"not": has("args")}, {"not": has("outputs")}]},
         "else": {"allOf": [has("args"), has("calling_convention"), params("Announced"), {"not": has("relocations")}]}}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A launch of a tile kernel, or a manifest of launches",
        "$comment": "Generated by ./dev docs from tilewright/Launch/Keys.def and DTypes.def; docs/launches.md explains it.",
        "if": {"required": ["kernels"]},
        "then": {"$ref": "#/$defs/Manifest"},
        "else": {"$ref": "#/$defs/Launch"},
        "$defs": of}


def schema_text():
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def value_text(value):
    names = {"nested": "nested lists", "element": "a number, true or false, `\"inf\"`, `\"-inf\"`, `\"nan\"`",
             "text": "text", "pointer": "text", "flag": "true or false", "texts": "texts by name", "shape": "list of whole numbers", "size": "whole number",
             "index": "whole number", "byte": "0 to 255", "seed": "0 to 2^64 − 1", "finite": "number", "bound": "number",
             "grid": "three numbers", "one": "1", "any": "anything"}
    parts = []
    for each in value.split(" or "):
        head, _, rest = each.partition(" ")
        if head == "list":
            parts.append("list of " + value_text(rest.removeprefix("of ")))
        elif head == "object":
            anchor = {"Argument": "array", "Announced": "announced-parameters", "Output": "outputs", "Printed": "outputs"}
            parts.append(f"[{rest.lower()}](#{anchor.get(rest, rest.lower())})")
        elif head == "words":
            parts.append("[dtype](#element-types)" if rest in ("DType", "NumberType") else
                         ", ".join(f"`{word}`" for word in words()[rest]))
        elif head == "word":
            parts.append(f"`{rest}`")
        else:
            parts.append(names[each])
    return " or ".join(parts)


def key_table(name):
    text = "| Key | Value | Meaning |\n|---|---|---|\n"
    for key, use, value, meaning in objects()[name][1]:
        if use != "Ignored":
            text += f"| {'**' if use == 'Needed' else ''}`{key}`{'**' if use == 'Needed' else ''} | {value_text(value)} | {meaning} |\n"
    ignored = [key for key, use, _, _ in objects()[name][1] if use == "Ignored"]
    if ignored:
        text += "\nKnown and passed over: " + ", ".join(f"`{key}`" for key in ignored) + ".\n"
    return text


def generator_table():
    text = "| `gen` | Contents | Keys |\n|---|---|---|\n"
    for name in ["Uniform", "Integers", "Bits", "Normal", "Iota", "Filled", "Zeros"]:
        rows = objects()[name][1]
        keys = ", ".join((f"**`{key}`**" if use == "Needed" else f"`{key}`") + (f" ({meaning})" if meaning else "")
                         for key, use, _, meaning in rows[1:] if key not in ("dtype", "shape"))
        text += f"| `{rows[0][2].split()[1]}` | {rows[0][3]} | {keys} |\n"
    return text


def dtype_table():
    text = "| `dtype` | or | In Tile IR | Bytes |\n|---|---|---|---|\n"
    for name, numpy, ir, size in dtypes():
        text += f"| `{name}` | {f'`{numpy}`' if numpy else ''} | `{ir}` | {size} |\n"
    return text


def tables(page):
    """The page with every table generated again."""
    def make(match):
        name = match.group(1)
        made = {"generators": generator_table, "dtypes": dtype_table}.get(name, lambda: key_table(name))()
        return f"<!-- table {name} -->\n{made}<!-- end -->"
    return re.sub(r"<!-- table (\w+) -->\n.*?<!-- end -->", make, page, flags=re.S)
