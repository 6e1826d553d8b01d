//===- MathOps.td - mathematical functions, element by element ---------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MATHOPS
#define TILEWRIGHT_DIALECT_TILEAS_MATHOPS

include "tilewright/Dialect/TileAS/Base.td"

class TileAS_MathOp<string mnemonic, Type type, string what, string example,
                    dag attributes = (ins), string format = "",
                    list<Trait> rules = []>
    : TileAS_Op<mnemonic, !listconcat([Pure, SameOperandsAndResultType,
                                       SameShapeAndLayout], rules)> {
  let summary = what # ", element by element";
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileas.}] # mnemonic # [{ %0 : tensor<8x64x}] # example # [{>
    ```
  }];
  let arguments = !con((ins type:$operand), attributes);
  let results = (outs type:$result);
  let assemblyFormat = "$operand " # format # " attr-dict `:` type($result)";
}
class TileAS_FloatMathOp<string mnemonic, string what>
    : TileAS_MathOp<mnemonic, TileAS_Float, what, "f32">;
/// In full, or for f32 by the hardware's approximation.
class TileAS_FullOrApproxOp<string mnemonic, string what>
    : TileAS_MathOp<mnemonic, TileAS_Float, what, "f32",
        (ins TileAS_FullRounding:$rounding), "(`rounding` `` $rounding^)?",
        [Tile_RoundedOpInterface]>;
class TileAS_FlushedMathOp<string mnemonic, string what>
    : TileAS_MathOp<mnemonic, TileAS_Float, what, "f32",
        (ins UnitAttr:$flush_to_zero), "(`flush_to_zero` $flush_to_zero^)?",
        [Tile_FlushingOpInterface]>;

def TileAS_AbsFOp : TileAS_FloatMathOp<"absf", "the magnitude of floats">;
def TileAS_AbsIOp : TileAS_MathOp<"absi", TileAS_Int, "the magnitude of signed integers", "i32">;
def TileAS_CeilOp : TileAS_FloatMathOp<"ceil", "rounds up to whole numbers">;
def TileAS_FloorOp : TileAS_FloatMathOp<"floor", "rounds down to whole numbers">;
def TileAS_CosOp : TileAS_FloatMathOp<"cos", "cosine">;
def TileAS_CosHOp : TileAS_FloatMathOp<"cosh", "hyperbolic cosine">;
def TileAS_SinOp : TileAS_FloatMathOp<"sin", "sine">;
def TileAS_SinHOp : TileAS_FloatMathOp<"sinh", "hyperbolic sine">;
def TileAS_TanOp : TileAS_FloatMathOp<"tan", "tangent">;
def TileAS_TanHOp : TileAS_FullOrApproxOp<"tanh", "hyperbolic tangent">;
def TileAS_ExpOp : TileAS_FullOrApproxOp<"exp", "e to the power of floats">;
def TileAS_Exp2Op : TileAS_FlushedMathOp<"exp2", "2 to the power of floats">;
def TileAS_LogOp : TileAS_FloatMathOp<"log", "natural logarithm">;
def TileAS_Log2Op : TileAS_FloatMathOp<"log2", "binary logarithm">;
def TileAS_SqrtOp : TileAS_MathOp<"sqrt", TileAS_Float, "square root", "f32",
    (ins TileAS_Rounding:$rounding, UnitAttr:$flush_to_zero),
    "(`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)?",
    [Tile_RoundedOpInterface, Tile_FlushingOpInterface]>;
def TileAS_RsqrtOp : TileAS_FlushedMathOp<"rsqrt", "one over the square root">;

class TileAS_BinaryMathOp<string mnemonic, Type type, string what, string example>
    : TileAS_Op<mnemonic, [Pure, SameOperandsAndResultType, SameShapeAndLayout]> {
  let summary = what # ", element by element";
  let description = [{
    Example:
    ```mlir
    %2 = nv_tileas.}] # mnemonic # [{ %0, %1 : tensor<8x64x}] # example # [{>
    ```
  }];
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}
def TileAS_Atan2Op : TileAS_BinaryMathOp<"atan2", TileAS_Float, "the angle of (rhs, lhs)", "f32">;
def TileAS_PowFOp : TileAS_BinaryMathOp<"powf", TileAS_Float, "lhs to the power of rhs", "f32">;
def TileAS_MulhUIOp : TileAS_BinaryMathOp<"mulhui", TileAS_Int, "the upper half of an unsigned product", "i32">;

def TileAS_FmaOp : TileAS_Op<"fma", [Tile_RoundedOpInterface, Tile_FlushingOpInterface, Pure, SameOperandsAndResultType,
                                     SameShapeAndLayout]> {
  let summary = "lhs * rhs + acc, rounded once";
  let description = [{
    Example:
    ```mlir
    %3 = nv_tileas.fma %0, %1, %2 rounding<zero> : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins TileAS_Float:$lhs, TileAS_Float:$rhs, TileAS_Float:$acc,
                   TileAS_Rounding:$rounding, UnitAttr:$flush_to_zero);
  let results = (outs TileAS_Float:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`rounding` `` $rounding^)?
    (`flush_to_zero` $flush_to_zero^)? attr-dict `:` type($result)
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_MATHOPS
