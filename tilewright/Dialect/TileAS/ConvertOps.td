//===- ConvertOps.td - elementwise conversions ----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CONVERTOPS
#define TILEWRIGHT_DIALECT_TILEAS_CONVERTOPS

include "tilewright/Dialect/Rules/ConvertOps.td"
include "tilewright/Dialect/TileAS/Base.td"

defvar TileAS_RoundingFormat = "(`rounding` `` $rounding^)?";
def TileAS_ExtFOp : Tile_CastOp<TileAS, "extf", TileAS_Float, TileAS_Float,
    "widens floats exactly", "",
    "tensor<8xf16>", "tensor<8xf32>",
    (ins Tile_FastMath:$fastmath), Tile_FastMathFormat,
    [Tile_FastMathOpInterface]> {
  let hasVerifier = 1;
}
def TileAS_TruncFOp : Tile_CastOp<TileAS, "truncf", TileAS_Float, TileAS_Float,
    "narrows floats", "",
    "tensor<8xf32>", "tensor<8xf16>",
    (ins TileAS_Rounding:$rounding, Tile_FastMath:$fastmath),
    !strconcat(TileAS_RoundingFormat, " ", Tile_FastMathFormat),
    [Tile_FastMathOpInterface]> {
  let hasVerifier = 1;
}
def TileAS_ExtSIOp : Tile_CastOp<TileAS, "extsi", TileAS_Int, TileAS_Int,
    "widens integers, copying the sign", "",
    "tensor<8xi8>", "tensor<8xi32>"> {
  let hasVerifier = 1;
}
def TileAS_ExtUIOp : Tile_CastOp<TileAS, "extui", TileAS_Int, TileAS_Int,
    "widens integers with zeros", "",
    "tensor<8xi8>", "tensor<8xi32>"> {
  let hasVerifier = 1;
}
def TileAS_TruncIOp : Tile_CastOp<TileAS, "trunci", TileAS_Int, TileAS_Int,
    "keeps the low bits of integers", "",
    "tensor<8xi32>", "tensor<8xi8>",
    (ins DefaultValuedAttr<Arith_IntegerOverflowAttr,
         "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags),
    "(`overflow` `` $overflowFlags^)?"> {
  let hasVerifier = 1;
}
def TileAS_SIToFPOp : Tile_CastOp<TileAS, "sitofp", TileAS_Int, TileAS_Float,
    "signed integers to floats", "",
    "tensor<8xi32>", "tensor<8xf32>",
    (ins TileAS_Rounding:$rounding), TileAS_RoundingFormat>;
def TileAS_UIToFPOp : Tile_CastOp<TileAS, "uitofp", TileAS_Int, TileAS_Float,
    "unsigned integers to floats", "",
    "tensor<8xi32>", "tensor<8xf32>",
    (ins TileAS_Rounding:$rounding), TileAS_RoundingFormat>;
def TileAS_BitcastOp : Tile_CastOp<TileAS, "bitcast", TileAS_Any, TileAS_Any,
    "reinterprets the bits as another type", "",
    "tensor<8xf32>", "tensor<8xi32>"> {
  let hasVerifier = 1;
}

def TileAS_FPToSIOp : Tile_FPToSIOp<TileAS>;
def TileAS_FPToUIOp : Tile_FPToUIOp<TileAS>;
def TileAS_IntToPtrOp : Tile_IntToPtrOp<TileAS>;
def TileAS_PtrToIntOp : Tile_PtrToIntOp<TileAS>;
def TileAS_CastSpaceOp : Tile_CastSpaceOp<TileAS>;
def TileAS_PtrToPtrOp : Tile_PointeeCastOp<TileAS, "ptr_to_ptr">;

#endif // TILEWRIGHT_DIALECT_TILEAS_CONVERTOPS
