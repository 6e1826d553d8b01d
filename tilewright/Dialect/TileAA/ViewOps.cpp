//===- ViewOps.cpp - rules of memrefs and views ---------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult MakeMemrefOp::verify() {
  auto type = cast<MemRefType>(getType());
  PtrType pointer = cast<PtrType>(getBase().getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)) || offset != 0)
    return emitOpError("expects a strided memref without an offset, got ")
           << type;
  if (type.getElementType() != pointer.getPointee())
    return emitOpError("expects elements of type ")
           << pointer.getPointee() << ", got " << type.getElementType();
  if (static_cast<int64_t>(getSizes().size()) !=
      static_cast<int64_t>(type.getNumDynamicDims()))
    return emitOpError("expects ") << type.getNumDynamicDims() << " sizes for "
                                   << type << ", got " << getSizes().size();
  size_t unknown = llvm::count_if(strides, ShapedType::isDynamic);
  if (getStrides().size() != unknown)
    return emitOpError("expects ") << unknown << " strides for " << type
                                   << ", got " << getStrides().size();
  return success();
}

LogicalResult BlockTileOp::verify() {
  auto view = cast<TiledViewType>(getType());
  if (view.getMemref() != getSource().getType())
    return emitOpError("expects a view of ")
           << getSource().getType() << ", got one of " << view.getMemref();
  return success();
}

LogicalResult GetIndexSpaceShapeOp::verify() {
  auto view = cast<TiledViewType>(getView().getType());
  if (getNumResults() != view.getIndexRank())
    return emitOpError("expects ") << view.getIndexRank() << " results for "
                                   << view << ", got " << getNumResults();
  return success();
}

LogicalResult GetDimSizeOp::verify() {
  int64_t rank = cast<MemRefType>(getSource().getType()).getRank();
  int64_t dim = getDim();
  if (dim < 0 || dim >= rank)
    return emitOpError("expects a dimension below ") << rank << ", got " << dim;
  return success();
}
