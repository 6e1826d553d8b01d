//===- ConvertOps.cpp - verifiers of conversions --------------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Dialect/TmaDesc.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

static unsigned width(Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}
template <typename Op> static LogicalResult verifyWider(Op op) {
  if (width(op.getOut()) <= width(op.getIn()))
    return op.emitOpError("expects a wider result, but found ")
           << op.getIn().getType() << " and " << op.getOut().getType();
  return success();
}
template <typename Op> static LogicalResult verifyNarrower(Op op) {
  if (width(op.getOut()) >= width(op.getIn()))
    return op.emitOpError("expects a narrower result, but found ")
           << op.getIn().getType() << " and " << op.getOut().getType();
  return success();
}

static bool hasFewBits(Type type) {
  return isa<FloatType>(type) && type.getIntOrFloatBitWidth() <= 8;
}

/// Tile IR, Conversions. Between formats of LLVM any mode is permitted; the
/// lowering rejects those that it does not support.
static bool hasRounding(Type from, Type to, RoundingMode mode) {
  if (isa<Float8E8M0FNUType>(to))
    return mode == RoundingMode::Zero || mode == RoundingMode::PositiveInf;
  if (mode == RoundingMode::NearestAway)
    return from.isF32() && to.isTF32();
  if (hasFewBits(from) || hasFewBits(to))
    return mode == RoundingMode::NearestEven;
  if (from.isTF32() || to.isTF32())
    return mode == RoundingMode::NearestEven || mode == RoundingMode::Zero;
  return true;
}

LogicalResult ExtFOp::verify() { return verifyWider(*this); }
LogicalResult ExtSIOp::verify() { return verifyWider(*this); }
LogicalResult ExtUIOp::verify() { return verifyWider(*this); }
LogicalResult TruncIOp::verify() { return verifyNarrower(*this); }
LogicalResult TruncFOp::verify() {
  // Formats of one width, like f16 and bf16, convert too.
  if (width(getOut()) > width(getIn()))
    return emitOpError("expects a result that is not wider, but found ")
           << getIn().getType() << " and " << getOut().getType();
  Type from = getElementTypeOrSelf(getIn()),
       to = getElementTypeOrSelf(getOut());
  if (hasRounding(from, to, getRounding()))
    return success();
  return emitOpError("expects a rounding that Tile IR permits from ")
         << from << " to " << to << ", but found "
         << stringifyRoundingMode(getRounding());
}
LogicalResult PtrToPtrOp::verify() {
  auto from = cast<PtrType>(getElementTypeOrSelf(getIn().getType()));
  auto to = cast<PtrType>(getElementTypeOrSelf(getOut().getType()));
  if (from.getSpace() != to.getSpace())
    return emitOpError("expects pointers to one memory space, but found ")
           << from << " and " << to;
  return success();
}
LogicalResult BitcastOp::verify() {
  if (width(getOut()) != width(getIn()))
    return emitOpError("expects elements of one width, but found ")
           << getIn().getType() << " and " << getOut().getType();
  return success();
}

LogicalResult CastSpaceOp::verify() {
  return tilewright::verifyCastSpace<CastSpaceOp, PtrType, MemorySpace>(*this);
}
