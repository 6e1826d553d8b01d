//===- AtomicOps.td - atomic reads and writes --------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ATOMICOPS
#define TILEWRIGHT_DIALECT_TILEAS_ATOMICOPS

include "tilewright/Dialect/TileAS/PointerOps.td"

defvar TileAS_OwnersResult = [{
    The owner of each element acts; the result is right in its register alone
    until `nv-tileas-share-results` has run.}];
def TileAS_AtomicRMWOp : Tile_AtomicRMWOp<TileAS, TileAS_OwnersResult>;
def TileAS_AtomicCASOp : Tile_AtomicCASOp<TileAS, TileAS_OwnersResult>;

def TileAS_TiledAtomicRMWOp : TileAS_Op<"tiled_atomic_rmw",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "combines each element of a view's tile with a value, at once";
  let description = [{
    The owner of each element acts, exactly once; what lies outside of the
    memref takes no part. `slice` as of `tiled_store`.

    Example:
    ```mlir
    %done = nv_tileas.tiled_atomic_rmw <add> %x, %p[%i] token %0
       mem_semantic<relaxed> mem_scope<gpu>
       : tensor<8xi32>, !nv_tileas.tiled_view<8, memref<?xi32, strided<[1]>, 1>>, i32
    ```
  }];
  let arguments = (ins TileAS_AtomicModeAttr:$mode, TileAS_Tile:$tile,
    TileAS_TiledViewType:$view, Variadic<TileAS_TileIndex>:$indices,
    Optional<TileAS_TokenType>:$token, TileAS_MemSemanticAttr:$mem_semantic,
    TileAS_MemScopeAttr:$mem_scope, OptionalAttr<DenseBoolArrayAttr>:$inbounds,
    OptionalAttr<TileAS_SliceAttr>:$slice);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $mode $tile `,` $view `[` $indices `]` (`token` $token^)?
    `mem_semantic` `` $mem_semantic `mem_scope` `` $mem_scope attr-dict
    `:` type($tile) `,` qualified(type($view)) (`,` type($indices)^)?
  }];
  let extraClassDeclaration = Tile_Access<"Combining">.declaration;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

def TileAS_MultimemLoadReduceOp : TileAS_Op<"multimem_load_reduce",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "loads a tile of a multicast object, its copies combined";
  let description = [{
    Example:
    ```mlir
    %t, %done = nv_tileas.multimem_load_reduce <add> %p[%i]
       : !nv_tileas.tiled_view<8, memref<?xf32, strided<[1]>, 1>>, i32 -> tensor<8xf32>
    ```
  }];
  let arguments = (ins TileAS_MultimemKindAttr:$kind, TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, Optional<TileAS_TokenType>:$token,
    TileAS_Weak:$mem_semantic, OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAS_Tile:$tile, TileAS_TokenType:$done);
  let assemblyFormat = [{
    $kind $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    qualified(type($view)) (`,` type($indices)^)? `->` type($tile)
  }];
  let extraClassDeclaration = Tile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def TileAS_MultimemReduceOp : TileAS_Op<"multimem_reduce",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "combines a tile into every copy of a multicast object";
  let description = [{
    Example:
    ```mlir
    %done = nv_tileas.multimem_reduce <add> %t, %p[%i] {
         mem_semantic = #nv_tileas.mem_semantic<relaxed>, mem_scope = #nv_tileas.mem_scope<sys>}
       : tensor<8xf32>, !nv_tileas.tiled_view<8, memref<?xf32, strided<[1]>, 1>>, i32
    ```
  }];
  let arguments = (ins TileAS_MultimemKindAttr:$kind, TileAS_Tile:$tile,
    TileAS_TiledViewType:$view, Variadic<TileAS_TileIndex>:$indices,
    Optional<TileAS_TokenType>:$token, TileAS_Weak:$mem_semantic,
    OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $kind $tile `,` $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    type($tile) `,` qualified(type($view)) (`,` type($indices)^)?
  }];
  let extraClassDeclaration = Tile_Access<"Reduction">.declaration;
  let hasVerifier = 1;
}

def TileAS_MultimemStoreOp : TileAS_Op<"multimem_store",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "stores a tile to every copy of a multicast object";
  let description = [{
    Example:
    ```mlir
    %done = nv_tileas.multimem_store %t, %p[%i]
       : tensor<8xf32>, !nv_tileas.tiled_view<8, memref<?xf32, strided<[1]>, 1>>, i32
    ```
  }];
  let arguments = (ins TileAS_Tile:$tile, TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, Optional<TileAS_TokenType>:$token,
    TileAS_Weak:$mem_semantic, OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $tile `,` $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    type($tile) `,` qualified(type($view)) (`,` type($indices)^)?
  }];
  let extraClassDeclaration = Tile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_ATOMICOPS
