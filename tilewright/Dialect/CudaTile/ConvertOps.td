//===- ConvertOps.td - conversions between element types ------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_CONVERTOPS
#define TILEWRIGHT_DIALECT_CUDATILE_CONVERTOPS

include "tilewright/Dialect/CudaTile/ArithOps.td"

class CudaTile_ConvertOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 1, [Pure, SameOperandsAndResultShape]> {
  let summary = what;
}

def CudaTile_FToFOp : CudaTile_ConvertOp<"ftof", 42, "a float in another format"> {
  let description = [{
    Example:
    ```mlir
    %1 = ftof %0 : tile<8x64xf32> -> tile<8x64xf16>
    ```
  }];
  let arguments = (ins CudaTile_AnyFloatTile:$from, CudaTile_DefaultRounding:$rounding);
  let results = (outs CudaTile_AnyFloatTile:$to);
  let assemblyFormat = [{
    $from (`rounding` `` $rounding^)? attr-dict `:` custom<ElidedType>(type($from))
    `->` custom<ElidedType>(type($to))
  }];
  let hasVerifier = 1;
}

def CudaTile_IToFOp : CudaTile_ConvertOp<"itof", 59, "an integer as a float, rounded to nearest even"> {
  let description = [{
    Example:
    ```mlir
    %1 = itof %0 signed : tile<8xi32> -> tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$from, CudaTile_SignednessAttr:$signedness,
                   CudaTile_DefaultRounding:$rounding);
  let results = (outs CudaTile_AnyFloatTile:$to);
  let assemblyFormat = [{
    $from $signedness (`rounding` `` $rounding^)? attr-dict `:`
    custom<ElidedType>(type($from)) `->` custom<ElidedType>(type($to))
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_CONVERTOPS
