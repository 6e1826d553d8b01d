//===- Compare.cpp - comparison and selection -----------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

using Predicate = cuda_tile::ComparisonPredicate;

/// Whether the predicate holds for two ordered values.
static bool holds(Predicate predicate, bool less, bool equal) {
  switch (predicate) {
  case Predicate::Equal:
    return equal;
  case Predicate::NotEqual:
    return !equal;
  case Predicate::LessThan:
    return less;
  case Predicate::LessThanOrEqual:
    return less || equal;
  case Predicate::GreaterThan:
    return !less && !equal;
  case Predicate::GreaterThanOrEqual:
    return !less;
  }
  llvm_unreachable("every predicate is listed");
}

template <> Flow plain::evaluate(cuda_tile::CmpFOp op, TileBlock &block) {
  Type element = elementOf(op.getLhs());
  Predicate predicate = op.getComparisonPredicate();
  bool unordered =
      op.getComparisonOrdering() == cuda_tile::ComparisonOrdering::Unordered;
  return forEachElement(op, block, [&](ArrayRef<Bits> x) -> Bits {
    APFloat lhs = readFloat(element, x[0]), rhs = readFloat(element, x[1]);
    if (lhs.isNaN() || rhs.isNaN())
      return unordered;
    return holds(predicate, lhs < rhs, lhs == rhs);
  });
}

template <> Flow plain::evaluate(cuda_tile::CmpIOp op, TileBlock &block) {
  unsigned width = widthOf(elementOf(op.getLhs()));
  Predicate predicate = op.getComparisonPredicate();
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachElement(op, block, [&](ArrayRef<Bits> x) -> Bits {
    APInt lhs(width, x[0]), rhs(width, x[1]);
    bool less = isSigned ? lhs.slt(rhs) : lhs.ult(rhs);
    return holds(predicate, less, lhs == rhs);
  });
}

template <> Flow plain::evaluate(cuda_tile::SelectOp op, TileBlock &block) {
  return forEachElement(op, block,
                        [](ArrayRef<Bits> x) { return x[0] ? x[1] : x[2]; });
}
