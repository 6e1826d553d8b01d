//===- AsyncOps.td - asynchronous copies ----------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ASYNCOPS
#define TILEWRIGHT_DIALECT_TILEAS_ASYNCOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"
include "tilewright/Dialect/TileAS/PointerOps.td"

def TileAS_AsyncTiledCopyOp : TileAS_Op<"async.tiled_copy",
    [MemoryEffects<[MemRead, MemWrite]>, AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "starts to copy a tile of a view to a buffer";
  let description = [{
    Indices and `inbounds` are those of `tiled_load`; elements outside the
    memref become zeros. Nothing is copied if `condition`, which is uniform over
    all threads, is false; the copy is ordered after `token`. Each thread copies
    the elements that it holds in a tile of the layout `threads`, which contains
    no element twice. The bytes are in the buffer after an `async.wait_group`
    for the group that the copy is committed to (`cp.async`, sm_80 and newer).

    Example:
    ```mlir
    nv_tileas.async.tiled_copy %view[%i, %k], %stage if %ahead
       threads(#rows) places(#rows)
       : !nv_tileas.memref<64x32xf16, shared>,
         !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, i32, i32
    ```
  }];
  let arguments = (ins TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, TileAS_MemRefType:$buffer,
    I1:$condition, Optional<TileAS_TokenType>:$token,
    TileAS_LayoutAttr:$threads, TileAS_LayoutAttr:$places,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let assemblyFormat = [{
    $view `[` $indices `]` `,` $buffer `if` $condition (`token` $token^)?
    `threads` `(` qualified($threads) `)` `places` `(` qualified($places) `)`
    attr-dict `:`
    qualified(type($buffer)) `,` qualified(type($view)) (`,` type($indices)^)?
  }];
  let extraClassDeclaration = [{
    /// The type of the tile that a load would return.
    ::mlir::RankedTensorType getTileType();
  }];
  let hasVerifier = 1;
}

def TileAS_AsyncTiledTMALoadOp : TileAS_Op<"async.tiled_tma_load",
    [MemoryEffects<[MemRead, MemWrite]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "starts to copy a tile of a view to a stage by the TMA unit";
  let description = [{
    View and indices are those of `tiled_load`. `map` is a tensor map of the
    view's memref with the tile's boxes; elements outside the memref become
    zeros. One thread issues the copy. Element e of the tile is stored at its
    offset in `places` within the stage, and the bytes are counted at the
    barrier of the channel's stage at `iterator`.

    With `multicast` all peers of the channel need the same tile: each block
    copies one of as many equal parts, to the stages of all of them. Each then
    counts the bytes of the whole tile. View and indices are the same in all
    blocks.

    Example:
    ```mlir
    nv_tileas.async.tiled_tma_load %view[%i, %k] by %map, %stage at %p[%it] places(#rows) multicast
       : !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
    ```
  }];
  let arguments = (ins TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, TileAS_TmaDescType:$map,
    TileAS_MemRefType:$buffer, TileAS_PipelineType:$pipeline,
    TileAS_PipelineIteratorType:$iterator, TileAS_MemoryAttr:$places,
    UnitAttr:$multicast);
  let assemblyFormat = [{
    $view `[` $indices `]` `by` $map `,` $buffer `at` $pipeline `[` $iterator `]`
    `places` `(` qualified($places) `)` (`multicast` $multicast^)? attr-dict `:`
    qualified(type($view)) `,` qualified(type($map)) `,`
    qualified(type($buffer)) `,` qualified(type($pipeline)) `,`
    qualified(type($iterator)) (`,` type($indices)^)?
  }];
  let extraClassDeclaration = [{
    /// The number of blocks that each copy a part of the tile.
    int64_t getBlocks();
  }];
  let hasVerifier = 1;
}

def TileAS_AsyncTiledTMAStoreOp : TileAS_Op<"async.tiled_tma_store",
    [MemoryEffects<[MemRead, MemWrite]>, AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "starts to copy a buffer to a tile of a view by the TMA unit";
  let description = [{
    View and indices are those of `tiled_store`; elements outside the memref are
    skipped. `map` is a tensor map of the view's memref with the boxes of the
    buffer's map. With `combining`, each element of the memref is combined with
    the buffer's atomically, as by `tiled_atomic_rmw` with relaxed order and the
    scope of the device. One thread issues the copy, after `token`; each copy is
    a group of its own. The buffer has been read after an `async.wait_stores`
    with `read`, and the memref has been written after one without it.
    `nv-tileas-insert-barriers` inserts both: before the buffer is written
    again, and before operations that wait for `done`.

    Example:
    ```mlir
    %done = nv_tileas.async.tiled_tma_store %buffer, %view[%i, %j] by %map combining <addf>
       : !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, i32, i32
    ```
  }];
  let arguments = (ins TileAS_MemRefType:$buffer, TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, TileAS_TmaDescType:$map,
    OptionalAttr<TileAS_AtomicModeAttr>:$mode,
    Optional<TileAS_TokenType>:$token);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $buffer `,` $view `[` $indices `]` `by` $map (`combining` $mode^)?
    (`token` $token^)? attr-dict `:` qualified(type($buffer)) `,`
    qualified(type($view)) `,` qualified(type($map)) (`,` type($indices)^)?
  }];
  let hasVerifier = 1;
}

