//===- ConvertOps.td - conversions between element types ------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_CONVERTOPS
#define TILEWRIGHT_DIALECT_CUDATILE_CONVERTOPS

include "tilewright/Dialect/CudaTile/ArithOps.td"

class CudaTile_ConvertOp<string mnemonic, int wireCode, string what,
                         list<Trait> more = []>
    : CudaTile_Op<mnemonic, wireCode, 1,
        !listconcat([Pure, SameOperandsAndResultShape], more)> {
  let summary = what;
}

def CudaTile_FToFOp : CudaTile_ConvertOp<"ftof", 42, "converts a float to another format",
    [Tile_RoundedOpInterface]> {
  let description = [{
    Example:
    ```mlir
    %1 = ftof %0 : tile<8x64xf32> -> tile<8x64xf16>
    ```
  }];
  let arguments = (ins CudaTile_AnyFloatTile:$from, CudaTile_DefaultRounding:$rounding_mode);
  let results = (outs CudaTile_AnyFloatTile:$to);
  let assemblyFormat = [{
    $from (`rounding` `` custom<Bracketed>($rounding_mode)^)? attr-dict `:` custom<ElidedType>(type($from))
    `->` custom<ElidedType>(type($to))
  }];
  let hasVerifier = 1;
}

def CudaTile_IToFOp : CudaTile_ConvertOp<"itof", 59, "converts an integer to a float, rounded to nearest even",
    [Tile_RoundedOpInterface]> {
  let description = [{
    Example:
    ```mlir
    %1 = itof %0 signed : tile<8xi32> -> tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_IntTile:$from, CudaTile_SignednessAttr:$signedness,
                   CudaTile_DefaultRounding:$rounding_mode);
  let results = (outs CudaTile_AnyFloatTile:$to);
  let assemblyFormat = [{
    $from custom<Keyword>($signedness) (`rounding` `` custom<Bracketed>($rounding_mode)^)? attr-dict `:`
    custom<ElidedType>(type($from)) `->` custom<ElidedType>(type($to))
  }];
  let hasVerifier = 1;
}

def CudaTile_FToIOp : CudaTile_ConvertOp<"ftoi", 43, "converts a float to an integer, rounded towards zero",
    [Tile_RoundedOpInterface]> {
  let later = [CudaTile_Later<"saturating", 4>];
  let description = [{
    `rounding` has one value. Infinities, NaN and values that do not fit are
    undefined. With `saturating` (13.4) the result is the nearest integer that
    its type can hold.

    An i1 result is true if the float is not zero: 0.3, -1, infinities and NaN
    are true and zeros of both signs false, for either signedness.

    Example:
    ```mlir
    %1 = ftoi %0 signed : tile<8xf32> -> tile<8xi32>
    %2 = ftoi %0 unsigned : tile<8xf32> -> tile<8xi1>
    ```
  }];
  let arguments = (ins CudaTile_AnyFloatTile:$from, CudaTile_SignednessAttr:$signedness,
    DefaultValuedAttr<CudaTile_RoundingModeAttr,
      "::tilewright::RoundingMode::NearestIntToZero">:$rounding_mode,
    UnitAttr:$saturating);
  let results = (outs CudaTile_IntTile:$to);
  let assemblyFormat = [{
    $from custom<Keyword>($signedness) (`rounding` `` custom<Bracketed>($rounding_mode)^)? (`saturating` $saturating^)?
    attr-dict `:` custom<ElidedType>(type($from)) `->` custom<ElidedType>(type($to))
  }];
}

def CudaTile_ExtIOp : CudaTile_ConvertOp<"exti", 37, "extends an integer to a wider type"> {
  let description = [{
    Sign-extends if `signed`, zero-extends if `unsigned`. i4 since 13.3.

    Example:
    ```mlir
    %1 = exti %0 signed : tile<8xi8> -> tile<8xi32>
    ```
  }];
  let arguments = (ins CudaTile_AnyWidthIntTile:$from, CudaTile_SignednessAttr:$signedness);
  let results = (outs CudaTile_AnyWidthIntTile:$to);
  let assemblyFormat = [{
    $from custom<Keyword>($signedness) attr-dict `:` custom<ElidedType>(type($from)) `->`
    custom<ElidedType>(type($to))
  }];
  let hasVerifier = 1;
}

def CudaTile_TruncIOp : CudaTile_ConvertOp<"trunci", 107, "truncates an integer to its low bits"> {
  let description = [{
    With `overflow<no_signed_wrap>`, `<no_unsigned_wrap>` or `<no_wrap>` a value
    that does not fit is undefined. i4 since 13.3.

    Example:
    ```mlir
    %1 = trunci %0 overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi8>
    ```
  }];
  let arguments = (ins CudaTile_AnyWidthIntTile:$from, CudaTile_DefaultOverflow:$overflow);
  let results = (outs CudaTile_AnyWidthIntTile:$to);
  let assemblyFormat = [{
    $from (`overflow` `` custom<Bracketed>($overflow)^)? attr-dict `:` custom<ElidedType>(type($from)) `->`
    custom<ElidedType>(type($to))
  }];
  let hasVerifier = 1;
}

/// A conversion from source to result without attributes, with both types.
class CudaTile_CastOp<string mnemonic, int wireCode, int minor, string what,
                      string example, list<Trait> traits = [SameOperandsAndResultShape]>
    : CudaTile_Op<mnemonic, wireCode, minor, !listconcat([Pure], traits)> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %1 = }] # mnemonic # " %0 : " # example # [{
    ```
  }];
  let assemblyFormat = [{
    $source attr-dict `:` custom<ElidedType>(type($source)) `->`
    custom<ElidedType>(type($result))
  }];
}

