//===- MemoryOps.td - loads, stores and tokens ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS
#define TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS

include "tilewright/Dialect/Rules/AccessOps.td"
include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_PartOfTile : Tile_More<(ins OptionalAttr<TileAS_SliceAttr>:$slice)>;
def TileAS_TiledLoadOp : Tile_TiledLoadOp<TileAS, TileAS_PartOfTile, [{
    Along a dimension without `inbounds` the tile may be anywhere; an index
    outside the index space is undefined behaviour. With `slice` only that part of
    the view's tile is loaded.}]>;
def TileAS_TiledStoreOp : Tile_TiledStoreOp<TileAS, TileAS_PartOfTile, [{
    With `slice` only that part of the view's tile is stored.}]>;

def TileAS_MakeTokenOp : Tile_MakeTokenOp<TileAS>;
def TileAS_JoinTokensOp : Tile_JoinTokensOp<TileAS>;
def TileAS_MemoryFenceAliasOp : Tile_MemoryFenceAliasOp<TileAS>;
def TileAS_GdcLaunchDependentsOp : Tile_GdcLaunchDependentsOp<TileAS>;
def TileAS_GdcWaitOp : Tile_GdcWaitOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS
