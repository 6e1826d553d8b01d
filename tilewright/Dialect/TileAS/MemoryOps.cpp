//===- MemoryOps.cpp - tiles fit their views and buffers ------------------===//
#include "tilewright/Dialect/OrderedAccess.h"
#include "tilewright/Dialect/TileAS/Verify.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

LogicalResult tilewright::tileas::verifyOrdering(
    Operation *op, MemSemantic semantic, bool hasScope,
    ArrayRef<MemSemantic> allowed) {
  if (!llvm::is_contained(allowed, semantic)) {
    InFlightDiagnostic diag = op->emitOpError("expects mem_semantic ");
    for (auto [i, one] : llvm::enumerate(allowed))
      diag << (i == 0                    ? ""
               : i + 1 == allowed.size() ? " or "
                                         : ", ")
           << stringifyMemSemantic(one);
    return diag << ", but found " << stringifyMemSemantic(semantic);
  }
  if ((semantic == MemSemantic::Weak) == hasScope)
    return op->emitOpError("expects mem_scope exactly if mem_semantic is not "
                           "weak, but found ")
           << stringifyMemSemantic(semantic);
  return success();
}

LogicalResult tilewright::tileas::verifyTiledAccess(
    Operation *op, TiledViewType view, Type tileType, ValueRange indices,
    std::optional<ArrayRef<bool>> inbounds) {
  auto tile = cast<RankedTensorType>(tileType);
  if (tile.getShape() != view.getTileShape() ||
      tile.getElementType() != view.getMemref().getElementType())
    return op->emitOpError("expects the tile of ")
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
             << (isSparse ? "a tile of the shape and layout of what is moved"
                          : "a scalar")
             << ", but found " << index.getType();
  }
  if (inbounds && inbounds->size() != rank)
    return op->emitOpError("expects inbounds for ")
           << rank << " dimensions, but found " << inbounds->size();
  return success();
}

LogicalResult TiledLoadOp::verify() {
  using enum MemSemantic;
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Acquire})))
    return failure();
  return verifyTiledAccess(*this, getView().getType(), getTile().getType(),
                           getIndices(), getInbounds());
}

LogicalResult TiledStoreOp::verify() {
  using enum MemSemantic;
  if (failed(verifyOrdering(*this, getMemSemantic(), getMemScope().has_value(),
                            {Weak, Relaxed, Release})))
    return failure();
  return verifyTiledAccess(*this, getView().getType(), getTile().getType(),
                           getIndices(), getInbounds());
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

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

static constexpr int64_t maxBufferElements = int64_t(1) << 30;

static LogicalResult verifyBuffer(Operation *op, Type type) {
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
  Type element = buffer.getElementType();
  int64_t bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  return (last + 1) * llvm::divideCeil(bits, 8);
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
