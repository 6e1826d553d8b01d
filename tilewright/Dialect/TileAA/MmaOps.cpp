//===- MmaOps.cpp - signedness of products --------------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult DotOp::verify() {
  bool integers = isa<IntegerType>(getAccTile().getElementType());
  if (integers && (!getSignednessA() || !getSignednessB()))
    return emitOpError("expects signedness_a and signedness_b with integers");
  if (!integers && (getSignednessA() || getSignednessB()))
    return emitOpError("expects no signedness with floats");
  return success();
}
