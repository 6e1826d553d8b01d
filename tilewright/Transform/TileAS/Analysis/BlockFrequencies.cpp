//===- BlockFrequencies.cpp - how often blocks execute --------------------===//
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

static constexpr int64_t tripsOfLoop = 8,
                         mostOften = BlockFrequencies::partsOfRun *
                                     tripsOfLoop * tripsOfLoop * tripsOfLoop *
                                     tripsOfLoop;

static int64_t knownTripsOf(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  APInt from, to, step;
  if (loop && matchPattern(loop.getLowerBound(), m_ConstantInt(&from)) &&
      matchPattern(loop.getUpperBound(), m_ConstantInt(&to)) &&
      matchPattern(loop.getStep(), m_ConstantInt(&step)) &&
      step.isStrictlyPositive())
    return std::clamp<int64_t>(
        llvm::divideCeil(
            std::max<int64_t>(to.getSExtValue() - from.getSExtValue(), 1),
            step.getSExtValue()),
        1, mostOften);
  return tripsOfLoop;
}

int64_t BlockFrequencies::of(Block *block) {
  auto found = known.find(block);
  if (found != known.end())
    return found->second;
  Operation *parent = block->getParentOp();
  int64_t often = partsOfRun;
  if (!isa<func::FuncOp>(parent)) {
    often = of(parent->getBlock());
    if (isa<scf::IfOp>(parent))
      often = std::max<int64_t>(often / 2, 1);
    else if (isa<LoopLikeOpInterface>(parent))
      often = std::min(often * knownTripsOf(parent), mostOften);
  }
  return known[block] = often;
}
