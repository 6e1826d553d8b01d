//===- PointerOps.td - tiles of addresses ------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_POINTEROPS
#define TILEWRIGHT_DIALECT_TILEAS_POINTEROPS

include "tilewright/Dialect/TileAS/MemoryOps.td"

def TileAS_OffsetOp : Tile_PointerStepOp<TileAS, "offset", SameShapeAndLayout>;
def TileAS_LoadPtrOp : Tile_LoadPtrOp<TileAS, Tile_NoMore, [{
    Of a load that is not weak only the owner of each element's register is right
    until `nv-tileas-share-results` has run.}]>;
def TileAS_StorePtrOp : Tile_StorePtrOp<TileAS, Tile_NoMore, [{
    Each element is written by its owner alone.}]>;

#endif // TILEWRIGHT_DIALECT_TILEAS_POINTEROPS
