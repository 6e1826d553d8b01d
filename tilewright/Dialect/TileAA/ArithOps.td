//===- ArithOps.td - arithmetic with modifiers ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ARITHOPS
#define TILEWRIGHT_DIALECT_TILEAA_ARITHOPS

include "tilewright/Dialect/TileAA/Types.td"

class TileAA_RoundedBinaryOp<string mnemonic, string verb, list<Trait> traits = []>
    : TileAA_Op<mnemonic, !listconcat([Pure, SameOperandsAndResultType, Tile_RoundedOpInterface,
                     Tile_FlushingOpInterface], traits)> {
  let summary = verb # ", rounded as told";
  let description = [{
    For what `arith` cannot say: a directed rounding, or (f32 only)
    `flush_to_zero`, by which subnormal operands and results become zero and
    keep their sign.

    Example:
    ```mlir
    %2 = nv_tileaa.}] # mnemonic # [{ %0, %1 rounding<zero> : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$lhs, TileAA_ArithFloat:$rhs,
                   TileAA_DefaultRounding:$rounding, UnitAttr:$flush_to_zero);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)?
    attr-dict `:` type($result)
  }];
}
def TileAA_AddFOp : TileAA_RoundedBinaryOp<"addf", "adds floats", [Commutative]>;
def TileAA_SubFOp : TileAA_RoundedBinaryOp<"subf", "subtracts floats">;
def TileAA_MulFOp : TileAA_RoundedBinaryOp<"mulf", "multiplies floats", [Commutative]>;
def TileAA_DivFOp : TileAA_RoundedBinaryOp<"divf", "divides floats"> {
  let description = [{
    f32 has `approx` and `full` besides (Tile IR, divf).

    Example:
    ```mlir
    %2 = nv_tileaa.divf %0, %1 rounding<approx> flush_to_zero : tensor<8xf32>
    ```
  }];
}

def TileAA_FmaOp : TileAA_Op<"fma", [Tile_RoundedOpInterface, Tile_FlushingOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = "lhs * rhs + acc, rounded once, as told";
  let description = [{
    Example:
    ```mlir
    %3 = nv_tileaa.fma %0, %1, %2 flush_to_zero : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$lhs, TileAA_ArithFloat:$rhs,
                   TileAA_ArithFloat:$acc, TileAA_DefaultRounding:$rounding,
                   UnitAttr:$flush_to_zero);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`rounding` `` $rounding^)?
    (`flush_to_zero` $flush_to_zero^)? attr-dict `:` type($result)
  }];
}

class TileAA_MinMaxFOp<string mnemonic, string which>
    : TileAA_Op<mnemonic, [Tile_FlushingOpInterface, Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "the " # which # " of two floats";
  let description = [{
    A number wins over NaN, unless `propagate_nan` asks for the canonical NaN;
    +0 is above -0. No operation of `arith` promises both.

    Example:
    ```mlir
    %2 = nv_tileaa.}] # mnemonic # [{ %0, %1 propagate_nan : tensor<8xf32>
    ```
  }];
  let arguments = (ins TileAA_ArithFloat:$lhs, TileAA_ArithFloat:$rhs,
                   UnitAttr:$propagate_nan, UnitAttr:$flush_to_zero);
  let results = (outs TileAA_ArithFloat:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`flush_to_zero` $flush_to_zero
                         | `propagate_nan` $propagate_nan)
    attr-dict `:` type($result)
  }];
}
def TileAA_MaxFOp : TileAA_MinMaxFOp<"maxf", "greater">;
def TileAA_MinFOp : TileAA_MinMaxFOp<"minf", "lesser">;

def TileAA_MulhUIOp : TileAA_Op<"mulhui", [Pure, Commutative, SameOperandsAndResultType]> {
  let summary = "the upper half of an unsigned product";
  let description = [{
    Example:
    ```mlir
    %2 = nv_tileaa.mulhui %0, %1 : tensor<8xi32>
    ```
  }];
  let arguments = (ins TileAA_IntTile:$lhs, TileAA_IntTile:$rhs);
  let results = (outs TileAA_IntTile:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

#endif // TILEWRIGHT_DIALECT_TILEAA_ARITHOPS
