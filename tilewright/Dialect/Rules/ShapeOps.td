//===- ShapeOps.td - shapes and coordinates of tiles ----------------------===//
// `note` extends a level's description.
#ifndef TILEWRIGHT_DIALECT_RULES_SHAPEOPS
#define TILEWRIGHT_DIALECT_RULES_SHAPEOPS

include "tilewright/Dialect/Rules/Level.td"

/// The level has the kinds of facts.
class Tile_AssumeOp<Tile_Level l, Attr facts>
    : Tile_LevelOp<l, "assume", [Pure, SameOperandsAndResultType]> {
  let summary = "a fact that the producer guarantees";
  let description = [{
    The result is the operand. A false assumption is undefined behaviour.

    Example:
    ```mlir
    %1 = }] # prefix # [{assume div_by<16>, %0 : !}] # prefix # [{ptr<f32>
    ```
  }];
  let arguments = (ins facts:$predicate, AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<AssumePredicate>($predicate) `,` $value attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

class Tile_SplatOp<Tile_Level l> : Tile_LevelOp<l, "splat", [Pure]> {
  let summary = "one scalar in every element";
  let description = [{
    Example:
    ```mlir
    %1 = }] # prefix # [{splat %0 : f32 -> tensor<8x64xf32>
    ```
  }];
  let arguments = (ins l.scalar:$source);
  let results = (outs l.tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

class Tile_IotaOp<Tile_Level l> : Tile_LevelOp<l, "iota", [Tile_IotaOpInterface, Pure]> {
  let summary = "0, 1, 2, ... along one dimension";
  let description = [{
    Example:
    ```mlir
    %0 = }] # prefix # [{iota : tensor<128xi32>
    ```
  }];
  let results = (outs l.integerTile:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

class Tile_ReshapingOp<Tile_Level l, string mnemonic, Type type,
                       list<Trait> traits>
    : Tile_LevelOp<l, mnemonic, !listconcat([Pure], traits)> {
  let arguments = (ins type:$source);
  let results = (outs type:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}

class Tile_BroadcastOp<Tile_Level l, Type type, list<Trait> traits = [],
                       string note = "">
    : Tile_ReshapingOp<l, "broadcast", type, !listconcat([Tile_BroadcastOpInterface], traits)> {
  let summary = "expands dimensions of size 1";
  let description = [{
    Source and result have the same rank; only dimensions of size 1 are expanded.}] # note # [{

    Example:
    ```mlir
    %1 = }] # prefix # [{broadcast %0 : tensor<1x64xf32> -> tensor<8x64xf32>
    ```
  }];
}

class Tile_ReshapeOp<Tile_Level l, list<Trait> traits = [], string note = "">
    : Tile_ReshapingOp<l, "reshape", l.any, !listconcat([Tile_ReshapeOpInterface], traits)> {
  let summary = "the same elements in row-major order, in another shape";
  let description = [{
    A scalar counts as one element.}] # note # [{

    Example:
    ```mlir
    %1 = }] # prefix # [{reshape %0 : tensor<128xf32> -> tensor<1x128xf32>
    %2 = }] # prefix # [{reshape %3 : tensor<1xf32> -> f32
    ```
  }];
}

class Tile_PermuteOp<Tile_Level l, list<Trait> traits = []>
    : Tile_LevelOp<l, "permute", !listconcat([Tile_PermuteOpInterface, Pure], traits)> {
  let summary = "permutes dimensions";
  let description = [{
    Dimension i of the result is dimension `permutation[i]` of the source.

    Example:
    ```mlir
    %1 = }] # prefix # [{permute %0 [1, 0] : tensor<64x32xf32> -> tensor<32x64xf32>
    ```
  }];
  let arguments = (ins l.tile:$source, DenseI32ArrayAttr:$permutation);
  let results = (outs l.tile:$result);
  let assemblyFormat = [{
    $source $permutation attr-dict `:` type($source) `->` type($result)
  }];
}

class Tile_CatOp<Tile_Level l, string note = "">
    : Tile_LevelOp<l, "cat", [Tile_CatOpInterface, Pure]> {
  let summary = "concatenates two tiles along a dimension";
  let description = [{
    The other dimensions are equal; the sizes along `dim` add up.}] # note # [{

    Example:
    ```mlir
    %2 = }] # prefix # [{cat %0, %1 dim = 1 : tensor<2x4xf32>, tensor<2x4xf32> -> tensor<2x8xf32>
    ```
  }];
  let arguments = (ins l.tile:$lhs, l.tile:$rhs, I64Attr:$dim);
  let results = (outs l.tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dim` `=` $dim attr-dict `:` type($lhs) `,` type($rhs) `->`
    type($result)
  }];
}

class Tile_ExtractOp<Tile_Level l, string note = "">
    : Tile_LevelOp<l, "extract", [Tile_SliceOpInterface, Pure]> {
  let summary = "one of the equal slices of a tile";
  let description = [{
    The result's shape divides the source into a grid of slices; one index for
    each dimension selects a slice. An index outside the grid is undefined
    behaviour.}] # note # [{

    Example:
    ```mlir
    %1 = }] # prefix # [{extract %0[%i, %j : i32, i32] : tensor<32x8xf32> -> tensor<4x2xf32>
    ```
  }];
  let arguments = (ins l.tile:$source, Variadic<l.index>:$indices);
  let results = (outs l.tile:$result);
  let assemblyFormat = [{
    $source `[` $indices `:` type($indices) `]` attr-dict `:` type($source)
    `->` type($result)
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getType(); }
    ::mlir::Type getWholeType() { return getSource().getType(); }
  }];
}

class Tile_InsertOp<Tile_Level l, string note = "">
    : Tile_LevelOp<l, "insert", [Tile_SliceOpInterface, Pure,
                                 AllTypesMatch<["dest", "result"]>]> {
  let summary = "a tile with one of its equal slices replaced";
  let description = [{
    The source's shape divides the destination into a grid of slices; one index
    for each dimension selects a slice. An index outside the grid is undefined
    behaviour.}] # note # [{

    Example:
    ```mlir
    %2 = }] # prefix # [{insert %0, %1[%i, %j : i32, i32] : tensor<4x2xf32>, tensor<32x8xf32>
    ```
  }];
  let arguments = (ins l.tile:$source, l.tile:$dest, Variadic<l.index>:$indices);
  let results = (outs l.tile:$result);
  let assemblyFormat = [{
    $source `,` $dest `[` $indices `:` type($indices) `]` attr-dict `:`
    type($source) `,` type($dest)
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getSource().getType(); }
    ::mlir::Type getWholeType() { return getType(); }
  }];
}

class Tile_PackOp<Tile_Level l, list<Trait> traits = [], string note = "">
    : Tile_ReshapingOp<l, "pack", l.tile, !listconcat([Tile_PackingOpInterface], traits)> {
  let summary = "the bits of elements, as bytes in order of address";
  let description = [{
    Both sides have rank 1 and the same number of bits; tf32 counts as 32. Of
    several elements in a byte the first has the lowest bits.}] # note # [{

    Example:
    ```mlir
    %1 = }] # prefix # [{pack %0 : tensor<64xf4E2M1FN> -> tensor<32xi8>
    ```
  }];
}
class Tile_UnpackOp<Tile_Level l, list<Trait> traits = [], string note = "">
    : Tile_ReshapingOp<l, "unpack", l.tile, !listconcat([Tile_PackingOpInterface], traits)> {
  let summary = "elements from the bytes that hold them";
  let description = [{
    The inverse of `pack`.}] # note # [{

    Example:
    ```mlir
    %1 = }] # prefix # [{unpack %0 : tensor<32xi8> -> tensor<64xf4E2M1FN>
    ```
  }];
}

#endif // TILEWRIGHT_DIALECT_RULES_SHAPEOPS
