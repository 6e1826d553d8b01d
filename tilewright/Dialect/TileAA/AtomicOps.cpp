//===- AtomicOps.cpp - rules of atomic reads and writes -------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

using enum MemSemantic;

/// Every ordering but weak, and addresses of what is exchanged.
template <typename Op> static LogicalResult verifyAtomic(Op op) {
  if (failed(verifyOrdering(op, op.getMemSemantic(), /*hasScope=*/true,
                            {Relaxed, Acquire, Release, AcqRel})))
    return failure();
  Type pointee =
      cast<PtrType>(getElementTypeOrSelf(op.getPointers())).getPointee();
  Type element = getElementTypeOrSelf(op.getValue());
  if (pointee != element)
    return op.emitOpError("expects addresses of ")
           << element << ", got addresses of " << pointee;
  return success();
}

LogicalResult AtomicRMWOp::verify() {
  if (failed(verifyAtomic(*this)))
    return failure();
  return verifyAtomicMode(*this, getMode(), getElementTypeOrSelf(getValue()));
}

LogicalResult AtomicCASOp::verify() {
  if (failed(verifyAtomic(*this)))
    return failure();
  // What may be exchanged may be compared.
  return verifyAtomicMode(*this, AtomicMode::Xchg,
                          getElementTypeOrSelf(getValue()));
}

template <typename Op> static LogicalResult verifyTile(Op op) {
  return verifyTiledAccess(op, cast<TiledViewType>(op.getView().getType()),
                           op.getTile().getType(), op.getIndices(),
                           op.getInbounds());
}

LogicalResult TiledAtomicRMWOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), /*hasScope=*/true,
                            {Relaxed})) ||
      failed(verifyTile(*this)))
    return failure();
  return verifyAtomicMode(*this, getMode(), getElementTypeOrSelf(getTile()));
}

LogicalResult MultimemLoadReduceOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Acquire})))
    return failure();
  return verifyTile(*this);
}

LogicalResult MultimemReduceOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Relaxed, Release})))
    return failure();
  return verifyTile(*this);
}

LogicalResult MultimemStoreOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyTile(*this);
}
