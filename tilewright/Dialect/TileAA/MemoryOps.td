//===- MemoryOps.td - tokens, loads and stores ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_MEMORYOPS
#define TILEWRIGHT_DIALECT_TILEAA_MEMORYOPS

include "tilewright/Dialect/Rules/AccessOps.td"
include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_MakeTokenOp : Tile_MakeTokenOp<TileAA>;
def TileAA_JoinTokensOp : Tile_JoinTokensOp<TileAA>;
def TileAA_MemoryFenceAliasOp : Tile_MemoryFenceAliasOp<TileAA>;
def TileAA_GdcLaunchDependentsOp : Tile_GdcLaunchDependentsOp<TileAA>;
def TileAA_GdcWaitOp : Tile_GdcWaitOp<TileAA>;

def TileAA_Hints : Tile_More<(ins OptionalAttr<DictionaryAttr>:$hints),
                             "(`hints` $hints^)? ">;
defvar TileAA_HintsNote = [{
    `hints` are the producer's, for the chosen chip.}];
def TileAA_TiledLoadOp : Tile_TiledLoadOp<TileAA, TileAA_Hints, TileAA_HintsNote>;
def TileAA_TiledStoreOp : Tile_TiledStoreOp<TileAA, TileAA_Hints, TileAA_HintsNote>;

#endif // TILEWRIGHT_DIALECT_TILEAA_MEMORYOPS
