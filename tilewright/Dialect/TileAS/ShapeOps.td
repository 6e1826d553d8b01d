//===- ShapeOps.td - shapes and coordinates of tiles ----------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS
#define TILEWRIGHT_DIALECT_TILEAS_SHAPEOPS

include "tilewright/Dialect/Rules/ShapeOps.td"
include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/LayoutInterface.td"

defvar TileAS_HasLayoutRule = [DeclareOpInterfaceMethods<TileAS_LayoutInterface>];

/// The predicates are `div_by`, without a group, and `bounded`.
def TileAS_AssumeOp : Tile_AssumeOp<TileAS, AnyAttr>;
def TileAS_SplatOp : Tile_SplatOp<TileAS>;
def TileAS_IotaOp : Tile_IotaOp<TileAS>;
def TileAS_BroadcastOp : Tile_BroadcastOp<TileAS, TileAS_Tile, TileAS_HasLayoutRule, [{
    With layouts, each thread holds the elements that it repeats: the source has
    the result's layout without the bits of the expanded dimensions.}]>;
def TileAS_ReshapeOp : Tile_ReshapeOp<TileAS, TileAS_HasLayoutRule, [{
    With layouts, both sides have the same bases as row-major numbers.}]>;
def TileAS_PermuteOp : Tile_PermuteOp<TileAS, TileAS_HasLayoutRule>;
def TileAS_CatOp : Tile_CatOp<TileAS, [{
    Layouts are free until `nv-tileas-lower-slices`. After it, one register bit of
    the result selects the tile that an element comes from, and both tiles have
    the layout without it.}]>;
def TileAS_ExtractOp : Tile_ExtractOp<TileAS, [{
    Layouts are free until `nv-tileas-lower-slices`. After it, register bits of
    the source alone select the slice of an element, and the result has the layout
    without them.}]>;
def TileAS_InsertOp : Tile_InsertOp<TileAS, [{
    Layouts are free until `nv-tileas-lower-slices`. After it, each thread holds,
    for each of its elements of the destination, the element of the source that
    may replace it: the source has the destination's layout without the bits that
    select the slice.}]>;
def TileAS_PackOp : Tile_PackOp<TileAS, TileAS_HasLayoutRule, [{
    With layouts, each thread holds all elements of the source whose bits it has
    in the result.}]>;
def TileAS_UnpackOp : Tile_UnpackOp<TileAS, TileAS_HasLayoutRule, [{
    The layout rule is that of `pack`.}]>;

def TileAS_ConstantTensorOp : TileAS_Op<"constant_tensor", [Pure]> {
  let summary = "a constant tile";
  let description = [{
    The value's type has no layout; the result may have one.

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
  let summary = "a tile whose elements are poison";
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
  let summary = "the elements of a tile whose coordinates match a bit pattern";
  let description = [{
    Registers alone select the slice of an element of the source, with one
    register bit for each bit of the slice; the result has the remaining
    registers and layout. No data moves.

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
