//===- ConvertOps.cpp - verifiers of conversions --------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TmaDesc.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult BitcastOp::verify() {
  auto from = cast<PtrType>(getElementTypeOrSelf(getIn().getType()));
  auto to = cast<PtrType>(getElementTypeOrSelf(getOut().getType()));
  if (from.getSpace() != to.getSpace())
    return emitOpError("expects pointers to one memory space, but found ")
           << from << " and " << to << "; nv_tileaa.cast_space changes it";
  return success();
}

LogicalResult CastSpaceOp::verify() {
  return tilewright::verifyCastSpace<CastSpaceOp, PtrType, MemorySpace>(*this);
}
