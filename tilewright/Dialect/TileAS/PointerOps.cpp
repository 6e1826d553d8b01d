//===- PointerOps.cpp - rules of tiles of addresses -----------------------===//
#include "tilewright/Dialect/OrderedAccess.h"
#include "tilewright/Dialect/TileAS/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

LogicalResult tilewright::tileas::verifyPointee(Operation *op, Type pointers,
                                                Type tile) {
  Type pointee = cast<PtrType>(getElementTypeOrSelf(pointers)).getPointee();
  Type element = getElementTypeOrSelf(tile);
  if (pointee != element)
    return op->emitOpError("expects addresses of ")
           << element << ", but found addresses of " << pointee;
  return success();
}

LogicalResult LoadPtrOp::verify() {
  using enum MemSemantic;
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Acquire})))
    return failure();
  return verifyPointee(*this, getPointers().getType(), getTile().getType());
}

LogicalResult StorePtrOp::verify() {
  using enum MemSemantic;
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyPointee(*this, getPointers().getType(), getTile().getType());
}

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

void LoadPtrOp::getEffects(Effects &effects) {
  addAccessEffects(/*stores=*/false, getMemSemantic() == MemSemantic::Weak,
                   effects);
}

void StorePtrOp::getEffects(Effects &effects) {
  addAccessEffects(/*stores=*/true, getMemSemantic() == MemSemantic::Weak,
                   effects);
}
