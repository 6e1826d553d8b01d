//===- MathOps.cpp - rules of functions -----------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

template <typename Op> static LogicalResult verifyFullOrApprox(Op op) {
  return verifyRounding(op, op.getRoundingMode(),
                        roundingsOf(op->getName().stripDialect()), op.getType(),
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
  if (failed(verifyRounding(*this, getRoundingMode(), roundingsOf("sqrt"),
                            getType())))
    return failure();
  return verifyFlush(*this, getFlushToZero(), getType());
}
