//===- MemoryOps.cpp - tiles fit their views and buffers ------------------===//
#include "tilewright/Dialect/OrderedAccess.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "llvm/Support/MathExtras.h"

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

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

static constexpr int64_t maxBufferElements = int64_t(1) << 30;

LogicalResult tilewright::tileas::verifyBuffer(Operation *op, Type type) {
  auto memref = cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!memref.hasStaticShape() ||
      failed(memref.getStridesAndOffset(strides, offset)) || offset != 0 ||
      llvm::any_of(strides, ShapedType::isDynamic) ||
      memref.getMemorySpaceAsInt() != 3)
    return op->emitOpError("expects a static memref in memory space 3, but "
                           "found ")
           << type;
  // So that nobody's sums of bytes overflow.
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(memref.getShape(), strides)) {
    int64_t move;
    if (stride < 0 || llvm::MulOverflow(size, stride, move) ||
        llvm::AddOverflow(last, move, last) || last > maxBufferElements)
      return op->emitOpError("expects strides that are not negative and at "
                             "most ")
             << maxBufferElements << " elements, but found " << type;
  }
  return success();
}
int64_t tilewright::tileas::bufferBytes(MemRefType buffer) {
  auto [strides, offset] = buffer.getStridesAndOffset();
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(buffer.getShape(), strides))
    last += (size - 1) * stride;
  return (last + 1) * llvm::divideCeil(storageBits(buffer.getElementType()), 8);
}

LogicalResult AllocBufferOp::verify() { return verifyBuffer(*this, getType()); }

template <typename Op> static LogicalResult verifyShared(Op op) {
  if (failed(verifyBuffer(op, op.getBuffer().getType())))
    return failure();
  auto buffer = cast<MemRefType>(op.getBuffer().getType());
  auto tile = cast<RankedTensorType>(op.getTile().getType());
  if (tile.getRank() != buffer.getRank() ||
      tile.getElementType() != buffer.getElementType())
    return op.emitOpError("expects a tile of the buffer's rank and element "
                          "type, but found ")
           << tile << " and " << buffer;
  for (auto [a, b] : llvm::zip_equal(tile.getShape(), buffer.getShape()))
    if (a > b)
      return op.emitOpError("expects a tile that fits the buffer, but found ")
             << tile << " and " << buffer;
  if (!op.getIndices().empty() &&
      int64_t(op.getIndices().size()) != buffer.getRank())
    return op.emitOpError("expects ")
           << buffer.getRank() << " indices or none, but found "
           << op.getIndices().size();
  return success();
}
LogicalResult StoreSharedOp::verify() { return verifyShared(*this); }
LogicalResult LoadSharedOp::verify() { return verifyShared(*this); }
