//===- ConstantOps.td - constants ---------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_CONSTANTOPS
#define TILEWRIGHT_DIALECT_MIR_CONSTANTOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_ConstantOp : Mir_Op<"constant", [ConstantLike, Pure,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "an integer or bool constant";
  let description = [{
    Example: `%0 = mir.constant 7 : ui32`
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs Mir_Int:$result);
  let assemblyFormat = "attr-dict $value";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Mir_FloatConstantOp : Mir_Op<"float_constant", [ConstantLike, Pure,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "a float constant";
  let description = [{
    Example: `%0 = mir.float_constant 5.000000e-01 : f32`
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs Mir_Float:$result);
  let assemblyFormat = "attr-dict $value";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Mir_UndefOp : Mir_Op<"undef", [Pure]> {
  let summary = "an undefined value";
  let description = [{
    Example: `%0 = mir.undef : !mir.tuple<i32, i1>`
  }];
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

#endif // TILEWRIGHT_DIALECT_MIR_CONSTANTOPS
