//===- PointerOps.cpp - verifiers of accesses through pointers ------------===//
#include "tilewright/Dialect/TileAS/Verify.h"

#include "tilewright/Dialect/Rules/Pointers.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

LogicalResult tilewright::tileas::verifyPointee(Operation *op, Type pointers,
                                                Type tile) {
  auto pointer = cast<PtrType>(getElementTypeOrSelf(pointers));
  if (failed(rules::verifySpace(op, pointer.getSpace(), pointer)))
    return failure();
  return rules::verifyPointee(op, pointer.getPointee(), tile);
}

LogicalResult LoadPtrOp::verify() {
  return verifyPointee(*this, getPointers().getType(), getTile().getType());
}

LogicalResult StorePtrOp::verify() {
  return verifyPointee(*this, getPointers().getType(), getTile().getType());
}
