//===- CastOps.td - casts --------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_CASTOPS
#define TILEWRIGHT_DIALECT_MIR_CASTOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_CastKind : I32EnumAttr<"CastKind", "what a cast keeps", [
    I32EnumAttrCase<"IntToInt", 0, "int_to_int">,
    I32EnumAttrCase<"IntToFloat", 1, "int_to_float">,
    I32EnumAttrCase<"FloatToInt", 2, "float_to_int">,
    I32EnumAttrCase<"FloatToFloat", 3, "float_to_float">,
    I32EnumAttrCase<"PtrToPtr", 4, "ptr_to_ptr">,
    I32EnumAttrCase<"PtrToInt", 5, "ptr_to_int">,
    I32EnumAttrCase<"IntToPtr", 6, "int_to_ptr">,
    I32EnumAttrCase<"Unsize", 7, "unsize">,
    I32EnumAttrCase<"Transmute", 8, "transmute">]> {
  let cppNamespace = "::tilewright::mir";
}

def Mir_CastOp : Mir_Op<"cast", [Pure]> {
  let summary = "a value as another type";
  let description = [{
    `int_to_int` cuts bits off or adds copies of the sign, or zeros where the
    source has none; `int_to_float` rounds to nearest, `float_to_int` towards
    zero, keeps to the ends of the range and takes a NaN for zero;
    `float_to_float` rounds to nearest. `ptr_to_ptr` changes what is pointed to
    and the address space. `unsize` makes a slice of a pointer to an array.
    `transmute` keeps the bytes.

    Example: `%y = mir.cast int_to_int %x : ui32 -> ui64`
  }];
  let arguments = (ins Mir_CastKind:$kind, Mir_Any:$value);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$kind $value attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_CASTOPS
