//===- MemoryOps.cpp - verifiers of loads and stores ----------------------===//
#include "tilewright/Dialect/Rules/Pointers.h"
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult TiledLoadOp::verify() {
  auto view = cast<TiledViewType>(getView().getType());
  if (failed(rules::verifyViewSpace(*this, view.getMemref())))
    return failure();
  return verifyTiledAccess(*this, view, getTile().getType(), getIndices(),
                           getInbounds());
}

LogicalResult TiledStoreOp::verify() {
  auto view = cast<TiledViewType>(getView().getType());
  if (failed(rules::verifyViewSpace(*this, view.getMemref())))
    return failure();
  return verifyTiledAccess(*this, view, getTile().getType(), getIndices(),
                           getInbounds());
}
