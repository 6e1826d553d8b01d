//===- CompareOps.cpp - rules of comparison and selection -----------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

LogicalResult SelectOp::verify() {
  auto condition = cast<TileType>(getCond().getType());
  auto result = cast<TileType>(getType());
  if (condition.getShape() != result.getShape())
    return emitOpError("expects a condition of the shape of its values, got ")
           << condition << " for " << result;
  if (isa<Float4E2M1FNType>(result.getElementType()))
    return emitOpError("expects elements of at least 8 bits, got f4E2M1FN");
  return success();
}
