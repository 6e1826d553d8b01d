//===- ArithOps.td - arithmetic on integers and floats --------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS
#define TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_DefaultRounding : DefaultValuedAttr<CudaTile_RoundingModeAttr,
    "::tilewright::cuda_tile::RoundingMode::NearestEven">;
def CudaTile_DefaultOverflow : DefaultValuedAttr<CudaTile_IntegerOverflowAttr,
    "::tilewright::cuda_tile::IntegerOverflow::None">;

/// lhs, rhs of one float type; rounding of IEEE 754 and, for f32 only, flushing
/// of subnormal operands and results to zero of their sign.
class CudaTile_RoundedBinaryOp<string mnemonic, int wireCode, string verb,
                               list<Trait> traits = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultType], traits)> {
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
                   CudaTile_DefaultRounding:$rounding, UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)?
    attr-dict `:` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_AddFOp : CudaTile_RoundedBinaryOp<"addf", 2, "adds floats", [Commutative]>;
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

def CudaTile_FmaOp : CudaTile_Op<"fma", 40, 1, [Pure, SameOperandsAndResultType]> {
  let summary = "lhs * rhs + acc, rounded once";
  let description = [{
    Example:
    ```mlir
    %3 = fma %0, %1, %2 : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$lhs, CudaTile_FloatTile:$rhs,
                   CudaTile_FloatTile:$acc, CudaTile_DefaultRounding:$rounding,
                   UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`rounding` `` $rounding^)?
    (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

class CudaTile_MinMaxFOp<string mnemonic, int wireCode, string which>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure, Commutative, SameOperandsAndResultType]> {
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
  let hasVerifier = 1;
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
    $lhs `,` $rhs (`overflow` `` $overflow^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
}
def CudaTile_AddIOp : CudaTile_OverflowBinaryOp<"addi", 3, "adds integers", [Commutative]>;
def CudaTile_SubIOp : CudaTile_OverflowBinaryOp<"subi", 104, "subtracts integers">;
def CudaTile_MulIOp : CudaTile_OverflowBinaryOp<"muli", 78, "multiplies integers", [Commutative]>;

def CudaTile_DivIOp : CudaTile_Op<"divi", 21, 1, [Pure, SameOperandsAndResultType]> {
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
                     "::tilewright::cuda_tile::RoundingMode::Zero">:$rounding);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs $signedness (`rounding` `` $rounding^)? attr-dict `:`
    custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_ARITHOPS
