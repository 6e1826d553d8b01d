//===- MmaOps.td - products of matrices --------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MMAOPS
#define TILEWRIGHT_DIALECT_TILEAS_MMAOPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_DotOp : TileAS_Op<"dot", [Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "lhs times rhs plus acc";
  let description = [{
    Shapes MxK, KxN and MxN, or with one batch dimension in front. Products of
    floats are accumulated in the type of `acc`; integers are read as
    `lhs_unsigned` and `rhs_unsigned` say.

    Example:
    ```mlir
    %3 = nv_tileas.dot %a, %b, %c
       : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
    ```
  }];
  let arguments = (ins TileAS_Tile:$lhs, TileAS_Tile:$rhs, TileAS_Tile:$acc,
                   UnitAttr:$lhs_unsigned, UnitAttr:$rhs_unsigned);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc attr-dict `:` type($lhs) `,` type($rhs) `->`
    type($result)
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_MMAOPS
