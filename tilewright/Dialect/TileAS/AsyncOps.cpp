//===- AsyncOps.cpp - asynchronous copies ---------------------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Dialect/TileAS/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

RankedTensorType AsyncTiledCopyOp::getTileType() {
  return RankedTensorType::get(getThreads().getLinear().shape(),
                               getBuffer().getType().getElementType(),
                               getThreads());
}

/// Checks a copy from the registers `from` to the offsets `to` of `buffer`.
static LogicalResult verifyPlaces(Operation *op, BufferType buffer,
                                  LayoutAttr from, LayoutAttr to) {
  if (buffer.getStages() != 1)
    return op->emitOpError("expects one stage of a buffer, but found ")
           << buffer;
  LinearLayout threads = from.getLinear(), places = to.getLinear();
  if (places.shape() != buffer.getShape())
    return op->emitOpError("expects places in a tile of the buffer's shape, "
                           "but found ")
           << to;
  for (PlaceDim dim : {PlaceDim::Register, PlaceDim::Lane, PlaceDim::Warp})
    if (threads.inBits(dim) != places.inBits(dim))
      return op->emitOpError(
                 "expects threads and places with the same register, "
                 "lane and warp bits, but found ")
             << from << " and " << to;
  if (!threads.isInjective() || !places.isInjective())
    return op->emitOpError("expects each element to be copied once, but found ")
           << from << " and " << to;
  return success();
}

LogicalResult AsyncTiledCopyOp::verify() {
  if (failed(verifyPlaces(*this, getBuffer().getType(), getThreads(),
                          getPlaces())))
    return failure();
  return verifyTiledAccess(*this, getView().getType(), getTileType(),
                           getIndices(), getInbounds());
}

SmallVector<BufferAccess, 2> AsyncTiledCopyOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value(), BufferAccess::WithGroup}};
}

LogicalResult AsyncCopyPtrOp::verify() {
  LayoutAttr threads = getLayout(getPointers().getType());
  if (!threads)
    return emitOpError("expects a tile of pointers with a layout, but found ")
           << getPointers().getType();
  if (getMask() &&
      getMask().getType() != cast<RankedTensorType>(getPointers().getType())
                                 .clone(IntegerType::get(getContext(), 1)))
    return emitOpError("expects a mask like its pointers, but found ")
           << getMask().getType() << " and " << getPointers().getType();
  BufferType buffer = getBuffer().getType();
  if (failed(verifyPlaces(*this, buffer, threads, getPlaces())))
    return failure();
  return verifyPointee(*this, getPointers().getType(),
                       cast<RankedTensorType>(getPointers().getType())
                           .clone(buffer.getElementType()));
}

SmallVector<BufferAccess, 2> AsyncCopyPtrOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value(), BufferAccess::WithGroup}};
}
