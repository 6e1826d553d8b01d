//===- MmaOps.td - matrix multiplication ----------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_MMAOPS
#define TILEWRIGHT_DIALECT_CUDATILE_MMAOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_MmaFOp : CudaTile_Op<"mmaf", 73, 1, [Tile_ProductOpInterface, Pure, AllTypesMatch<["acc", "result"]>]> {
  let later = [CudaTile_Later<"fast_acc", 3>];
  let summary = "lhs * rhs + acc on matrices of floats";
  let description = [{
    Shapes are MxK, KxN and MxN, optionally with a leading batch dimension.
    f16 and the 8-bit floats accumulate in f16 or f32; bf16, tf32 and f32 in f32;
    f64 in f64. `fast_acc` (13.3) permits 8-bit floats a less precise sum.

    Example:
    ```mlir
    %3 = mmaf %0, %1, %2 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    ```
  }];
  let arguments = (ins UnitAttr:$fast_acc, CudaTile_AnyFloatTile:$lhs,
                   CudaTile_AnyFloatTile:$rhs, CudaTile_FloatTile:$acc);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`fast_acc` $fast_acc^)? attr-dict `:` custom<ElidedType>(type($lhs)) `,`
    custom<ElidedType>(type($rhs)) `,` custom<ElidedType>(type($acc))
  }];
}

def CudaTile_MmaIOp : CudaTile_Op<"mmai", 74, 1, [Tile_ProductOpInterface, Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "lhs * rhs + acc on matrices of i8, in i32";
  let description = [{
    Shapes are as for `mmaf`. Each operand has its own signedness. Sums wrap.

    Example:
    ```mlir
    %3 = mmai %0, %1, %2 signed unsigned : tile<64x32xi8>, tile<32x64xi8>, tile<64x64xi32>
    ```
  }];
  let arguments = (ins CudaTile_I8Tile:$lhs, CudaTile_I8Tile:$rhs, CudaTile_I32Tile:$acc,
                   CudaTile_SignednessAttr:$signedness_lhs,
                   CudaTile_SignednessAttr:$signedness_rhs);
  let results = (outs CudaTile_I32Tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc custom<Keyword>($signedness_lhs) custom<Keyword>($signedness_rhs) attr-dict `:`
    custom<ElidedType>(type($lhs)) `,` custom<ElidedType>(type($rhs)) `,`
    custom<ElidedType>(type($acc))
  }];
}

def CudaTile_BlockScaledFloat : AnyTypeOf<[F8E4M3FN, F8E5M2, F4E2M1FN],
    "f8E4M3FN, f8E5M2 or f4E2M1FN">;
def CudaTile_BlockScale : AnyTypeOf<[F8E4M3FN, F8E8M0FNU, CudaTile_F8E5M3FNUType],
    "f8E4M3FN, f8E8M0FNU or fnv8E5M3FNU">;

def CudaTile_MmaFScaledOp : CudaTile_Op<"mmaf_scaled", 114, 3,
    [Tile_ScaledProductOpInterface, Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "lhs * rhs + acc on matrices with block scales along k";
  let description = [{
    Shapes are as for `mmaf`. `lhs_scale` has a scale for each row and block of
    `lhs`, `rhs_scale` one for each block and column of `rhs`. 8-bit floats use
    blocks of 32 with f8E8M0FNU scales. f4E2M1FN uses blocks of 16 or 32 with
    f8E8M0FNU or, since 13.4, fnv8E5M3FNU scales, and blocks of 16 with f8E4M3FN
    scales, which must not be negative.

    Example:
    ```mlir
    %5 = mmaf_scaled %0, %1, %2, %3, %4
        : tile<64x128xf8E4M3FN>, tile<128x64xf8E4M3FN>, tile<64x64xf32>,
          tile<64x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
    ```
  }];
  let arguments = (ins CudaTile_TileOf<[CudaTile_BlockScaledFloat]>:$lhs,
    CudaTile_TileOf<[CudaTile_BlockScaledFloat]>:$rhs, CudaTile_F32Tile:$acc,
    CudaTile_TileOf<[CudaTile_BlockScale]>:$lhs_scale,
    CudaTile_TileOf<[CudaTile_BlockScale]>:$rhs_scale);
  let results = (outs CudaTile_F32Tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc `,` $lhs_scale `,` $rhs_scale attr-dict `:`
    custom<ElidedType>(type($lhs)) `,` custom<ElidedType>(type($rhs)) `,`
    custom<ElidedType>(type($acc)) `,` custom<ElidedType>(type($lhs_scale)) `,`
    custom<ElidedType>(type($rhs_scale))
  }];
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_MMAOPS
