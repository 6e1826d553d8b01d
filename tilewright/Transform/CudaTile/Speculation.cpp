//===- Speculation.cpp - which operations can be speculated ---------------===//
#include "tilewright/Transform/CudaTile/Speculation.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// A constant without a zero and, for signed division, without a -1, by which
/// the most negative number has no quotient.
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

/// Why a division cannot be speculated; empty if it can.
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
    return "it assumes a fact that may hold only in the loop";
  if (isa<ExtractOp, InsertOp>(op))
    return "its slice may be outside of the tile";
  if (!isMemoryEffectFree(op))
    return "it has an effect, which tokens order";
  // A for whose step is not positive is undefined; a branch may guard its
  // contents. Bodies of reductions always run.
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
