//===- MmaOps.td - matrix multiplication ----------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_MMAOPS
#define TILEWRIGHT_DIALECT_TILEAA_MMAOPS

include "tilewright/Dialect/TileAA/Types.td"

def TileAA_DotOp : TileAA_Op<"dot", [Tile_ProductOpInterface, Tile_FastMathOpInterface, Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "a * b + acc on matrices";
  let description = [{
    Shapes MxK, KxN and MxN, or the same with one batch dimension in front.
    Integers say how each side is read. `fast_acc` permits 8-bit floats a shorter
    running sum, `fastmath` is that of the multiplications and additions.

    Example:
    ```mlir
    %3 = nv_tileaa.dot %0, %1, %2
        : tensor<64x32xf16>, tensor<32x64xf16>, tensor<64x64xf32>
    ```
  }];
  let arguments = (ins TileAA_Tensor:$lhs, TileAA_Tensor:$rhs, TileAA_Tensor:$acc,
    OptionalAttr<TileAA_SignednessAttr>:$signedness_a,
    OptionalAttr<TileAA_SignednessAttr>:$signedness_b, UnitAttr:$fast_acc,
    Tile_FastMath:$fastmath);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`signedness_a` `` $signedness_a^)?
    (`signedness_b` `` $signedness_b^)? (`fast_acc` $fast_acc^)?
    (custom<FastMath>($fastmath)^)? attr-dict
    `:` type($lhs) `,` type($rhs) `,` type($acc)
  }];
  let hasVerifier = 1;
}

def TileAA_DotScaledOp : TileAA_Op<"dot_scaled", [Tile_ScaledProductOpInterface, Tile_FastMathOpInterface, Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "a * b + acc on matrices whose blocks along k have scales";
  let description = [{
    Shapes as for `dot`. `lhs_scale` has a scale for each row and block of `lhs`,
    `scale_b` one for each block and column of `rhs`. A scale of i8 is a
    fnv8E5M3FNU of Tile IR, a float that MLIR does not have.

    Example:
    ```mlir
    %5 = nv_tileaa.dot_scaled %0, %1, %2, %3, %4
        : tensor<64x64xf8E4M3FN>, tensor<64x64xf8E4M3FN>, tensor<64x64xf32>,
          tensor<64x2xf8E8M0FNU>, tensor<2x64xf8E8M0FNU>
    ```
  }];
  let arguments = (ins TileAA_Tensor:$lhs, TileAA_Tensor:$rhs, TileAA_Tensor:$acc,
                   TileAA_Tensor:$lhs_scale, TileAA_Tensor:$rhs_scale,
                   Tile_FastMath:$fastmath);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc `,` $lhs_scale `,` $rhs_scale
    (custom<FastMath>($fastmath)^)? attr-dict `:` type($lhs) `,`
    type($rhs) `,` type($acc) `,` type($lhs_scale) `,` type($rhs_scale)
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAA_MMAOPS
