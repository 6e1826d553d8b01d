//===- ViewOps.cpp - verifiers of memrefs and views -----------------------===//
#include "tilewright/Dialect/Rules/Views.h"
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult MakeMemrefOp::verify() {
  return rules::verifyMemref(*this, cast<MemRefType>(getType()),
                             cast<PtrType>(getBase().getType()).getPointee(),
                             getSizes().size(), getStrides().size());
}

LogicalResult BlockTileOp::verify() {
  return rules::verifyViewOf(*this, cast<MemRefType>(getSource().getType()),
                             cast<TiledViewType>(getType()).getMemref());
}

LogicalResult GetIndexSpaceShapeOp::verify() {
  auto view = cast<TiledViewType>(getView().getType());
  return rules::verifyIndexSpace(*this, view, view.getTileShape().size());
}

LogicalResult GetDimSizeOp::verify() {
  return rules::verifyDim(*this, cast<MemRefType>(getSource().getType()),
                          getDim());
}

/// The sizes of a tile, from the memref's slowest dimension to its fastest.
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
    return emitOpError("expects padding zero or nan, the fill values of the "
                       "TMA unit, got ")
           << stringifyPadding(*view.getPadding());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(view.getMemref().getStridesAndOffset(strides, offset)) ||
      strides.back() != 1)
    return emitOpError("expects contiguous elements along the last dimension, "
                       "got ")
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
