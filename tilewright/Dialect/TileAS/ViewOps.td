//===- ViewOps.td - tensors in memory and their tiles ---------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_VIEWOPS
#define TILEWRIGHT_DIALECT_TILEAS_VIEWOPS

include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_MakeMemrefOp : Tile_MakeMemrefOp<TileAS, [{
    $base `` custom<Extents>($sizes, type($sizes), $strides, type($strides))
    attr-dict `:` qualified(type($base))}],
    "%p, sizes [%m, %n : i32, i32], strides [%s : i32]\n"
    "       : !nv_tileas.ptr<f32>">;

def TileAS_MakeTiledTMADescOp : TileAS_Op<"make_tiled_tma_desc", [Pure]> {
  let summary = "a tensor map that the host encodes and passes";
  let description = [{
    At the function boundary each distinct map becomes a parameter of the kernel
    after the others; the kernel's manifest has the information that the host
    needs.

    Example:
    ```mlir
    %d = nv_tileas.make_tiled_tma_desc
       #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, 1]>
       -> !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
    ```
  }];
  let arguments = (ins TileAS_TensorMapAttr:$map);
  let results = (outs TileAS_TmaDescType:$result);
  let assemblyFormat = "qualified($map) attr-dict `->` qualified(type($result))";
  let hasVerifier = 1;
}

def TileAS_BlockTileOp : Tile_BlockTileOp<TileAS>;
def TileAS_GetIndexSpaceShapeOp : Tile_GetIndexSpaceShapeOp<TileAS>;
def TileAS_GetDimSizeOp : Tile_GetDimSizeOp<TileAS>;
def TileAS_PrefetchTMADescOp : Tile_PrefetchTMADescOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_VIEWOPS
