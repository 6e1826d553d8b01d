//===- ShapeOps.td - where elements stand ---------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS
#define TILEWRIGHT_DIALECT_TILEAA_SHAPEOPS

include "tilewright/Dialect/Rules/ShapeOps.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_ConstantTensorOp : TileAA_Op<"constant_tensor", [Pure, ConstantLike,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "a tensor of differing elements, known when compiling";
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

def TileAA_AssumeOp : TileAA_Op<"assume", [Pure, SameOperandsAndResultType]> {
  let summary = "a fact that the producer guarantees";
  let description = [{
    The result is the operand. A false assumption is undefined behaviour.

    Example:
    ```mlir
    %1 = nv_tileaa.assume div_by<16>, %0 : !nv_tileaa.ptr<f32>
    ```
  }];
  let arguments = (ins TileAA_AssumePredicate:$predicate, AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<AssumePredicate>($predicate) `,` $value attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

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
