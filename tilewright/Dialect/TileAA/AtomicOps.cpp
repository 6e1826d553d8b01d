//===- AtomicOps.cpp - verifiers of atomics -------------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult AtomicRMWOp::verify() {
  if (failed(
          verifyPointee(*this, getPointers().getType(), getValue().getType())))
    return failure();
  return rules::verifyAtomicMode(*this, getMode(),
                                 getElementTypeOrSelf(getValue()));
}

LogicalResult AtomicCASOp::verify() {
  if (failed(
          verifyPointee(*this, getPointers().getType(), getValue().getType())))
    return failure();
  // Comparison supports the types of exchange.
  return rules::verifyAtomicMode(*this, AtomicMode::Xchg,
                                 getElementTypeOrSelf(getValue()));
}

template <typename Op> static LogicalResult verifyTile(Op op) {
  return verifyTiledAccess(op, cast<TiledViewType>(op.getView().getType()),
                           op.getTile().getType(), op.getIndices(),
                           op.getInbounds());
}

LogicalResult TiledAtomicRMWOp::verify() {
  if (failed(verifyTile(*this)))
    return failure();
  return rules::verifyAtomicMode(*this, getMode(),
                                 getElementTypeOrSelf(getTile()));
}

LogicalResult MultimemLoadReduceOp::verify() {
  if (failed(verifyTile(*this)))
    return failure();
  return rules::verifyMultimemKind(*this, getKind(),
                                   getElementTypeOrSelf(getTile()),
                                   /*isLoad=*/true);
}

LogicalResult MultimemReduceOp::verify() {
  if (failed(verifyTile(*this)))
    return failure();
  return rules::verifyMultimemKind(*this, getKind(),
                                   getElementTypeOrSelf(getTile()),
                                   /*isLoad=*/false);
}

LogicalResult MultimemStoreOp::verify() {
  if (failed(verifyTile(*this)))
    return failure();
  return rules::verifyMultimemElement(*this, getElementTypeOrSelf(getTile()));
}
