//===- MemoryOps.td - tokens, loads and stores ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_MEMORYOPS
#define TILEWRIGHT_DIALECT_CUDATILE_MEMORYOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_MakeTokenOp : CudaTile_Op<"make_token", 68, 1, [Pure]> {
  let summary = "a token that depends on nothing";
  let description = [{
    Example:
    ```mlir
    %0 = make_token : token
    ```
  }];
  let results = (outs CudaTile_Token:$result);
  let assemblyFormat = "attr-dict `:` custom<ElidedType>(type($result))";
}

def CudaTile_JoinTokensOp : CudaTile_Op<"join_tokens", 60, 1, [Pure]> {
  let summary = "a token that depends on several";
  let description = [{
    Example:
    ```mlir
    %2 = join_tokens %0, %1 : token
    ```
  }];
  let arguments = (ins Variadic<CudaTile_Token>:$tokens);
  let results = (outs CudaTile_Token:$result);
  let assemblyFormat = "$tokens attr-dict `:` custom<ElidedType>(type($result))";
  let hasVerifier = 1;
}

def CudaTile_LoadViewTkoOp : CudaTile_Op<"load_view_tko", 62, 1,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let later = [CudaTile_Later<"inbounds", 4>];
  let summary = "reads one tile of a view";
  let description = [{
    Indices are unsigned and count tiles. Elements outside the tensor have the
    view's padding value, or are unspecified without one. Only tokens order the
    access. Ordering is weak, relaxed or acquire; all except weak require a
    scope. Being ordered is a write effect, so no pass moves or removes the
    access as it would a read.

    Example:
    ```mlir
    %t, %done = load_view_tko weak %p[%i, %j] token = %0
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32>
        -> tile<8x64xf32>, token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_TileView:$view,
    Variadic<CudaTile_IntTile>:$index, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Tile:$tile, CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Ordering>($memory_ordering_semantics, $memory_scope) $view `[` $index `]` (`token` `=` $token^)?
    (`optimization_hints` `=` $optimization_hints^)? `` custom<Inbounds>($inbounds)
    attr-dict `:` custom<ElidedType>(type($view)) `` custom<IndexTypes>(type($index), ref($index))
    `->` custom<ElidedType>(type($tile)) `,` custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def CudaTile_StoreViewTkoOp : CudaTile_Op<"store_view_tko", 102, 1,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let later = [CudaTile_Later<"inbounds", 4>];
  let summary = "writes one tile of a view";
  let description = [{
    Elements outside the tensor are not written. Ordering is weak, relaxed or
    release; all except weak require a scope.

    Example:
    ```mlir
    %done = store_view_tko weak %t, %p[%i, %j] token = %0
        : tile<8x64xf32>,
          partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32>
        -> token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_Tile:$tile,
    CudaTile_TileView:$view, Variadic<CudaTile_IntTile>:$index,
    Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Ordering>($memory_ordering_semantics, $memory_scope) $tile `,` $view `[` $index `]` (`token` `=` $token^)?
    (`optimization_hints` `=` $optimization_hints^)? `` custom<Inbounds>($inbounds)
    attr-dict `:` custom<ElidedType>(type($tile)) `,` custom<ElidedType>(type($view))
    `` custom<IndexTypes>(type($index), ref($index))
    `->` custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

def CudaTile_LoadPtrTkoOp : CudaTile_Op<"load_ptr_tko", 61, 1,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "reads an element at each address of a tile";
  let description = [{
    Where `mask` is false nothing is read; the element is that of
    `paddingValue`, or unspecified without one. Ordering is weak, relaxed or
    acquire; all except weak require a scope.

    In the assembly a single operand after the addresses is a mask if its
    elements are i1, otherwise a padding value. An i1 padding value without a
    mask is written `padding_value = %x`.

    Example:
    ```mlir
    %t, %done = load_ptr_tko weak %p, %mask, %zero token=%0
        : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints,
    CudaTile_PointerTile:$source, Optional<CudaTile_BoolTile>:$mask,
    Optional<CudaTile_Tile>:$paddingValue, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Tile:$result, CudaTile_Token:$result_token);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = CudaTile_Access<"Load">.declaration;
  let hasVerifier = 1;
}

def CudaTile_StorePtrTkoOp : CudaTile_Op<"store_ptr_tko", 101, 1,
    [Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "writes an element to each address of a tile";
  let description = [{
    Where `mask` is false nothing is written. Ordering is weak, relaxed or
    release; all except weak require a scope.

    Example:
    ```mlir
    %done = store_ptr_tko weak %p, %x, %mask token=%0
        : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    ```
  }];
  let arguments = (ins CudaTile_MemSemanticAttr:$memory_ordering_semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$memory_scope,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints,
    CudaTile_PointerTile:$destination, CudaTile_Tile:$value,
    Optional<CudaTile_BoolTile>:$mask, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    custom<Ordering>($memory_ordering_semantics, $memory_scope) $destination `,` $value
    (`,` $mask^)? (`token` `` `=` `` $token^)?
    (`optimization_hints` `=` $optimization_hints^)? attr-dict `:`
    custom<ElidedType>(type($destination)) `,` custom<ElidedType>(type($value))
    (`,` custom<ElidedType>(type($mask))^)? `->`
    custom<ElidedType>(type($result_token))
  }];
  let extraClassDeclaration = CudaTile_Access<"Store">.declaration;
  let hasVerifier = 1;
}

def CudaTile_OffsetOp : CudaTile_Op<"offset", 81, 1,
    [Pure, SameOperandsAndResultShape, AllTypesMatch<["ptr", "result"]>]> {
  let summary = "offsets addresses by a number of elements";
  let description = [{
    The offset is signed and counts elements of the pointee's storage size. An
    address that overflows is undefined.

    Example:
    ```mlir
    %2 = offset %0, %1 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    ```
  }];
  let arguments = (ins CudaTile_PointerTile:$ptr, CudaTile_IntTile:$offset);
  let results = (outs CudaTile_PointerTile:$result);
  let assemblyFormat = [{
    $ptr `,` $offset attr-dict `:` custom<ElidedType>(type($ptr)) `,`
    custom<ElidedType>(type($offset)) `->` custom<ElidedType>(type($result))
  }];
}

def CudaTile_AllocaOp : CudaTile_Op<"alloca", 113, 3, [MemoryEffects<[MemAlloc]>]> {
  let summary = "allocates memory for the tile block";
  let description = [{
    Allocates `num_elem` elements until the block ends. The address is a
    multiple of `alignment` bytes, a power of two that is at least the element's
    size.
    With `global` the address may be passed to other threads of the block.

    Example:
    ```mlir
    %0 = alloca num_elem = 64, alignment = 128 : tile<ptr<f32>>
    ```
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntNonNegative]>:$num_elem,
    ConfinedAttr<I64Attr, [IntNonNegative]>:$alignment, UnitAttr:$global);
  let results = (outs CudaTile_PointerScalar:$result);
  let assemblyFormat = [{
    `num_elem` `=` $num_elem `,` `alignment` `=` $alignment (`global` $global^)?
    attr-dict `:` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_GlobalOp : CudaTile_Op<"global", 49, 1, [Symbol, HasParent<"ModuleOp">]> {
  let later = [CudaTile_Later<"constant", 3>, CudaTile_Later<"symbol_visibility", 3>];
  let summary = "memory shared by all launches of a module";
  let description = [{
    A one-dimensional array of numbers, initialized when the module is loaded.
    `alignment` is in bytes, 0 for the element's own. A `constant` global is
    never written; a `private` one is not visible outside the module.

    Example:
    ```mlir
    global private constant @table alignment = 128 <f32: [1.0, 2.0]> : tile<2xf32>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, ElementsAttr:$value,
    DefaultValuedAttr<I64Attr, "0">:$alignment, UnitAttr:$constant,
    DefaultValuedAttr<CudaTile_SymbolVisibilityAttr,
      "::tilewright::cuda_tile::SymbolVisibility::Public">:$symbol_visibility);
  let assemblyFormat = [{
    `` custom<Visibility>($symbol_visibility) (`constant` $constant^)? $sym_name
    (`alignment` `=` $alignment^)? custom<TypedElements>($value) attr-dict
  }];
  let hasVerifier = 1;
}

def CudaTile_GetGlobalOp : CudaTile_Op<"get_global", 44, 1,
    [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a global";
  let description = [{
    Example:
    ```mlir
    %0 = get_global @table : tile<ptr<f32>>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs CudaTile_PointerScalar:$result);
  let assemblyFormat = "$name attr-dict `:` custom<ElidedType>(type($result))";
}

def CudaTile_MemoryFenceAliasTkoOp : CudaTile_Op<"memory_fence_alias_tko", 122, 4,
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "orders accesses to one location through different addresses";
  let description = [{
    Accesses before the token are ordered before those after the result, even if
    two virtual addresses name the same memory.

    Example:
    ```mlir
    %1 = memory_fence_alias_tko %0
    ```
  }];
  let arguments = (ins CudaTile_Token:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = "$token attr-dict";
}

/// Synchronizes grids of a stream that depend on each other.
class CudaTile_GridDependencyOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 4, [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = what;
  let description = [{
    Programmatic dependent launch. Does nothing below sm_90.

    Example:
    ```mlir
    %1 = }] # mnemonic # [{ token = %0 -> token
    ```
  }];
  let arguments = (ins Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    (`token` `=` $token^)? attr-dict `->` custom<ElidedType>(type($result_token))
  }];
}
def CudaTile_GdcLaunchDependentsTkoOp : CudaTile_GridDependencyOp<
    "gdc_launch_dependents_tko", 119, "permits the dependent grids to start">;
def CudaTile_GdcWaitTkoOp : CudaTile_GridDependencyOp<"gdc_wait_tko", 120,
    "waits for the grids that this one depends on and acquires their writes">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_MEMORYOPS
