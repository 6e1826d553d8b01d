//===- MemoryOps.cpp - tiles fit their views ------------------------------===//
#include "tilewright/Dialect/OrderedAccess.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

template <typename Op> static LogicalResult verifyAccess(Op op) {
  TiledViewType view = op.getView().getType();
  auto tile = cast<RankedTensorType>(op.getTile().getType());
  if (tile.getShape() != view.getTileShape() ||
      tile.getElementType() != view.getMemref().getElementType())
    return op.emitOpError("expects the tile of ")
           << view << ", but found " << tile;
  size_t rank = view.getTileShape().size();
  if (op.getIndices().size() != rank)
    return op.emitOpError("expects ")
           << rank << " indices, but found " << op.getIndices().size();
  if (op.getInbounds() && op.getInbounds()->size() != rank)
    return op.emitOpError("expects inbounds for ")
           << rank << " dimensions, but found " << op.getInbounds()->size();
  bool weak = op.getMemSemantic() == MemSemantic::Weak;
  if (weak == op.getMemScope().has_value())
    return op.emitOpError("expects mem_scope exactly if mem_semantic is not "
                          "weak, but found ")
           << stringifyMemSemantic(op.getMemSemantic());
  return success();
}
LogicalResult TiledLoadOp::verify() { return verifyAccess(*this); }
LogicalResult TiledStoreOp::verify() { return verifyAccess(*this); }

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

void TiledLoadOp::getEffects(Effects &effects) {
  addAccessEffects(/*stores=*/false, getMemSemantic() == MemSemantic::Weak,
                   effects);
}

void TiledStoreOp::getEffects(Effects &effects) {
  addAccessEffects(/*stores=*/true, getMemSemantic() == MemSemantic::Weak,
                   effects);
}
