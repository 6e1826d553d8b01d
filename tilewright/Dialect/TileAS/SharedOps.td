//===- SharedOps.td - buffers in shared memory ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_SHAREDOPS
#define TILEWRIGHT_DIALECT_TILEAS_SHAREDOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"

def TileAS_AllocTensorOp
    : TileAS_Op<"alloc_tensor", [MemoryEffects<[MemAlloc]>]> {
  let summary = "allocates a buffer in shared memory";
  let description = [{
    Its map is a bijection between elements and offsets.
    `nv-tileas-assign-buffers` sets `offset`, in bytes.

    Example:
    ```mlir
    %b = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, shared>
    ```
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$offset);
  let results = (outs TileAS_MemRefType:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def TileAS_ViewOp : TileAS_Op<"view", [Pure, AttrSizedOperandSegments]> {
  let summary = "a stage of a buffer, or an aligned part of it";
  let description = [{
    `stage` selects one of several stages. The part begins at the indices, which
    are multiples of its sizes, or at the first element. Elements keep their
    offsets: the view's map is the buffer's, restricted to the coordinates of
    the view. Without stage and indices the view may also be the whole buffer
    with its dimensions permuted.

    Examples:
    ```mlir
    %turned = nv_tileas.view %b : !nv_tileas.memref<64x32xf16, shared>
      -> !nv_tileas.memref<32x64xf16, #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 64, 128, 256, 512, 1024]]>, shared>
    %column = nv_tileas.view %b[%zero, %k : i32, i32]
      : !nv_tileas.memref<64x32xf16, shared>
      -> !nv_tileas.memref<64x1xf16, #nv_tileas.memory<64x1, offset = [[32, 64, 128, 256, 512, 1024], []]>, shared>
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$buffer, Optional<TileAS_Index>:$stage,
                   Variadic<TileAS_Index>:$indices);
  let results = (outs TileAS_MemRefType:$result);
  let assemblyFormat = [{
    $buffer (`stage` $stage^ `:` type($stage))?
    (`[` $indices^ `:` type($indices) `]`)? attr-dict `:`
    qualified(type($buffer)) `->` qualified(type($result))
  }];
  let builders = [
    // The part of `shape` at the indices.
    OpBuilder<(ins "::mlir::Value":$buffer, "::llvm::ArrayRef<int64_t>":$shape,
                   "::mlir::ValueRange":$indices)>];
  let hasVerifier = 1;
}

def TileAS_StoreSharedOp : TileAS_Op<"store_shared", [MemoryEffects<[MemWrite]>,
    DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "stores a tile to a buffer, without synchronization";
  let description = [{
    The tile is visible to other threads after a `barrier`. All threads that
    hold an element write it, with the same value; with `owned` only its owner
    does, since copies may differ.

    Example:
    ```mlir
    nv_tileas.store_shared %tile, %buffer
       : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, shared>
    ```
  }];
  let arguments = (ins TileAS_Tile:$tile, TileAS_MemRefType:$buffer,
                       UnitAttr:$owned);
  let assemblyFormat = [{
    $tile `,` $buffer (`owned` $owned^)? attr-dict `:`
    type($tile) `,` qualified(type($buffer))
  }];
  let hasVerifier = 1;
}
def TileAS_LoadSharedOp : TileAS_Op<"load_shared", [MemoryEffects<[MemRead]>,
    DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "loads a tile from a buffer, without synchronization";
  let description = [{
    Example:
    ```mlir
    %tile = nv_tileas.load_shared %buffer
       : !nv_tileas.memref<64x32xf16, shared> -> tensor<64x32xf16, #columns>
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$buffer);
  let results = (outs TileAS_Tile:$tile);
  let assemblyFormat = [{
    $buffer attr-dict `:` qualified(type($buffer)) `->` type($tile)
  }];
  let hasVerifier = 1;
}

def TileAS_StoreSliceOp : TileAS_Op<"store_slice", [MemoryEffects<[MemWrite]>,
    DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "stores a slice of a tile to a buffer of the slice's size";
  let description = [{
    Elements whose offset in `map` has `slice` as its highest bits are stored at
    the remaining offset. The highest bits must depend only on the register.
    `owned` is that of `store_shared`.

    Example, the second of two halves:
    ```mlir
    nv_tileas.store_slice %tile, %buffer[1] map(#nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>)
       : tensor<4x64xf32, #rows>, !nv_tileas.memref<128xf32, shared>
    ```
  }];
  let arguments = (ins TileAS_Tile:$tile, TileAS_MemRefType:$buffer,
                       I64Attr:$slice, TileAS_MemoryAttr:$map, UnitAttr:$owned);
  let assemblyFormat = [{
    $tile `,` $buffer `[` $slice `]` (`owned` $owned^)?
    `map` `(` qualified($map) `)` attr-dict `:`
    type($tile) `,` qualified(type($buffer))
  }];
  let hasVerifier = 1;
}
def TileAS_LoadSliceOp : TileAS_Op<"load_slice", [MemoryEffects<[MemRead]>,
    AllTypesMatch<["old", "tile"]>,
    DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "loads a slice of a tile from a buffer of the slice's size";
  let description = [{
    The counterpart of `store_slice`, for any layout. Elements of other slices
    are those of `old`.

    Example:
    ```mlir
    %1 = nv_tileas.load_slice %buffer[1] into %0 map(#nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>)
       : !nv_tileas.memref<128xf32, shared>, tensor<4x64xf32, #columns>
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$buffer, TileAS_Tile:$old,
                       I64Attr:$slice, TileAS_MemoryAttr:$map);
  let results = (outs TileAS_Tile:$tile);
  let assemblyFormat = [{
    $buffer `[` $slice `]` `into` $old `map` `(` qualified($map) `)` attr-dict `:`
    qualified(type($buffer)) `,` type($tile)
  }];
  let hasVerifier = 1;
}

def TileAS_BarrierOp
    : TileAS_Op<"barrier", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "synchronizes threads of the block and orders their memory accesses";
  let description = [{
    Synchronizes all threads, or with `id` and `participants` that many threads,
    a multiple of 32, at one of the barriers 1 to 15.

    Example:
    ```mlir
    nv_tileas.barrier
    nv_tileas.barrier id = 1 participants = 128
    ```
  }];
  let arguments = (ins DefaultValuedAttr<I32Attr, "0">:$id,
                       OptionalAttr<I32Attr>:$participants);
  let assemblyFormat = [{
    (`id` `=` $id^)? (`participants` `=` $participants^)? attr-dict
  }];
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, 0, {}); }]>];
  let hasVerifier = 1;
}

def TileAS_FenceAsyncProxyOp : TileAS_Op<"fence_async_proxy",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "makes the thread's writes to buffers visible to the async proxy";
  let description = [{
    `async.dot` reads through the async proxy. Writes before the fence are
    visible to it if they are by the thread itself, or by other threads before a
    barrier before the fence (sm_90 and newer; PTX ISA, fence.proxy.async).

    Example:
    ```mlir
    nv_tileas.fence_async_proxy
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_SHAREDOPS
