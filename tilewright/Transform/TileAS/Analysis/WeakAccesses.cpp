//===- WeakAccesses.cpp - accesses that only tokens order -----------------===//
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;

Place tilewright::placeOf(Operation *op) {
  if (auto load = dyn_cast<tileas::TiledLoadOp>(op))
    return {load.getView(), SmallVector<Value>(load.getIndices())};
  if (auto store = dyn_cast<tileas::TiledStoreOp>(op))
    return {store.getView(), SmallVector<Value>(store.getIndices())};
  if (auto load = dyn_cast<tileas::LoadPtrOp>(op))
    return {load.getPointers(), {}};
  return {cast<tileas::StorePtrOp>(op).getPointers(), {}};
}

bool tilewright::isWeakLoad(Operation *op) {
  if (auto load = dyn_cast<tileas::TiledLoadOp>(op))
    return load.getMemSemantic() == MemSemantic::Weak;
  auto load = dyn_cast<tileas::LoadPtrOp>(op);
  return load && load.getMemSemantic() == MemSemantic::Weak;
}

bool tilewright::isWeakStore(Operation *op) {
  if (auto store = dyn_cast<tileas::TiledStoreOp>(op))
    return store.getMemSemantic() == MemSemantic::Weak;
  auto store = dyn_cast<tileas::StorePtrOp>(op);
  return store && store.getMemSemantic() == MemSemantic::Weak;
}

Value tilewright::tokenOf(Operation *access) {
  for (Value operand : access->getOperands())
    if (isa<tileas::TokenType>(operand.getType()))
      return operand;
  return {};
}

void tilewright::setToken(Operation *access, Value token) {
  llvm::TypeSwitch<Operation *>(access)
      .Case<tileas::TiledLoadOp, tileas::LoadPtrOp, tileas::TiledStoreOp,
            tileas::StorePtrOp>([&](auto each) {
        token ? each.getTokenMutable().assign(token)
              : each.getTokenMutable().clear();
      });
}

Value tilewright::joinTokens(OpBuilder &builder, Location loc,
                             ArrayRef<Value> tokens) {
  if (tokens.size() < 2)
    return tokens.empty() ? Value() : tokens.front();
  return tileas::JoinTokensOp::create(builder, loc, tokens);
}

void tilewright::passDone(Operation *load) {
  Value done = doneOf(load);
  if (done.use_empty())
    return;
  Value token = tokenOf(load);
  if (!token) {
    OpBuilder builder(load);
    token = tileas::MakeTokenOp::create(builder, load->getLoc());
  }
  done.replaceAllUsesWith(token);
}

bool tilewright::ordersOnly(Value token, Operation *sink, bool &reaches) {
  for (Operation *user : token.getUsers()) {
    Operation *here = sink->getBlock()->findAncestorOpInBlock(*user);
    if (!here)
      return false;
    if (here == sink) {
      reaches |= user == sink;
      if (user != sink)
        return false;
      continue;
    }
    if (sink->isBeforeInBlock(here))
      continue;
    if (!isa<tileas::JoinTokensOp>(user) || user != here)
      return false;
    // The join may order only the sink, since its other users would miss the
    // loop's token.
    for (Operation *next : user->getUsers())
      if (next != sink && !isa<tileas::JoinTokensOp>(next))
        return false;
    if (!ordersOnly(user->getResult(0), sink, reaches))
      return false;
  }
  return true;
}
