//===- StorageOps.td - globals and allocations ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_STORAGEOPS
#define TILEWRIGHT_DIALECT_TILEAA_STORAGEOPS

include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_GlobalOp : Tile_GlobalOp<TileAA> {
  let hasVerifier = 1;
}
def TileAA_GetGlobalOp : Tile_GetGlobalOp<TileAA>;
def TileAA_AllocaOp : Tile_AllocaOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_STORAGEOPS
