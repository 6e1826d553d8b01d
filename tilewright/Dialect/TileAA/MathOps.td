//===- MathOps.td - functions with modifiers ------------------------------===//
// `math` has the same functions without modifiers, in full precision.
#ifndef TILEWRIGHT_DIALECT_TILEAA_MATHOPS
#define TILEWRIGHT_DIALECT_TILEAA_MATHOPS

include "tilewright/Dialect/Rules/MathOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_ExpOp : Tile_ExpOp<TileAA>;
def TileAA_TanHOp : Tile_TanHOp<TileAA>;
def TileAA_Exp2Op : Tile_Exp2Op<TileAA>;
def TileAA_RsqrtOp : Tile_RsqrtOp<TileAA>;
def TileAA_SqrtOp : Tile_SqrtOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_MATHOPS
