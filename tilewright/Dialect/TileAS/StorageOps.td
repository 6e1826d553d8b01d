//===- StorageOps.td - globals and allocations ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_STORAGEOPS
#define TILEWRIGHT_DIALECT_TILEAS_STORAGEOPS

include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_GlobalOp : Tile_GlobalOp<TileAS>;
def TileAS_GetGlobalOp : Tile_GetGlobalOp<TileAS>;
def TileAS_AllocaOp : Tile_AllocaOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_STORAGEOPS