def CudaTile_BitcastOp : CudaTile_CastOp<"bitcast", 9, 1,
    "reinterprets bits as a number of the same width",
    "tile<8xf32> -> tile<8xi32>"> {
  let arguments = (ins CudaTile_NumberTile:$source);
  let results = (outs CudaTile_NumberTile:$result);
  let hasVerifier = 1;
}

def CudaTile_IntToPtrOp : CudaTile_CastOp<"int_to_ptr", 51, 1,
    "converts integers to addresses", "tile<8xi64> -> tile<8xptr<f32>>"> {
  let arguments = (ins CudaTile_I64Tile:$source);
  let results = (outs CudaTile_PointerTile:$result);
}

def CudaTile_PtrToIntOp : CudaTile_CastOp<"ptr_to_int", 86, 1,
    "converts addresses to integers", "tile<8xptr<f32>> -> tile<8xi64>"> {
  let arguments = (ins CudaTile_PointerTile:$source);
  let results = (outs CudaTile_I64Tile:$result);
}

def CudaTile_PtrToPtrOp : CudaTile_CastOp<"ptr_to_ptr", 87, 1,
    "converts addresses to another pointee type",
    "tile<8xptr<f32>> -> tile<8xptr<i8>>"> {
  let arguments = (ins CudaTile_PointerTile:$source);
  let results = (outs CudaTile_PointerTile:$result);
}

def CudaTile_PackOp : CudaTile_CastOp<"pack", 111, 3,
    "packs the bits of numbers into bytes, in address order",
    "tile<64xf4E2M1FN> -> tile<32xi8>", [Tile_PackingOpInterface]> {
  let arguments = (ins CudaTile_AnyNumberTile:$source);
  let results = (outs CudaTile_I8Tile:$result);
  let hasVerifier = 1;
}

def CudaTile_UnpackOp : CudaTile_CastOp<"unpack", 112, 3,
    "unpacks numbers from the bytes that hold them",
    "tile<32xi8> -> tile<64xf4E2M1FN>", [Tile_PackingOpInterface]> {
  let arguments = (ins CudaTile_I8Tile:$source);
  let results = (outs CudaTile_AnyNumberTile:$result);
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_CONVERTOPS
