//===- SharedOps.cpp - buffers, their parts and accesses ------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

#include "tilewright/Dialect/TileAS/BufferAccess.cpp.inc"

LogicalResult AllocTensorOp::verify() {
  if (!getType().getMap().isFull())
    return emitOpError("expects a map that covers every offset, but found ")
           << getType();
  return success();
}

//===----------------------------------------------------------------------===//
// view
//===----------------------------------------------------------------------===//

void ViewOp::build(OpBuilder &builder, OperationState &state, Value buffer,
                   ArrayRef<int64_t> shape, ValueRange indices) {
  auto type = cast<BufferType>(buffer.getType());
  build(
      builder, state,
      BufferType::get(shape, type.getElementType(), type.getMap().cutTo(shape)),
      buffer, Value(), indices);
}

/// Whether the dimensions of `to` are those of `from`, permuted.
static bool isReordered(MemoryAttr to, MemoryAttr from) {
  SmallVector<unsigned> left =
      llvm::to_vector(llvm::seq<unsigned>(0, from.getShape().size()));
  auto isSame = [&](unsigned dim, unsigned other) {
    if (to.getShape()[dim] != from.getShape()[other])
      return false;
    for (unsigned bit = 0; int64_t(1) << bit < to.getShape()[dim]; ++bit)
      if (to.getOffset(dim, bit) != from.getOffset(other, bit))
        return false;
    return true;
  };
  for (unsigned dim = 0; dim < to.getShape().size(); ++dim) {
    auto *same =
        llvm::find_if(left, [&](unsigned other) { return isSame(dim, other); });
    if (same == left.end())
      return false;
    left.erase(same);
  }
  return left.empty();
}

Value tilewright::tileas::bufferOf(Value view) {
  while (auto op = view.getDefiningOp<ViewOp>())
    view = op.getBuffer();
  return view;
}

LogicalResult ViewOp::verify() {
  BufferType from = getBuffer().getType(), to = getType();
  if (!getStage() && getIndices().empty() && from.getStages() == 1 &&
      to.getStages() == 1 && from.getElementType() == to.getElementType() &&
      from.getSpace() == to.getSpace() &&
      isReordered(to.getMap(), from.getMap()))
    return success();
  if (to.getStages() != 1 || (from.getStages() > 1) != bool(getStage()))
    return emitOpError("expects a stage if and only if the buffer has several, "
                       "and a result of one stage, but found ")
           << from << " and " << to;
  ArrayRef<int64_t> whole = from.getShape(), part = to.getShape();
  if (part.size() != whole.size() ||
      llvm::any_of(
          llvm::zip(part, whole),
          [](auto sizes) { return std::get<0>(sizes) > std::get<1>(sizes); }) ||
      from.getElementType() != to.getElementType() ||
      from.getSpace() != to.getSpace())
    return emitOpError("expects a part of ") << from << ", but found " << to;
  if (to.getMap() != from.getMap().cutTo(part))
    return emitOpError("expects the buffer's map, ")
           << from.getMap().cutTo(part) << ", but found " << to.getMap();
  if (!getIndices().empty() && getIndices().size() != whole.size())
    return emitOpError("expects ")
           << whole.size() << " indices or none, but found "
           << getIndices().size();
  for (auto [dim, index] : llvm::enumerate(getIndices()))
    if (std::optional<int64_t> known = getConstantIntValue(index))
      if (*known < 0 || *known >= whole[dim] || *known % part[dim])
        return emitOpError("expects an index below ")
               << whole[dim] << " that " << part[dim] << " divides, but found "
               << *known;
  return success();
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// A buffer belongs to one block, and cannot provide elements that other blocks
/// hold.
static LogicalResult verifyBlock(Operation *op, Type tile) {
  LayoutAttr layout = getLayout(tile);
  if (!layout || llvm::all_of(layout.getBlocks(),
                              [](uint64_t basis) { return basis == 0; }))
    return success();
  return op->emitOpError("expects a whole tile in each block of a cluster, "
                         "but found ")
         << tile;
}

template <typename Op> static LogicalResult verifyTile(Op op) {
  auto tile = cast<RankedTensorType>(op.getTile().getType());
  if (failed(verifyBlock(op, tile)))
    return failure();
  BufferType buffer = op.getBuffer().getType();
  if (buffer.getStages() != 1 || tile.getShape() != buffer.getShape() ||
      tile.getElementType() != buffer.getElementType())
    return op.emitOpError("expects a tile and a buffer of one stage with the "
                          "same elements, but found ")
           << tile << " and " << buffer;
  return success();
}
LogicalResult StoreSharedOp::verify() { return verifyTile(*this); }
LogicalResult LoadSharedOp::verify() { return verifyTile(*this); }

LogicalResult LoadClusterOp::verify() {
  auto tile = cast<RankedTensorType>(getTile().getType());
  BufferType buffer = getBuffer().getType();
  SmallVector<int64_t> shape(tile.getShape());
  if (failed(verifyBlock(*this, tile)))
    return failure();
  int64_t blocks = getDim() < shape.size() ? shape[getDim()] : 0;
  if (blocks < 2 || !llvm::isPowerOf2_64(blocks))
    return emitOpError("expects a power of two of blocks along dimension ")
           << getDim() << ", but found " << tile;
  shape[getDim()] = 1;
  if (buffer.getStages() != 1 || buffer.getShape() != ArrayRef(shape) ||
      buffer.getElementType() != tile.getElementType())
    return emitOpError("expects a buffer of one stage with the elements of one "
                       "block, but found ")
           << tile << " and " << buffer;
  return success();
}

bool tileas::onlyReadsBuffers(Operation *op) {
  auto access = dyn_cast<BufferAccessInterface>(op);
  return access && llvm::none_of(access.getBufferAccesses(),
                                 [](const BufferAccess &stated) {
                                   return stated.writes;
                                 });
}

SmallVector<BufferAccess, 2> StoreSharedOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, getTile()}};
}
SmallVector<BufferAccess, 2> LoadSharedOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/false, getTile()}};
}

