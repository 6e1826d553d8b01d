//===- AtomicOps.td - atomics and multicast accesses ----------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ATOMICOPS
#define TILEWRIGHT_DIALECT_TILEAA_ATOMICOPS

include "tilewright/Dialect/TileAA/PointerOps.td"

def TileAA_AtomicRMWOp : Tile_AtomicRMWOp<TileAA>;
def TileAA_AtomicCASOp : Tile_AtomicCASOp<TileAA>;
def TileAA_TiledAtomicRMWOp : Tile_TiledAtomicRMWOp<TileAA>;
def TileAA_MultimemLoadReduceOp : Tile_MultimemLoadReduceOp<TileAA>;
def TileAA_MultimemReduceOp : Tile_MultimemReduceOp<TileAA>;
def TileAA_MultimemStoreOp : Tile_MultimemStoreOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_ATOMICOPS
