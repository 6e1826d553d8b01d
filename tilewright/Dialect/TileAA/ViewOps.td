//===- ViewOps.td - tensors in memory and their tiles ---------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_VIEWOPS
#define TILEWRIGHT_DIALECT_TILEAA_VIEWOPS

include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_MakeMemrefOp : Tile_MakeMemrefOp<TileAA, [{
    $base `,` `sizes` `[` $sizes `]` `,` `strides` `[` $strides `]` attr-dict
    `:` type($base) `,` custom<TypeList>(type($sizes)) `,`
    custom<TypeList>(type($strides))}],
    "%p, sizes [%m, %n], strides [%s]\n"
    "        : !nv_tileaa.ptr<f32>, (i32, i32), (i32)">;

def TileAA_MakeTiledTMADescOp : TileAA_Op<"make_tiled_tma_desc", [Pure]> {
  let summary = "the tensor map of a view, which the host encodes";
  let description = [{
    The launcher encodes the map and passes it in addition to the arguments, so
    the tensor under the view must be derived from these: its base is a pointer
    argument, and its sizes and strides are arguments or known. The map must
    satisfy (CUDA Driver API, cuTensorMapEncodeTiled): 1 to 5 dimensions, boxes
    of at most 256 elements along each, rows that are multiples of 16 bytes and
    not longer than the swizzle, a contiguous fastest dimension, other strides
    that are multiples of 16 bytes, and padding of zero or NaN.

    Example:
    ```mlir
    %d = nv_tileaa.make_tiled_tma_desc %v
        : !nv_tileaa.tiled_view<8x64, memref<?x64xf16, strided<[64, 1]>, 1>, padding = zero>
        -> !nv_tileaa.tma_desc<8x64xf16, swizzle = b128>
    ```
  }];
  let arguments = (ins TileAA_TiledView:$view);
  let results = (outs TileAA_TmaDesc:$result);
  let assemblyFormat = "$view attr-dict `:` type($view) `->` type($result)";
  let hasVerifier = 1;
}

def TileAA_BlockTileOp : Tile_BlockTileOp<TileAA>;
def TileAA_GetIndexSpaceShapeOp : Tile_GetIndexSpaceShapeOp<TileAA>;
def TileAA_GetDimSizeOp : Tile_GetDimSizeOp<TileAA>;
def TileAA_PrefetchTMADescOp : Tile_PrefetchTMADescOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_VIEWOPS
