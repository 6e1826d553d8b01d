"""Generates the table of bytecode encodings from the ODS records of cuda_tile.

usage: gen_bytecode_encoding.py RECORDS.json OUT.inc

RECORDS.json is the output of `llvm-tblgen --dump-json` for Ops.td. An operation's record is its
only description: opcode, version, later additions, and its arguments in encoding order
(tile-ir-inventory, section 2, Body).
"""
import json
import sys

KINDS = {
    "UnitAttr": "Unit",
    "BoolAttr": "Bool",
    "I32Attr": "I32",
    "I64Attr": "I64",
    "StrAttr": "String",
    "FlatSymbolRefAttr": "Symbol",
    "DenseI32ArrayAttr": "I32Array",
    "DenseBoolArrayAttr": "BoolArray",
    "ElementsAttr": "Elements",
    "ArrayAttr": "Array",
    "CudaTile_AssumePredicate": "Predicate",
    "CudaTile_OptimizationHintsAttr": "Hints",
}


class Records:
    """The records, and their contents for the table."""

    def __init__(self, path):
        self.all = json.load(open(path))
        self.enums = {}

    def __getitem__(self, reference):
        return self.all[reference["def"]]

    def supers(self, reference):
        return self[reference]["!superclasses"]

    def is_attribute(self, reference):
        return any(kind in self.supers(reference) for kind in ("Attr", "AttrConstraint", "AttrDef"))

    def field(self, reference, name, later):
        optional, default = False, "0"
        while True:
            if "OptionalAttr" in self.supers(reference):
                optional = True
            elif "DefaultValuedAttr" in self.supers(reference):
                default = self[reference]["defaultValue"]
            elif "ConfinedAttr" not in self.supers(reference):
                break
            reference = self[reference]["baseAttr"]
        if "EnumAttr" in self.supers(reference):
            attribute = self[reference]["cppClassName"]
            enum = self[self[reference]["enum"]]
            self.enums[attribute] = f'{enum["cppNamespace"]}::', enum["className"]
            kind, maker = "Enum", f"&wire_{attribute}"
        else:
            kind, maker = KINDS[reference["def"]], "nullptr"
        # A list of flags for the indices is always present once the version has it.
        if kind == "BoolArray":
            optional = False
        if kind == "Unit":
            optional = True
        return (f'{{"{name}", FieldKind::{kind}, {flag(optional)}, {later.pop(name, 0)}, {maker}, '
                f"static_cast<uint64_t>({default})}}")

    def group(self, reference, name, later):
        kind = next((k for k in ("Variadic", "Optional") if k in self.supers(reference)), "Fixed")
        return kind, f'{{"{name}", GroupKind::{kind}, {later.pop(name, 0)}}}'

    def operation(self, op):
        """A row of the table and the lists that it names."""
        name = op["opName"]
        cpp = "cuda_tile::" + op["!name"].split("_", 1)[1]
        later = {self[l]["name"]: self[l]["minor"] for l in op["later"]}
        arguments = op["arguments"]["args"]
        # A symbol is in a separate section, which handwritten code reads and writes.
        in_body = all(argument != "sym_name" for _, argument in arguments)
        fields, groups, kinds, members = [], [], [], []
        for reference, argument in arguments:
            if not self.is_attribute(reference):
                kind, row = self.group(reference, argument, later)
                kinds.append(kind)
                groups.append(row)
            elif in_body or argument in later:
                fields.append(self.field(reference, argument, later))
                members.append(f", &{cpp}::Properties::{argument}")
        results = op["results"]["args"]
        later_results = []
        for i, (reference, result) in enumerate(results):
            if result in later:
                make = self[reference]["builderCall"].replace("$_builder", "mlir::Builder(context)")
                later_results.append(f'{{"{result}", {later.pop(result)}, '
                                     f"[](mlir::MLIRContext *context) -> mlir::Type {{ return {make}; }}}}")
            elif later_results:
                sys.exit(f"{name}: expected later results at the end")
        if later:
            sys.exit(f"{name}: expected names of its parts in `later`, got {', '.join(later)}")

        variadic_results = any("Variadic" in self.supers(r) for r, _ in results)
        segmented = any(t.get("def") == "AttrSizedOperandSegments" for t in op["traits"])
        counts_results = variadic_results or "Variadic" in kinds or op["variadicOnWire"]
        counts_operands = not segmented and ("Variadic" in kinds or "Optional" in kinds or
                                             (op["variadicOnWire"] and not kinds))
        lists = []
        for what, cpp_type, rows in (("fields", "FieldEncoding", fields), ("groups", "GroupEncoding", groups),
                                     ("later", "LaterResult", later_results)):
            if rows:
                lists.append(f"static constexpr {cpp_type} {what}_{name}[] = {{{', '.join(rows)}}};\n")
        functions = "nullptr, nullptr"
        if in_body:
            lists.append(f"using Glue_{name} = Glue<{cpp}{''.join(members)}>;\n")
            functions = f"Glue_{name}::create, Glue_{name}::takeApart"
        flags = ", ".join(flag(f) for f in (in_body, counts_results, variadic_results, segmented, counts_operands))
        row = (f'{{{op["opcode"]}, {op["sinceMinor"]}, "cuda_tile.{name}", {len(results)}, '
               f'{len(op["regions"]["args"])}, {flags}, {f"fields_{name}" if fields else "{}"}, '
               f'{f"groups_{name}" if groups else "{}"}, {f"later_{name}" if later_results else "{}"}, {functions}}}')
        return op["opcode"], "".join(lists), row


def flag(value):
    return str(bool(value)).lower()


def main():
    records = Records(sys.argv[1])
    operations = sorted(records.operation(records.all[name]) for name in records.all["!instanceof"]["CudaTile_Op"])
    out = ["// Made by utils/gen_bytecode_encoding.py from the ODS records of cuda_tile.\n"]
    for number, (attribute, (namespace, enum)) in enumerate(sorted(records.enums.items())):
        out.append(f"""static constexpr EnumEncoding wire_{attribute} = {{{number},
    [](mlir::MLIRContext *context, uint64_t value) -> mlir::Attribute {{
      if (value > UINT32_MAX)
        return {{}};
      std::optional<{namespace}{enum}> found = {namespace}symbolize{enum}(static_cast<uint32_t>(value));
      return found ? cuda_tile::{attribute}::get(context, *found) : mlir::Attribute();
    }},
    [](mlir::Attribute value) -> uint64_t {{
      return static_cast<uint64_t>(mlir::cast<cuda_tile::{attribute}>(value).getValue());
    }}}};
""")
    out += [lists for _, lists, _ in operations]
    out.append("static constexpr OpEncoding encodings[] = {\n")
    out += [f"    {row},\n" for _, _, row in operations]
    out.append("};\n")
    open(sys.argv[2], "w").write("".join(out))


main()
