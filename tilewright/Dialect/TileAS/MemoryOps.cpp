//===- MemoryOps.cpp - verifiers of accesses to views ---------------------===//
#include "tilewright/Dialect/Rules/Pointers.h"
#include "tilewright/Dialect/TileAS/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

LogicalResult tilewright::tileas::verifyTiledAccess(
    Operation *op, TiledViewType view, Type tileType, ValueRange indices,
    std::optional<ArrayRef<bool>> inbounds, SliceAttr slice) {
  auto tile = cast<RankedTensorType>(tileType);
  if (slice && !slice.fits(view.getTileShape()))
    return op->emitOpError("expects bits of a coordinate in the tile of ")
           << view << ", but found " << slice;
  SmallVector<int64_t, 4> shape(view.getTileShape());
  if (slice)
    shape = slice.getTileSlice().shape(shape);
  if (tile.getShape() != ArrayRef<int64_t>(shape) ||
      tile.getElementType() != view.getMemref().getElementType())
    return op->emitOpError(slice ? "expects the slice of the tile of "
                                 : "expects the tile of ")
           << view << ", but found " << tile;
  size_t rank = view.getTileShape().size();
  if (indices.size() != rank)
    return op->emitOpError("expects ")
           << rank << " indices, but found " << indices.size();
  for (auto [dim, index] : llvm::enumerate(indices)) {
    auto slices = dyn_cast<RankedTensorType>(index.getType());
    bool isSparse = view.getSparse() == int32_t(dim);
    if (isSparse != bool(slices) ||
        (slices && (slices.getShape() != tile.getShape() ||
                    slices.getEncoding() != tile.getEncoding())))
      return op->emitOpError("expects index ")
             << dim << " to be "
             << (isSparse ? "a tile with the shape and layout of the moved tile"
                          : "a scalar")
             << ", but found " << index.getType();
  }
  if (inbounds && inbounds->size() != rank)
    return op->emitOpError("expects inbounds for ")
           << rank << " dimensions, but found " << inbounds->size();
  return success();
}

LogicalResult TiledLoadOp::verify() {
  if (failed(rules::verifyViewSpace(*this, getView().getType().getMemref())))
    return failure();
  return verifyTiledAccess(*this, getView().getType(), getTile().getType(),
                           getIndices(), getInbounds(), getSliceAttr());
}

LogicalResult TiledStoreOp::verify() {
  if (failed(rules::verifyViewSpace(*this, getView().getType().getMemref())))
    return failure();
  return verifyTiledAccess(*this, getView().getType(), getTile().getType(),
                           getIndices(), getInbounds(), getSliceAttr());
}
