//===- CastOps.td - casts --------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_CASTOPS
#define TILEWRIGHT_DIALECT_MIR_CASTOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_CastKind : I32EnumAttr<"CastKind", "kind of a cast", [
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
  let summary = "converts a value to another type";
  let description = [{
    `int_to_int` truncates or extends, with the sign of a signed source and with
    zeros for an unsigned one. `int_to_float` and `float_to_float` round to
    nearest. `float_to_int` rounds towards zero and saturates; NaN becomes zero.
    `ptr_to_ptr` changes the pointee and the address space. `unsize` converts a
    pointer to an array to a slice. `transmute` keeps the bytes.

    Example: `%y = mir.cast int_to_int %x : ui32 -> ui64`
  }];
  let arguments = (ins Mir_CastKind:$kind, Mir_Any:$value);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$kind $value attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_CASTOPS
