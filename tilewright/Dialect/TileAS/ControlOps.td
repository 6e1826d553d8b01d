//===- ControlOps.td - grid queries ---------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS
#define TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS

include "tilewright/Dialect/Rules/BlockOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_GetTileBlockIdOp : Tile_GetTileBlockIdOp<TileAS>;
def TileAS_GetNumTileBlocksOp : Tile_GetNumTileBlocksOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS
