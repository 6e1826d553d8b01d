//===- ArithOps.cpp - rounding and flushing -------------------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright::tileas;

/// `approx` and `full` and flushing exist for f32 only (Tile IR, Floating
/// Point); other roundings for every float.
template <typename Op>
static LogicalResult verifyRounding(Op op, bool division) {
  Type element = getElementTypeOrSelf(op.getType());
  if (op.getFlushToZero() && !element.isF32())
    return op.emitOpError("expects f32 elements with flush_to_zero, but found ")
           << element;
  if (op.getRounding() == RoundingMode::Approx ||
      op.getRounding() == RoundingMode::Full) {
    if (!division)
      return op.emitOpError("expects nearest_even, zero, negative_inf or "
                            "positive_inf, but found rounding ")
             << stringifyRoundingMode(op.getRounding());
    if (!element.isF32())
      return op.emitOpError("expects f32 elements with rounding ")
             << stringifyRoundingMode(op.getRounding()) << ", but found "
             << element;
  }
  return success();
}

LogicalResult AddFOp::verify() { return verifyRounding(*this, false); }
LogicalResult SubFOp::verify() { return verifyRounding(*this, false); }
LogicalResult MulFOp::verify() { return verifyRounding(*this, false); }
LogicalResult DivFOp::verify() { return verifyRounding(*this, true); }
LogicalResult FmaOp::verify() { return verifyRounding(*this, false); }
