//===- ReduceOps.td - reduction along a dimension -------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_REDUCEOPS
#define TILEWRIGHT_DIALECT_CUDATILE_REDUCEOPS

include "tilewright/Dialect/CudaTile/ControlOps.td"

def CudaTile_ReduceOp : CudaTile_Op<"reduce", 88, 1, [Tile_Combines, Tile_ReductionOpInterface, Pure,
    SingleBlock, SameVariadicOperandSize, OpAsmOpInterface]> {
  let summary = "combines the elements along one dimension";
  let description = [{
    Reduces N tiles of one shape together. The body has 2N scalar arguments, lhs
    and rhs of the first tile, then of the next, and yields N scalars. The order
    of combination is not specified, but always the same on one device.

    Example:
    ```mlir
    %s = reduce %x dim=1 identities=[0.0 : f32] : tile<8x64xf32> -> tile<8xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %sum = addf %lhs, %rhs : tile<f32>
      yield %sum : tile<f32>
    }
    ```
  }];
  let arguments = (ins I32Attr:$dim, ArrayAttr:$identities,
                   Variadic<CudaTile_Tile>:$operands);
  let results = (outs Variadic<CudaTile_Tile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $operands `dim` `` `=` `` custom<PlainI32>($dim) `identities` `` `=` `` $identities attr-dict
    `:` custom<ElidedTypes>(type($operands)) `->` custom<ElidedTypes>(type($results))
    custom<ArgumentRegion>($body)
  }];
  let extraClassDeclaration = elidesPrefix # [{
    ::mlir::Type getScalarType(::mlir::Type element);
  }];
}

def CudaTile_ScanOp : CudaTile_Op<"scan", 94, 1, [Tile_Combines, Tile_ScanOpInterface, Pure,
    SingleBlock, SameVariadicOperandSize, OpAsmOpInterface]> {
  let summary = "prefix combinations along one dimension";
  let description = [{
    Element i of the result combines the elements up to i, or from i on if
    `reverse` is true. The body is as for `reduce`; the order of combination is
    not specified, but always the same on one device. The specification permits
    N tiles, its bytecode one.

    Example:
    ```mlir
    %s = scan %x dim=1 reverse=false identities=[0.0 : f32] : tile<8x64xf32> -> tile<8x64xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %sum = addf %lhs, %rhs : tile<f32>
      yield %sum : tile<f32>
    }
    ```
  }];
  let arguments = (ins I32Attr:$dim, BoolAttr:$reverse, ArrayAttr:$identities,
                   Variadic<CudaTile_Tile>:$operands);
  let results = (outs Variadic<CudaTile_Tile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $operands `dim` `` `=` `` custom<PlainI32>($dim) `reverse` `` `=` `` $reverse
    `identities` `` `=` `` $identities attr-dict
    `:` custom<ElidedTypes>(type($operands)) `->` custom<ElidedTypes>(type($results))
    custom<ArgumentRegion>($body)
  }];
  let extraClassDeclaration = elidesPrefix # [{
    ::mlir::Type getScalarType(::mlir::Type element);
  }];
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_REDUCEOPS
