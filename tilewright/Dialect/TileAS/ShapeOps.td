//===- ShapeOps.td - tiles made from scalars and from tiles of another shape ---===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS
#define TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/LayoutInterface.td"

def TileAS_SplatOp : TileAS_Op<"splat", [Pure]> {
  let summary = "a tile full of one scalar";
  let description = [{
    Example:
    ```mlir
    %1 = nv_tileas.splat %0 : f32 -> tensor<8x64xf32>
    ```
  }];
  let arguments = (ins AnyType:$source);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def TileAS_ConstantTensorOp : TileAS_Op<"constant_tensor", [Pure]> {
  let summary = "a constant tile";
  let description = [{
    The value's type has no layout; the result's may.

    Example:
    ```mlir
    %0 = nv_tileas.constant_tensor dense<[1, 2]> : tensor<2xi32> -> tensor<2xi32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = "$value attr-dict `->` type($result)";
  let builders = [OpBuilder<(ins "::mlir::ElementsAttr":$value), [{
    build($_builder, $_state, value.getType(), value);
  }]>];
  let hasVerifier = 1;
}

def TileAS_PoisonOp : TileAS_Op<"poison", [Pure]> {
  let summary = "a tile of which no element may be looked at";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileas.poison : tensor<8x64xf32>
    ```
  }];
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def TileAS_IotaOp : TileAS_Op<"iota", [Tile_IotaOpInterface, Pure]> {
  let summary = "0, 1, 2, ... along one dimension";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileas.iota : tensor<128xi32>
    ```
  }];
  let results = (outs RankedTensorOf<[AnySignlessInteger]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def TileAS_BroadcastOp : TileAS_Op<"broadcast", [Tile_BroadcastOpInterface, Pure,
    DeclareOpInterfaceMethods<TileAS_LayoutInterface>]> {
  let summary = "repeats a tile along its dimensions of size 1";
  let description = [{
    Laid out, each thread has the elements that it repeats: the source has the
    result's layout with those dimensions forgotten.

    Example:
    ```mlir
    %1 = nv_tileas.broadcast %0 : tensor<8x1xf32> -> tensor<8x64xf32>
    ```
  }];
  let arguments = (ins TileAS_Tile:$source);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}

def TileAS_ReshapeOp : TileAS_Op<"reshape", [Tile_ReshapeOpInterface, Pure,
    DeclareOpInterfaceMethods<TileAS_LayoutInterface>]> {
  let summary = "the same elements in row-major order under another shape";
  let description = [{
    A scalar counts as a shape of one element. Laid out, the bases are the same
    row-major numbers on both sides.

    Example:
    ```mlir
    %1 = nv_tileas.reshape %0 : tensor<128xf32> -> tensor<1x128xf32>
    ```
  }];
  let arguments = (ins TileAS_Any:$source);
  let results = (outs TileAS_Any:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}

def TileAS_PermuteOp : TileAS_Op<"permute", [Tile_PermuteOpInterface, Pure,
    DeclareOpInterfaceMethods<TileAS_LayoutInterface>]> {
  let summary = "reorders the dimensions of a tile";
  let description = [{
    Dimension i of the result is dimension `permutation[i]` of the source.

    Example:
    ```mlir
    %1 = nv_tileas.permute %0 [1, 0] : tensor<64x32xf32> -> tensor<32x64xf32>
    ```
  }];
  let arguments = (ins TileAS_Tile:$source, DenseI32ArrayAttr:$permutation);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $source $permutation attr-dict `:` type($source) `->` type($result)
  }];
}

def TileAS_CatOp : TileAS_Op<"cat", [Tile_CatOpInterface, Pure]> {
  let summary = "two tiles side by side along a dimension";
  let description = [{
    Any layout will do until `nv-tileas-lower-slices`; after it one register
    bit of the result says which of the tiles an element comes from, and both
    tiles have the layout that is left without it.

    Example:
    ```mlir
    %2 = nv_tileas.cat %0, %1 dim = 1 : tensor<2x4xf32>, tensor<2x4xf32> -> tensor<2x8xf32>
    ```
  }];
  let arguments = (ins TileAS_Tile:$lhs, TileAS_Tile:$rhs, I64Attr:$dim);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dim` `=` $dim attr-dict `:` type($lhs) `,` type($rhs) `->`
    type($result)
  }];
}

