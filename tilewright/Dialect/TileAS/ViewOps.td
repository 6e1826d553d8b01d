//===- ViewOps.td - memory seen as arrays and as tiles -----------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_VIEWOPS
#define TILEWRIGHT_DIALECT_TILEAS_VIEWOPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AssumeOp : TileAS_Op<"assume", [Pure, SameOperandsAndResultType]> {
  let summary = "what the producer knows of a value";
  let description = [{
    `div_by<16>` or `bounded<0, ?>`. A value that breaks it makes the program
    undefined.

    Example:
    ```mlir
    %1 = nv_tileas.assume div_by<16>, %0 : !nv_tileas.ptr<f32>
    ```
  }];
  let arguments = (ins AnyAttr:$predicate, AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<Predicate>($predicate) `,` $value attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def TileAS_MakeMemrefOp : TileAS_Op<"make_memref", [Pure, AttrSizedOperandSegments]> {
  let summary = "an array in memory";
  let description = [{
    Sizes and strides, counted in elements, are given where the type has `?`;
    they are not negative.

    Example:
    ```mlir
    %1 = nv_tileas.make_memref %0, sizes [%m, %n : i32, i32], strides [%s : i32]
       : !nv_tileas.ptr<f32> -> memref<?x?xf32, strided<[?, 1]>, 1>
    ```
  }];
  let arguments = (ins TileAS_PtrType:$base, Variadic<TileAS_Index>:$sizes,
                   Variadic<TileAS_Index>:$strides);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $base `` custom<Extents>($sizes, type($sizes), $strides, type($strides))
    attr-dict `:` qualified(type($base)) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TileAS_BlockTileOp : TileAS_Op<"block_tile", [Pure]> {
  let summary = "cuts an array into tiles";
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileas.block_tile %0 : memref<?xf32, strided<[1]>, 1>
       -> !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>>
    ```
  }];
  let arguments = (ins AnyMemRef:$source);
  let results = (outs TileAS_TiledViewType:$result);
  let assemblyFormat = [{
    $source attr-dict `:` type($source) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def TileAS_GetIndexSpaceShapeOp : TileAS_Op<"get_index_space_shape", [Pure]> {
  let summary = "how many tiles a view has along each dimension";
  let description = [{
    Example:
    ```mlir
    %1:2 = nv_tileas.get_index_space_shape %0
       : !nv_tileas.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>> -> i32, i32
    ```
  }];
  let arguments = (ins TileAS_TiledViewType:$view);
  let results = (outs Variadic<TileAS_Index>:$extents);
  let assemblyFormat = [{
    $view attr-dict `:` qualified(type($view)) `->` type($extents)
  }];
  let hasVerifier = 1;
}

def TileAS_GetDimSizeOp : TileAS_Op<"get_dim_size", [Pure]> {
  let summary = "the size of an array along one dimension";
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileas.get_dim_size %0, 1 : memref<?x?xf32, strided<[?, 1]>, 1> -> i32
    ```
  }];
  let arguments = (ins AnyMemRef:$source, I32Attr:$dim);
  let results = (outs TileAS_Index:$result);
  let assemblyFormat = [{
    $source `,` $dim attr-dict `:` type($source) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TileAS_MakeTiledTMADescOp : TileAS_Op<"make_tiled_tma_desc", [Pure]> {
  let summary = "a tensor map that the host makes and passes";
  let description = [{
    At the function boundary it becomes an argument of the kernel behind the
    others, one for each different map, and what the host has to know stands in
    the kernel's manifest.

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

def TileAS_PrefetchTMADescOp : TileAS_Op<"prefetch_tma_desc",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "brings a tensor map near before its first use";
  let description = [{
    It writes to no memory; it says so since what only reads, and has no result,
    is dead to MLIR.

    Example:
    ```mlir
    nv_tileas.prefetch_tma_desc %d : !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
    ```
  }];
  let arguments = (ins TileAS_TmaDescType:$desc);
  let assemblyFormat = "$desc attr-dict `:` qualified(type($desc))";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_VIEWOPS
