//===- LayoutOps.td - layout conversions ----------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_LAYOUTOPS
#define TILEWRIGHT_DIALECT_TILEAS_LAYOUTOPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_ConvertLayoutOp : TileAS_Op<"convert_layout", [
    Pure, SameOperandsAndResultShape, SameOperandsAndResultElementType]> {
  let summary = "moves a tile to another register layout";
  let description = [{
    Every element keeps its coordinate and its bits; only the registers that
    hold it change. If a layout holds an element in several registers, these
    agree, so any of them may be read.

    Example:
    ```mlir
    %1 = nv_tileas.convert_layout %0
       : tensor<8x64xf32, #rows> -> tensor<8x64xf32, #fragment>
    ```
  }];
  let arguments = (ins TileAS_Tile:$source);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_LAYOUTOPS