def TileAS_ExtractOp : TileAS_Op<"extract", [Tile_SliceOpInterface, Pure]> {
  let summary = "one of the equal slices of a tile";
  let description = [{
    The indices, one a dimension, count slices. Any layout will do until
    `nv-tileas-lower-slices`; after it register bits of the source alone say
    which slice an element belongs to, and the result has the layout that is
    left without them.

    Example:
    ```mlir
    %1 = nv_tileas.extract %0[%i, %j : i32, i32] : tensor<32x8xf32> -> tensor<4x2xf32>
    ```
  }];
  let arguments = (ins TileAS_Tile:$source, Variadic<TileAS_Index>:$indices);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $source `[` $indices `:` type($indices) `]` attr-dict `:` type($source)
    `->` type($result)
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getType(); }
    ::mlir::Type getWholeType() { return getSource().getType(); }
  }];
}

def TileAS_ExtractSliceOp : TileAS_Op<"extract_slice", [Pure]> {
  let summary = "the elements of a tile whose coordinates have given bits";
  let description = [{
    Registers alone say which slice of the source an element is in, one of their
    bits for each bit of the slice; the result has the registers, and the layout,
    that are left. Nothing moves.

    Example:
    ```mlir
    #whole = #nv_tileas.layout<32x8, register = [[0, 1], [8, 0], [16, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
    #half = #nv_tileas.layout<16x8, register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
    %1 = nv_tileas.extract_slice %0 <mask = [8, 0], at = [8, 0]>
       : tensor<32x8xf32, #whole> -> tensor<16x8xf32, #half>
    ```
  }];
  let arguments = (ins TileAS_Tile:$source, TileAS_SliceAttr:$slice);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $source $slice attr-dict `:` type($source) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TileAS_InsertOp : TileAS_Op<"insert", [Tile_SliceOpInterface, Pure,
    AllTypesMatch<["dest", "result"]>]> {
  let summary = "a tile with one of its equal slices replaced";
  let description = [{
    The indices, one a dimension, count slices. Any layout will do until
    `nv-tileas-lower-slices`; after it each thread holds, beside an element of
    the destination, the element of the source that may replace it: the source
    has the destination's layout with the place of the slice forgotten.

    Example:
    ```mlir
    %2 = nv_tileas.insert %0, %1[%i, %j : i32, i32] : tensor<4x2xf32>, tensor<32x8xf32>
    ```
  }];
  let arguments = (ins TileAS_Tile:$source, TileAS_Tile:$dest,
                   Variadic<TileAS_Index>:$indices);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $source `,` $dest `[` $indices `:` type($indices) `]` attr-dict `:`
    type($source) `,` type($dest)
  }];
  let extraClassDeclaration = [{
    ::mlir::Type getSliceType() { return getSource().getType(); }
    ::mlir::Type getWholeType() { return getType(); }
  }];
}

class TileAS_PackingOp<string mnemonic> : TileAS_Op<mnemonic, [Tile_PackingOpInterface, Pure,
    DeclareOpInterfaceMethods<TileAS_LayoutInterface>]> {
  let arguments = (ins TileAS_Tile:$source);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}
def TileAS_PackOp : TileAS_PackingOp<"pack"> {
  let summary = "the bits of numbers, as bytes in order of address";
  let description = [{
    Both sides have rank 1 and as many bits; tf32 counts 32. Of several elements
    in a byte the first has the lowest bits. Laid out, each thread has all of the
    source's elements of which it has bits in the result.

    Example:
    ```mlir
    %1 = nv_tileas.pack %0 : tensor<64xf4E2M1FN> -> tensor<32xi8>
    ```
  }];
}
def TileAS_UnpackOp : TileAS_PackingOp<"unpack"> {
  let summary = "numbers from the bytes that hold them";
  let description = [{
    The opposite of `pack`, with the same rule for layouts.

    Example:
    ```mlir
    %1 = nv_tileas.unpack %0 : tensor<32xi8> -> tensor<64xf4E2M1FN>
    ```
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS
