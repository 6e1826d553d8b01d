//===- WeakAccesses.cpp - accesses that only tokens order -----------------===//
#include "tilewright/Transform/TileAS/WeakAccesses.h"

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
    // All that the join orders must be the sink, or else the loop's own token
    // would be missing there.
    for (Operation *next : user->getUsers())
      if (next != sink && !isa<tileas::JoinTokensOp>(next))
        return false;
    if (!ordersOnly(user->getResult(0), sink, reaches))
      return false;
  }
  return true;
}
