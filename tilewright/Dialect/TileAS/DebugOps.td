//===- DebugOps.td - assertions and prints --------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS
#define TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS

include "tilewright/Dialect/Rules/BlockOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AssertOp : Tile_AssertOp<TileAS, [{
    All threads of the block execute it together; one prints the message and traps.}]>;

def TileAS_PrintOp : Tile_PrintOp<TileAS, [{
    All threads of the block execute it together. Each element is printed by a
    thread that holds it, in row-major order. A tile of up to 32 elements that
    every thread holds is printed at once; other blocks may print between the
    elements of other tiles. The arguments may have different layouts.}]> {
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS
