//===- MathOps.td - transcendental functions ------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_MATHOPS
#define TILEWRIGHT_DIALECT_CUDATILE_MATHOPS

include "tilewright/Dialect/CudaTile/ArithOps.td"

def CudaTile_DefaultFull : DefaultValuedAttr<CudaTile_RoundingModeAttr,
    "::tilewright::RoundingMode::Full">;

class CudaTile_FullOrApproxOp<string mnemonic, int wireCode, string what, int laterMinor>
    : CudaTile_Op<mnemonic, wireCode, 1, [Tile_RoundedOpInterface, Pure, SameOperandsAndResultType]> {
  let later = [CudaTile_Later<"rounding_mode", laterMinor>];
  let summary = what # ", element-wise";
  let description = [{
    `rounding` is full or, for f32, approx: the hardware's approximation.

    Example:
    ```mlir
    %1 = }] # mnemonic # [{ %0 rounding<approx> : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source, CudaTile_DefaultFull:$rounding_mode);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $source (`rounding` `` custom<Bracketed>($rounding_mode)^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
}
def CudaTile_ExpOp : CudaTile_FullOrApproxOp<"exp", 23, "e to the power of the operand", 3>;
def CudaTile_TanHOp : CudaTile_FullOrApproxOp<"tanh", 106, "hyperbolic tangent", 2>;

class CudaTile_FlushedUnaryOp<string mnemonic, int wireCode, string what>
    : CudaTile_Op<mnemonic, wireCode, 1, [Tile_FlushingOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = what # ", element-wise";
  let description = [{
    `flush_to_zero` is for f32 only.

    Example:
    ```mlir
    %1 = }] # mnemonic # [{ %0 flush_to_zero : tile<8x64xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source, UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $source (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ElidedType>(type($result))
  }];
}
def CudaTile_Exp2Op : CudaTile_FlushedUnaryOp<"exp2", 24, "two to the power of the operand">;
def CudaTile_RsqrtOp : CudaTile_FlushedUnaryOp<"rsqrt", 93, "reciprocal of the square root">;

def CudaTile_CeilOp : CudaTile_UnaryFOp<"ceil", 13, "rounds up to an integer">;
def CudaTile_FloorOp : CudaTile_UnaryFOp<"floor", 39, "rounds down to an integer">;
def CudaTile_CosOp : CudaTile_UnaryFOp<"cos", 18, "cosine of an angle in radians">;
def CudaTile_CosHOp : CudaTile_UnaryFOp<"cosh", 19, "hyperbolic cosine">;
def CudaTile_SinOp : CudaTile_UnaryFOp<"sin", 98, "sine of an angle in radians">;
def CudaTile_SinHOp : CudaTile_UnaryFOp<"sinh", 99, "hyperbolic sine">;
def CudaTile_TanOp : CudaTile_UnaryFOp<"tan", 105, "tangent of an angle in radians">;
def CudaTile_LogOp : CudaTile_UnaryFOp<"log", 63, "natural logarithm">;
def CudaTile_Log2Op : CudaTile_UnaryFOp<"log2", 64, "logarithm to base two">;

def CudaTile_SqrtOp : CudaTile_Op<"sqrt", 100, 1, [Tile_RoundedOpInterface, Tile_FlushingOpInterface, Pure, SameOperandsAndResultType]> {
  let summary = "square root, element-wise";
  let description = [{
    `rounding` is one of IEEE 754's or, for f32, approx: the hardware's
    approximation. `flush_to_zero` is for f32 only.

    Example:
    ```mlir
    %1 = sqrt %0 rounding<approx> flush_to_zero : tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source, CudaTile_DefaultRounding:$rounding_mode,
                   UnitAttr:$flush_to_zero);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $source (`rounding` `` custom<Bracketed>($rounding_mode)^)? (`flush_to_zero` $flush_to_zero^)?
    attr-dict `:` custom<ElidedType>(type($result))
  }];
}

def CudaTile_Atan2Op : CudaTile_Op<"atan2", 110, 2, [Pure, SameOperandsAndResultType]> {
  let summary = "arc tangent of x / y, in the quadrant of their signs";
  let description = [{
    Element i is the principal arc tangent of x_i / y_i, in the quadrant that
    the signs of `x` and `y` select (specification, atan2).

    Example:
    ```mlir
    %2 = atan2 %0, %1 : tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$x, CudaTile_FloatTile:$y);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = "$x `,` $y attr-dict `:` custom<ElidedType>(type($result))";
}

def CudaTile_FPowFOp : CudaTile_Op<"fpowf", 84, 1, [Pure, SameOperandsAndResultType]> {
  let summary = "a float to the power of a float";
  let description = [{
    Called `pow` up to 13.3; that name is parsed too.

    Example:
    ```mlir
    %2 = fpowf %0, %1 : tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source, CudaTile_FloatTile:$exponent);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = "$source `,` $exponent attr-dict `:` custom<ElidedType>(type($result))";
}

def CudaTile_FPowIOp : CudaTile_Op<"fpowi", 121, 4, [Pure, SameOperandsAndResultShape,
    AllTypesMatch<["source", "result"]>]> {
  let summary = "a float to the power of an integer";
  let description = [{
    The exponent is signed and has at most 32 bits.

    Example:
    ```mlir
    %2 = fpowi %0, %1 : tile<8xf32>, tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_FloatTile:$source,
                   CudaTile_TileOf<[AnyTypeOf<[I1, I8, I16, I32], "i1, i8, i16 or i32">]>:$exponent);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = [{
    $source `,` $exponent attr-dict `:` custom<ElidedType>(type($source)) `,`
    custom<ElidedType>(type($exponent))
  }];
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_MATHOPS
