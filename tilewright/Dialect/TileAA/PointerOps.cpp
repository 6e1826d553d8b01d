//===- PointerOps.cpp - rules of tiles of addresses -----------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

/// Addresses point to what is moved.
template <typename Op> static LogicalResult verifyPointee(Op op) {
  Type pointee =
      cast<PtrType>(getElementTypeOrSelf(op.getPointers())).getPointee();
  Type element = getElementTypeOrSelf(op.getTile());
  if (pointee != element)
    return op.emitOpError("expects addresses of ")
           << element << ", got addresses of " << pointee;
  return success();
}

LogicalResult LoadPtrOp::verify() {
  if (getPadding() && getPadding().getType() != getTile().getType())
    return emitOpError("expects padding of type ")
           << getTile().getType() << ", got " << getPadding().getType();
  return verifyPointee(*this);
}

LogicalResult StorePtrOp::verify() { return verifyPointee(*this); }

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

void LoadPtrOp::getEffects(Effects &effects) {
  rules::addAccessEffects(getAccessKind(), getMemSemantic(), effects);
}

void StorePtrOp::getEffects(Effects &effects) {
  rules::addAccessEffects(getAccessKind(), getMemSemantic(), effects);
}
