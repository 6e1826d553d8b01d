//===- MemoryOps.cpp - rules of tokens, loads and stores ------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

LogicalResult JoinTokensOp::verify() {
  if (getTokens().size() < 2)
    return emitOpError("expects two tokens or more, got ")
           << getTokens().size();
  return success();
}

/// The tile is the view's; there is an index for each dimension: scalars of one
/// type, but for a gather_scatter_view a list along the sparse dimension.
template <typename Op> static LogicalResult verifyAccess(Op op) {
  auto view = cast<TileViewInterface>(op.getView().getType());
  if (op.getTile().getType() != view.getViewTileType())
    return op.emitOpError("expects the view's tile ")
           << view.getViewTileType() << ", got " << op.getTile().getType();
  if (op.getIndices().size() != view.getViewIndexRank())
    return op.emitOpError("expects ")
           << view.getViewIndexRank() << " indices, got "
           << op.getIndices().size();
  auto sparse = dyn_cast<GatherScatterViewType>(op.getView().getType());
  Type element;
  for (auto [i, index] : llvm::enumerate(op.getIndices())) {
    auto type = cast<TileType>(index.getType());
    bool list = sparse && static_cast<int64_t>(i) == sparse.getSparseDim();
    if (type.getRank() != (list ? 1 : 0))
      return op.emitOpError("expects index ")
             << i << " of rank " << (list ? 1 : 0) << ", got " << type;
    if (list && type.getDimSize(0) != sparse.getTileShape()[i])
      return op.emitOpError("expects ")
             << sparse.getTileShape()[i] << " indices along dimension " << i
             << ", got " << type.getDimSize(0);
    if (element && element != type.getElementType())
      return op.emitOpError("expects indices of one type, got ")
             << element << " and " << type.getElementType();
    element = type.getElementType();
  }
  if (op.getInbounds() && op.getInbounds()->size() != op.getIndices().size())
    return op.emitOpError("expects inbounds for each of ")
           << op.getIndices().size() << " indices, got "
           << op.getInbounds()->size();
  return success();
}

LogicalResult LoadViewTkoOp::verify() {
  using enum MemoryOrderingSemantics;
  if (failed(verifyOrdering(*this, getSemantics(), getScope().has_value(),
                            {Weak, Relaxed, Acquire})))
    return failure();
  return verifyAccess(*this);
}

LogicalResult StoreViewTkoOp::verify() {
  using enum MemoryOrderingSemantics;
  if (failed(verifyOrdering(*this, getSemantics(), getScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyAccess(*this);
}
