//===- ArithOps.td - arithmetic -------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_ARITHOPS
#define TILEWRIGHT_DIALECT_MIR_ARITHOPS

include "tilewright/Dialect/Mir/Types.td"

class Mir_BinaryOp<string mnemonic, TypeConstraint type, list<Trait> traits = []>
    : Mir_Op<mnemonic, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

class Mir_CheckedOp<string mnemonic>
    : Mir_InferringOp<mnemonic, [Pure, SameTypeOperands]> {
  let arguments = (ins Mir_Int:$lhs, Mir_Int:$rhs);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Mir_AddOp : Mir_BinaryOp<"add", Mir_Number, [Commutative]> {
  let summary = "adds numbers; integers wrap";
  let description = [{
    Example: `%sum = mir.add %a, %b : f32`
  }];
}

def Mir_SubOp : Mir_BinaryOp<"sub", Mir_Number> {
  let summary = "subtracts numbers; integers wrap";
  let description = [{
    Example: `%d = mir.sub %a, %b : ui32`
  }];
}

def Mir_MulOp : Mir_BinaryOp<"mul", Mir_Number, [Commutative]> {
  let summary = "multiplies numbers; integers wrap";
  let description = [{
    Example: `%p = mir.mul %a, %b : si64`
  }];
}

def Mir_DivOp : Mir_BinaryOp<"div", Mir_Number> {
  let summary = "divides numbers; integers round towards zero";
  let description = [{
    An integer divisor is not zero and the quotient does not overflow: Rust
    asserts both first.

    Example: `%q = mir.div %a, %b : ui32`
  }];
}

def Mir_RemOp : Mir_BinaryOp<"rem", Mir_Number> {
  let summary = "remainder, with the sign of lhs";
  let description = [{
    Example: `%r = mir.rem %a, %b : ui32`
  }];
}

def Mir_CheckedAddOp : Mir_CheckedOp<"checked_add"> {
  let summary = "wrapped sum, and whether it wrapped";
  let description = [{
    Example:
    ```mlir
    %checked = mir.checked_add %a, %b : i32
    %sum = mir.extract_field %checked, 0 : !mir.tuple<i32, i1>
    ```
  }];
}

def Mir_CheckedSubOp : Mir_CheckedOp<"checked_sub"> {
  let summary = "wrapped difference, and whether it wrapped";
  let description = [{
    Example: `%checked = mir.checked_sub %a, %b : ui32`
  }];
}

def Mir_CheckedMulOp : Mir_CheckedOp<"checked_mul"> {
  let summary = "wrapped product, and whether it wrapped";
  let description = [{
    Example: `%checked = mir.checked_mul %a, %b : si32`
  }];
}

class Mir_UnaryOp<string mnemonic, TypeConstraint type>
    : Mir_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Mir_NegOp : Mir_UnaryOp<"neg", Mir_Number> {
  let summary = "negates a number; integers wrap";
  let description = [{
    Example: `%n = mir.neg %a : f32`
  }];
}

def Mir_NotOp : Mir_UnaryOp<"not", Mir_Int> {
  let summary = "inverts every bit";
  let description = [{
    Example: `%n = mir.not %a : i1`
  }];
}

class Mir_ShiftOp<string mnemonic>
    : Mir_Op<mnemonic, [Pure, AllTypesMatch<["lhs", "result"]>]> {
  let arguments = (ins Mir_Int:$lhs, Mir_Int:$rhs);
  let results = (outs Mir_Int:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)";
}

def Mir_ShlOp : Mir_ShiftOp<"shl"> {
  let summary = "shifts left by the amount modulo the width";
  let description = [{
    Example: `%s = mir.shl %a, %n : ui32, si32`
  }];
}

def Mir_ShrOp : Mir_ShiftOp<"shr"> {
  let summary = "shifts right by the amount modulo the width";
  let description = [{
    Shifts copies of the sign into a signed number, zeros into an unsigned one.

    Example: `%s = mir.shr %a, %n : ui32, si32`
  }];
}

def Mir_BitAndOp : Mir_BinaryOp<"bitand", Mir_Int, [Commutative]> {
  let summary = "bitwise and";
  let description = [{
    Example: `%r = mir.bitand %a, %b : ui32`
  }];
}

def Mir_BitOrOp : Mir_BinaryOp<"bitor", Mir_Int, [Commutative]> {
  let summary = "bitwise or";
  let description = [{
    Example: `%r = mir.bitor %a, %b : i1`
  }];
}

def Mir_BitXorOp : Mir_BinaryOp<"bitxor", Mir_Int, [Commutative]> {
  let summary = "bitwise exclusive or";
  let description = [{
    Example: `%r = mir.bitxor %a, %b : ui32`
  }];
}

#endif // TILEWRIGHT_DIALECT_MIR_ARITHOPS
