//===- LayoutOps.cpp - layout conversions ---------------------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

OpFoldResult ConvertLayoutOp::fold(FoldAdaptor) {
  return getSource().getType() == getType() ? getSource() : Value();
}

LogicalResult ConvertLayoutOp::verify() {
  for (Type type : {getSource().getType(), getType()})
    if (!getLayout(type))
      return emitOpError("expects a layout on both sides, but found ") << type;
  return success();
}
