//===- MemoryOps.td - loads, stores and tokens ---------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS
#define TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS

include "tilewright/Dialect/TileAS/Base.td"

defvar TileAS_Weak = DefaultValuedAttr<TileAS_MemSemanticAttr,
    "::tilewright::tileas::MemSemantic::Weak">;

def TileAS_TiledLoadOp : TileAS_Op<"tiled_load", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "loads one tile of a view";
  let description = [{
    The indices count tiles and are unsigned. Elements outside of the memref are
    the view's padding, or unspecified. `inbounds` promises, per dimension, that
    the tile does not reach over the edge. A weak load only reads; one that
    orders others counts as a write too, so that no pass drops or moves it.

    Example:
    ```mlir
    %tile, %done = nv_tileas.tiled_load %view[%i, %j] token %t
       : !nv_tileas.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>>, i32, i32
       -> tensor<64x32xf32>
    ```
  }];
  let arguments = (ins TileAS_TiledViewType:$view, Variadic<TileAS_Index>:$indices,
    Optional<TileAS_TokenType>:$token, TileAS_Weak:$mem_semantic,
    OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAS_Tile:$tile, TileAS_TokenType:$done);
  let assemblyFormat = [{
    $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    qualified(type($view)) (`,` type($indices)^)? `->` type($tile)
  }];
  let hasVerifier = 1;
}

def TileAS_TiledStoreOp : TileAS_Op<"tiled_store", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stores one tile of a view";
  let description = [{
    The indices count tiles and are unsigned. Nothing is written outside of the
    memref. A store that orders others counts as a read too.

    Example:
    ```mlir
    %done = nv_tileas.tiled_store %tile, %view[%i, %j] token %t
       : tensor<64x32xf32>,
         !nv_tileas.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>>, i32, i32
    ```
  }];
  let arguments = (ins TileAS_Tile:$tile, TileAS_TiledViewType:$view,
    Variadic<TileAS_Index>:$indices, Optional<TileAS_TokenType>:$token,
    TileAS_Weak:$mem_semantic, OptionalAttr<TileAS_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $tile `,` $view `[` $indices `]` (`token` $token^)? attr-dict `:`
    type($tile) `,` qualified(type($view)) (`,` type($indices)^)?
  }];
  let hasVerifier = 1;
}

def TileAS_MakeTokenOp : TileAS_Op<"make_token", [Pure]> {
  let summary = "a token that orders nothing";
  let description = [{
    Example:
    ```mlir
    %t = nv_tileas.make_token
    ```
  }];
  let results = (outs TileAS_TokenType:$result);
  let assemblyFormat = "attr-dict";
}
def TileAS_JoinTokensOp : TileAS_Op<"join_tokens", [Pure]> {
  let summary = "a token after several";
  let description = [{
    Example:
    ```mlir
    %t = nv_tileas.join_tokens %a, %b
    ```
  }];
  let arguments = (ins Variadic<TileAS_TokenType>:$tokens);
  let results = (outs TileAS_TokenType:$result);
  let assemblyFormat = "$tokens attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_MEMORYOPS
