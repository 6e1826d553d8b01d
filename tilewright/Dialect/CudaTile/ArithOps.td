//===- ArithOps.td - arithmetic on integers and floats --------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS
#define TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_DefaultRounding : DefaultValuedAttr<CudaTile_RoundingModeAttr,
    "::tilewright::RoundingMode::NearestEven">;
def CudaTile_DefaultOverflow : DefaultValuedAttr<CudaTile_IntegerOverflowAttr,
    "::tilewright::cuda_tile::IntegerOverflow::None">;

/// lhs, rhs of one float type; rounding of IEEE 754 and, for f32 only, flushing
/// of subnormal operands and results to zero of their sign.
class CudaTile_RoundedBinaryOp<string mnemonic, int wireCode, string verb,
                               list<Trait> traits = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultType, Tile_RoundedOpInterface,
                     Tile_FlushingOpInterface], traits)> {
  let summary = verb # ", element by element, rounded once";
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
    Besides the roundings of IEEE 754, f32 has `approx` (2 ulp for divisors of
    magnitude 2^-126 to 2^126, 0 above) and `full` (2 ulp everywhere)
    (specification, divf).

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
    A number wins over NaN, unless `propagate_nan` asks for the canonical NaN;
    +0 is above -0. `flush_to_zero` is for f32 only.

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

/// lhs, rhs of one integer type, wrapping unless `overflow` excludes it.
class CudaTile_OverflowBinaryOp<string mnemonic, int wireCode, string verb,
                                list<Trait> traits = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let summary = verb # ", element by element";
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
    Rounds towards zero, or as `rounding` says: `negative_inf` (signed only) or
    `positive_inf`. A zero divisor and the most negative value by -1 are
    undefined (specification, divi).

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
  let summary = "the remainder of a truncating division of floats";
  let description = [{
    The result has the sign of `lhs`. NaN where `rhs` is zero or `lhs` infinite;
    `lhs` where `rhs` is infinite (specification, remf).

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
  let summary = what # ", element by element";
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
def CudaTile_AbsFOp : CudaTile_UnaryFOp<"absf", 0, "the magnitude of a float">;
def CudaTile_NegFOp : CudaTile_UnaryFOp<"negf", 79, "a float with the other sign">;

def CudaTile_AbsIOp : CudaTile_Op<"absi", 1, 1, [Pure, SameOperandsAndResultType]> {
  let summary = "the magnitude of an integer";
  let description = [{
    Reads the operand as signed; the result is meant unsigned, so that the most
    negative value has one.

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
  let summary = "an integer with the other sign";
  let description = [{
    The most negative value wraps to itself, unless `overflow<no_signed_wrap>`
    makes that undefined. Nothing but zero negates without unsigned wrapping, so
    the modes that exclude it alone are refused.

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
  let summary = what # " of integers, bit by bit";
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
  let summary = "the high half of an unsigned product";
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
  let summary = what # ", element by element";
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
    "`signedness` says how both are read.", [Commutative]>;
def CudaTile_MinIOp : CudaTile_SignedBinaryOp<"mini", 72, "the lesser of two integers",
    "`signedness` says how both are read.", [Commutative]>;
def CudaTile_RemIOp : CudaTile_SignedBinaryOp<"remi", 90,
    "the remainder of a truncating division of integers",
    "A signed remainder has the sign of `lhs`. A zero divisor and the most "
    "negative value by -1 are undefined (specification, remi).">;
def CudaTile_ShRIOp : CudaTile_SignedBinaryOp<"shri", 97, "shifts to the right",
    "Zeros come in from the left, or copies of the sign where `signed` stands. "
    "The amount is unsigned; the specification leaves amounts of the width and "
    "more open.">;
def CudaTile_ShLIOp : CudaTile_OverflowBinaryOp<"shli", 96, "shifts to the left">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS
