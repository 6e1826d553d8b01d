//===- Integer.cpp - integer arithmetic -----------------------------------===//
// Uses APInt of the elements' width: overflow wraps, and a set i1 is -1 if read
// as signed. ../Rationale.md lists the results that the specification leaves
// open.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

template <typename Compute>
static Flow forEachInteger(Operation *op, TileBlock &block, Compute compute) {
  unsigned width = widthOf(elementOf(op->getResult(0)));
  return forEachElement(op, block, [&](ArrayRef<Bits> operands) {
    SmallVector<APInt, 2> numbers;
    for (Bits bits : operands)
      numbers.emplace_back(width, bits);
    return APInt(compute(numbers)).getZExtValue();
  });
}

template <> Flow plain::evaluate(cuda_tile::AddIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0] + x[1]; });
}

template <> Flow plain::evaluate(cuda_tile::SubIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0] - x[1]; });
}

template <> Flow plain::evaluate(cuda_tile::MulIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0] * x[1]; });
}

template <> Flow plain::evaluate(cuda_tile::MulhiIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) {
    unsigned width = x[0].getBitWidth();
    APInt product = x[0].zext(2 * width) * x[1].zext(2 * width);
    return product.lshr(width).trunc(width);
  });
}

/// The quotient rounded towards zero, adjusted by one for other modes. 0 for a
/// division by zero.
static APInt quotient(const APInt &lhs, const APInt &rhs, bool isSigned,
                      tilewright::RoundingMode mode) {
  if (rhs.isZero())
    return rhs;
  APInt result = isSigned ? lhs.sdiv(rhs) : lhs.udiv(rhs);
  if (lhs == result * rhs)
    return result;
  bool isNegative = isSigned && lhs.isNegative() != rhs.isNegative();
  if (mode == tilewright::RoundingMode::PositiveInf && !isNegative)
    ++result;
  if (mode == tilewright::RoundingMode::NegativeInf && isNegative)
    --result;
  return result;
}

template <> Flow plain::evaluate(cuda_tile::DivIOp op, TileBlock &block) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  tilewright::RoundingMode mode = op.getRounding();
  return forEachInteger(
      op, block, [=](auto &x) { return quotient(x[0], x[1], isSigned, mode); });
}

template <> Flow plain::evaluate(cuda_tile::RemIOp op, TileBlock &block) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachInteger(op, block, [=](auto &x) {
    if (x[1].isZero()) // the dividend
      return x[0];
    return isSigned ? x[0].srem(x[1]) : x[0].urem(x[1]);
  });
}

template <> Flow plain::evaluate(cuda_tile::MaxIOp op, TileBlock &block) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachInteger(op, block, [=](auto &x) {
    bool first = isSigned ? x[0].sgt(x[1]) : x[0].ugt(x[1]);
    return first ? x[0] : x[1];
  });
}

template <> Flow plain::evaluate(cuda_tile::MinIOp op, TileBlock &block) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachInteger(op, block, [=](auto &x) {
    bool first = isSigned ? x[0].slt(x[1]) : x[0].ult(x[1]);
    return first ? x[0] : x[1];
  });
}

template <> Flow plain::evaluate(cuda_tile::AbsIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0].abs(); });
}

template <> Flow plain::evaluate(cuda_tile::NegIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return -x[0]; });
}

template <> Flow plain::evaluate(cuda_tile::AndIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0] & x[1]; });
}

template <> Flow plain::evaluate(cuda_tile::OrIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0] | x[1]; });
}

template <> Flow plain::evaluate(cuda_tile::XOrIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0] ^ x[1]; });
}

// APInt shifts everything out if the amount is the width or more.

template <> Flow plain::evaluate(cuda_tile::ShLIOp op, TileBlock &block) {
  return forEachInteger(op, block, [](auto &x) { return x[0].shl(x[1]); });
}

template <> Flow plain::evaluate(cuda_tile::ShRIOp op, TileBlock &block) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachInteger(op, block, [=](auto &x) {
    return isSigned ? x[0].ashr(x[1]) : x[0].lshr(x[1]);
  });
}
