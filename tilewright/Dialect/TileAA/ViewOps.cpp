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

/// The sizes of a tile from the slowest dimension of the memref on.
static SmallVector<int64_t> boxOf(TiledViewType view) {
  SmallVector<int64_t> box(view.getIndexRank());
  for (auto [i, dim] : llvm::enumerate(view.getDimMap()))
    box[dim] = view.getTileShape()[i];
  return box;
}

LogicalResult MakeTiledTMADescOp::verify() {
  auto view = cast<TiledViewType>(getView().getType());
  auto desc = cast<TmaDescType>(getType());
  SmallVector<int64_t> box = boxOf(view);
  if (desc.getBox() != ArrayRef(box) ||
      desc.getElement() != view.getMemref().getElementType())
    return emitOpError("expects a map of the boxes of ")
           << view << ", " << shapeText(box) << " of "
           << view.getMemref().getElementType() << ", got " << desc;
  if (view.getSparse())
    return emitOpError("expects a view without a sparse dimension, got ")
           << view;
  if (view.getPadding() && *view.getPadding() != Padding::Zero &&
      *view.getPadding() != Padding::NaN)
    return emitOpError("expects padding zero or nan, which is what the TMA "
                       "unit fills with, got ")
           << stringifyPadding(*view.getPadding());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(view.getMemref().getStridesAndOffset(strides, offset)) ||
      strides.back() != 1)
    return emitOpError("expects elements that follow each other along the last "
                       "dimension, got ")
           << view.getMemref();
  unsigned bytes = isa<FloatTF32Type>(desc.getElement())
                       ? 4
                       : desc.getElement().getIntOrFloatBitWidth() / 8;
  for (int64_t stride : ArrayRef(strides).drop_back())
    if (!ShapedType::isDynamic(stride) && stride * bytes % 16)
      return emitOpError("expects strides of whole 16 bytes, got ")
             << stride * bytes << " bytes in " << view.getMemref();
  return success();
}
