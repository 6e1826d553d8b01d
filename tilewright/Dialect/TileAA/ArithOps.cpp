//===- ArithOps.cpp - rules of arithmetic with modifiers ------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

/// Tile IR, Floating Point: four roundings, and flushing for f32.
template <typename Op> static LogicalResult verifyRounded(Op op) {
  if (failed(
          verifyRounding(op, op.getRounding(), ieeeRoundings(), op.getType())))
    return failure();
  return verifyFlush(op, op.getFlushToZero(), op.getType());
}

LogicalResult AddFOp::verify() { return verifyRounded(*this); }
LogicalResult SubFOp::verify() { return verifyRounded(*this); }
LogicalResult MulFOp::verify() { return verifyRounded(*this); }
LogicalResult FmaOp::verify() { return verifyRounded(*this); }

LogicalResult DivFOp::verify() {
  static constexpr RoundingMode allowed[] = {
      RoundingMode::NearestEven, RoundingMode::Zero,
      RoundingMode::NegativeInf, RoundingMode::PositiveInf,
      RoundingMode::Approx,      RoundingMode::Full};
  if (failed(verifyRounding(*this, getRounding(), allowed, getType())))
    return failure();
  return verifyFlush(*this, getFlushToZero(), getType());
}

LogicalResult MaxFOp::verify() {
  return verifyFlush(*this, getFlushToZero(), getType());
}
LogicalResult MinFOp::verify() {
  return verifyFlush(*this, getFlushToZero(), getType());
}
