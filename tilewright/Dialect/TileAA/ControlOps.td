//===- ControlOps.td - grid queries ---------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_CONTROLOPS
#define TILEWRIGHT_DIALECT_TILEAA_CONTROLOPS

include "tilewright/Dialect/Rules/BlockOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_GetTileBlockIdOp : Tile_GetTileBlockIdOp<TileAA>;
def TileAA_GetNumTileBlocksOp : Tile_GetNumTileBlocksOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_CONTROLOPS
