//===- MemoryOps.cpp - rules of loads and stores --------------------------===//
#include "tilewright/Dialect/OrderedAccess.h"
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult TiledLoadOp::verify() {
  using enum MemSemantic;
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Acquire})))
    return failure();
  return verifyTiledAccess(*this, cast<TiledViewType>(getView().getType()),
                           getTile().getType(), getIndices(), getInbounds());
}

LogicalResult TiledStoreOp::verify() {
  using enum MemSemantic;
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyTiledAccess(*this, cast<TiledViewType>(getView().getType()),
                           getTile().getType(), getIndices(), getInbounds());
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

void TiledLoadOp::getEffects(Effects &effects) {
  addAccessEffects(/*stores=*/false, getMemSemantic() == MemSemantic::Weak,
                   effects);
}

void TiledStoreOp::getEffects(Effects &effects) {
  addAccessEffects(/*stores=*/true, getMemSemantic() == MemSemantic::Weak,
                   effects);
}
