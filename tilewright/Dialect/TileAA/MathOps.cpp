//===- MathOps.cpp - rules of functions with modifiers --------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

template <typename Op> static LogicalResult verifyFullOrApprox(Op op) {
  return verifyRounding(op, op.getRounding(),
                        {RoundingMode::Full, RoundingMode::Approx},
                        op.getType(), /*fullAnywhere=*/true);
}

LogicalResult ExpOp::verify() { return verifyFullOrApprox(*this); }
LogicalResult TanhOp::verify() { return verifyFullOrApprox(*this); }

LogicalResult Exp2Op::verify() {
  return verifyFlush(*this, getFlushToZero(), getType());
}
LogicalResult RsqrtOp::verify() {
  return verifyFlush(*this, getFlushToZero(), getType());
}

LogicalResult SqrtOp::verify() {
  static constexpr RoundingMode allowed[] = {
      RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf,
      RoundingMode::PositiveInf, RoundingMode::Approx};
  if (failed(verifyRounding(*this, getRounding(), allowed, getType())))
    return failure();
  return verifyFlush(*this, getFlushToZero(), getType());
}
