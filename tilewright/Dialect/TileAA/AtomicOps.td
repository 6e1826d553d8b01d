//===- AtomicOps.td - atomic reads and writes -----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ATOMICOPS
#define TILEWRIGHT_DIALECT_TILEAA_ATOMICOPS

include "tilewright/Dialect/TileAA/PointerOps.td"


def TileAA_AtomicRMWOp : TileAA_Op<"atomic_rmw",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, TileAA_OneShape,
     MemoryEffects<[MemRead, MemWrite]>, AllTypesMatch<["value", "old"]>]> {
  let summary = "combines each element with a value, at once";
  let description = [{
    The result is the old element, and unspecified where `mask` is false. Each
    element is combined exactly once, whoever holds copies of it. Ordering is
    relaxed, acquire, release, acq_rel or sc.

    Example:
    ```mlir
    %old, %done = nv_tileaa.atomic_rmw <add> %p, %x mask %m : tensor<8xi1> token %0
        mem_semantic<relaxed> mem_scope<gpu>
        : tensor<8x!nv_tileaa.ptr<i32>>, tensor<8xi32>
    ```
  }];
  let arguments = (ins TileAA_AtomicModeAttr:$mode,
    TileAA_PointerTile:$pointers, TileAA_AnyTile:$value,
    Optional<TileAA_BoolTile>:$mask, Optional<TileAA_Token>:$token,
    TileAA_MemSemanticAttr:$mem_semantic, TileAA_MemScopeAttr:$mem_scope);
  let results = (outs TileAA_AnyTile:$old, TileAA_Token:$done);
  let assemblyFormat = [{
    $mode $pointers `,` $value (`mask` $mask^ `:` type($mask))?
    (`token` $token^)? `mem_semantic` `` $mem_semantic `mem_scope` `` $mem_scope
    attr-dict `:` type($pointers) `,` type($value)
  }];
  let extraClassDeclaration = Tile_Access<"Atomic">.declaration;
  let hasVerifier = 1;
}

def TileAA_AtomicCASOp : TileAA_Op<"atomic_cas",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, TileAA_OneShape,
     MemoryEffects<[MemRead, MemWrite]>,
     AllTypesMatch<["expected", "value", "old"]>]> {
  let summary = "exchanges each element that equals what is expected";
  let description = [{
    Compares bit by bit. The result is the old element, and the expected one
    where `mask` is false.

    Example:
    ```mlir
    %old, %done = nv_tileaa.atomic_cas %p, %e, %v mem_semantic<acq_rel> mem_scope<gpu>
        : tensor<8x!nv_tileaa.ptr<i32>>, tensor<8xi32>
    ```
  }];
  let arguments = (ins TileAA_PointerTile:$pointers, TileAA_AnyTile:$expected,
    TileAA_AnyTile:$value, Optional<TileAA_BoolTile>:$mask,
    Optional<TileAA_Token>:$token, TileAA_MemSemanticAttr:$mem_semantic,
    TileAA_MemScopeAttr:$mem_scope);
  let results = (outs TileAA_AnyTile:$old, TileAA_Token:$done);
  let assemblyFormat = [{
    $pointers `,` $expected `,` $value (`mask` $mask^ `:` type($mask))?
    (`token` $token^)? `mem_semantic` `` $mem_semantic `mem_scope` `` $mem_scope
    attr-dict `:` type($pointers) `,` type($value)
  }];
  let extraClassDeclaration = Tile_Access<"Atomic">.declaration;
  let hasVerifier = 1;
}

