//===- Parts.cpp - signs and integral parts of floats ---------------------===//
// `absf` and `negf` change only the sign bit, also of a NaN. `ceil` and `floor`
// are exact: every format represents the integers within its range.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

namespace tilewright::reference {
namespace {
enum class PartKind { Abs, Neg, Ceil, Floor };
} // namespace
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/PartsLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <>
LogicalResult reference::evaluate(cuda_tile::AbsFOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(PartKind::Abs, elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::NegFOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(PartKind::Neg, elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::CeilOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(PartKind::Ceil, elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::FloorOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(PartKind::Floor, elementOf(op.getResult())));
}
