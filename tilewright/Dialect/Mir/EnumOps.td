//===- EnumOps.td - enums -----------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_ENUMOPS
#define TILEWRIGHT_DIALECT_MIR_ENUMOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_GetDiscriminantOp : Mir_Op<"get_discriminant", [Pure]> {
  let summary = "returns the discriminant of an enum";
  let description = [{
    Example: `%d = mir.get_discriminant %e : !mir.enum<"E", [("A", []), ("B", [f32])]> -> si64`
  }];
  let arguments = (ins Mir_Enum:$value);
  let results = (outs Mir_Int:$result);
  let assemblyFormat = "$value attr-dict `:` qualified(type($value)) `->` qualified(type($result))";
}

def Mir_ConstructEnumOp : Mir_Op<"construct_enum", [Pure]> {
  let summary = "constructs a variant from its payload";
  let description = [{
    Example: `%e = mir.construct_enum "Some"(%x : f32) : !mir.enum<"Option", [("None", []), ("Some", [f32])]>`
  }];
  let arguments = (ins StrAttr:$variant, Variadic<Mir_Any>:$inputs);
  let results = (outs Mir_Enum:$result);
  let assemblyFormat = "$variant (`(` $inputs^ `:` type($inputs) `)`)? attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_EnumPayloadOp : Mir_InferringOp<"enum_payload", [Pure]> {
  let summary = "extracts a field of a variant";
  let description = [{
    If the enum has another variant, the result is undefined.

    Example: `%x = mir.enum_payload %e, "Some", 0 : !mir.enum<"Option", [("None", []), ("Some", [f32])]>`
  }];
  let arguments = (ins Mir_Enum:$value, StrAttr:$variant, I32Attr:$field);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$value `,` $variant `,` custom<Index>($field) attr-dict `:` qualified(type($value))";
}

#endif // TILEWRIGHT_DIALECT_MIR_ENUMOPS
