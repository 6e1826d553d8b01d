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

/// The obstacle of a division; empty where there is none.
template <typename Division> static StringRef divisorProblem(Division op) {
  if (isSafeDivisor(op.getRhs(), op.getSignedness()))
    return "";
  return op.getSignedness() == Signedness::Signed
             ? "it divides, and its divisor may be 0 or -1"
             : "it divides, and its divisor may be 0";
}

StringRef tilewright::whyNotRunAnyway(Operation *op) {
  if (auto division = dyn_cast<DivIOp>(op))
    return divisorProblem(division);
  if (auto remainder = dyn_cast<RemIOp>(op))
    return divisorProblem(remainder);
  if (isa<AssumeOp>(op))
    return "it assumes what may hold in the loop only";
  if (isa<ExtractOp, InsertOp>(op))
    return "it takes a slice, which may lie outside of the tile";
  if (!isMemoryEffectFree(op))
    return "it has an effect, which tokens order";
  // A for whose step is not positive is undefined; a branch may guard what is
  // in it. Bodies of reductions always run.
  if (op->getNumRegions() && !isa<ReduceOp, ScanOp>(op))
    return "it is control flow";
  for (Region &body : op->getRegions())
    for (Operation &inner : body.getOps())
      if (StringRef reason = whyNotRunAnyway(&inner); !reason.empty())
        return reason;
  return "";
}

bool tilewright::mayRunAnyway(Operation *op) {
  return whyNotRunAnyway(op).empty();
}
