//===- Dispatch.cpp - dispatches operations to families -------------------===//
// Folds over the dialect's own list of operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <typename... Ops>
static LogicalResult dispatchTo(Operation *op, Planner &planner) {
  LogicalResult result = failure();
  bool known =
      ((isa<Ops>(op) && (result = evaluate(cast<Ops>(op), planner), true)) ||
       ...);
  if (!known)
    return planner.fail(op, "is not an operation of Tile IR");
  return result;
}

LogicalResult reference::dispatch(Operation *op, Planner &planner) {
  return dispatchTo<
#define GET_OP_LIST
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
      >(op, planner);
}
