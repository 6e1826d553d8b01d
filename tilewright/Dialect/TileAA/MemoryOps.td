//===- MemoryOps.td - tokens, loads and stores ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_MEMORYOPS
#define TILEWRIGHT_DIALECT_TILEAA_MEMORYOPS

include "tilewright/Dialect/Rules/MemoryOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_MakeTokenOp : Tile_MakeTokenOp<TileAA>;
def TileAA_JoinTokensOp : Tile_JoinTokensOp<TileAA>;
def TileAA_MemoryFenceAliasOp : Tile_MemoryFenceAliasOp<TileAA>;
def TileAA_GdcLaunchDependentsOp : Tile_GdcLaunchDependentsOp<TileAA>;
def TileAA_GdcWaitOp : Tile_GdcWaitOp<TileAA>;

defvar TileAA_DefaultSemantic = DefaultValuedAttr<TileAA_MemSemanticAttr,
    "::tilewright::MemSemantic::Weak">;

/// How caches treat an access (seed 003, Cache policy).
defvar TileAA_CachePolicy = (ins
    DefaultValuedAttr<TileAA_CacheModifierAttr,
        "::tilewright::CacheModifier::None">:$cache_modifier,
    DefaultValuedAttr<TileAA_EvictionPolicyAttr,
        "::tilewright::EvictionPolicy::None">:$eviction_policy,
    DefaultValuedAttr<I32Attr, "0">:$l2_prefetch,
    DefaultValuedAttr<TileAA_CacheEvictionPriorityAttr,
        "::tilewright::CacheEvictionPriority::None">:$cache_eviction_priority);

def TileAA_TiledLoadOp : TileAA_Op<"tiled_load",
    [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "reads one tile of a view";
  let description = [{
    Indices are unsigned and count steps of the view, tiles where it says none;
    along its sparse dimension a tensor has an element's number for each slice. What lies outside the tensor reads as
    the view's padding, and is unspecified without one. `inbounds` says for each
    dimension of the tile that nothing lies outside. Only tokens order the
    access. Ordering is weak, relaxed, acquire or sc; all but weak name a scope. A
    weak load only reads; one that orders others counts as a write too, so that
    no pass drops or moves it. `hints` are the producer's, for the chosen chip.
    How caches treat the access is said in PTX's words: `cache_modifier` (an
    operator, of weak accesses), or `eviction_policy` (of the L1 cache);
    `l2_prefetch` (64, 128 or 256 bytes) and `cache_eviction_priority` (of the L2
    cache). No value depends on it.

    Example:
    ```mlir
    %t, %done = nv_tileaa.tiled_load %p[%i, %j] token %0
        : !nv_tileaa.tiled_view<8x64, memref<?x64xf32, strided<[64, 1]>, 1>>[i32, i32]
        -> tensor<8x64xf32>
    ```
  }];
  let arguments = !con((ins TileAA_TiledView:$view, Variadic<TileAA_TileIndex>:$indices,
    Optional<TileAA_Token>:$token, TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds,
    OptionalAttr<DictionaryAttr>:$hints),
    TileAA_CachePolicy);
  let results = (outs TileAA_Tensor:$tile, TileAA_Token:$done);
  let assemblyFormat = [{
    $view `[` $indices `]` (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`inbounds` $inbounds^)? (`hints` $hints^)? attr-dict
    `:` type($view) `[` type($indices) `]` `->` type($tile)
  }];
  let extraClassDeclaration = Tile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def TileAA_TiledStoreOp : TileAA_Op<"tiled_store",
    [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "writes one tile of a view";
  let description = [{
    Elements that lie outside the tensor are not written. Ordering is weak,
    relaxed, release or sc; all but weak name a scope. A store that orders others
    counts as a read too.
    `cache_modifier`, `eviction_policy` and `cache_eviction_priority` are those of
    `tiled_load`.

    Example:
    ```mlir
    %done = nv_tileaa.tiled_store %t, %p[%i, %j] token %0
        : tensor<8x64xf32>,
          !nv_tileaa.tiled_view<8x64, memref<?x64xf32, strided<[64, 1]>, 1>>[i32, i32]
    ```
  }];
  let arguments = !con((ins TileAA_Tensor:$tile, TileAA_TiledView:$view,
    Variadic<TileAA_TileIndex>:$indices, Optional<TileAA_Token>:$token,
    TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds,
    OptionalAttr<DictionaryAttr>:$hints),
    TileAA_CachePolicy);
  let results = (outs TileAA_Token:$done);
  let assemblyFormat = [{
    $tile `,` $view `[` $indices `]` (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`inbounds` $inbounds^)? (`hints` $hints^)? attr-dict
    `:` type($tile) `,` type($view) `[` type($indices) `]`
  }];
  let extraClassDeclaration = Tile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAA_MEMORYOPS
