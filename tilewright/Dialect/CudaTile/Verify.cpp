//===- Verify.cpp - rules that several families share ---------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

Type tilewright::cuda_tile::elementTypeOf(Type tile) {
  return cast<TileType>(tile).getElementType();
}

/// ODS has verified that every type is a tile.
LogicalResult tilewright::cuda_tile::verifySameShape(Operation *op) {
  auto first = cast<TileType>(op->getResult(0).getType());
  auto differs = [&](Type type) {
    return type != first && cast<TileType>(type).getShape() != first.getShape();
  };
  if (llvm::any_of(op->getOperandTypes(), differs) ||
      llvm::any_of(op->getResultTypes(), differs))
    return op->emitOpError("expects operands and results of one shape, got (")
           << op->getOperandTypes() << ") and (" << op->getResultTypes() << ")";
  return success();
}

ArrayRef<int64_t> tilewright::cuda_tile::shapeOf(Type tile) {
  return cast<TileType>(tile).getShape();
}

/// tileiras 13.5.37: only multimem operations access multicast memory, and they
/// access no other.
static LogicalResult verifyMemory(Operation *op, PtrKindAttr attr) {
  bool isMulticast = attr && attr.getValue() == PtrKind::Multicast;
  if (isa<MultimemLoadReduceViewTkoOp, MultimemReduceViewTkoOp,
          MultimemStoreViewTkoOp>(op)) {
    if (isMulticast)
      return success();
    InFlightDiagnostic diag =
        op->emitOpError("expects a view of multicast memory, "
                        "#cuda_tile.ptr_attr<multicast>, got one ");
    return attr ? diag << "of " << stringifyPtrKind(attr.getValue())
                : diag << "without ptr_attr";
  }
  if (isMulticast)
    return op->emitOpError("expects memory that is not multicast, which only "
                           "multimem operations access");
  return success();
}

LogicalResult tilewright::cuda_tile::verifyViewTile(Operation *op, Value view,
                                                    Value tile,
                                                    StringRef what) {
  auto viewType = cast<TileViewInterface>(view.getType());
  if (failed(verifyMemory(
          op, cast<TensorViewType>(viewType.getViewTensor()).getAttr())))
    return failure();
  Type expected = viewType.getViewTileType();
  if (tile.getType() != expected)
    return op->emitOpError("expects ")
           << what << " to be the view's tile " << expected << ", got "
           << tile.getType();
  return success();
}

LogicalResult
tilewright::cuda_tile::verifyViewIndex(Operation *op, Value view,
                                       ValueRange index,
                                       std::optional<ArrayRef<bool>> inbounds) {
  unsigned rank = cast<TileViewInterface>(view.getType()).getViewIndexRank();
  if (index.size() != rank)
    return op->emitOpError("expects ")
           << rank << " indices, got " << index.size();
  auto sparse = dyn_cast<GatherScatterViewType>(view.getType());
  for (auto [i, each] : llvm::enumerate(index)) {
    auto type = cast<TileType>(each.getType());
    bool list = sparse && static_cast<int64_t>(i) == sparse.getSparseDim();
    if (type.getRank() != (list ? 1 : 0))
      return op->emitOpError("expects index ")
             << i << " of rank " << (list ? 1 : 0) << ", got " << type;
    if (list && type.getDimSize(0) != sparse.getTileShape()[i])
      return op->emitOpError("expects ")
             << sparse.getTileShape()[i] << " indices along dimension " << i
             << ", got " << type.getDimSize(0);
    Type first = elementTypeOf(index.front().getType());
    if (type.getElementType() != first)
      return op->emitOpError("expects indices of one type, got ")
             << first << " and " << type.getElementType();
  }
  if (inbounds && inbounds->size() != index.size())
    return op->emitOpError("expects inbounds for each of ")
           << index.size() << " indices, got " << inbounds->size();
  return success();
}

LogicalResult tilewright::cuda_tile::verifyPointerAccess(
    Operation *op, Value pointers, Value value, StringRef what, Value mask) {
  auto address = cast<TileType>(pointers.getType());
  auto type = cast<TileType>(value.getType());
  auto pointer = cast<PointerType>(address.getElementType());
  if (failed(verifyMemory(op, pointer.getAttr())))
    return failure();
  Type pointee = pointer.getPointee();
  if (type.getElementType() != pointee || type.getShape() != address.getShape())
    return op->emitOpError("expects ")
           << what << " to have the type that its addresses point to, "
           << TileType::get(address.getShape(), pointee) << ", got " << type;
  if (mask && shapeOf(mask.getType()) != address.getShape())
    return op->emitOpError("expects a mask of the shape of its addresses ")
           << address << ", got " << mask.getType();
  return success();
}
