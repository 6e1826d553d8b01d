//===- AccessOps.td - loads, stores and multicast accesses ----------------===//
// `note` extends a level's description and `more` its operands: a producer's
// hints in nv_tileaa, the part of the view's tile in nv_tileas.
#ifndef TILEWRIGHT_DIALECT_RULES_ACCESSOPS
#define TILEWRIGHT_DIALECT_RULES_ACCESSOPS

include "tilewright/Dialect/Rules/Level.td"

/// Weak by default.
class Tile_OrderedOp<Tile_Level l, string mnemonic, string kind,
                     list<Trait> traits>
    : Tile_LevelOp<l, mnemonic, !listconcat(
          [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments], traits)> {
  dag order = (ins Optional<l.token>:$token,
    DefaultValuedAttr<l.semantic, "::tilewright::MemSemantic::Weak">:$mem_semantic,
    OptionalAttr<l.scope>:$mem_scope);
  string orderText = "(`token` $token^)? (`mem_semantic` `` $mem_semantic^)? "
                     "(`mem_scope` `` $mem_scope^)? ";
  let extraClassDeclaration = Tile_Access<kind>.declaration;
  let hasVerifier = 1;
}

/// Its memory effects follow from its ordering. The cache attributes are its
/// cache policy (seed 003, Cache policy).
class Tile_LoadOrStoreOp<Tile_Level l, string mnemonic, string kind,
                         list<Trait> traits = []>
    : Tile_OrderedOp<l, mnemonic, kind, !listconcat(traits,
          [Tile_CachedAccessOpInterface,
           DeclareOpInterfaceMethods<MemoryEffectsOpInterface>])> {
  dag cache = (ins
    DefaultValuedAttr<l.cacheModifier, "::tilewright::CacheModifier::None">:$cache_modifier,
    DefaultValuedAttr<l.evictionPolicy, "::tilewright::EvictionPolicy::None">:$eviction_policy,
    DefaultValuedAttr<I32Attr, "0">:$l2_prefetch,
    DefaultValuedAttr<l.evictionPriority, "::tilewright::CacheEvictionPriority::None">:$cache_eviction_priority);
  let extraClassDefinition = [{
    void $cppClass::getEffects(::llvm::SmallVectorImpl<
        ::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>>
            &effects) {
      ::tilewright::rules::addAccessEffects(getAccessKind(), getMemSemantic(),
                                            effects);
    }
  }];
}

//===----------------------------------------------------------------------===//
// Tiles of addresses
//===----------------------------------------------------------------------===//

class Tile_LoadPtrOp<Tile_Level l, Tile_More more = Tile_NoMore, string note = "">
    : Tile_LoadOrStoreOp<l, "load_ptr", "Load", [l.oneShape]> {
  let summary = "loads the elements at a tile of addresses";
  let description = [{
    Elements where `mask` is false are not loaded; they are those of `padding`,
    or unspecified without it. Ordering is weak, relaxed, acquire or sc, as for
    `tiled_load`. The addresses are in generic, global, shared, constant or local
    memory. Accesses to constant and local memory are weak, and only accesses to
    global memory may have a cache policy (`tiled_load`).}] # note # [{

    Example:
    ```mlir
    %t, %done = }] # prefix # [{load_ptr %p mask %m : tensor<8xi1> padding %z : tensor<8xf32> token %0
       : tensor<8x!}] # prefix # [{ptr<f32>> -> tensor<8xf32>
    ```
  }];
  let arguments = !con((ins l.pointers:$pointers, Optional<l.bools>:$mask,
                        Optional<l.any>:$padding), order, more.arguments, cache);
  let results = (outs l.any:$tile, l.token:$done);
  let assemblyFormat = [{
    $pointers (`mask` $mask^ `:` type($mask))?
    (`padding` $padding^ `:` type($padding))? }] # orderText # more.text # [{
    attr-dict `:` type($pointers) `->` type($tile)
  }];
}

class Tile_StorePtrOp<Tile_Level l, Tile_More more = Tile_NoMore, string note = "">
    : Tile_LoadOrStoreOp<l, "store_ptr", "Store", [l.oneShape]> {
  let summary = "stores elements to a tile of addresses";
  let description = [{
    Elements where `mask` is false are not stored. Ordering is weak, relaxed,
    release or sc, as for `tiled_store`, and so is the cache policy.}] # note # [{

    Example:
    ```mlir
    %done = }] # prefix # [{store_ptr %t, %p mask %m : tensor<8xi1> token %0
       : tensor<8xf32>, tensor<8x!}] # prefix # [{ptr<f32>>
    ```
  }];
  let arguments = !con((ins l.any:$tile, l.pointers:$pointers,
                        Optional<l.bools>:$mask), order, more.arguments, cache);
  let results = (outs l.token:$done);
  let assemblyFormat = [{
    $tile `,` $pointers (`mask` $mask^ `:` type($mask))? }] # orderText
    # more.text # [{ attr-dict `:` type($tile) `,` type($pointers)
  }];
}

//===----------------------------------------------------------------------===//
// Tiles of views
//===----------------------------------------------------------------------===//

/// The view, the index of its tile, and the dimensions along which no element
/// of the tile is outside the tensor.
class Tile_Where<Tile_Level l> {
  dag view = (ins l.view:$view, Variadic<l.tileIndex>:$indices);
  dag inbounds = (ins OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  string text = "$view `[` $indices `]` ";
  string inboundsText = "(`inbounds` $inbounds^)? ";
  /// The end of an example.
  string f32 = "!" # l.dialect.name
             # ".tiled_view<8, memref<?xf32, strided<[1]>, 1>>" # l.indexType;
  string i32 = "!" # l.dialect.name
             # ".tiled_view<8, memref<?xi32, strided<[1]>, 1>>" # l.indexType;
}

class Tile_TiledLoadOp<Tile_Level l, Tile_More more, string note = "">
    : Tile_LoadOrStoreOp<l, "tiled_load", "Load"> {
  let summary = "loads a tile of a view";
  let description = [{
    Indices are unsigned and count steps of the view, or tiles if it has none;
    along its sparse dimension the index is a tensor with the number of the
    element of each slice. Elements outside the tensor have the view's padding
    value, or are unspecified without one. `inbounds` asserts for each dimension
    of the tile that none is outside. Only tokens order the access. Ordering is
    weak, relaxed, acquire or sc; all but weak need a scope. A weak load only
    reads memory; an ordered one also counts as a write, so no pass drops or moves
    it. The cache policy is PTX's: `cache_modifier` (a cache operator, only with
    weak ordering) or `eviction_policy` (of the L1 cache); `l2_prefetch` (64, 128
    or 256 bytes) and `cache_eviction_priority` (of the L2 cache). It affects no
    value.}] # note # [{

    Example:
    ```mlir
    %t, %done = }] # prefix # [{tiled_load %p[%i] token %0
       : }] # Tile_Where<l>.f32 # [{ -> tensor<8xf32>
    ```
  }];
  let arguments = !con(Tile_Where<l>.view, order, Tile_Where<l>.inbounds,
                       more.arguments, cache);
  let results = (outs l.tile:$tile, l.token:$done);
  let assemblyFormat = Tile_Where<l>.text # orderText
    # Tile_Where<l>.inboundsText # more.text
    # "attr-dict `:` " # l.viewTypes # " `->` type($tile)";
}

class Tile_TiledStoreOp<Tile_Level l, Tile_More more, string note = "">
    : Tile_LoadOrStoreOp<l, "tiled_store", "Store"> {
  let summary = "stores a tile to a view";
  let description = [{
    Indices are those of `tiled_load`. Elements outside the tensor are not
    stored. Ordering is weak, relaxed, release or sc; all but weak need a scope.
    An ordered store also counts as a read. `cache_modifier`, `eviction_policy`
    and `cache_eviction_priority` are those of `tiled_load`.}] # note # [{

    Example:
    ```mlir
    %done = }] # prefix # [{tiled_store %t, %p[%i] token %0
       : tensor<8xf32>, }] # Tile_Where<l>.f32 # [{
    ```
  }];
  let arguments = !con((ins l.tile:$tile), Tile_Where<l>.view, order,
                       Tile_Where<l>.inbounds, more.arguments, cache);
  let results = (outs l.token:$done);
  let assemblyFormat = "$tile `,` " # Tile_Where<l>.text # orderText
    # Tile_Where<l>.inboundsText # more.text
    # "attr-dict `:` type($tile) `,` " # l.viewTypes;
}

class Tile_TiledAtomicRMWOp<Tile_Level l, Tile_More more = Tile_NoMore,
                            string note = "">
    : Tile_LevelOp<l, "tiled_atomic_rmw", [Tile_OrderedAccessOpInterface,
          AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "atomically combines each element of a view's tile with a value";
  let description = [{
    Elements outside the tensor are skipped. Ordering is relaxed.}] # note # [{

    Example:
    ```mlir
    %done = }] # prefix # [{tiled_atomic_rmw <add> %x, %p[%i] token %0
       mem_semantic<relaxed> mem_scope<gpu>
       : tensor<8xi32>, }] # Tile_Where<l>.i32 # [{
    ```
  }];
  let arguments = !con((ins l.atomicMode:$mode, l.tile:$tile), Tile_Where<l>.view,
    (ins Optional<l.token>:$token, l.semantic:$mem_semantic, l.scope:$mem_scope),
    Tile_Where<l>.inbounds, more.arguments);
  let results = (outs l.token:$done);
  let assemblyFormat = "$mode $tile `,` " # Tile_Where<l>.text
    # "(`token` $token^)? `mem_semantic` `` $mem_semantic "
    # "`mem_scope` `` $mem_scope " # Tile_Where<l>.inboundsText
    # "attr-dict `:` type($tile) `,` " # l.viewTypes;
  let extraClassDeclaration = Tile_Access<"Combining">.declaration;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Tiles of multicast objects
//===----------------------------------------------------------------------===//

class Tile_MultimemOp<Tile_Level l, string mnemonic, string kind>
    : Tile_OrderedOp<l, mnemonic, kind, [MemoryEffects<[MemRead, MemWrite]>]> {
  string whereText = Tile_Where<l>.text # orderText # Tile_Where<l>.inboundsText;
}

class Tile_MultimemLoadReduceOp<Tile_Level l>
    : Tile_MultimemOp<l, "multimem_load_reduce", "Load"> {
  let summary = "loads a tile of a multicast object, combining its copies";
  let description = [{
    Example:
    ```mlir
    %t, %done = }] # prefix # [{multimem_load_reduce <max> %p[%i] mem_semantic<relaxed> mem_scope<sys>
       : }] # Tile_Where<l>.i32 # [{ -> tensor<8xi32>
    ```
  }];
  let arguments = !con((ins l.multimemKind:$kind), Tile_Where<l>.view, order,
                       Tile_Where<l>.inbounds);
  let results = (outs l.tile:$tile, l.token:$done);
  let assemblyFormat = "$kind " # whereText # "attr-dict `:` " # l.viewTypes
    # " `->` type($tile)";
}

class Tile_MultimemReduceOp<Tile_Level l>
    : Tile_MultimemOp<l, "multimem_reduce", "Reduction"> {
  let summary = "combines a tile into every copy of a multicast object";
  let description = [{
    Example:
    ```mlir
    %done = }] # prefix # [{multimem_reduce <add> %t, %p[%i] mem_semantic<relaxed> mem_scope<sys>
       : tensor<8xf32>, }] # Tile_Where<l>.f32 # [{
    ```
  }];
  let arguments = !con((ins l.multimemKind:$kind, l.tile:$tile),
                       Tile_Where<l>.view, order, Tile_Where<l>.inbounds);
  let results = (outs l.token:$done);
  let assemblyFormat = "$kind $tile `,` " # whereText
    # "attr-dict `:` type($tile) `,` " # l.viewTypes;
}

class Tile_MultimemStoreOp<Tile_Level l>
    : Tile_MultimemOp<l, "multimem_store", "Store"> {
  let summary = "stores a tile to every copy of a multicast object";
  let description = [{
    Example:
    ```mlir
    %done = }] # prefix # [{multimem_store %t, %p[%i]
       : tensor<8xf32>, }] # Tile_Where<l>.f32 # [{
    ```
  }];
  let arguments = !con((ins l.tile:$tile), Tile_Where<l>.view, order,
                       Tile_Where<l>.inbounds);
  let results = (outs l.token:$done);
  let assemblyFormat = "$tile `,` " # whereText
    # "attr-dict `:` type($tile) `,` " # l.viewTypes;
}

#endif // TILEWRIGHT_DIALECT_RULES_ACCESSOPS
