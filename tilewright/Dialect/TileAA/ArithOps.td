//===- ArithOps.td - arithmetic with modifiers ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ARITHOPS
#define TILEWRIGHT_DIALECT_TILEAA_ARITHOPS

include "tilewright/Dialect/Rules/MathOps.td"
include "tilewright/Dialect/TileAA/Types.td"

class TileAA_MinMaxFOp<string mnemonic, string which>
    : TileAA_Op<mnemonic, [Tile_FlushingOpInterface, Tile_FastMathOpInterface,
                           Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "the " # which # " of two floats";
  let description = [{
    A number is preferred to NaN, or with `propagate_nan` the result is the
    canonical NaN; +0 is greater than -0. No operation of `arith` guarantees both.

    Example:
    ```mlir
    %2 = nv_tileaa.}] # mnemonic # [{ %0, %1 propagate_nan : tensor<8xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$lhs, TileAA_ArithFloat:$rhs,
                   UnitAttr:$propagate_nan, UnitAttr:$flush_to_zero,
                   Tile_FastMath:$fastmath);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`flush_to_zero` $flush_to_zero
                         | `propagate_nan` $propagate_nan)
    (custom<FastMath>($fastmath)^)? attr-dict `:` type($result)
  }];
}
def TileAA_MaxFOp : TileAA_MinMaxFOp<"maxf", "greater">;
def TileAA_MinFOp : TileAA_MinMaxFOp<"minf", "lesser">;

def TileAA_AddFOp : Tile_AddFOp<TileAA>;
def TileAA_SubFOp : Tile_SubFOp<TileAA>;
def TileAA_MulFOp : Tile_MulFOp<TileAA>;
def TileAA_DivFOp : Tile_DivFOp<TileAA>;
def TileAA_FmaOp : Tile_FmaOp<TileAA>;
def TileAA_MulhUIOp : Tile_MulhUIOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_ARITHOPS
