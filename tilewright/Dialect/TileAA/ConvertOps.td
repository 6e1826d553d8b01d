//===- ConvertOps.td - conversions that arith cannot express --------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_CONVERTOPS
#define TILEWRIGHT_DIALECT_TILEAA_CONVERTOPS

include "tilewright/Dialect/Rules/ConvertOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_FPToSIOp : Tile_FPToSIOp<TileAA>;
def TileAA_FPToUIOp : Tile_FPToUIOp<TileAA>;
def TileAA_IntToPtrOp : Tile_IntToPtrOp<TileAA>;
def TileAA_PtrToIntOp : Tile_PtrToIntOp<TileAA>;
def TileAA_CastSpaceOp : Tile_CastSpaceOp<TileAA>;
/// For pointers; numbers use `arith.bitcast`.
def TileAA_BitcastOp : Tile_PointeeCastOp<TileAA, "bitcast">;

#endif // TILEWRIGHT_DIALECT_TILEAA_CONVERTOPS
