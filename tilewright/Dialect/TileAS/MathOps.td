//===- MathOps.td - elementwise functions ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MATHOPS
#define TILEWRIGHT_DIALECT_TILEAS_MATHOPS

include "tilewright/Dialect/Rules/MathOps.td"
include "tilewright/Dialect/TileAS/Base.td"

class TileAS_FloatMathOp<string mnemonic, string what>
    : Tile_FloatUnaryOp<TileAS, mnemonic, what>;
def TileAS_AbsFOp : TileAS_FloatMathOp<"absf", "the absolute value of floats">;
def TileAS_AbsIOp : Tile_UnaryOp<TileAS, "absi", TileAS_Int, "the absolute value of signed integers", "i32">;
def TileAS_CeilOp : TileAS_FloatMathOp<"ceil", "rounds up to whole numbers">;
def TileAS_FloorOp : TileAS_FloatMathOp<"floor", "rounds down to whole numbers">;
def TileAS_CosOp : TileAS_FloatMathOp<"cos", "cosine">;
def TileAS_CosHOp : TileAS_FloatMathOp<"cosh", "hyperbolic cosine">;
def TileAS_SinOp : TileAS_FloatMathOp<"sin", "sine">;
def TileAS_SinHOp : TileAS_FloatMathOp<"sinh", "hyperbolic sine">;
def TileAS_TanOp : TileAS_FloatMathOp<"tan", "tangent">;
def TileAS_LogOp : TileAS_FloatMathOp<"log", "natural logarithm">;
def TileAS_Log2Op : TileAS_FloatMathOp<"log2", "binary logarithm">;
def TileAS_Atan2Op : Tile_FloatBinaryOp<TileAS, "atan2", "the angle of (rhs, lhs)">;
def TileAS_PowFOp : Tile_FloatBinaryOp<TileAS, "powf", "lhs to the power of rhs">;

def TileAS_ExpOp : Tile_ExpOp<TileAS>;
def TileAS_TanHOp : Tile_TanHOp<TileAS>;
def TileAS_Exp2Op : Tile_Exp2Op<TileAS>;
def TileAS_RsqrtOp : Tile_RsqrtOp<TileAS>;
def TileAS_SqrtOp : Tile_SqrtOp<TileAS>;
def TileAS_FmaOp : Tile_FmaOp<TileAS>;
def TileAS_MulhUIOp : Tile_MulhUIOp<TileAS>;

#endif // TILEWRIGHT_DIALECT_TILEAS_MATHOPS
