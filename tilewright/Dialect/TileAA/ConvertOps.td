//===- ConvertOps.td - conversions that arith cannot say ------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_CONVERTOPS
#define TILEWRIGHT_DIALECT_TILEAA_CONVERTOPS

include "tilewright/Dialect/TileAA/Types.td"

class TileAA_CastOp<string mnemonic, Type from, Type to, string what,
                    string note, string example>
    : TileAA_Op<mnemonic, [Pure, SameOperandsAndResultShape]> {
  let summary = what # ", element by element";
  let description = note # [{

    Example:
    ```mlir
    %1 = nv_tileaa.}] # mnemonic # " %0 : " # example # [{
    ```
  }];
  let arguments = (ins from:$in);
  let results = (outs to:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `->` type($out)";
}

def TileAA_FPToSIOp : TileAA_CastOp<"fptosi", TileAA_ArithFloat, TileAA_IntTile,
    "floats to signed integers, towards zero",
    "What does not fit becomes the nearest integer that does, and NaN zero; "
    "`arith.fptosi` says nothing of either.",
    "tensor<8xf32> -> tensor<8xi32>">;
def TileAA_FPToUIOp : TileAA_CastOp<"fptoui", TileAA_ArithFloat, TileAA_IntTile,
    "floats to unsigned integers, towards zero",
    "What does not fit becomes the nearest integer that does, and NaN zero; "
    "`arith.fptoui` says nothing of either.",
    "tensor<8xf32> -> tensor<8xi32>">;

def TileAA_IntToPtrOp : TileAA_CastOp<"int_to_ptr", TileAA_I64Tile,
    TileAA_PointerTile, "addresses from integers", "",
    "tensor<8xi64> -> tensor<8x!nv_tileaa.ptr<f32>>">;
def TileAA_PtrToIntOp : TileAA_CastOp<"ptr_to_int", TileAA_PointerTile,
    TileAA_I64Tile, "addresses as integers", "",
    "tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8xi64>">;
def TileAA_BitcastOp : TileAA_CastOp<"bitcast", TileAA_PointerTile,
    TileAA_PointerTile, "the same addresses, of elements of another type",
    "The memory space stays. The bits of numbers are `arith.bitcast`'s.",
    "tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8x!nv_tileaa.ptr<i8>>"> {
  let hasVerifier = 1;
}
def TileAA_CastSpaceOp : TileAA_CastOp<"cast_space", TileAA_PointerTile,
    TileAA_PointerTile, "the same addresses, seen in another memory space",
    "One of the two spaces is generic, and the other one that generic addresses "
    "reach: global, shared, constant or local. Nothing else changes a space.",
    "!nv_tileaa.ptr<f32, shared> -> !nv_tileaa.ptr<f32, generic>"> {
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAA_CONVERTOPS
