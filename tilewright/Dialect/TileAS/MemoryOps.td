//===- MemoryOps.td - loads, stores and tokens ---------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS
#define TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS

include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAS/Base.td"

defvar TileAS_Weak = DefaultValuedAttr<TileAS_MemSemanticAttr,
    "::tilewright::MemSemantic::Weak">;

/// How caches treat an access (seed 003, Cache policy).
defvar TileAS_CachePolicy = (ins
    DefaultValuedAttr<TileAS_CacheModifierAttr,
        "::tilewright::CacheModifier::None">:$cache_modifier,
    DefaultValuedAttr<TileAS_EvictionPolicyAttr,
        "::tilewright::EvictionPolicy::None">:$eviction_policy,
    DefaultValuedAttr<I32Attr, "0">:$l2_prefetch,
    DefaultValuedAttr<TileAS_CacheEvictionPriorityAttr,
        "::tilewright::CacheEvictionPriority::None">:$cache_eviction_priority);

def TileAS_TiledLoadOp : TileAS_Op<"tiled_load", [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "loads one tile of a view";
  let description = [{
    The indices are unsigned and count the view's steps, which are tiles unless
    it says otherwise. Elements outside of the memref are
    the view's padding, or unspecified. `inbounds` promises, per dimension, that
    the tile does not reach over the edge; along the others it may lie anywhere.
    Without it an index outside of the index space is undefined. A weak load only reads; one that
    orders others counts as a write too, so that no pass drops or moves it.
    How caches treat the access is said in PTX's words: `cache_modifier` (an
    operator, of weak accesses), or `eviction_policy` (of the L1 cache);
    `l2_prefetch` (64, 128 or 256 bytes) and `cache_eviction_priority` (of the L2
    cache). No value depends on it.

    Example:
    ```mlir
    %tile, %done = nv_tileas.tiled_load %view[%i, %j] token %t
       : !nv_tileas.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>>, i32, i32
       -> tensor<64x32xf32>
    ```
  }];
  let arguments = !con((ins TileAS_TiledViewType:$view, Variadic<TileAS_TileIndex>:$indices,
    Optional<TileAS_TokenType>:$token, TileAS_Weak:$mem_semantic,
    OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, OptionalAttr<TileAS_SliceAttr>:$slice),
    TileAS_CachePolicy);
  let results = (outs TileAS_Tile:$tile, TileAS_TokenType:$done);
  let assemblyFormat = [{
    $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    qualified(type($view)) (`,` type($indices)^)? `->` type($tile)
  }];
  let extraClassDeclaration = Tile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def TileAS_TiledStoreOp : TileAS_Op<"tiled_store", [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stores one tile of a view";
  let description = [{
    The indices are those of `tiled_load`. Nothing is written outside of the
    memref. A store that orders others counts as a read too. With `slice` what is
    stored is that part of the view's tile.
    `cache_modifier`, `eviction_policy` and `cache_eviction_priority` are those of
    `tiled_load`.

    Example:
    ```mlir
    %done = nv_tileas.tiled_store %tile, %view[%i, %j] token %t
       : tensor<64x32xf32>,
         !nv_tileas.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>>, i32, i32
    ```
  }];
  let arguments = !con((ins TileAS_Tile:$tile, TileAS_TiledViewType:$view,
    Variadic<TileAS_TileIndex>:$indices, Optional<TileAS_TokenType>:$token,
    TileAS_Weak:$mem_semantic, OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, OptionalAttr<TileAS_SliceAttr>:$slice),
    TileAS_CachePolicy);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $tile `,` $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    type($tile) `,` qualified(type($view)) (`,` type($indices)^)?
  }];
  let extraClassDeclaration = Tile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

def TileAS_MakeTokenOp : Tile_MakeTokenOp<TileAS>;
def TileAS_JoinTokensOp : Tile_JoinTokensOp<TileAS>;
def TileAS_MemoryFenceAliasOp : Tile_MemoryFenceAliasOp<TileAS>;
def TileAS_GdcLaunchDependentsOp : Tile_GdcLaunchDependentsOp<TileAS>;
def TileAS_GdcWaitOp : Tile_GdcWaitOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS
