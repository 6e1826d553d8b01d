//===- ViewOps.td - tensors in memory and their tiles ---------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_VIEWOPS
#define TILEWRIGHT_DIALECT_CUDATILE_VIEWOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_MakeTensorViewOp : CudaTile_Op<"make_tensor_view", 67, 1,
    [Pure, AttrSizedOperandSegments]> {
  let summary = "views memory as a tensor, by address, sizes and strides";
  let description = [{
    Sizes and strides have an operand for each `?` of the type. Strides count
    elements.

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

/// Views a tensor by tiles; the result type has all parameters.
class CudaTile_MakeViewOp<string mnemonic, int wireCode, int minor, string what,
                          Type view, string example>
    : CudaTile_Op<mnemonic, wireCode, minor, [Pure]> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %p = }] # mnemonic # [{ %v
        : }] # example # [{
    ```
  }];
  let arguments = (ins CudaTile_TensorView:$tensor_view);
  let results = (outs view:$result);
  let assemblyFormat = [{
    $tensor_view attr-dict `:`
    custom<ViewAndItsTensor>(type($tensor_view), type($result))
  }];
  let hasVerifier = 1;
}
def CudaTile_MakePartitionViewOp : CudaTile_MakeViewOp<"make_partition_view", 66, 1,
    "divides a tensor into a grid of tiles", CudaTile_PartitionView,
    "partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>>">;
def CudaTile_MakeGatherScatterViewOp : CudaTile_MakeViewOp<"make_gather_scatter_view", 115, 3,
    "tiles of a tensor whose slices are selected by index", CudaTile_GatherScatterView,
    "gather_scatter_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>">;
def CudaTile_MakeStridedViewOp : CudaTile_MakeViewOp<"make_strided_view", 116, 3,
    "tiles of a tensor that start at multiples of a stride", CudaTile_StridedView,
    "strided_view<tile=(8x64), traversal_strides=[4,64], tensor_view<?x64xf32, strides=[64,1]>>">;

def CudaTile_GetIndexSpaceShapeOp : CudaTile_Op<"get_index_space_shape", 45, 1, [Pure]> {
  let summary = "number of tiles of a view along each dimension";
  let description = [{
    The tensor's size divided by the tile's, rounded up.

    Example:
    ```mlir
    %n:2 = get_index_space_shape %p
        : partition_view<tile=(8x64), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>
    ```
  }];
  let arguments = (ins CudaTile_TileView:$src);
  let results = (outs Variadic<CudaTile_IntScalar>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def CudaTile_GetTensorShapeOp : CudaTile_Op<"get_tensor_shape", 47, 1, [Pure]> {
  let summary = "size of a tensor along each dimension";
  let description = [{
    Example:
    ```mlir
    %n:2 = get_tensor_shape %v : tensor_view<?x64xf32, strides=[64,1]> -> tile<i32>
    ```
  }];
  let arguments = (ins CudaTile_TensorView:$src);
  let results = (outs Variadic<CudaTile_IntScalar>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_VIEWOPS
