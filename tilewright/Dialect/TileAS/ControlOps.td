//===- ControlOps.td - blocks of the grid, and the end of bodies -------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS
#define TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS

include "tilewright/Dialect/Rules/BlockOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_GetTileBlockIdOp : Tile_GetTileBlockIdOp<TileAS>;
def TileAS_GetNumTileBlocksOp : Tile_GetNumTileBlocksOp<TileAS>;

def TileAS_YieldOp : TileAS_Op<"yield", [Pure, ReturnLike, Terminator]> {
  let summary = "ends the body of a reduction";
  let description = [{
    Example:
    ```mlir
    nv_tileas.yield %0 : f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS
