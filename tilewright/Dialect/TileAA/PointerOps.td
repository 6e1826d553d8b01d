//===- PointerOps.td - tiles of addresses ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_POINTEROPS
#define TILEWRIGHT_DIALECT_TILEAA_POINTEROPS

include "tilewright/Dialect/TileAA/MemoryOps.td"

def TileAA_AddPtrOp : Tile_PointerStepOp<TileAA, "addptr", TileAA_OneShape>;

def TileAA_LoadPtrOp : TileAA_Op<"load_ptr",
    [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments, TileAA_OneShape,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "reads the element at each of a tile of addresses";
  let description = [{
    Where `mask` is false nothing is read, and the element is that of `padding`,
    or unspecified without one. Ordering is weak, relaxed, acquire or sc, as of
    `tiled_load`. The addresses are of generic, global, shared, constant or local
    memory; constant and local memory have no order with other threads, and no
    cache policy (`tiled_load`).

    Example:
    ```mlir
    %t, %done = nv_tileaa.load_ptr %p mask %m : tensor<8xi1> padding %z : tensor<8xf32> token %0
        : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xf32>
    ```
  }];
  let arguments = !con((ins TileAA_PointerTile:$pointers,
    Optional<TileAA_BoolTile>:$mask, Optional<TileAA_AnyTile>:$padding,
    Optional<TileAA_Token>:$token, TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DictionaryAttr>:$hints),
    TileAA_CachePolicy);
  let results = (outs TileAA_AnyTile:$tile, TileAA_Token:$done);
  let assemblyFormat = [{
    $pointers (`mask` $mask^ `:` type($mask))?
    (`padding` $padding^ `:` type($padding))? (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`hints` $hints^)? attr-dict `:` type($pointers) `->` type($tile)
  }];
  let extraClassDeclaration = Tile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def TileAA_StorePtrOp : TileAA_Op<"store_ptr",
    [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments, TileAA_OneShape,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "writes an element to each of a tile of addresses";
  let description = [{
    Where `mask` is false nothing is written. Ordering is weak, relaxed,
    release or sc, as of `tiled_store`, and so is the cache policy.

    Example:
    ```mlir
    %done = nv_tileaa.store_ptr %t, %p mask %m : tensor<8xi1> token %0
        : tensor<8xf32>, tensor<8x!nv_tileaa.ptr<f32>>
    ```
  }];
  let arguments = !con((ins TileAA_AnyTile:$tile, TileAA_PointerTile:$pointers,
    Optional<TileAA_BoolTile>:$mask, Optional<TileAA_Token>:$token,
    TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DictionaryAttr>:$hints),
    TileAA_CachePolicy);
  let results = (outs TileAA_Token:$done);
  let assemblyFormat = [{
    $tile `,` $pointers (`mask` $mask^ `:` type($mask))? (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`hints` $hints^)? attr-dict `:` type($tile) `,` type($pointers)
  }];
  let extraClassDeclaration = Tile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAA_POINTEROPS