def TileAA_TiledAtomicRMWOp : TileAA_Op<"tiled_atomic_rmw",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "combines each element of a view's tile with a value, at once";
  let description = [{
    Elements that lie outside the tensor take no part. Ordering is relaxed.

    Example:
    ```mlir
    %done = nv_tileaa.tiled_atomic_rmw <add> %x, %p[%i] token %0
        mem_semantic<relaxed> mem_scope<gpu>
        : tensor<8xi32>, !nv_tileaa.tiled_view<8, memref<?xi32, strided<[1]>, 1>>[i32]
    ```
  }];
  let arguments = (ins TileAA_AtomicModeAttr:$mode, TileAA_Tensor:$tile,
    TileAA_TiledView:$view, Variadic<TileAA_TileIndex>:$indices,
    Optional<TileAA_Token>:$token, TileAA_MemSemanticAttr:$mem_semantic,
    TileAA_MemScopeAttr:$mem_scope, OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAA_Token:$done);
  let assemblyFormat = [{
    $mode $tile `,` $view `[` $indices `]` (`token` $token^)?
    `mem_semantic` `` $mem_semantic `mem_scope` `` $mem_scope
    (`inbounds` $inbounds^)? attr-dict
    `:` type($tile) `,` type($view) `[` type($indices) `]`
  }];
  let extraClassDeclaration = Tile_Access<"Combining">.declaration;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

def TileAA_MultimemLoadReduceOp : TileAA_Op<"multimem_load_reduce",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "reads a tile of a multicast object, its copies combined";
  let description = [{
    Example:
    ```mlir
    %t, %done = nv_tileaa.multimem_load_reduce <max> %p[%i] mem_semantic<relaxed> mem_scope<sys>
        : !nv_tileaa.tiled_view<8, memref<?xf16, strided<[1]>, 1>>[i32] -> tensor<8xf16>
    ```
  }];
  let arguments = (ins TileAA_MultimemKindAttr:$kind, TileAA_TiledView:$view,
    Variadic<TileAA_TileIndex>:$indices, Optional<TileAA_Token>:$token,
    TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAA_Tensor:$tile, TileAA_Token:$done);
  let assemblyFormat = [{
    $kind $view `[` $indices `]` (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`inbounds` $inbounds^)? attr-dict
    `:` type($view) `[` type($indices) `]` `->` type($tile)
  }];
  let extraClassDeclaration = Tile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def TileAA_MultimemReduceOp : TileAA_Op<"multimem_reduce",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "combines a tile into every copy of a multicast object";
  let description = [{
    Example:
    ```mlir
    %done = nv_tileaa.multimem_reduce <add> %t, %p[%i] mem_semantic<relaxed> mem_scope<sys>
        : tensor<8xf32>, !nv_tileaa.tiled_view<8, memref<?xf32, strided<[1]>, 1>>[i32]
    ```
  }];
  let arguments = (ins TileAA_MultimemKindAttr:$kind, TileAA_Tensor:$tile,
    TileAA_TiledView:$view, Variadic<TileAA_TileIndex>:$indices,
    Optional<TileAA_Token>:$token, TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAA_Token:$done);
  let assemblyFormat = [{
    $kind $tile `,` $view `[` $indices `]` (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`inbounds` $inbounds^)? attr-dict
    `:` type($tile) `,` type($view) `[` type($indices) `]`
  }];
  let extraClassDeclaration = Tile_Access<"Reduction">.declaration;
  let hasVerifier = 1;
}

def TileAA_MultimemStoreOp : TileAA_Op<"multimem_store",
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "writes a tile to every copy of a multicast object";
  let description = [{
    Example:
    ```mlir
    %done = nv_tileaa.multimem_store %t, %p[%i]
        : tensor<8xf32>, !nv_tileaa.tiled_view<8, memref<?xf32, strided<[1]>, 1>>[i32]
    ```
  }];
  let arguments = (ins TileAA_Tensor:$tile,
    TileAA_TiledView:$view, Variadic<TileAA_TileIndex>:$indices,
    Optional<TileAA_Token>:$token, TileAA_DefaultSemantic:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds);
  let results = (outs TileAA_Token:$done);
  let assemblyFormat = [{
    $tile `,` $view `[` $indices `]` (`token` $token^)?
    (`mem_semantic` `` $mem_semantic^)? (`mem_scope` `` $mem_scope^)?
    (`inbounds` $inbounds^)? attr-dict
    `:` type($tile) `,` type($view) `[` type($indices) `]`
  }];
  let extraClassDeclaration = Tile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAA_ATOMICOPS
