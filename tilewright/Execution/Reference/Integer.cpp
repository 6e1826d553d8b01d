//===- Integer.cpp - integer arithmetic and bit operations ----------------===//
// Results wrap, whatever overflow flags the producer sets. Where the
// specification leaves a result open: a division by zero returns 0, with the
// dividend as remainder; the smallest value by -1 wraps; a shift by the width
// or more shifts everything out.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

namespace tilewright::reference {
namespace {
enum class IntegerKind {
  Add,
  Sub,
  Mul,
  Mulhi,
  And,
  Or,
  Xor,
  Shl,
  Neg,
  Abs,
  Max,
  Min,
  DivZero,
  DivDown,
  DivUp,
  Rem,
  Shr
};
} // namespace
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/IntegerLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// Plans `kind` with the signedness of `op`, if it has one.
template <typename Op>
static LogicalResult evaluateInteger(Op op, IntegerKind kind,
                                     Planner &planner) {
  bool isSigned = false;
  if constexpr (requires { op.getSignedness(); })
    isSigned = op.getSignedness() == Signedness::Signed;
  return planner.elementwise(
      op, selectLoop(kind, elementOf(op.getResult()), isSigned));
}

template <>
LogicalResult reference::evaluate(cuda_tile::AddIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Add, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::SubIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Sub, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MulIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Mul, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MulhiIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Mulhi, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::AndIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::And, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::OrIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Or, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::XOrIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Xor, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::ShLIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Shl, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::ShRIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Shr, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::NegIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Neg, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::AbsIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Abs, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MaxIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Max, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MinIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Min, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::RemIOp op, Planner &planner) {
  return evaluateInteger(op, IntegerKind::Rem, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::DivIOp op, Planner &planner) {
  RoundingMode mode = op.getRounding();
  IntegerKind kind = mode == RoundingMode::NegativeInf   ? IntegerKind::DivDown
                     : mode == RoundingMode::PositiveInf ? IntegerKind::DivUp
                                                         : IntegerKind::DivZero;
  return evaluateInteger(op, kind, planner);
}
