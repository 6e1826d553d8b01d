//===- LoopTokens.cpp - what a load of a loop waits for -------------------===//
// A load may be made before its turn where nothing that a turn does comes
// before it. Tokens lead from it through joins, the values that loops carry and
// other weak loads, whose order among each other is nothing, to what stands in
// front of the loop; that is in front of the copies of the first turns too.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/LoopTokens.h"

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;

/// The token that a weak load waits for, which may be null; nothing for any
/// other operation.
static std::optional<Value> tokenOfWeakLoad(Operation *op) {
  return TypeSwitch<Operation *, std::optional<Value>>(op)
      .Case<tileas::TiledLoadOp, tileas::LoadPtrOp>(
          [](auto load) -> std::optional<Value> {
            if (load.getMemSemantic() != MemSemantic::Weak)
              return std::nullopt;
            return load.getToken();
          })
      .Default(std::optional<Value>());
}

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
    std::optional<Value> waits = tokenOfWeakLoad(next.getDefiningOp());
    if (!waits)
      return std::nullopt;
    add(*waits);
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
      } else if (tokenOfWeakLoad(user)) {
        // What waits for that load waits for this one by it.
        for (Value result : user->getResults())
          if (isa<tileas::TokenType>(result.getType()))
            add(result);
      } else if (user == loop.getBody()->getTerminator()) {
        add(loop.getRegionIterArgs()[use.getOperandNumber()]);
      } else {
        return false;
      }
    }
  return true;
}