// Other blocks' threads read it too.
SmallVector<BufferAccess, 2> LoadClusterOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/false, Value()}};
}

template <typename Op> static LogicalResult verifySlice(Op op) {
  auto tile = cast<RankedTensorType>(op.getTile().getType());
  if (failed(verifyBlock(op, tile)))
    return failure();
  BufferType buffer = op.getBuffer().getType();
  MemoryAttr map = op.getMap();
  if (map.getShape() != tile.getShape() || !map.isFull())
    return op.emitOpError("expects a map of the tile that covers every offset, "
                          "but found ")
           << map;
  uint64_t held = buffer.getMap().getOffsetEnd(), all = map.getOffsetEnd();
  if (buffer.getStages() != 1 || buffer.getShape().size() != 1 ||
      !buffer.getMap().isRowMajor() || held > all ||
      buffer.getElementType() != tile.getElementType())
    return op.emitOpError("expects a buffer of rank 1 for a part of ")
           << tile << ", but found " << buffer;
  if (op.getSlice() >= all / held)
    return op.emitOpError("expects one of ")
           << all / held << " slices, but found " << op.getSlice();
  return success();
}

LogicalResult StoreSliceOp::verify() {
  if (failed(verifySlice(*this)))
    return failure();
  LayoutAttr layout = getLayout(getTile().getType());
  if (!layout)
    return success();
  LinearLayout places = getMap().getOffsets().compose(layout.getLinear());
  uint64_t held = getBuffer().getType().getMap().getOffsetEnd();
  for (PlaceDim dim : {PlaceDim::Lane, PlaceDim::Warp, PlaceDim::Block})
    for (uint64_t offset : places.bases(dim))
      if (offset >= held)
        return emitOpError("expects slices selected by registers alone, "
                           "but found ")
               << layout;
  return success();
}
LogicalResult LoadSliceOp::verify() { return verifySlice(*this); }

// The offset of an element depends on the slice, so threads are not described.
SmallVector<BufferAccess, 2> StoreSliceOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value()}};
}
SmallVector<BufferAccess, 2> LoadSliceOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/false, Value()}};
}

LogicalResult BarrierOp::verify() {
  int32_t id = getId();
  if (id < 0 || id > 15 || !id != !getParticipants())
    return emitOpError("expects one of the barriers 1 to 15 with its "
                       "participants, or neither, but found id ")
           << id;
  if (auto count = getParticipants())
    if (static_cast<int32_t>(*count) < 32 ||
        static_cast<int32_t>(*count) > 1024 || *count % 32)
      return emitOpError("expects whole warps of at most 1024 participants, "
                         "but found ")
             << static_cast<int32_t>(*count);
  return success();
}
