//===- TileSplitHome.cpp - which operations run for each part -------------===//
#include "tilewright/Transform/TileAS/Slices/TileSplit.h"

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/Analysis/TileDims.h"
#include "tilewright/Transform/TileAS/Analysis/ViewParts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;

/// Finds the innermost block with all values that exist only in parts.
bool TileSplit::findHome() {
  SmallVector<Operation *> all(sinks.begin(), sinks.end());
  for (Value value : order)
    if (derived.contains(value))
      all.push_back(value.getDefiningOp()
                        ? value.getDefiningOp()
                        : value.getParentBlock()->getParentOp());
  all.append(combined.begin(), combined.end());
  if (sinks.empty() && combined.empty())
    return false;
  home = all.front()->getBlock();
  for (Operation *op : all)
    while (home && !home->findAncestorOpInBlock(*op))
      home = home->getParentOp() ? home->getParentOp()->getBlock() : nullptr;
  if (!home)
    return false;
  for (Operation *op : all) {
    touched.insert(op);
    for (; op->getBlock() != home; op = op->getParentOp())
      touched.insert(op->getParentOp());
    isInside.insert(op);
  }
  return true;
}

/// Calls `callback` for each operand of `op` and of the operations in it.
static void forEachOperand(Operation *op,
                           llvm::function_ref<void(Value)> callback) {
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      callback(operand);
  });
}

bool TileSplit::findInside() {
  // Loads and constants are cloned next to their parts.
  llvm::SetVector<Operation *> parts;
  for (Value value : order) {
    Operation *op = value.getDefiningOp();
    if (!op || derived.contains(value))
      continue;
    if (op->getBlock() == home) {
      parts.insert(op);
    } else if (op->getBlock()->findAncestorOpInBlock(*home->getParentOp())) {
      if (!isMemoryEffectFree(op))
        return false;
      above.push_back(op);
    }
  }
  auto depth = [](Block *block) {
    unsigned depth = 0;
    for (; block->getParentOp() && block->getParentOp()->getBlock();
         block = block->getParentOp()->getBlock())
      ++depth;
    return depth;
  };
  llvm::sort(above, [&](Operation *a, Operation *b) {
    if (a->getBlock() == b->getBlock())
      return a->isBeforeInBlock(b);
    return depth(a->getBlock()) < depth(b->getBlock());
  });
  above.erase(llvm::unique(above), above.end());

  // Users of parts, and those of them that parts depend on in turn.
  auto isPart = [&](Value value) {
    Operation *op = value.getDefiningOp();
    return op && op->getBlock() == home &&
           (isInside.contains(op) || (parts.contains(op) && isToken(value)));
  };
  llvm::SetVector<Operation *> follows;
  for (Operation &op : home->without_terminator()) {
    if (isInside.contains(&op))
      continue;
    bool depends = false;
    forEachOperand(&op, [&](Value operand) {
      depends |= isPart(operand) || (operand.getDefiningOp() &&
                                     follows.contains(operand.getDefiningOp()));
    });
    if (depends)
      follows.insert(&op);
  }
  llvm::DenseSet<Operation *> needed;
  for (Operation &op : llvm::reverse(*home))
    if (isInside.contains(&op) || parts.contains(&op) || needed.contains(&op))
      forEachOperand(&op, [&](Value operand) {
        if (Operation *source = operand.getDefiningOp();
            source && follows.contains(source))
          needed.insert(source);
      });
  for (Operation *op : follows)
    if (needed.contains(op)) {
      isInside.insert(op);
      repeated.insert(op);
    }
  for (Operation *op : parts)
    isInside.insert(op);
  for (Operation &op : *home)
    if (isInside.contains(&op))
      inside.push_back(&op);
  if (inside.empty() || inside.back() == home->getTerminator())
    return false;
  for (Operation *op : follows)
    if (!isInside.contains(op) && op->isBeforeInBlock(inside.back())) {
      if (!isMemoryEffectFree(op) && !isWeakLoad(op) && !isWeakStore(op) &&
          !isOfFirstBlock(op))
        return false;
      later.push_back(op);
    }
  // Only tokens leave the loop over parts; of blocks also values that all have.
  for (Operation *op : inside)
    for (Value result : op->getResults())
      if (!isToken(result) && !(inCluster && !isCut(result)) &&
          (!parts.contains(op) || repeated.contains(op)))
        for (Operation *user : result.getUsers())
          if (!isInside.contains(home->findAncestorOpInBlock(*user)))
            return false;
  return true;
}

