//===- ControlOps.td - the grid, and what regions hand out ----------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_CONTROLOPS
#define TILEWRIGHT_DIALECT_TILEAA_CONTROLOPS

include "tilewright/Dialect/TileAA/Types.td"

class TileAA_GridQueryOp<string mnemonic, string what>
    : TileAA_Op<mnemonic, [Pure]> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %x, %y, %z = nv_tileaa.}] # mnemonic # [{ -> i32, i32, i32
    ```
  }];
  let results = (outs I32:$x, I32:$y, I32:$z);
  let assemblyFormat = "attr-dict `->` type($x) `,` type($y) `,` type($z)";
}
def TileAA_GetTileBlockIdOp : TileAA_GridQueryOp<"get_tile_block_id",
    "which tile block of the grid this is">;
def TileAA_GetNumTileBlocksOp : TileAA_GridQueryOp<"get_num_tile_blocks",
    "how many tile blocks the grid has">;

#endif // TILEWRIGHT_DIALECT_TILEAA_CONTROLOPS
