//===- AtomicOps.td - atomic reads and writes -----------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ATOMICOPS
#define TILEWRIGHT_DIALECT_CUDATILE_ATOMICOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_AtomicCASTkoOp : CudaTile_Op<"atomic_cas_tko", 7, 1,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>,
     AllTypesMatch<["cmp", "val", "result"]>]> {
  let summary = "exchanges each element that equals an expected value";
  let description = [{
    Compares bits. The result is the old element, or the element of `cmp` where
    `mask` is false. Elements are integers or floats of 32 or 64 bits. Ordering
    is relaxed, acquire, release or acq_rel.

    Example:
    ```mlir
    %old, %done = atomic_cas_tko acq_rel device %p, %cmp, %val, %mask token=%0
        : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    CudaTile_MemoryScopeAttr:$memory_scope, CudaTile_PointerTile:$pointers,
    CudaTile_Tile:$cmp, CudaTile_Tile:$val, Optional<CudaTile_BoolTile>:$mask,
    Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Tile:$result, CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Keyword>($memory_ordering_semantics) custom<Keyword>($memory_scope) $pointers `,` $cmp `,` $val (`,` $mask^)?
    (`token` `` `=` `` $token^)? attr-dict `:` custom<ElidedType>(type($pointers)) `,`
    custom<ElidedType>(type($val)) (`,` custom<ElidedType>(type($mask))^)? `->`
    custom<ElidedType>(type($result)) `,` custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Atomic">.declaration;
  let hasVerifier = 1;
}

def CudaTile_AtomicRMWTkoOp : CudaTile_Op<"atomic_rmw_tko", 8, 1,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>,
     AllTypesMatch<["arg", "result"]>]> {
  let summary = "atomically combines each element with an argument";
  let description = [{
    The result is the old element, or implementation-defined where `mask` is
    false. `addf` supports f16, f32, f64 and, since 13.3, bf16; `xchg` integers
    and floats of 32 or 64 bits; the other modes integers of 32 or 64 bits.
    Ordering is relaxed, acquire, release or acq_rel.

    Example:
    ```mlir
    %old, %done = atomic_rmw_tko relaxed device %p, add, %x, %mask token=%0
        : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    CudaTile_MemoryScopeAttr:$memory_scope, CudaTile_AtomicModeAttr:$mode,
    CudaTile_PointerTile:$pointers, CudaTile_Tile:$arg,
    Optional<CudaTile_BoolTile>:$mask, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Tile:$result, CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Keyword>($memory_ordering_semantics) custom<Keyword>($memory_scope) $pointers `,` custom<Keyword>($mode) `,` $arg (`,` $mask^)?
    (`token` `` `=` `` $token^)? attr-dict `:` custom<ElidedType>(type($pointers)) `,`
    custom<ElidedType>(type($arg)) (`,` custom<ElidedType>(type($mask))^)? `->`
    custom<ElidedType>(type($result)) `,` custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Atomic">.declaration;
  let hasVerifier = 1;
}

def CudaTile_AtomicRedViewTkoOp : CudaTile_Op<"atomic_red_view_tko", 117, 3,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let later = [CudaTile_Later<"inbounds", 5>];
  let summary = "atomically combines each element of a view's tile with a value";
  let description = [{
    The old elements are not returned. Ordering is relaxed, the scope tl_blk or
    device; `mode` is any mode of `atomic_rmw_tko` except xchg. The view is a
    partition_view or a strided_view without padding.

    Example:
    ```mlir
    %done = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %0
        : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32>
        -> token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    CudaTile_MemoryScopeAttr:$memory_scope, CudaTile_AtomicModeAttr:$mode,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_TileView:$view,
    Variadic<CudaTile_IntTile>:$index, CudaTile_Tile:$value,
    Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Keyword>($memory_ordering_semantics) custom<Keyword>($memory_scope) $view `[` $index `]` `,` custom<Keyword>($mode) `,` $value
    (`token` `=` $token^)? `` custom<Inbounds>($inbounds) attr-dict `:`
    custom<ElidedType>(type($value)) `,` custom<ElidedType>(type($view))
    `` custom<IndexTypes>(type($index), ref($index)) `->`
    custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Combining">.declaration;
  let hasVerifier = 1;
}

/// Operations on multicast objects, in the syntax of tileirdisasm 13.5.37
/// (docs/tile-ir-13.5.md).
class CudaTile_MultimemOp<string mnemonic, int wireCode>
    : CudaTile_Op<mnemonic, wireCode, 5,
        [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let hasVerifier = 1;
}
def CudaTile_DefaultReduction
    : DefaultValuedAttr<CudaTile_MultimemKindAttr,
        "::tilewright::MultimemKind::Add">;

def CudaTile_MultimemLoadReduceViewTkoOp
    : CudaTile_MultimemOp<"multimem_load_reduce_view_tko", 123> {
  let summary = "reads a tile of a multicast object, reducing its copies";
  let description = [{
    Ordering is weak, relaxed or acquire; all except weak require a scope. The
    view is of multicast memory. `reduction` defaults to add.

    Example:
    ```mlir
    %t, %done = multimem_load_reduce_view_tko relaxed sys %v[%i] token = %0
        attributes {reduction = #cuda_tile.multimem_reduction_kind<max>}
        : partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>,
        tile<i32>, token -> tile<8xf32>, token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope,
    CudaTile_DefaultReduction:$reduction, OptionalAttr<DenseBoolArrayAttr>:$inbounds,
    CudaTile_TileView:$view, Variadic<CudaTile_IntTile>:$index,
    Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Tile:$tile, CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Ordering>($memory_ordering_semantics, $memory_scope) $view `[` $index `]`
    (`token` `=` $token^)? `` custom<Inbounds>($inbounds) attr-dict-with-keyword `:`
    custom<ElidedType>(type($view)) `` custom<IndexAndTokenTypes>(type($index), ref($index), ref($token)) `->`
    custom<ElidedType>(type($tile)) `,` custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Load">.declaration;
}

def CudaTile_MultimemReduceViewTkoOp
    : CudaTile_MultimemOp<"multimem_reduce_view_tko", 124> {
  let summary = "combines a tile into every copy of a multicast object";
  let description = [{
    Ordering is relaxed or release, with a scope. The view is of multicast
    memory. `reduction` defaults to add.

    Example:
    ```mlir
    %done = multimem_reduce_view_tko relaxed sys %v, %x[%i] token = %0
        : partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>,
        tile<8xf32>, tile<i32>, token -> token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    CudaTile_MemoryScopeAttr:$memory_scope, CudaTile_DefaultReduction:$reduction,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_TileView:$view,
    CudaTile_Tile:$tile, Variadic<CudaTile_IntTile>:$index, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Keyword>($memory_ordering_semantics) custom<Keyword>($memory_scope) $view `,` $tile `[` $index `]`
    (`token` `=` $token^)? `` custom<Inbounds>($inbounds) attr-dict-with-keyword `:`
    custom<ElidedType>(type($view)) `,` custom<ElidedType>(type($tile))
    `` custom<IndexAndTokenTypes>(type($index), ref($index), ref($token)) `->`
    custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Reduction">.declaration;
}

def CudaTile_MultimemStoreViewTkoOp
    : CudaTile_MultimemOp<"multimem_store_view_tko", 125> {
  let summary = "writes a tile to every copy of a multicast object";
  let description = [{
    Ordering is weak, relaxed or release; all except weak require a scope. The
    view is of multicast memory.

    Example:
    ```mlir
    %done = multimem_store_view_tko weak %v, %x[%i] token = %0
        : partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>,
        tile<8xf32>, tile<i32>, token -> token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_TileView:$view,
    CudaTile_Tile:$tile, Variadic<CudaTile_IntTile>:$index, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Ordering>($memory_ordering_semantics, $memory_scope) $view `,` $tile `[` $index `]`
    (`token` `=` $token^)? `` custom<Inbounds>($inbounds) attr-dict-with-keyword `:`
    custom<ElidedType>(type($view)) `,` custom<ElidedType>(type($tile))
    `` custom<IndexAndTokenTypes>(type($index), ref($index), ref($token)) `->`
    custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Store">.declaration;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_ATOMICOPS
