//===- AsyncOps.td - copies that nobody waits for at once -------*- td -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ASYNCOPS
#define TILEWRIGHT_DIALECT_TILEAS_ASYNCOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"
include "tilewright/Dialect/TileAS/PointerOps.td"

def TileAS_AsyncTiledCopyOp : TileAS_Op<"async.tiled_copy",
    [MemoryEffects<[MemRead, MemWrite]>, AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "begins to copy one tile of a view to a buffer";
  let description = [{
    The indices and `inbounds` are those of `tiled_load`; elements outside of
    the memref become zeros. Nothing is copied where `condition`, which all
    threads share, is false, nor anything before what `token` stands for. Each
    thread copies what it has in a tile of the layout `threads`, in which no
    element stands twice. The bytes are in the buffer behind an
    `async.wait_group` for the group that the copy is committed to (`cp.async`,
    sm_80 and newer).

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
    /// The tile that would be loaded instead.
    ::mlir::RankedTensorType getTileType();
  }];
  let hasVerifier = 1;
}

def TileAS_AsyncTiledTMALoadOp : TileAS_Op<"async.tiled_tma_load",
    [MemoryEffects<[MemRead, MemWrite]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "begins to copy one tile of a view to a stage by the TMA unit";
  let description = [{
    The view and the indices are those of `tiled_load`, and `map` is a tensor map
    of the view's memref, whose boxes the tile consists of; elements outside of
    the memref become zeros. One thread begins the copy. Element e of the tile
    goes to the offset in the stage that `places` gives it, and the bytes arrive
    at the barrier of the channel's stage at which `iterator` stands.

    Example:
    ```mlir
    nv_tileas.async.tiled_tma_load %view[%i, %k] by %map, %stage at %p[%it] places(#rows)
       : !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
    ```
  }];
  let arguments = (ins TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, TileAS_TmaDescType:$map,
    TileAS_MemRefType:$buffer, TileAS_PipelineType:$pipeline,
    TileAS_PipelineIteratorType:$iterator, TileAS_MemoryAttr:$places);
  let assemblyFormat = [{
    $view `[` $indices `]` `by` $map `,` $buffer `at` $pipeline `[` $iterator `]`
    `places` `(` qualified($places) `)` attr-dict `:`
    qualified(type($view)) `,` qualified(type($map)) `,`
    qualified(type($buffer)) `,` qualified(type($pipeline)) `,`
    qualified(type($iterator)) (`,` type($indices)^)?
  }];
  let hasVerifier = 1;
}

def TileAS_BuildTMADescsOp : TileAS_Op<"build_tma_descs",
    [MemoryEffects<[MemRead, MemWrite]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "tensor maps that the block builds itself";
  let description = [{
    For a kernel whose launcher builds none, by an agent of one warp. The block
    takes a room of the module's workspace that no other one has, and writes a
    map there for each view's memref, by way of `scratch`; a dimension without
    elements counts as one. `room` is the room's number, for
    `release_tma_descs`.

    Example:
    ```mlir
    %room, %map = nv_tileas.build_tma_descs %view in %scratch
       : (!nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>), !nv_tileas.memref<128xi8, shared>
       -> (!nv_tileas.tma_desc<64x32xf16, swizzle = b64>)
    ```
  }];
  let arguments = (ins Variadic<TileAS_TiledViewType>:$views,
                   TileAS_MemRefType:$scratch);
  let results = (outs I32:$room, Variadic<TileAS_TmaDescType>:$maps);
  let assemblyFormat = [{
    $views `in` $scratch attr-dict `:` `(` qualified(type($views)) `)` `,`
    qualified(type($scratch)) `->` `(` qualified(type($maps)) `)`
  }];
  let hasVerifier = 1;
}

def TileAS_ReleaseTMADescsOp : TileAS_Op<"release_tma_descs",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "gives the room of the block's tensor maps back";
  let description = [{
    No copy by one of them is in flight.

    Example:
    ```mlir
    nv_tileas.release_tma_descs %room
    ```
  }];
  let arguments = (ins I32:$room);
  let assemblyFormat = "$room attr-dict";
}

def TileAS_AsyncCopyPtrOp : TileAS_Op<"async.copy_ptr",
    [MemoryEffects<[MemRead, MemWrite]>, AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "begins to copy what is at each of a tile of addresses to a buffer";
  let description = [{
    As `async.tiled_copy` does, by the addresses and the mask of `load_ptr`:
    where `mask` is false, zero is what arrives. No element stands twice in the
    layout of `pointers`; `places` says where each of its places goes to.

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
  let summary = "makes one group of the copies that were begun since the last";
  let description = [{
    Of none, too: groups are counted.

    Example:
    ```mlir
    nv_tileas.async.commit_group
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def TileAS_AsyncWaitGroupOp : TileAS_Op<"async.wait_group",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for all of the thread's groups but the last ones";
  let description = [{
    What the thread itself has copied is in its buffers then; what others have
    copied, after the barrier that follows.

    Example:
    ```mlir
    nv_tileas.async.wait_group 1
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative]>:$pending);
  let assemblyFormat = "$pending attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_ASYNCOPS
