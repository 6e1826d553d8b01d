//===- ControlOps.td - blocks of the grid, and the end of bodies -------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS
#define TILEWRIGHT_DIALECT_TILEAS_CONTROLOPS

include "tilewright/Dialect/TileAS/Base.td"

class TileAS_GridOp<string mnemonic, string what>
    : TileAS_Op<mnemonic, [Pure]> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %x, %y, %z = nv_tileas.}] # mnemonic # [{
    ```
  }];
  let results = (outs I32:$x, I32:$y, I32:$z);
  let assemblyFormat = "attr-dict";
}
def TileAS_GetTileBlockIdOp : TileAS_GridOp<"get_tile_block_id",
    "where this block lies in the grid">;
def TileAS_GetNumTileBlocksOp : TileAS_GridOp<"get_num_tile_blocks",
    "how many blocks the grid has">;

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
