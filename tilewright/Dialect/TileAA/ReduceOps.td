//===- ReduceOps.td - reduction along a dimension -------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_REDUCEOPS
#define TILEWRIGHT_DIALECT_TILEAA_REDUCEOPS

include "tilewright/Dialect/TileAA/Types.td"

def TileAA_YieldOp : TileAA_Op<"yield", [Terminator, Pure, ReturnLike,
    ParentOneOf<["ReduceOp", "ScanOp"]>]> {
  let summary = "the values that a region hands to its operation";
  let description = [{
    Example:
    ```mlir
    nv_tileaa.yield %0 : f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def TileAA_ReduceOp : TileAA_Op<"reduce", [Tile_Combines, Tile_ReductionOpInterface, Pure, SingleBlock,
    SameVariadicOperandSize]> {
  let summary = "combines the elements along one dimension";
  let description = [{
    N tensors of one shape are combined in step; the body takes 2N scalars, the
    left and the right one of each tensor in turn, and yields N. The order of
    combination is not specified, but always the same on one device. A result of
    rank 0 is a scalar.

    Example:
    ```mlir
    %s = nv_tileaa.reduce %x dim = 1, identities [0.0 : f32]
        : tensor<8x64xf32> -> tensor<8xf32> {
    ^bb0(%lhs: f32, %rhs: f32):
      %sum = arith.addf %lhs, %rhs : f32
      nv_tileaa.yield %sum : f32
    }
    ```
  }];
  let arguments = (ins Variadic<TileAA_Tensor>:$operands, I32Attr:$dim,
                   ArrayAttr:$identities);
  let results = (outs Variadic<TileAA_AnyTile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $operands `dim` `=` custom<PlainI32>($dim) `,` `identities` $identities attr-dict
    `:` type($operands) `->` type($results) $body
  }];
}

def TileAA_ScanOp : TileAA_Op<"scan", [Tile_Combines, Tile_ScanOpInterface, Pure, SingleBlock,
    SameVariadicOperandSize]> {
  let summary = "running combinations along one dimension";
  let description = [{
    Element i of a result combines the elements up to i, or from i on where
    `reverse` is true; what comes first is the left operand. Bodies are as for
    `reduce`.

    Example:
    ```mlir
    %s = nv_tileaa.scan %x dim = 1, reverse = false, identities [0.0 : f32]
        : tensor<8x64xf32> -> tensor<8x64xf32> {
    ^bb0(%lhs: f32, %rhs: f32):
      %sum = arith.addf %lhs, %rhs : f32
      nv_tileaa.yield %sum : f32
    }
    ```
  }];
  let arguments = (ins Variadic<TileAA_Tensor>:$operands, I32Attr:$dim,
                   BoolAttr:$reverse, ArrayAttr:$identities);
  let results = (outs Variadic<TileAA_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $operands `dim` `=` custom<PlainI32>($dim) `,` `reverse` `=` $reverse `,`
    `identities` $identities attr-dict `:` type($operands) `->` type($results)
    $body
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAA_REDUCEOPS
