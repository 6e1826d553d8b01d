//===- PointerOps.td - tiles of addresses ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_POINTEROPS
#define TILEWRIGHT_DIALECT_TILEAA_POINTEROPS

include "tilewright/Dialect/TileAA/MemoryOps.td"

def TileAA_AddPtrOp : Tile_PointerStepOp<TileAA, "addptr", TileAA_OneShape>;
def TileAA_LoadPtrOp : Tile_LoadPtrOp<TileAA, TileAA_Hints>;
def TileAA_StorePtrOp : Tile_StorePtrOp<TileAA, TileAA_Hints>;

#endif // TILEWRIGHT_DIALECT_TILEAA_POINTEROPS
