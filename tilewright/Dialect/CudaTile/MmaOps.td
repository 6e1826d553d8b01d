//===- MmaOps.td - matrix multiplication ----------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_MMAOPS
#define TILEWRIGHT_DIALECT_CUDATILE_MMAOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_MmaFOp : CudaTile_Op<"mmaf", 73, 1, [Pure, AllTypesMatch<["acc", "result"]>]> {
  let later = [CudaTile_Later<"fast_acc", 3>];
  let summary = "lhs * rhs + acc on matrices of floats";
  let description = [{
    Shapes MxK, KxN and MxN, or the same with one batch dimension in front.
    f16 and the 8-bit floats accumulate in f16 or f32; bf16, tf32 and f32 in f32;
    f64 in f64. `fast_acc` (13.3) permits 8-bit floats a shorter running sum.

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
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_MMAOPS
