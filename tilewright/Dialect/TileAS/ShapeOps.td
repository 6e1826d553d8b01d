//===- ShapeOps.td - tiles made from scalars and from tiles of another shape ---===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS
#define TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS

include "tilewright/Dialect/Rules/ShapeOps.td"
include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/LayoutInterface.td"

defvar TileAS_HasLayoutRule = [DeclareOpInterfaceMethods<TileAS_LayoutInterface>];

/// `div_by`, without a group, and `bounded`.
def TileAS_AssumeOp : Tile_AssumeOp<TileAS, AnyAttr>;
def TileAS_SplatOp : Tile_SplatOp<TileAS>;
def TileAS_IotaOp : Tile_IotaOp<TileAS>;
def TileAS_BroadcastOp : Tile_BroadcastOp<TileAS, TileAS_Tile, TileAS_HasLayoutRule, [{
    Laid out, each thread has the elements that it repeats: the source has the
    result's layout with those dimensions forgotten.}]>;
def TileAS_ReshapeOp : Tile_ReshapeOp<TileAS, TileAS_HasLayoutRule, [{
    Laid out, the bases are the same row-major numbers on both sides.}]>;
def TileAS_PermuteOp : Tile_PermuteOp<TileAS, TileAS_HasLayoutRule>;
def TileAS_CatOp : Tile_CatOp<TileAS, [{
    Any layout will do until `nv-tileas-lower-slices`; after it one register bit
    of the result says which of the tiles an element comes from, and both tiles
    have the layout that is left without it.}]>;
def TileAS_ExtractOp : Tile_ExtractOp<TileAS, [{
    Any layout will do until `nv-tileas-lower-slices`; after it register bits of
    the source alone say which slice an element belongs to, and the result has
    the layout that is left without them.}]>;
def TileAS_InsertOp : Tile_InsertOp<TileAS, [{
    Any layout will do until `nv-tileas-lower-slices`; after it each thread
    holds, beside an element of the destination, the element of the source that
    may replace it: the source has the destination's layout with the place of
    the slice forgotten.}]>;
def TileAS_PackOp : Tile_PackOp<TileAS, TileAS_HasLayoutRule, [{
    Laid out, each thread has all of the source's elements of which it has bits
    in the result.}]>;
def TileAS_UnpackOp : Tile_UnpackOp<TileAS, TileAS_HasLayoutRule, [{
    The rule for layouts is that of `pack`.}]>;

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

#endif // TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS
