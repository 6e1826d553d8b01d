//===- MathOps.cpp - rules of functions -----------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

template <typename Op> static LogicalResult verifyFullOrApprox(Op op) {
  static constexpr RoundingMode allowed[] = {RoundingMode::Full,
                                             RoundingMode::Approx};
  return verifyRounding(op, op.getRoundingMode(), allowed, op.getType(),
                        /*fullAnywhere=*/true);
}

LogicalResult ExpOp::verify() { return verifyFullOrApprox(*this); }
LogicalResult TanHOp::verify() { return verifyFullOrApprox(*this); }

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
  if (failed(verifyRounding(*this, getRoundingMode(), allowed, getType())))
    return failure();
  return verifyFlush(*this, getFlushToZero(), getType());
}
