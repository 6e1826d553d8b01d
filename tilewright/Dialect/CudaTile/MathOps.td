//===- MathOps.td - transcendental functions ------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_MATHOPS
#define TILEWRIGHT_DIALECT_CUDATILE_MATHOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_DefaultFull : DefaultValuedAttr<CudaTile_RoundingModeAttr,
    "::tilewright::cuda_tile::RoundingMode::Full">;

class CudaTile_FullOrApproxOp<string mnemonic, int wireCode, string what, int laterMinor>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure, SameOperandsAndResultType]> {
  let later = [CudaTile_Later<"rounding", laterMinor>];
  let summary = what # ", element by element";
  let description = [{
    `rounding` is full, or for f32 approx: the hardware's approximation.

    Example:
    ```mlir
    %1 = }] # mnemonic # [{ %0 rounding<approx> : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source, CudaTile_DefaultFull:$rounding);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}
def CudaTile_ExpOp : CudaTile_FullOrApproxOp<"exp", 23, "e to the power of the operand", 3>;
def CudaTile_TanHOp : CudaTile_FullOrApproxOp<"tanh", 106, "hyperbolic tangent", 2>;

class CudaTile_FlushedUnaryOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure, SameOperandsAndResultType]> {
  let summary = what # ", element by element";
  let description = [{
    `flush_to_zero` is for f32 only.

    Example:
    ```mlir
    %1 = }] # mnemonic # [{ %0 flush_to_zero : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source, UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $source (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}
def CudaTile_Exp2Op : CudaTile_FlushedUnaryOp<"exp2", 24, "two to the power of the operand">;
def CudaTile_RsqrtOp : CudaTile_FlushedUnaryOp<"rsqrt", 93, "reciprocal of the square root">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_MATHOPS
