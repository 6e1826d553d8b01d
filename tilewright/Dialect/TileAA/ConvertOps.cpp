//===- ConvertOps.cpp - rules of conversions ------------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult PtrToPtrOp::verify() {
  auto from = cast<PtrType>(getElementTypeOrSelf(getIn().getType()));
  auto to = cast<PtrType>(getElementTypeOrSelf(getOut().getType()));
  if (from.getSpace() != to.getSpace())
    return emitOpError("expects pointers to one memory space, but found ")
           << from << " and " << to;
  return success();
}
