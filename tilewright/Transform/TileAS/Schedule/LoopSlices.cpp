//===- LoopSlices.cpp - slices of an iteration's number -------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopSlices.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

/// Whether a slice may contain `op`, which is then executed again for another
/// iteration: not if it is expensive.
static bool mayBeMadeAgain(Operation *op) {
  return !op->getNumRegions() && isPure(op) && !tileas::isProduct(op) &&
         !isa<tileas::ConvertLayoutOp>(op);
}

std::optional<LoopSlice> tilewright::sliceOf(ValueRange values,
                                             scf::ForOp loop) {
  LoopSlice slice;
  llvm::SetVector<Operation *> ops;
  SmallVector<Value> work(values);
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (value == loop.getInductionVar() || loop.isDefinedOutsideOfLoop(value))
      continue;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() != loop.getBody())
        return std::nullopt;
      slice.carried.insert(argument.getArgNumber() - 1);
      continue;
    }
    Operation *source = value.getDefiningOp();
    if (source->getBlock() != loop.getBody() || !mayBeMadeAgain(source))
      return std::nullopt;
    if (ops.insert(source))
      llvm::append_range(work, source->getOperands());
  }
  slice.ops.assign(ops.begin(), ops.end());
  llvm::sort(slice.ops,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return slice;
}

std::optional<LoopSlice> tilewright::recurrenceOf(std::set<unsigned> carried,
                                                  scf::ForOp loop) {
  while (true) {
    SmallVector<Value> next;
    for (unsigned number : carried)
      next.push_back(loop.getYieldedValues()[number]);
    std::optional<LoopSlice> slice = sliceOf(next, loop);
    if (!slice)
      return std::nullopt;
    size_t before = carried.size();
    carried.insert(slice->carried.begin(), slice->carried.end());
    if (carried.size() != before)
      continue;
    slice->carried = std::move(carried);
    return slice;
  }
}

bool tilewright::isOfIterationsOnly(const LoopSlice &slice) {
  return llvm::any_of(slice.ops, [](Operation *op) {
    return isa<tileas::AssumeOp, tileas::DivSIOp, tileas::DivUIOp,
               tileas::CeilDivSIOp, tileas::CeilDivUIOp, tileas::FloorDivSIOp,
               tileas::RemSIOp, tileas::RemUIOp>(op);
  });
}

void tilewright::cloneSlice(OpBuilder &builder, const LoopSlice &slice,
                            IRMapping &mapping) {
  for (Operation *op : slice.ops)
    builder.clone(*op, mapping);
}

//===----------------------------------------------------------------------===//
// Dropping loop-carried values
//===----------------------------------------------------------------------===//

/// The numbers of the loop-carried values with a use other than their own next
/// value.
static std::set<unsigned> usedCarried(scf::ForOp loop) {
  std::set<unsigned> used;
  llvm::DenseSet<Operation *> seen;
  SmallVector<Value> work;
  auto needs = [&](Value value) { work.push_back(value); };
  for (OpResult result : loop.getResults())
    if (!result.use_empty()) {
      used.insert(result.getResultNumber());
      needs(loop.getYieldedValues()[result.getResultNumber()]);
    }
  for (Operation &op : loop.getBody()->without_terminator())
    if (!isPure(&op) || op.getNumRegions())
      op.walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          needs(operand);
      });
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() == loop.getBody() && argument.getArgNumber() &&
          used.insert(argument.getArgNumber() - 1).second)
        needs(loop.getYieldedValues()[argument.getArgNumber() - 1]);
      continue;
    }
    Operation *source = value.getDefiningOp();
    if (source->getBlock() == loop.getBody() && seen.insert(source).second)
      for (Value operand : source->getOperands())
        needs(operand);
  }
  return used;
}

scf::ForOp tilewright::dropUnusedCarried(scf::ForOp loop) {
  std::set<unsigned> used = usedCarried(loop);
  if (used.size() == loop.getNumRegionIterArgs())
    return loop;
  Block *body = loop.getBody();
  Operation *yield = body->getTerminator();
  // The rest leads only from the yielded values.
  SmallVector<Value> kept, first;
  for (unsigned number : used) {
    kept.push_back(loop.getYieldedValues()[number]);
    first.push_back(loop.getInitArgs()[number]);
  }
  yield->setOperands(kept);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*body)))
    if (isOpTriviallyDead(&op))
      op.erase();
  IRRewriter rewriter(loop);
  auto smaller = scf::ForOp::create(
      rewriter, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(),
      loop.getStep(), first, /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  smaller->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  if (!smaller.getBody()->empty())
    smaller.getBody()->getTerminator()->erase();
  SmallVector<Value> arguments = {smaller.getInductionVar()};
  unsigned next = 0;
  for (auto [number, argument] : llvm::enumerate(loop.getRegionIterArgs())) {
    bool isKept = used.count(number);
    arguments.push_back(isKept ? Value(smaller.getRegionIterArgs()[next])
                               : loop.getInitArgs()[number]);
    if (isKept)
      loop.getResult(number).replaceAllUsesWith(smaller.getResult(next++));
  }
  rewriter.mergeBlocks(body, smaller.getBody(), arguments);
  rewriter.eraseOp(loop);
  return smaller;
}
