//===- MmaOps.td - matrix products ----------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_MMAOPS
#define TILEWRIGHT_DIALECT_TILEAA_MMAOPS

include "tilewright/Dialect/Rules/MmaOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_Products : Tile_Products<TileAA, TileAA_Tensor, [Pure]>;
def TileAA_DotOp : Tile_DotOp<TileAA_Products>;
def TileAA_DotScaledOp : Tile_DotScaledOp<TileAA_Products>;

#endif // TILEWRIGHT_DIALECT_TILEAA_MMAOPS
