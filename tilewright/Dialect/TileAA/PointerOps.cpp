//===- PointerOps.cpp - verifiers of accesses through pointers ------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult LoadPtrOp::verify() {
  if (getPadding() && getPadding().getType() != getTile().getType())
    return emitOpError("expects padding of type ")
           << getTile().getType() << ", got " << getPadding().getType();
  return verifyPointee(*this, getPointers().getType(), getTile().getType());
}

LogicalResult StorePtrOp::verify() {
  return verifyPointee(*this, getPointers().getType(), getTile().getType());
}
