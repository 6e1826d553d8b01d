//===- DebugOps.td - what a kernel tells its user -------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS
#define TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS

include "tilewright/Dialect/Rules/BlockOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AssertOp : Tile_AssertOp<TileAS, [{
    All threads of the block come here together; one of them says it, and traps.}]>;

def TileAS_PrintOp : Tile_PrintOp<TileAS, [{
    All threads of the block come here together, and each element is printed by
    one that holds it, in row-major order. A tile of up to 32 elements that each
    thread holds comes out in one piece; between elements of others blocks may
    print. The arguments may have different layouts.}]> {
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS
