//===- ReduceOps.td - reductions and scans along a dimension --------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_REDUCEOPS
#define TILEWRIGHT_DIALECT_TILEAA_REDUCEOPS

include "tilewright/Dialect/Rules/ReduceOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_YieldOp : Tile_YieldOp<TileAA, [ParentOneOf<["ReduceOp", "ScanOp"]>]>;
def TileAA_ReduceOp : Tile_ReduceOp<TileAA, Pure>;
def TileAA_ScanOp : Tile_ScanOp<TileAA, Pure>;

#endif // TILEWRIGHT_DIALECT_TILEAA_REDUCEOPS
