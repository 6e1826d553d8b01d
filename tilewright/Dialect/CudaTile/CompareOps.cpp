//===- CompareOps.cpp - rules of comparison and selection -----------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

ComparisonPredicate
tilewright::cuda_tile::mirrored(ComparisonPredicate predicate) {
  switch (predicate) {
  case ComparisonPredicate::LessThan:
    return ComparisonPredicate::GreaterThan;
  case ComparisonPredicate::LessThanOrEqual:
    return ComparisonPredicate::GreaterThanOrEqual;
  case ComparisonPredicate::GreaterThan:
    return ComparisonPredicate::LessThan;
  case ComparisonPredicate::GreaterThanOrEqual:
    return ComparisonPredicate::LessThanOrEqual;
  case ComparisonPredicate::Equal:
  case ComparisonPredicate::NotEqual:
    return predicate;
  }
  llvm_unreachable("every predicate is listed");
}

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
