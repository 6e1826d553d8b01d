//===- PointerOps.td - tiles of addresses ------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_POINTEROPS
#define TILEWRIGHT_DIALECT_TILEAS_POINTEROPS

include "tilewright/Dialect/TileAS/MemoryOps.td"

def TileAS_OffsetOp : Tile_PointerStepOp<TileAS, "offset", SameShapeAndLayout>;

def TileAS_LoadPtrOp : TileAS_Op<"load_ptr", [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments,
    TileAS_OneTile, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "loads the element at each of a tile of addresses";
  let description = [{
    Where `mask` is false nothing is read, and the element is that of `padding`,
    or unspecified without one. Of a load that is not weak only the owner of
    each element's register is right until `nv-tileas-share-results` has run. The
    addresses are of generic, global, shared, constant or local memory. A cache
    policy (`tiled_load`) is of global memory.

    Example:
    ```mlir
    %t, %done = nv_tileas.load_ptr %p mask %m : tensor<8xi1> token %0
       : tensor<8x!nv_tileas.ptr<f32>> -> tensor<8xf32>
    ```
  }];
  let arguments = !con((ins TileAS_Ptr:$pointers, Optional<TileAS_Bool>:$mask,
    Optional<TileAS_Any>:$padding, Optional<TileAS_TokenType>:$token,
    TileAS_Weak:$mem_semantic, OptionalAttr<TileAS_MemScopeAttr>:$mem_scope),
    TileAS_CachePolicy);
  let results = (outs TileAS_Any:$tile, TileAS_TokenType:$done);
  let assemblyFormat = [{
    $pointers (`mask` $mask^ `:` type($mask))?
    (`padding` $padding^ `:` type($padding))? (`token` $token^)?
    attr-dict `:` type($pointers) `->` type($tile)
  }];
  let extraClassDeclaration = Tile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def TileAS_StorePtrOp : TileAS_Op<"store_ptr", [Tile_OrderedAccessOpInterface, Tile_CachedAccessOpInterface,
    AttrSizedOperandSegments,
    TileAS_OneTile, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stores an element to each of a tile of addresses";
  let description = [{
    Where `mask` is false nothing is written. Each element is written by its
    owner alone. The cache policy is that of `tiled_store`.

    Example:
    ```mlir
    %done = nv_tileas.store_ptr %t, %p token %0
       : tensor<8xf32>, tensor<8x!nv_tileas.ptr<f32>>
    ```
  }];
  let arguments = !con((ins TileAS_Any:$tile, TileAS_Ptr:$pointers,
    Optional<TileAS_Bool>:$mask, Optional<TileAS_TokenType>:$token,
    TileAS_Weak:$mem_semantic, OptionalAttr<TileAS_MemScopeAttr>:$mem_scope),
    TileAS_CachePolicy);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $tile `,` $pointers (`mask` $mask^ `:` type($mask))? (`token` $token^)?
    attr-dict `:` type($tile) `,` type($pointers)
  }];
  let extraClassDeclaration = Tile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_POINTEROPS
