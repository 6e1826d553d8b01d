//===- ConvertOps.td - element types changed, element by element -------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_CONVERTOPS
#define TILEWRIGHT_DIALECT_TILEAS_CONVERTOPS

include "tilewright/Dialect/TileAS/Base.td"

class TileAS_CastOp<string mnemonic, Type from, Type to, string what,
                    string example, dag attributes = (ins), string format = "">
    : TileAS_Op<mnemonic, [Pure, SameShapeAndLayout]> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileas.}] # mnemonic # [{ %0 : }] # example # [{
    ```
  }];
  let arguments = !con((ins from:$in), attributes);
  let results = (outs to:$out);
  let assemblyFormat = "$in " # format # " attr-dict `:` type($in) `->` type($out)";
}
defvar TileAS_RoundingFormat = "(`rounding` `` $rounding^)?";
def TileAS_ExtFOp : TileAS_CastOp<"extf", TileAS_Float, TileAS_Float,
    "widens floats exactly", "tensor<8xf16> -> tensor<8xf32>"> {
  let hasVerifier = 1;
}
def TileAS_TruncFOp : TileAS_CastOp<"truncf", TileAS_Float, TileAS_Float,
    "narrows floats", "tensor<8xf32> -> tensor<8xf16>",
    (ins TileAS_Rounding:$rounding), TileAS_RoundingFormat> {
  let hasVerifier = 1;
}
def TileAS_ExtSIOp : TileAS_CastOp<"extsi", TileAS_Int, TileAS_Int,
    "widens integers, copying the sign", "tensor<8xi8> -> tensor<8xi32>"> {
  let hasVerifier = 1;
}
def TileAS_ExtUIOp : TileAS_CastOp<"extui", TileAS_Int, TileAS_Int,
    "widens integers with zeros", "tensor<8xi8> -> tensor<8xi32>"> {
  let hasVerifier = 1;
}
def TileAS_TruncIOp : TileAS_CastOp<"trunci", TileAS_Int, TileAS_Int,
    "keeps the low bits of integers", "tensor<8xi32> -> tensor<8xi8>",
    (ins DefaultValuedAttr<Arith_IntegerOverflowAttr,
         "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags),
    "(`overflow` `` $overflowFlags^)?"> {
  let hasVerifier = 1;
}
def TileAS_FPToSIOp : TileAS_CastOp<"fptosi", TileAS_Float, TileAS_Int,
    "floats to signed integers, towards zero; the nearest that fits, 0 for NaN",
    "tensor<8xf32> -> tensor<8xi32>">;
def TileAS_FPToUIOp : TileAS_CastOp<"fptoui", TileAS_Float, TileAS_Int,
    "floats to unsigned integers, towards zero; the nearest that fits, 0 for NaN",
    "tensor<8xf32> -> tensor<8xi32>">;
def TileAS_SIToFPOp : TileAS_CastOp<"sitofp", TileAS_Int, TileAS_Float,
    "signed integers to floats", "tensor<8xi32> -> tensor<8xf32>",
    (ins TileAS_Rounding:$rounding), TileAS_RoundingFormat>;
def TileAS_UIToFPOp : TileAS_CastOp<"uitofp", TileAS_Int, TileAS_Float,
    "unsigned integers to floats", "tensor<8xi32> -> tensor<8xf32>",
    (ins TileAS_Rounding:$rounding), TileAS_RoundingFormat>;
def TileAS_BitcastOp : TileAS_CastOp<"bitcast", TileAS_Any, TileAS_Any,
    "the same bits read as another type", "tensor<8xf32> -> tensor<8xi32>"> {
  let hasVerifier = 1;
}

def TileAS_IntToPtrOp : TileAS_CastOp<"int_to_ptr", TileAS_I64, TileAS_Pointer,
    "addresses from integers", "tensor<8xi64> -> tensor<8x!nv_tileas.ptr<f32>>">;
def TileAS_PtrToIntOp : TileAS_CastOp<"ptr_to_int", TileAS_Pointer, TileAS_I64,
    "addresses as integers", "tensor<8x!nv_tileas.ptr<f32>> -> tensor<8xi64>">;
def TileAS_PtrToPtrOp : TileAS_CastOp<"ptr_to_ptr", TileAS_Pointer, TileAS_Pointer,
    "the same addresses, of elements of another type",
    "tensor<8x!nv_tileas.ptr<f32>> -> tensor<8x!nv_tileas.ptr<i8>>"> {
  let hasVerifier = 1;
}

def TileAS_CastSpaceOp : TileAS_CastOp<"cast_space", TileAS_Pointer, TileAS_Pointer,
    "the same addresses, seen in another memory space: to generic or from it",
    "!nv_tileas.ptr<f32, shared> -> !nv_tileas.ptr<f32, generic>"> {
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_CONVERTOPS
