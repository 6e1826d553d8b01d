//===- ShapeOps.td - shapes and coordinates of tiles ----------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS
#define TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS

include "tilewright/Dialect/Rules/ShapeOps.td"
include "tilewright/Dialect/TileAA/Types.td"

/// Distinct from the nv_tileas operation of that name, whose result has a
/// layout.
def TileAA_ConstantTensorOp : TileAA_Op<"constant_tensor", [Pure, ConstantLike,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "a constant tensor";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileaa.constant_tensor dense<[1.0, 2.0]> : tensor<2xf32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs TileAA_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def TileAA_AssumeOp : Tile_AssumeOp<TileAA, TileAA_AssumePredicate>;
def TileAA_SplatOp : Tile_SplatOp<TileAA>;
def TileAA_IotaOp : Tile_IotaOp<TileAA>;
def TileAA_BroadcastOp : Tile_BroadcastOp<TileAA, TileAA_AnyTile>;
def TileAA_ReshapeOp : Tile_ReshapeOp<TileAA>;
def TileAA_PermuteOp : Tile_PermuteOp<TileAA>;
def TileAA_CatOp : Tile_CatOp<TileAA>;
def TileAA_ExtractOp : Tile_ExtractOp<TileAA>;
def TileAA_InsertOp : Tile_InsertOp<TileAA>;
def TileAA_PackOp : Tile_PackOp<TileAA>;
def TileAA_UnpackOp : Tile_UnpackOp<TileAA>;

#endif // TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS
