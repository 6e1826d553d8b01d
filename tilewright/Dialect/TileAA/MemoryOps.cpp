//===- MemoryOps.cpp - rules of loads and stores --------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult TiledLoadOp::verify() {
  return verifyTiledAccess(*this, cast<TiledViewType>(getView().getType()),
                           getTile().getType(), getIndices(), getInbounds());
}

LogicalResult TiledStoreOp::verify() {
  return verifyTiledAccess(*this, cast<TiledViewType>(getView().getType()),
                           getTile().getType(), getIndices(), getInbounds());
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

void TiledLoadOp::getEffects(Effects &effects) {
  rules::addAccessEffects(getAccessKind(), getMemSemantic(), effects);
}

void TiledStoreOp::getEffects(Effects &effects) {
  rules::addAccessEffects(getAccessKind(), getMemSemantic(), effects);
}
