//===- Speculation.cpp - what may run although it did not -----------------===//
#include "tilewright/Transform/CudaTile/Speculation.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// A constant without a zero and, where the division is signed, without a -1,
/// by which the most negative number has no quotient.
static bool isSafeDivisor(Value divisor, Signedness signedness) {
  auto constant = divisor.getDefiningOp<ConstantOp>();
  if (!constant)
    return false;
  auto values = dyn_cast<DenseIntElementsAttr>(constant.getValue());
  if (!values)
    return false;
  auto isSafe = [&](const APInt &value) {
    return !value.isZero() &&
           !(signedness == Signedness::Signed && value.isAllOnes());
  };
  if (values.isSplat())
    return isSafe(values.getSplatValue<APInt>());
  return llvm::all_of(values.getValues<APInt>(), isSafe);
}

bool tilewright::mayRunAnyway(Operation *op) {
  if (auto division = dyn_cast<DivIOp>(op))
    return isSafeDivisor(division.getRhs(), division.getSignedness());
  if (auto remainder = dyn_cast<RemIOp>(op))
    return isSafeDivisor(remainder.getRhs(), remainder.getSignedness());
  // A false assumption is undefined, and so is a slice from outside.
  if (isa<AssumeOp, ExtractOp, InsertOp>(op) || !isMemoryEffectFree(op))
    return false;
  // A for whose step is not positive is undefined; a branch may guard what is
  // in it. Bodies of reductions always run.
  if (op->getNumRegions() && !isa<ReduceOp, ScanOp>(op))
    return false;
  for (Region &body : op->getRegions())
    for (Operation &inner : body.getOps())
      if (!mayRunAnyway(&inner))
        return false;
  return true;
}
