//===- ShapeOps.td - shapes, constants and assumptions --------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_SHAPEOPS
#define TILEWRIGHT_DIALECT_CUDATILE_SHAPEOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_BroadcastOp : CudaTile_Op<"broadcast", 11, 1, [Tile_BroadcastOpInterface, Pure]> {
  let summary = "broadcasts dimensions of size 1";
  let description = [{
    Source and result have the same rank; only dimensions of size 1 grow.

    Example:
    ```mlir
    %1 = broadcast %0 : tile<1x64xf32> -> tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_Tile:$source);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $source attr-dict `:` custom<ElidedType>(type($source)) `->` custom<ElidedType>(type($result))
  }];
}

def CudaTile_ReshapeOp : CudaTile_Op<"reshape", 91, 1, [Tile_ReshapeOpInterface, Pure]> {
  let summary = "the same elements in row-major order, in another shape";
  let description = [{
    Example:
    ```mlir
    %1 = reshape %0 : tile<128xf32> -> tile<1x128xf32>
    ```
  }];
  let arguments = (ins CudaTile_Tile:$source);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $source attr-dict `:` custom<ElidedType>(type($source)) `->` custom<ElidedType>(type($result))
  }];
}

def CudaTile_PermuteOp : CudaTile_Op<"permute", 83, 1, [Tile_PermuteOpInterface, Pure]> {
  let summary = "permutes dimensions";
  let description = [{
    Dimension i of the result is dimension `permutation[i]` of the source.

    Example:
    ```mlir
    %1 = permute %0 [1, 0] : tile<64x32xf32> -> tile<32x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_Tile:$source, DenseI32ArrayAttr:$permutation);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $source $permutation attr-dict `:` custom<ElidedType>(type($source))
    `->` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_IotaOp : CudaTile_Op<"iota", 58, 1, [Tile_IotaOpInterface, Pure]> {
  let summary = "0, 1, 2, ...";
  let description = [{
    The result has rank 1, and its element type represents every index.

    Example:
    ```mlir
    %0 = iota : tile<128xi32>
    ```
  }];
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = "attr-dict `:` custom<ElidedType>(type($result))";
}

def CudaTile_ConstantOp : CudaTile_Op<"constant", 16, 1, [Pure, ConstantLike,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "a tile known at compile time";
  let description = [{
    A single number is the value of all elements.

    Example:
    ```mlir
    %0 = constant <f32: 0.5> : tile<8x64xf32>
    %1 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs CudaTile_NumberTile:$result);
  let assemblyFormat = "custom<TypedElements>($value) attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def CudaTile_AssumeOp : CudaTile_Op<"assume", 6, 1, [Pure, AllTypesMatch<["value", "result"]>]> {
  let summary = "a fact that the producer guarantees";
  let description = [{
    Returns the operand. A false assumption is undefined behaviour.

    Example:
    ```mlir
    %1 = assume div_by<16>, %0 : tile<ptr<f32>>
    ```
  }];
  let arguments = (ins CudaTile_AssumePredicate:$predicate, CudaTile_AnyValue:$value);
  let results = (outs CudaTile_AnyValue:$result);
  let assemblyFormat = [{
    custom<AssumePredicate>($predicate) `,` $value attr-dict `:` custom<ElidedType>(type($value))
  }];
  let hasVerifier = 1;
}

def CudaTile_CatOp : CudaTile_Op<"cat", 12, 1, [Tile_CatOpInterface, Pure]> {
  let summary = "concatenates two tiles along a dimension";
  let description = [{
    The other dimensions are equal; the sizes along `dim` add up.

    Example:
    ```mlir
    %2 = cat %0, %1 dim = 1 : tile<2x4xf32>, tile<2x4xf32> -> tile<2x8xf32>
    ```
  }];
  let arguments = (ins CudaTile_Tile:$lhs, CudaTile_Tile:$rhs, I64Attr:$dim);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dim` `=` $dim attr-dict `:` custom<ElidedType>(type($lhs)) `,`
    custom<ElidedType>(type($rhs)) `->` custom<ElidedType>(type($result))
  }];
}

def CudaTile_ExtractOp : CudaTile_Op<"extract", 38, 1, [Tile_SliceOpInterface, Pure]> {
  let summary = "extracts a slice of a tile";
  let description = [{
    The result's shape divides the source into a grid of slices. Each index
    counts slices along its dimension; one outside the grid is undefined.

    Example:
    ```mlir
    %1 = extract %0[%i, %j] : tile<32x8xf32> -> tile<4x2xf32>
    ```
  }];
  let arguments = (ins CudaTile_Tile:$source, Variadic<CudaTile_I32Scalar>:$indices);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $source `[` $indices `]` attr-dict `:` custom<ElidedType>(type($source)) `->`
    custom<ElidedType>(type($result))
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getType(); }
    ::mlir::Type getWholeType() { return getSource().getType(); }
  }];
}

def CudaTile_InsertOp : CudaTile_Op<"insert", 118, 4, [Tile_SliceOpInterface, Pure, AllTypesMatch<["dest", "result"]>]> {
  let summary = "replaces a slice of a tile";
  let description = [{
    The source's shape divides the destination into a grid of slices. Each index
    counts slices along its dimension; one outside the grid is undefined.

    Example:
    ```mlir
    %2 = insert %0, %1[%i, %j] : tile<4x2xf32>, tile<32x8xf32>
    ```
  }];
  let arguments = (ins CudaTile_Tile:$source, CudaTile_Tile:$dest,
                   Variadic<CudaTile_I32Scalar>:$indices);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $source `,` $dest `[` $indices `]` attr-dict `:` custom<ElidedType>(type($source)) `,`
    custom<ElidedType>(type($dest))
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getSource().getType(); }
    ::mlir::Type getWholeType() { return getType(); }
  }];
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_SHAPEOPS
