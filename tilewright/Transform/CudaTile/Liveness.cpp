//===- Liveness.cpp - live values and operations --------------------------===//
#include "tilewright/Transform/CudaTile/Liveness.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// Operations that are live regardless of their results: effects, terminators
/// that leave an `if`, loops that may not terminate, and operations with
/// regions other than control flow.
static bool isRoot(Operation *op) {
  if (isa<ContinueOp, BreakOp, ReturnOp>(op))
    return isa<IfOp>(op->getParentOp());
  if (isa<YieldOp, IfOp, ForOp, ReduceOp, ScanOp>(op))
    return false;
  return op->getNumRegions() || !isMemoryEffectFree(op) ||
         op->hasTrait<OpTrait::IsTerminator>();
}

Liveness::Liveness(Operation *root) {
  findEnds(root);
  root->walk([&](Operation *op) {
    if (isRoot(op))
      ask(op);
  });
  while (!waitingOperations.empty() || !waitingValues.empty()) {
    while (!waitingValues.empty()) {
      Value value = waitingValues.pop_back_val();
      if (auto result = dyn_cast<OpResult>(value))
        askResult(result);
      else
        askArgument(cast<BlockArgument>(value));
    }
    if (waitingOperations.empty())
      break;
    Operation *op = waitingOperations.pop_back_val();
    if (Operation *parent = op->getParentOp())
      ask(parent);
    if (auto branch = dyn_cast<IfOp>(op))
      ask(branch.getCondition());
    else if (auto loop = dyn_cast<ForOp>(op))
      ask({loop.getLowerBound(), loop.getUpperBound(), loop.getStep()});
    else if (!isa<LoopOp, ContinueOp, BreakOp>(op) &&
             !(isa<YieldOp>(op) && isa<IfOp>(op->getParentOp())))
      ask(op->getOperands());
    if (isa<ReduceOp, ScanOp>(op))
      op->getRegion(0).walk([&](Operation *inner) {
        ask(inner);
        ask(inner->getOperands());
      });
  }
}

ArrayRef<Operation *> Liveness::endsOf(Operation *loop) const {
  auto found = ends.find(loop);
  return found == ends.end() ? ArrayRef<Operation *>() : found->second;
}

void Liveness::findEnds(Operation *root) {
  root->walk([&](Operation *op) {
    if (!isa<ContinueOp, BreakOp>(op))
      return;
    Operation *loop = op->getParentOp();
    while (isa<IfOp>(loop))
      loop = loop->getParentOp();
    ends[loop].push_back(op);
  });
}

void Liveness::ask(Operation *op) {
  if (operations.insert(op).second)
    waitingOperations.push_back(op);
}

void Liveness::ask(Value value) {
  if (values.insert(value).second)
    waitingValues.push_back(value);
}

void Liveness::ask(ValueRange range) {
  for (Value value : range)
    ask(value);
}

template <typename End>
void Liveness::askEnds(Operation *loop, unsigned position) {
  for (Operation *end : endsOf(loop))
    if (isa<End>(end))
      ask(end->getOperand(position));
}

void Liveness::askResult(OpResult result) {
  Operation *op = result.getOwner();
  unsigned position = result.getResultNumber();
  ask(op);
  if (auto branch = dyn_cast<IfOp>(op)) {
    for (Region &region : branch->getRegions())
      if (auto yield = dyn_cast<YieldOp>(region.front().getTerminator()))
        ask(yield.getOperand(position));
  } else if (auto loop = dyn_cast<ForOp>(op)) {
    ask(loop.getIterValues()[position]);
  } else if (isa<LoopOp>(op)) {
    askEnds<BreakOp>(op, position);
  }
}

void Liveness::askArgument(BlockArgument argument) {
  Operation *op = argument.getOwner()->getParentOp();
  ask(op);
  unsigned position = argument.getArgNumber();
  if (auto loop = dyn_cast<ForOp>(op)) {
    if (position == 0)
      return;
    ask(loop.getResult(position - 1)); // one position for both
    ask(loop.getInitValues()[position - 1]);
    askEnds<ContinueOp>(op, position - 1);
  } else if (auto loop = dyn_cast<LoopOp>(op)) {
    ask(loop.getInitValues()[position]);
    askEnds<ContinueOp>(op, position);
  }
}
