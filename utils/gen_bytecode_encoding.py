"""Makes the table of bytecode encodings from the ODS records of cuda_tile.

usage: gen_bytecode_encoding.py RECORDS.json OUT.inc

RECORDS.json is what `llvm-tblgen --dump-json` says of Ops.td. An operation's record is its one description:
opcode, version, later fields, and its arguments in wire order (tile-ir-inventory, section 2, Body).
"""
import json
import sys

KINDS = {
    "UnitAttr": "Unit",
    "I32Attr": "I32",
    "DenseI32ArrayAttr": "I32Array",
    "DenseBoolArrayAttr": "BoolArray",
    "ElementsAttr": "Elements",
    "ArrayAttr": "Array",
    "CudaTile_AssumePredicate": "Predicate",
    "CudaTile_OptimizationHintsAttr": "Hints",
}


def main():
    records = json.load(open(sys.argv[1]))
    enums, operations, types = {}, [], []

    def record(reference):
        return records[reference["def"]]

    def supers(reference):
        return record(reference)["!superclasses"]

    def field(reference, name, later):
        optional, default = False, "0"
        definition = reference
        if "OptionalAttr" in supers(reference):
            optional = True
            definition = record(reference)["baseAttr"]
        elif "DefaultValuedAttr" in supers(reference):
            definition = record(reference)["baseAttr"]
            default = f"static_cast<uint64_t>({record(reference)['defaultValue']})"
        base = record(definition)
        if "EnumAttr" in base["!superclasses"]:
            enum = record(base["enum"])
            enums[base["cppClassName"]] = enum["className"]
            kind, maker = "Enum", f"&wire_{base['cppClassName']}"
        else:
            kind, maker = KINDS[definition["def"]], "nullptr"
        # A list of flags for the indices is always there once the version has it.
        if kind == "BoolArray":
            optional = False
        if kind == "Unit":
            optional = True
        return f'{{"{name}", FieldKind::{kind}, {str(optional).lower()}, {later.get(name, 0)}, {maker}, {default}}}'

    for name in sorted(records["!instanceof"]["CudaTile_Op"]):
        op = records[name]
        later = {record(l)["name"]: record(l)["minor"] for l in op["later"]}
        fields, groups = [], []
        for reference, argument in op["arguments"]["args"]:
            kinds = supers(reference)
            if "Attr" in kinds or "AttrConstraint" in kinds or "AttrDef" in kinds:
                if argument not in ("sym_name", "function_type", "arg_attrs", "res_attrs", "producer"):
                    fields.append(field(reference, argument, later))
            elif "Variadic" in kinds:
                groups.append("Variadic")
            elif "Optional" in kinds:
                groups.append("Optional")
            else:
                groups.append("Fixed")
        results = [supers(r) for r, _ in op["results"]["args"]]
        variadic_results = any("Variadic" in r for r in results)
        segmented = any(t.get("def") == "AttrSizedOperandSegments" for t in op["traits"])
        counted = variadic_results or "Variadic" in groups or op["variadicOnWire"]
        operations.append((op["opcode"], op["opName"], op["sinceMinor"], len(results), counted,
                           variadic_results, segmented, fields, groups, len(op["regions"]["args"])))

    out = ["// Made by utils/gen_bytecode_encoding.py from the ODS records of cuda_tile.\n"]
    for attribute, enum in sorted(enums.items()):
        out.append(f"""static constexpr EnumEncoding wire_{attribute} = {{
    [](mlir::MLIRContext *context, uint64_t value) -> mlir::Attribute {{
      if (value > UINT32_MAX)
        return {{}};
      std::optional<cuda_tile::{enum}> found = cuda_tile::symbolize{enum}(static_cast<uint32_t>(value));
      return found ? cuda_tile::{attribute}::get(context, *found) : mlir::Attribute();
    }},
    [](mlir::Attribute value) -> uint64_t {{
      return static_cast<uint64_t>(mlir::cast<cuda_tile::{attribute}>(value).getValue());
    }}}};
""")
    operations.sort()
    for (code, name, since, results, counted, variadic, segmented, fields, groups, regions) in operations:
        if fields:
            out.append(f"static constexpr FieldEncoding fields_{name}[] = {{{', '.join(fields)}}};\n")
        if groups:
            out.append(f"static constexpr GroupKind groups_{name}[] = {{"
                       f"{', '.join('GroupKind::' + g for g in groups)}}};\n")
    out.append("static constexpr OpEncoding encodings[] = {\n")
    for (code, name, since, results, counted, variadic, segmented, fields, groups, regions) in operations:
        flag = lambda value: str(bool(value)).lower()
        out.append(f'    {{{code}, {since}, "cuda_tile.{name}", {results}, {flag(counted)}, {flag(variadic)}, '
                   f"{flag(segmented)}, {regions}, "
                   f"{'fields_' + name if fields else '{}'}, {'groups_' + name if groups else '{}'}}},\n")
    out.append("};\n")
    open(sys.argv[2], "w").write("".join(out))


main()