def TileAS_AsyncWaitStoresOp : TileAS_Op<"async.wait_stores",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for all but the last copies from buffers of the thread";
  let description = [{
    With `read`, waits only until the buffers have been read.

    Example:
    ```mlir
    nv_tileas.async.wait_stores 0 read
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative]>:$pending,
                       UnitAttr:$read);
  let assemblyFormat = "$pending (`read` $read^)? attr-dict";
}

def TileAS_BuildTMADescsOp : TileAS_Op<"build_tma_descs",
    [MemoryEffects<[MemRead, MemWrite]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "builds tensor maps in the block";
  let description = [{
    For a kernel whose launcher encodes none. The first warp of the block, or of
    the agent, acquires a slot of the module's workspace that no other one has,
    and writes a map there for each view's memref, through `scratch`; a
    dimension without elements counts as one. `slot` is the slot's number, for
    `release_tma_descs`. Only that warp has the results, and issues the
    copies.

    Example:
    ```mlir
    %slot, %map = nv_tileas.build_tma_descs %view in %scratch
       : (!nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>), !nv_tileas.memref<128xi8, shared>
       -> (!nv_tileas.tma_desc<64x32xf16, swizzle = b64>)
    ```
  }];
  let arguments = (ins Variadic<TileAS_TiledViewType>:$views,
                   TileAS_MemRefType:$scratch);
  let results = (outs I32:$slot, Variadic<TileAS_TmaDescType>:$maps);
  let assemblyFormat = [{
    $views `in` $scratch attr-dict `:` `(` qualified(type($views)) `)` `,`
    qualified(type($scratch)) `->` `(` qualified(type($maps)) `)`
  }];
  let hasVerifier = 1;
}

def TileAS_ReleaseTMADescsOp : TileAS_Op<"release_tma_descs",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "releases the block's slot for tensor maps";
  let description = [{
    No copy by one of the maps may be in flight.

    Example:
    ```mlir
    nv_tileas.release_tma_descs %slot
    ```
  }];
  let arguments = (ins I32:$slot);
  let assemblyFormat = "$slot attr-dict";
}

def TileAS_AsyncCopyPtrOp : TileAS_Op<"async.copy_ptr",
    [MemoryEffects<[MemRead, MemWrite]>, AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "starts to copy the elements at a tile of addresses to a buffer";
  let description = [{
    Like `async.tiled_copy`, with the addresses and the mask of `load_ptr`:
    where `mask` is false, zero is stored. The layout of `pointers` contains no
    element twice; `places` has the destination of each of its registers.

    Example:
    ```mlir
    nv_tileas.async.copy_ptr %p mask %m : tensor<64x32xi1, #rows>, %stage if %ahead places(#rows)
       : tensor<64x32x!nv_tileas.ptr<f16>, #rows>, !nv_tileas.memref<64x32xf16, shared>
    ```
  }];
  let arguments = (ins TileAS_Ptr:$pointers, Optional<TileAS_Bool>:$mask,
    TileAS_MemRefType:$buffer, I1:$condition,
    Optional<TileAS_TokenType>:$token, TileAS_LayoutAttr:$places);
  let assemblyFormat = [{
    $pointers (`mask` $mask^ `:` type($mask))? `,` $buffer `if` $condition
    (`token` $token^)? `places` `(` qualified($places) `)` attr-dict `:`
    type($pointers) `,` qualified(type($buffer))
  }];
  let hasVerifier = 1;
}

def TileAS_AsyncCommitGroupOp : TileAS_Op<"async.commit_group",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "commits the copies started since the last group";
  let description = [{
    A group may be empty; groups are counted.

    Example:
    ```mlir
    nv_tileas.async.commit_group
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def TileAS_AsyncWaitGroupOp : TileAS_Op<"async.wait_group",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for all but the last groups of the thread";
  let description = [{
    The thread's own copies of these groups are then in their buffers; those of
    other threads are after the next barrier.

    Example:
    ```mlir
    nv_tileas.async.wait_group 1
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative]>:$pending);
  let assemblyFormat = "$pending attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_ASYNCOPS
