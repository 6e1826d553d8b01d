//===- BlockOrder.cpp - the order of operations ---------------------------===//
#include "tilewright/Execution/Reference/BlockOrder.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tilewright;

/// Whether operations after `op` may not execute because of it.
static bool mayLeave(Operation &op) {
  if (op.hasTrait<OpTrait::IsTerminator>() || isa<cuda_tile::AssertOp>(op))
    return true;
  return op
      .walk([&](Operation *inner) {
        bool leaves = isa<cuda_tile::ReturnOp, cuda_tile::AssertOp>(inner);
        // `break` and `continue` stay inside the nearest loop.
        if (isa<cuda_tile::BreakOp, cuda_tile::ContinueOp>(inner)) {
          Operation *loop = inner->getParentOp();
          while (loop && isa<cuda_tile::IfOp>(loop))
            loop = loop->getParentOp();
          leaves = loop && loop->isProperAncestor(&op);
        }
        return leaves ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

std::vector<Operation *> reference::orderOf(Block &block, uint64_t seed,
                                            std::mt19937_64 &random) {
  std::vector<Operation *> order;
  if (!seed) {
    for (Operation &op : block)
      order.push_back(&op);
    return order;
  }
  // The number of operations that each one waits for, and those that wait for
  // it.
  llvm::DenseMap<Operation *, unsigned> missing;
  llvm::DenseMap<Operation *, std::vector<Operation *>> waiting;
  auto waitFor = [&](Operation *op, Operation *other) {
    ++missing[op];
    waiting[other].push_back(op);
  };
  Operation *barrier = nullptr;
  std::vector<Operation *> sinceBarrier;
  for (Operation &op : block) {
    missing[&op];
    if (barrier)
      waitFor(&op, barrier);
    op.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *source = operand.getDefiningOp();
            source && source->getBlock() == &block)
          waitFor(&op, source);
    });
    if (mayLeave(op)) {
      for (Operation *earlier : sinceBarrier)
        waitFor(&op, earlier);
      sinceBarrier.clear();
      barrier = &op;
    } else {
      sinceBarrier.push_back(&op);
    }
  }
  std::vector<Operation *> ready;
  for (Operation &op : block)
    if (!missing[&op])
      ready.push_back(&op);
  while (!ready.empty()) {
    std::swap(ready[random() % ready.size()], ready.back());
    Operation *op = ready.back();
    ready.pop_back();
    order.push_back(op);
    for (Operation *next : waiting[op])
      if (--missing[next] == 0)
        ready.push_back(next);
  }
  return order;
}
