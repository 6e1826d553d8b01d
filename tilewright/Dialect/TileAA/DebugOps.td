//===- DebugOps.td - assertions and prints --------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_DEBUGOPS
#define TILEWRIGHT_DIALECT_TILEAA_DEBUGOPS

include "tilewright/Dialect/Rules/BlockOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_AssertOp : Tile_AssertOp<TileAA>;
def TileAA_PrintOp : Tile_PrintOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_DEBUGOPS
