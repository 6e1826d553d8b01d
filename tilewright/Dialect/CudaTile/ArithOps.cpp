//===- ArithOps.cpp - rules of arithmetic ---------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

/// Tile IR, Floating Point: four roundings, and flushing for f32.
template <typename Op> static LogicalResult verifyRounded(Op op) {
  if (failed(verifyRounding(op, op.getRoundingMode(),
                            roundingsOf(op->getName().stripDialect()),
                            op.getType())))
    return failure();
  return verifyFlush(op, op.getFlushToZero(), op.getType());
}

LogicalResult AddFOp::verify() { return verifyRounded(*this); }
LogicalResult SubFOp::verify() { return verifyRounded(*this); }
LogicalResult MulFOp::verify() { return verifyRounded(*this); }
LogicalResult FmaOp::verify() { return verifyRounded(*this); }

LogicalResult DivFOp::verify() {
  if (failed(verifyRounding(*this, getRoundingMode(), roundingsOf("divf"),
                            getType())))
    return failure();
  return verifyFlush(*this, getFlushToZero(), getType());
}

LogicalResult MaxFOp::verify() {
  return verifyFlush(*this, getFlushToZero(), getType());
}
LogicalResult MinFOp::verify() {
  return verifyFlush(*this, getFlushToZero(), getType());
}

LogicalResult DivIOp::verify() {
  if (failed(
          verifyRounding(*this, getRounding(), roundingsOf("divi"), getType())))
    return failure();
  if (getSignedness() == Signedness::Unsigned &&
      getRounding() == RoundingMode::NegativeInf)
    return emitOpError("expects rounding zero or positive_inf for unsigned "
                       "operands; got negative_inf");
  return success();
}

LogicalResult NegIOp::verify() {
  // Tile IR, negi: no_unsigned_wrap is no mode of it; no_wrap includes it.
  if (getOverflow() == IntegerOverflow::NoUnsignedWrap)
    return emitOpError("expects overflow none, no_signed_wrap or no_wrap; got "
                       "no_unsigned_wrap");
  return success();
}
