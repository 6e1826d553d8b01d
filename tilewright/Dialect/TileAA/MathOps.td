//===- MathOps.td - functions with modifiers ------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_MATHOPS
#define TILEWRIGHT_DIALECT_TILEAA_MATHOPS

include "tilewright/Dialect/TileAA/Types.td"

class TileAA_FullOrApproxOp<string mnemonic, string what>
    : TileAA_Op<mnemonic, [Tile_RoundedOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = what # ", in full or by the hardware's approximation";
  let description = [{
    `math` stands for full; this operation for f32's `approx`.

    Example:
    ```mlir
    %1 = nv_tileaa.}] # mnemonic # [{ %0 rounding<approx> : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$source, TileAA_DefaultFull:$rounding);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? attr-dict `:` type($result)
  }];
}
def TileAA_ExpOp : TileAA_FullOrApproxOp<"exp", "e to the power of the operand">;
def TileAA_TanhOp : TileAA_FullOrApproxOp<"tanh", "hyperbolic tangent">;

class TileAA_FlushedUnaryOp<string mnemonic, string what>
    : TileAA_Op<mnemonic, [Tile_FlushingOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = what # ", subnormals flushed";
  let description = [{
    `flush_to_zero` is for f32 only.

    Example:
    ```mlir
    %1 = nv_tileaa.}] # mnemonic # [{ %0 flush_to_zero : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$source, UnitAttr:$flush_to_zero);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $source (`flush_to_zero` $flush_to_zero^)? attr-dict `:` type($result)
  }];
}
def TileAA_Exp2Op : TileAA_FlushedUnaryOp<"exp2", "two to the power of the operand">;
def TileAA_RsqrtOp : TileAA_FlushedUnaryOp<"rsqrt", "reciprocal of the square root">;

def TileAA_SqrtOp : TileAA_Op<"sqrt", [Tile_RoundedOpInterface, Tile_FlushingOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = "square root, rounded as told";
  let description = [{
    f32 has `approx` besides the roundings of IEEE 754.

    Example:
    ```mlir
    %1 = nv_tileaa.sqrt %0 rounding<zero> flush_to_zero : tensor<8xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$source, TileAA_DefaultRounding:$rounding,
                   UnitAttr:$flush_to_zero);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)?
    attr-dict `:` type($result)
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAA_MATHOPS
