//===- Resize.cpp - extends and truncates integers ------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/ResizeLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <>
LogicalResult reference::evaluate(cuda_tile::ExtIOp op, Planner &planner) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return planner.elementwise(
      op, selectLoop(elementOf(op.getFrom()), elementOf(op.getTo()), isSigned));
}

template <>
LogicalResult reference::evaluate(cuda_tile::TruncIOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(elementOf(op.getFrom()), elementOf(op.getTo()), false));
}
