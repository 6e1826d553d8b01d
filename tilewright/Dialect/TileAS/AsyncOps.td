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
