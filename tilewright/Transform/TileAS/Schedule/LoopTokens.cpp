//===- LoopTokens.cpp - tokens that a loop's load waits for ---------------===//
// A load may be prefetched if no operation in the loop is ordered before it.
// Its tokens are followed through joins, loop-carried values and other weak
// loads, which are not ordered with each other, to operations before the loop;
// these precede the first iteration's copies too.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopTokens.h"

#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

std::optional<SmallVector<Value>>
tilewright::tokensBeforeLoop(Value token, scf::ForOp loop) {
  SmallVector<Value> before;
  llvm::SetVector<Value> seen;
  SmallVector<Value> work;
  auto add = [&](Value next) {
    if (next && seen.insert(next))
      work.push_back(next);
  };
  add(token);
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (next.getDefiningOp<tileas::MakeTokenOp>())
      continue;
    if (auto join = next.getDefiningOp<tileas::JoinTokensOp>()) {
      for (Value part : join.getTokens())
        add(part);
      continue;
    }
    if (loop.isDefinedOutsideOfLoop(next)) {
      before.push_back(next);
      continue;
    }
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      auto around = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
      if (!around || !argument.getArgNumber())
        return std::nullopt;
      add(around.getInitArgs()[argument.getArgNumber() - 1]);
      add(around.getYieldedValues()[argument.getArgNumber() - 1]);
      continue;
    }
    if (auto inner = next.getDefiningOp<scf::ForOp>()) {
      unsigned number = cast<OpResult>(next).getResultNumber();
      add(inner.getInitArgs()[number]);
      add(inner.getYieldedValues()[number]);
      continue;
    }
    if (!isWeakLoad(next.getDefiningOp()))
      return std::nullopt;
    add(tokenOf(next.getDefiningOp()));
  }
  return before;
}

bool tilewright::isWaitedForByLoads(Value done, scf::ForOp loop) {
  llvm::SetVector<Value> seen;
  SmallVector<Value> work = {done};
  auto add = [&](Value next) {
    if (seen.insert(next))
      work.push_back(next);
  };
  while (!work.empty())
    for (OpOperand &use : work.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      if (auto join = dyn_cast<tileas::JoinTokensOp>(user)) {
        add(join);
      } else if (isWeakLoad(user)) {
        // Waiting for that load includes waiting for this one.
        add(doneOf(user));
      } else if (user == loop.getBody()->getTerminator()) {
        add(loop.getRegionIterArgs()[use.getOperandNumber()]);
      } else {
        return false;
      }
    }
  return true;
}
