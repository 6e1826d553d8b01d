//===- ViewOps.td - tensors in memory and their tiles ---------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_VIEWOPS
#define TILEWRIGHT_DIALECT_CUDATILE_VIEWOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_MakeTensorViewOp : CudaTile_Op<"make_tensor_view", 67, 1,
    [Pure, AttrSizedOperandSegments]> {
  let summary = "a tensor in memory, from its address, sizes and strides";
  let description = [{
    One operand for each `?` of the type. Strides count elements.

    Example:
    ```mlir
    %v = make_tensor_view %p, shape = [%m, 64], strides = [64, 1]
        : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    ```
  }];
  let arguments = (ins CudaTile_PointerScalar:$base,
    Variadic<CudaTile_IntScalar>:$dynamicShape,
    Variadic<CudaTile_IntScalar>:$dynamicStrides);
  let results = (outs CudaTile_TensorView:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def CudaTile_MakePartitionViewOp : CudaTile_Op<"make_partition_view", 66, 1, [Pure]> {
  let summary = "cuts a tensor into a grid of tiles";
  let description = [{
    Example:
    ```mlir
    %p = make_partition_view %v
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>
    ```
  }];
  let arguments = (ins CudaTile_TensorView:$tensorView);
  let results = (outs CudaTile_PartitionView:$result);
  let assemblyFormat = [{
    $tensorView attr-dict `:`
    custom<ViewAndItsTensor>(type($tensorView), type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_GetIndexSpaceShapeOp : CudaTile_Op<"get_index_space_shape", 45, 1, [Pure]> {
  let summary = "how many tiles a view has along each dimension";
  let description = [{
    The size of the tensor divided by that of the tile, rounded up.

    Example:
    ```mlir
    %n:2 = get_index_space_shape %p
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>
    ```
  }];
  let arguments = (ins CudaTile_TileView:$view);
  let results = (outs Variadic<CudaTile_IntScalar>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_VIEWOPS
