//===- EliminateDead.cpp - dead code elimination --------------------------===//
// Erases operations without effects that no effect depends on, and removes
// results and iteration values that only feed themselves:
//
//   %s, %n = for %i in (..) iter_values(%a = %x, %b = %y) { // no use of %n
//     store %a ..   %b1 = addf %b, %b   continue %a1, %b1 }
//   -->
//   %s = for %i in (..) iter_values(%a = %x) { store %a ..  continue %a1 }
//
// A sweep that considers only uses keeps %b, which the loop itself uses;
// Liveness.h starts from the effects instead. Memory operations are effects and
// are all kept, with the conditions on which they depend; so is a loop that
// might not terminate. Cost: linear.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/Liveness.h"
#include "tilewright/Transform/CudaTile/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILEELIMINATEDEAD
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The positions of dead values.
template <typename Range>
static llvm::BitVector deadAmong(const Liveness &liveness, Range values) {
  llvm::BitVector dead;
  for (Value value : values)
    dead.push_back(!liveness.isLive(value));
  return dead;
}

template <typename End>
static void shorten(const Liveness &liveness, Operation *loop,
                    const llvm::BitVector &dead) {
  for (Operation *end : liveness.endsOf(loop))
    if (isa<End>(end))
      end->eraseOperands(dead);
}

/// Replaces `op` by a copy without the dead results.
static void dropResults(Operation *op, const llvm::BitVector &dead) {
  makeRemark(op, RemarkId::ValuesDropped)
      .with("Operation", op->getName())
      .with("Count", dead.count());
  SmallVector<Value> kept;
  for (OpResult result : op->getResults())
    if (!dead[result.getResultNumber()])
      kept.push_back(result);
  OperationState state(op->getLoc(), op->getName(), op->getOperands(),
                       ValueRange(kept).getTypes(),
                       op->getDiscardableAttrDictionary().getValue());
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  OpBuilder builder(op);
  Operation *shorter = builder.create(state);
  shorter->copyProperties(op->getPropertiesStorage());
  for (auto [from, to] :
       llvm::zip_equal(op->getRegions(), shorter->getRegions()))
    to.takeBody(from);
  for (auto [from, to] : llvm::zip_equal(kept, shorter->getResults()))
    from.replaceAllUsesWith(to);
  op->dropAllDefinedValueUses();
  op->erase();
}

static void shrink(const Liveness &liveness, IfOp op) {
  llvm::BitVector dead = deadAmong(liveness, op.getResults());
  if (dead.none())
    return;
  for (Region &branch : op->getRegions())
    if (auto yield = dyn_cast<YieldOp>(branch.front().getTerminator()))
      yield->eraseOperands(dead);
  dropResults(op, dead);
}

/// Removes iteration values from a loop whose body has `skipped` arguments
/// before them.
template <typename Loop>
static void dropIterValues(const Liveness &liveness, Loop op, unsigned skipped,
                           const llvm::BitVector &dead) {
  shorten<ContinueOp>(liveness, op, dead);
  for (int i = dead.size() - 1; i >= 0; --i) {
    if (!dead[i])
      continue;
    // The remaining uses pass it to positions that are removed too.
    op.getBody()->getArgument(i + skipped).dropAllUses();
    op.getBody()->eraseArgument(i + skipped);
    op.getInitValuesMutable().erase(i);
  }
}

static void shrink(const Liveness &liveness, ForOp op) {
  llvm::BitVector dead = deadAmong(liveness, op.getIterValues());
  if (dead.none())
    return;
  dropIterValues(liveness, op, /*skipped=*/1, dead);
  dropResults(op, dead);
}

static void shrink(const Liveness &liveness, LoopOp op) {
  llvm::BitVector dead = deadAmong(liveness, op.getIterValues());
  dropIterValues(liveness, op, /*skipped=*/0, dead);
  dead = deadAmong(liveness, op.getResults());
  if (dead.none())
    return;
  shorten<BreakOp>(liveness, op, dead);
  dropResults(op, dead);
}

namespace {
class EliminateDead final
    : public tilewright::impl::CudaTileEliminateDeadBase<EliminateDead> {
  void runOnOperation() override {
    Operation *root = getOperation();
    Liveness liveness(root);
    SmallVector<Operation *> dead, holders;
    root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == root || op->hasTrait<OpTrait::IsTerminator>())
        return WalkResult::advance();
      if (!liveness.isLive(op)) {
        dead.push_back(op);
        return WalkResult::skip();
      }
      if (isa<IfOp, ForOp, LoopOp>(op))
        holders.push_back(op);
      return WalkResult::advance();
    });
    // A terminator may pass a dead value to a position that is removed next.
    for (Operation *op : dead) {
      makeRemark(op, RemarkId::Erased).with("Operation", op->getName());
      op->dropAllDefinedValueUses();
      op->erase();
    }
    for (Operation *op : holders) {
      if (auto branch = dyn_cast<IfOp>(op))
        shrink(liveness, branch);
      else if (auto loop = dyn_cast<ForOp>(op))
        shrink(liveness, loop);
      else
        shrink(liveness, cast<LoopOp>(op));
    }
  }
};
} // namespace
