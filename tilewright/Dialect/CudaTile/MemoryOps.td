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
    [AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let later = [CudaTile_Later<"inbounds", 4>];
  let summary = "reads one tile of a view";
  let description = [{
    Indices count tiles and are unsigned. What lies outside the tensor reads as
    the view's padding value, and is unspecified without one. Only tokens order
    the access. Ordering is weak, relaxed or acquire; all but weak name a scope.
    Being ordered is an effect of its own, so that nothing moves or drops the
    access as if it only read.

    Example:
    ```mlir
    %t, %done = load_view_tko weak %p[%i, %j] token = %0
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32>
        -> tile<8x64xf32>, token
    ```
  }];
  let arguments = (ins CudaTile_MemoryOrderingSemanticsAttr:$semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$scope,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_TileView:$view,
    Variadic<CudaTile_IntTile>:$indices, Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Tile:$tile, CudaTile_Token:$resultToken);
  let assemblyFormat = [{
    custom<Ordering>($semantics, $scope) $view `[` $indices `]` (`token` `=` $token^)?
    (`optimization_hints` `=` $optimization_hints^)? (`inbounds` `=` $inbounds^)?
    attr-dict `:` custom<ElidedType>(type($view)) `` custom<IndexTypes>(type($indices), ref($indices))
    `->` custom<ElidedType>(type($tile)) `,` custom<ElidedType>(type($resultToken))
  }];
  let hasVerifier = 1;
}

def CudaTile_StoreViewTkoOp : CudaTile_Op<"store_view_tko", 102, 1,
    [AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let later = [CudaTile_Later<"inbounds", 4>];
  let summary = "writes one tile of a view";
  let description = [{
    Elements that lie outside the tensor are not written. Ordering is weak,
    relaxed or release; all but weak name a scope.

    Example:
    ```mlir
    %done = store_view_tko weak %t, %p[%i, %j] token = %0
        : tile<8x64xf32>,
          partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32>
        -> token
    ```
  }];
  let arguments = (ins CudaTile_MemoryOrderingSemanticsAttr:$semantics,
    OptionalAttr<CudaTile_MemoryScopeAttr>:$scope,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints,
    OptionalAttr<DenseBoolArrayAttr>:$inbounds, CudaTile_Tile:$tile,
    CudaTile_TileView:$view, Variadic<CudaTile_IntTile>:$indices,
    Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$resultToken);
  let assemblyFormat = [{
    custom<Ordering>($semantics, $scope) $tile `,` $view `[` $indices `]` (`token` `=` $token^)?
    (`optimization_hints` `=` $optimization_hints^)? (`inbounds` `=` $inbounds^)?
    attr-dict `:` custom<ElidedType>(type($tile)) `,` custom<ElidedType>(type($view))
    `` custom<IndexTypes>(type($indices), ref($indices))
    `->` custom<ElidedType>(type($resultToken))
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_MEMORYOPS
