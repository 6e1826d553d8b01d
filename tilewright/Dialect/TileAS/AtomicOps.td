//===- AtomicOps.td - atomics and multicast accesses ----------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ATOMICOPS
#define TILEWRIGHT_DIALECT_TILEAS_ATOMICOPS

include "tilewright/Dialect/TileAS/PointerOps.td"

defvar TileAS_OwnersResult = [{
    Only the owner of each element performs the operation; the result is valid
    only in its register until `nv-tileas-share-results` has run.}];
def TileAS_AtomicRMWOp : Tile_AtomicRMWOp<TileAS, TileAS_OwnersResult>;
def TileAS_AtomicCASOp : Tile_AtomicCASOp<TileAS, TileAS_OwnersResult>;
def TileAS_TiledAtomicRMWOp : Tile_TiledAtomicRMWOp<TileAS, TileAS_PartOfTile, [{
    Only the owner of each element performs the operation. `slice` is that of `tiled_store`.}]>;
def TileAS_MultimemLoadReduceOp : Tile_MultimemLoadReduceOp<TileAS>;
def TileAS_MultimemReduceOp : Tile_MultimemReduceOp<TileAS>;
def TileAS_MultimemStoreOp : Tile_MultimemStoreOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_ATOMICOPS