/// Whether all operations of `inside` can run once for each part.
bool TileSplit::mayRepeat() const {
  for (Operation *op : inside) {
    auto result = op->walk([&](Operation *inner) {
      if (isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::YieldOp,
              scf::ConditionOp>(inner) ||
          sinks.contains(inner) || isWeakLoad(inner) ||
          isMemoryEffectFree(inner) || isOfFirstBlock(inner))
        return WalkResult::advance();
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return false;
  }
  return true;
}

/// Whether a token orders accesses of different parts against the loop's order.
bool TileSplit::ordersParts() const {
  auto isAccess = [&](Operation *op) {
    return sinks.contains(op) || isWeakLoad(op);
  };
  auto dimOfAccess = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (tileTypeOf(operand))
        return cut.lookup(operand);
    return cut.lookup(op->getResult(0));
  };
  auto isSamePlace = [](Operation *first, Operation *second) {
    Place one = placeOf(first), other = placeOf(second);
    auto blockOf = [](const Place &place) {
      return place.base.getDefiningOp<tileas::BlockTileOp>();
    };
    tileas::BlockTileOp a = blockOf(one), b = blockOf(other);
    if (!a || !b)
      return one == other;
    // The views may differ in padding.
    return a.getSource() == b.getSource() && one.indices == other.indices &&
           a.getType().getTileShape() == b.getType().getTileShape() &&
           a.getType().getSteps() == b.getType().getSteps() &&
           a.getType().getDimMap() == b.getType().getDimMap();
  };
  auto isSamePart = [&](Operation *first, Operation *second) {
    auto isCutHere = [&](Operation *op) {
      return op->getBlock() == home &&
             (sinks.contains(op) ||
              (isCut(op->getResult(0)) && !whole.contains(op)));
    };
    return isCutHere(first) && isCutHere(second) &&
           !isa<tileas::TiledAtomicRMWOp>(first) &&
           !isa<tileas::TiledAtomicRMWOp>(second) &&
           dimOfAccess(first) == dimOfAccess(second) &&
           isSamePlace(first, second);
  };
  SmallVector<Operation *> accesses;
  for (Operation *op : inside)
    op->walk([&](Operation *inner) {
      if (isAccess(inner))
        accesses.push_back(inner);
    });
  for (Operation *access : accesses) {
    llvm::DenseSet<Value> seen;
    SmallVector<Value> tokens;
    auto reach = [&](Value token) {
      if (isToken(token) && seen.insert(token).second)
        tokens.push_back(token);
    };
    reach(doneOf(access));
    while (!tokens.empty())
      for (OpOperand &use : tokens.pop_back_val().getUses()) {
        Operation *user = use.getOwner();
        Operation *here = home->findAncestorOpInBlock(*user);
        if (!here || !isInside.contains(here))
          continue;
        if (isAccess(user) &&
            (sinks.contains(user) || sinks.contains(access)) &&
            !isSamePart(access, user))
          return true;
        for (Value result : user->getResults())
          reach(result);
        if (auto loop = dyn_cast<scf::ForOp>(user)) {
          for (Value argument : loop.getRegionIterArgs())
            reach(argument);
        } else if (isa<scf::YieldOp>(user)) {
          Operation *around = user->getParentOp();
          if (auto loop = dyn_cast<scf::ForOp>(around))
            for (Value argument : loop.getRegionIterArgs())
              reach(argument);
          for (Value result : around->getResults())
            reach(result);
        } else if (isa<scf::WhileOp, scf::ConditionOp>(user)) {
          return true;
        }
      }
  }
  return false;
}

bool TileSplit::isNeededWhole(OpOperand &use) const {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (isa<scf::YieldOp>(user)) {
    Operation *around = user->getParentOp();
    return number >= around->getNumResults() ||
           !isCut(around->getResult(number));
  }
  if (auto loop = dyn_cast<scf::ForOp>(user))
    return number < loop.getNumControlOperands() ||
           !isCut(loop.getResult(number - loop.getNumControlOperands()));
  if (sinks.contains(user))
    return !tileTypeOf(use.get());
  if (combined.contains(user))
    return false;
  if (!user->getNumResults() || !isCut(user->getResult(0)))
    return true;
  auto dims = operandDims(user, cut.lookup(user->getResult(0)));
  return !dims || !(*dims)[number] || whole.contains(user);
}

void TileSplit::findWhole() {
  auto look = [&](Operation *op) {
    for (Value result : op->getResults())
      if (isCut(result) && !derived.contains(result) &&
          llvm::any_of(result.getUses(),
                       [&](OpOperand &use) { return isNeededWhole(use); }))
        whole.insert(op);
  };
  for (Operation *op : llvm::reverse(inside))
    op->walk<WalkOrder::PostOrder, ReverseIterator>(look);
}
