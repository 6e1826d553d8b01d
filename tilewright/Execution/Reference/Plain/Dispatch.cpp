//===- Dispatch.cpp - dispatches operations to families -------------------===//
// Folds over the dialect's own list of operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Algebra.h"
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

template <typename... Ops>
static Flow dispatchTo(Operation *op, TileBlock &block) {
  Flow flow = Flow::Fault;
  bool known =
      ((isa<Ops>(op) && (flow = evaluate(cast<Ops>(op), block), true)) || ...);
  return known ? flow : block.failOp(op, "is not an operation of Tile IR");
}

Flow plain::dispatch(Operation *op, TileBlock &block) {
  if (block.launch.algebra)
    if (std::optional<Flow> flow = evaluateInDomain(op, block))
      return *flow;
  return dispatchTo<
#define GET_OP_LIST
#include "tilewright/Dialect/CudaTile/Ops.cpp.inc"
      >(op, block);
}
