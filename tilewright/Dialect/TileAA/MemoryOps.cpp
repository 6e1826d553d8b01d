//===- MemoryOps.cpp - rules of loads and stores --------------------------===//
#include "tilewright/Dialect/OrderedAccess.h"
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

/// Tile IR, Memory Model: who may order how, and weak names no scope.
static LogicalResult verifyOrdering(Operation *op, MemSemantic semantic,
                                    bool hasScope, MemSemantic strongest) {
  if (semantic != MemSemantic::Weak && semantic != MemSemantic::Relaxed &&
      semantic != strongest)
    return op->emitOpError("expects mem_semantic weak, relaxed or ")
           << stringifyMemSemantic(strongest) << ", got "
           << stringifyMemSemantic(semantic);
  if (semantic == MemSemantic::Weak && hasScope)
    return op->emitOpError("expects no mem_scope with mem_semantic weak, got "
                           "one");
  if (semantic != MemSemantic::Weak && !hasScope)
    return op->emitOpError("expects a mem_scope with mem_semantic ")
           << stringifyMemSemantic(semantic) << ", got none";
  return success();
}

template <typename Op> static LogicalResult verifyAccess(Op op) {
  auto view = cast<TiledViewType>(op.getView().getType());
  if (op.getTile().getType() != view.getTileType())
    return op.emitOpError("expects the view's tile ")
           << view.getTileType() << ", got " << op.getTile().getType();
  if (op.getIndices().size() != view.getIndexRank())
    return op.emitOpError("expects ")
           << view.getIndexRank() << " indices, got " << op.getIndices().size();
  std::optional<ArrayRef<bool>> inbounds = op.getInbounds();
  if (inbounds && inbounds->size() != view.getIndexRank())
    return op.emitOpError("expects inbounds to say something of each of ")
           << view.getIndexRank() << " dimensions, got " << inbounds->size();
  return success();
}

LogicalResult TiledLoadOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            MemSemantic::Acquire)))
    return failure();
  return verifyAccess(*this);
}

LogicalResult TiledStoreOp::verify() {
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            MemSemantic::Release)))
    return failure();
  return verifyAccess(*this);
}

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
