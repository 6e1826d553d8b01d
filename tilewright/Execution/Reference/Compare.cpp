//===- Compare.cpp - comparison and selection -----------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

namespace tilewright::reference {
using Predicate = cuda_tile::ComparisonPredicate;
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/CompareLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <>
LogicalResult reference::evaluate(cuda_tile::CmpFOp op, Planner &planner) {
  bool ordered =
      op.getComparisonOrdering() == cuda_tile::ComparisonOrdering::Ordered;
  return planner.elementwise(op, selectLoop(op.getComparisonPredicate(),
                                            elementOf(op.getLhs()), ordered));
}

template <>
LogicalResult reference::evaluate(cuda_tile::CmpIOp op, Planner &planner) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  Element element = elementOf(op.getLhs());
  Predicate predicate = op.getComparisonPredicate();
  if (element == Element::I1) { // as bytes; a set bit is -1 if signed
    element = Element::I8;
    if (isSigned)
      predicate = cuda_tile::mirrored(predicate);
  }
  return planner.elementwise(op, selectLoop(predicate, element, isSigned));
}

template <>
LogicalResult reference::evaluate(cuda_tile::SelectOp op, Planner &planner) {
  return planner.elementwise(op,
                             selectLoop(getBytes(elementOf(op.getResult()))));
}
