//===- ShapeOps.td - where elements stand ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS
#define TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS

include "tilewright/Dialect/TileAA/Types.td"

class TileAA_ReshapingOp<string mnemonic, Trait rule>
    : TileAA_Op<mnemonic, [Pure, rule]> {
  let arguments = (ins TileAA_AnyTile:$source);
  let results = (outs TileAA_AnyTile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}

def TileAA_SplatOp : TileAA_Op<"splat", [Pure]> {
  let summary = "one scalar in every element";
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileaa.splat %0 : f32 -> tensor<8x64xf32>
    ```
  }];
  let arguments = (ins AnyTypeOf<[AnySignlessInteger, AnyFloat, TileAA_Pointer]>:$source);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def TileAA_ConstantTensorOp : TileAA_Op<"constant_tensor", [Pure, ConstantLike,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "a tensor of differing elements, known when compiling";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileaa.constant_tensor dense<[1.0, 2.0]> : tensor<2xf32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def TileAA_IotaOp : TileAA_Op<"iota", [Tile_IotaOpInterface, Pure]> {
  let summary = "0, 1, 2, ...";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileaa.iota : tensor<128xi32>
    ```
  }];
  let results = (outs StaticShapeTensorOf<[AnySignlessInteger]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def TileAA_BroadcastOp : TileAA_ReshapingOp<"broadcast", Tile_BroadcastOpInterface> {
  let summary = "stretches dimensions of size 1";
  let description = [{
    Source and result have the same rank; only dimensions of size 1 grow.

    Example:
    ```mlir
    %1 = nv_tileaa.broadcast %0 : tensor<1x64xf32> -> tensor<8x64xf32>
    ```
  }];
}

def TileAA_ReshapeOp : TileAA_ReshapingOp<"reshape", Tile_ReshapeOpInterface> {
  let summary = "the same elements in row-major order, in another shape";
  let description = [{
    A tensor of one element may become a scalar.

    Example:
    ```mlir
    %1 = nv_tileaa.reshape %0 : tensor<128xf32> -> tensor<1x128xf32>
    %2 = nv_tileaa.reshape %3 : tensor<1xf32> -> f32
    ```
  }];
}

def TileAA_PermuteOp : TileAA_Op<"permute", [Tile_PermuteOpInterface, Pure]> {
  let summary = "exchanges dimensions";
  let description = [{
    Dimension i of the result is dimension `permutation[i]` of the source.

    Example:
    ```mlir
    %1 = nv_tileaa.permute %0 [1, 0] : tensor<64x32xf32> -> tensor<32x64xf32>
    ```
  }];
  let arguments = (ins TileAA_Tensor:$source, DenseI32ArrayAttr:$permutation);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = [{
    $source $permutation attr-dict `:` type($source) `->` type($result)
  }];
}

def TileAA_CatOp : TileAA_Op<"cat", [Tile_CatOpInterface, Pure]> {
  let summary = "two tensors side by side along a dimension";
  let description = [{
    The other dimensions are alike; the sizes along `dim` add up.

    Example:
    ```mlir
    %2 = nv_tileaa.cat %0, %1 dim = 1
        : tensor<2x4xf32>, tensor<2x4xf32> -> tensor<2x8xf32>
    ```
  }];
  let arguments = (ins TileAA_Tensor:$lhs, TileAA_Tensor:$rhs, I64Attr:$dim);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dim` `=` $dim attr-dict `:` type($lhs) `,` type($rhs) `->`
    type($result)
  }];
}

def TileAA_ExtractOp : TileAA_Op<"extract", [Tile_SliceOpInterface, Pure]> {
  let summary = "one of the equal slices of a tensor";
  let description = [{
    The result's shape cuts the source into a grid of slices; the indices, one a
    dimension, count slices. An index outside the grid is undefined behaviour.

    Example:
    ```mlir
    %1 = nv_tileaa.extract %0[%i, %j] : tensor<32x8xf32> -> tensor<4x2xf32>
    ```
  }];
  let arguments = (ins TileAA_Tensor:$source, Variadic<I32>:$indices);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = [{
    $source `[` $indices `]` attr-dict `:` type($source) `->` type($result)
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getType(); }
    ::mlir::Type getWholeType() { return getSource().getType(); }
  }];
}

def TileAA_InsertOp : TileAA_Op<"insert", [Tile_SliceOpInterface, Pure,
    AllTypesMatch<["dest", "result"]>]> {
  let summary = "a tensor with one of its equal slices replaced";
  let description = [{
    The source's shape cuts the destination into a grid of slices; the indices,
    one a dimension, count slices. An index outside the grid is undefined
    behaviour.

    Example:
    ```mlir
    %2 = nv_tileaa.insert %0, %1[%i, %j] : tensor<4x2xf32>, tensor<32x8xf32>
    ```
  }];
  let arguments = (ins TileAA_Tensor:$source, TileAA_Tensor:$dest,
                   Variadic<I32>:$indices);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = [{
    $source `,` $dest `[` $indices `]` attr-dict `:` type($source) `,`
    type($dest)
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getSource().getType(); }
    ::mlir::Type getWholeType() { return getType(); }
  }];
}

class TileAA_PackingOp<string mnemonic> : TileAA_Op<mnemonic, [Tile_PackingOpInterface, Pure]> {
  let arguments = (ins TileAA_Tensor:$source);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}
def TileAA_PackOp : TileAA_PackingOp<"pack"> {
  let summary = "the bits of numbers, as bytes in order of address";
  let description = [{
    Both sides have rank 1 and as many bits; tf32 counts 32. Of several elements
    in a byte the first has the lowest bits.

    Example:
    ```mlir
    %1 = nv_tileaa.pack %0 : tensor<64xf4E2M1FN> -> tensor<32xi8>
    ```
  }];
}
def TileAA_UnpackOp : TileAA_PackingOp<"unpack"> {
  let summary = "numbers from the bytes that hold them";
  let description = [{
    The opposite of `pack`.

    Example:
    ```mlir
    %1 = nv_tileaa.unpack %0 : tensor<32xi8> -> tensor<64xf4E2M1FN>
    ```
  }];
}

def TileAA_AssumeOp : TileAA_Op<"assume", [Pure, SameOperandsAndResultType]> {
  let summary = "a fact that the producer guarantees";
  let description = [{
    The result is the operand. A false assumption is undefined behaviour.

    Example:
    ```mlir
    %1 = nv_tileaa.assume div_by<16>, %0 : !nv_tileaa.ptr<f32>
    ```
  }];
  let arguments = (ins TileAA_AssumePredicate:$predicate, AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<AssumePredicate>($predicate) `,` $value attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS
