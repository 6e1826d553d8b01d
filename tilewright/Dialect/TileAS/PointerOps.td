//===- PointerOps.td - tiles of addresses ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_POINTEROPS
#define TILEWRIGHT_DIALECT_TILEAS_POINTEROPS

include "tilewright/Dialect/TileAS/MemoryOps.td"

def TileAS_OffsetOp : Tile_PointerStepOp<TileAS, "offset", SameShapeAndLayout>;
def TileAS_LoadPtrOp : Tile_LoadPtrOp<TileAS, Tile_NoMore, [{
    The result of an ordered load is valid only in the owner's register of each
    element until `nv-tileas-share-results` has run.}]>;
def TileAS_StorePtrOp : Tile_StorePtrOp<TileAS, Tile_NoMore, [{
    Only the owner of each element stores it.}]>;

#endif // TILEWRIGHT_DIALECT_TILEAS_POINTEROPS
