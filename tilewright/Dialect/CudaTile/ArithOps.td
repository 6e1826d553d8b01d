//===- ArithOps.td - arithmetic on integers and floats --------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS
#define TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_DefaultRounding : DefaultValuedAttr<CudaTile_RoundingModeAttr,
    "::tilewright::RoundingMode::NearestEven">;
def CudaTile_DefaultOverflow : DefaultValuedAttr<CudaTile_IntegerOverflowAttr,
    "::tilewright::cuda_tile::IntegerOverflow::None">;

/// Two floats of one type, rounded as in IEEE 754. For f32, subnormal operands
/// and results may be flushed to zero of the same sign.
class CudaTile_RoundedBinaryOp<string mnemonic, int wireCode, string verb,
                               list<Trait> traits = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultType, Tile_RoundedOpInterface,
                     Tile_FlushingOpInterface], traits)> {
  let summary = verb # " element-wise, rounded once";
  let description = [{
    `rounding` is nearest_even, zero, negative_inf or positive_inf.
    `flush_to_zero` is for f32 only: subnormal operands and results become zero
    and keep their sign (specification, Floating Point).

    Example:
    ```mlir
    %2 = }] # mnemonic # [{ %0, %1 rounding<zero> : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$lhs, CudaTile_FloatTile:$rhs,
                   CudaTile_DefaultRounding:$rounding_mode, UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`rounding` `` custom<Bracketed>($rounding_mode)^)? (`flush_to_zero` $flush_to_zero^)?
    attr-dict `:` custom<ElidedType>(type($result))
  }];
}

def CudaTile_AddFOp : CudaTile_RoundedBinaryOp<"addf", 2, "adds floats", [Commutative]> {
  let hasFolder = 1;
}
def CudaTile_SubFOp : CudaTile_RoundedBinaryOp<"subf", 103, "subtracts floats">;
def CudaTile_MulFOp : CudaTile_RoundedBinaryOp<"mulf", 76, "multiplies floats", [Commutative]>;

def CudaTile_DivFOp : CudaTile_RoundedBinaryOp<"divf", 20, "divides floats"> {
  let description = [{
    In addition to the roundings of IEEE 754, f32 has `approx` (2 ulp for
    divisors of magnitude 2^-126 to 2^126; the result is 0 for larger ones) and
    `full` (2 ulp for all) (specification, divf).

    Example:
    ```mlir
    %2 = divf %0, %1 rounding<approx> flush_to_zero : tile<8xf32>
    ```
  }];
}

def CudaTile_FmaOp : CudaTile_Op<"fma", 40, 1, [Tile_RoundedOpInterface, Tile_FlushingOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = "lhs * rhs + acc, rounded once";
  let description = [{
    Example:
    ```mlir
    %3 = fma %0, %1, %2 : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$lhs, CudaTile_FloatTile:$rhs,
                   CudaTile_FloatTile:$acc, CudaTile_DefaultRounding:$rounding_mode,
                   UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`rounding` `` custom<Bracketed>($rounding_mode)^)?
    (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
}

class CudaTile_MinMaxFOp<string mnemonic, int wireCode, string which>
    : CudaTile_Op<mnemonic, wireCode, 1, [Tile_FlushingOpInterface, Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "the " # which # " of two floats";
  let description = [{
    If one operand is NaN, the result is the other one, or with `propagate_nan`
    the canonical NaN. +0 is greater than -0. `flush_to_zero` is for f32 only.

    Example:
    ```mlir
    %2 = }] # mnemonic # [{ %0, %1 propagate_nan : tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$lhs, CudaTile_FloatTile:$rhs,
                   UnitAttr:$propagate_nan, UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`flush_to_zero` $flush_to_zero
                         | `propagate_nan` $propagate_nan)
    attr-dict `:` custom<ElidedType>(type($result))
  }];
}
def CudaTile_MaxFOp : CudaTile_MinMaxFOp<"maxf", 69, "greater">;
def CudaTile_MinFOp : CudaTile_MinMaxFOp<"minf", 71, "lesser">;

/// Two integers of one type; the result wraps unless `overflow` excludes it.
class CudaTile_OverflowBinaryOp<string mnemonic, int wireCode, string verb,
                                list<Trait> traits = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let summary = verb # " element-wise";
  let description = [{
    The result wraps. With `overflow<no_signed_wrap>`, `<no_unsigned_wrap>` or
    `<no_wrap>` a result that does not fit is undefined.

    Example:
    ```mlir
    %2 = }] # mnemonic # [{ %0, %1 overflow<no_signed_wrap> : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$lhs, CudaTile_IntTile:$rhs,
                   CudaTile_DefaultOverflow:$overflow);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`overflow` `` custom<Bracketed>($overflow)^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
}
def CudaTile_AddIOp : CudaTile_OverflowBinaryOp<"addi", 3, "adds integers", [Commutative]>;
def CudaTile_SubIOp : CudaTile_OverflowBinaryOp<"subi", 104, "subtracts integers">;
def CudaTile_MulIOp : CudaTile_OverflowBinaryOp<"muli", 78, "multiplies integers", [Commutative]>;

def CudaTile_DivIOp : CudaTile_Op<"divi", 21, 1, [Tile_RoundedOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = "divides integers";
  let description = [{
    Rounds towards zero by default; `rounding` may also be `negative_inf`
    (signed only) or `positive_inf`. Undefined for a zero divisor and for the
    most negative value by -1 (specification, divi).

    Example:
    ```mlir
    %2 = divi %0, %1 signed rounding<negative_inf> : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$lhs, CudaTile_IntTile:$rhs,
                   CudaTile_SignednessAttr:$signedness,
                   DefaultValuedAttr<CudaTile_RoundingModeAttr,
                     "::tilewright::RoundingMode::Zero">:$rounding);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs custom<Keyword>($signedness) (`rounding` `` custom<Bracketed>($rounding)^)? attr-dict `:`
    custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_RemFOp : CudaTile_Op<"remf", 89, 1, [Pure, SameOperandsAndResultType]> {
  let summary = "remainder of a truncating division of floats";
  let description = [{
    The result has the sign of `lhs`. It is NaN if `rhs` is zero or `lhs` is
    infinite, and `lhs` if `rhs` is infinite (specification, remf).

    Example:
    ```mlir
    %2 = remf %0, %1 : tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$lhs, CudaTile_FloatTile:$rhs);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<ElidedType>(type($result))";
}

class CudaTile_UnaryFOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure, SameOperandsAndResultType]> {
  let summary = what # ", element-wise";
  let description = [{
    Example:
    ```mlir
    %1 = }] # mnemonic # [{ %0 : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = "$source attr-dict `:` custom<ElidedType>(type($result))";
}
def CudaTile_AbsFOp : CudaTile_UnaryFOp<"absf", 0, "absolute value of a float">;
def CudaTile_NegFOp : CudaTile_UnaryFOp<"negf", 79, "negates a float">;

def CudaTile_AbsIOp : CudaTile_Op<"absi", 1, 1, [Pure, SameOperandsAndResultType]> {
  let summary = "absolute value of an integer";
  let description = [{
    The operand is signed and the result unsigned, so the most negative value
    has an absolute value.

    Example:
    ```mlir
    %1 = absi %0 : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$source);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = "$source attr-dict `:` custom<ElidedType>(type($result))";
}

def CudaTile_NegIOp : CudaTile_Op<"negi", 80, 1, [Pure, SameOperandsAndResultType]> {
  let later = [CudaTile_Later<"overflow", 2>];
  let summary = "negates an integer";
  let description = [{
    The most negative value wraps to itself, unless `overflow<no_signed_wrap>`
    makes that undefined. Negating any value but zero wraps unsigned, so
    `no_unsigned_wrap` is rejected.

    Example:
    ```mlir
    %1 = negi %0 overflow<no_signed_wrap> : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$source, CudaTile_DefaultOverflow:$overflow);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = [{
    $source (`overflow` `` custom<Bracketed>($overflow)^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

class CudaTile_BitwiseOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "bitwise " # what # " of integers";
  let description = [{
    Example:
    ```mlir
    %2 = }] # mnemonic # [{ %0, %1 : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$lhs, CudaTile_IntTile:$rhs);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<ElidedType>(type($result))";
}
def CudaTile_AndIOp : CudaTile_BitwiseOp<"andi", 4, "and">;
def CudaTile_OrIOp : CudaTile_BitwiseOp<"ori", 82, "or">;
def CudaTile_XOrIOp : CudaTile_BitwiseOp<"xori", 108, "exclusive or">;

def CudaTile_MulhiIOp : CudaTile_Op<"mulhii", 77, 1, [Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "high half of the unsigned product of two integers";
  let description = [{
    Example:
    ```mlir
    %2 = mulhii %0, %1 : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$x, CudaTile_IntTile:$y);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = "$x `,` $y attr-dict `:` custom<ElidedType>(type($result))";
}

class CudaTile_SignedBinaryOp<string mnemonic, int wireCode, string what, string note,
                              list<Trait> traits = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let summary = what # ", element-wise";
  let description = note # [{

    Example:
    ```mlir
    %2 = }] # mnemonic # [{ %0, %1 signed : tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$lhs, CudaTile_IntTile:$rhs,
                   CudaTile_SignednessAttr:$signedness);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs custom<Keyword>($signedness) attr-dict `:` custom<ElidedType>(type($result))
  }];
}
def CudaTile_MaxIOp : CudaTile_SignedBinaryOp<"maxi", 70, "the greater of two integers",
    "`signedness` applies to both operands.", [Commutative]>;
def CudaTile_MinIOp : CudaTile_SignedBinaryOp<"mini", 72, "the lesser of two integers",
    "`signedness` applies to both operands.", [Commutative]>;
def CudaTile_RemIOp : CudaTile_SignedBinaryOp<"remi", 90,
    "remainder of a truncating division of integers",
    "A signed remainder has the sign of `lhs`. Undefined for a zero divisor "
    "and for the most negative value by -1 (specification, remi).">;
def CudaTile_ShRIOp : CudaTile_SignedBinaryOp<"shri", 97, "shifts integers right",
    "A signed shift fills with copies of the sign bit, an unsigned one with "
    "zeros. The amount is unsigned; the specification does not define amounts "
    "of the bit width or more.">;
def CudaTile_ShLIOp : CudaTile_OverflowBinaryOp<"shli", 96, "shifts integers left">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS
