//===- AsyncOps.cpp - copies that nobody waits for at once ----------------===//
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

LogicalResult AsyncTiledCopyOp::verify() {
  BufferType buffer = getBuffer().getType();
  if (buffer.getStages() != 1)
    return emitOpError("expects one stage of a buffer, but found ") << buffer;
  LinearLayout threads = getThreads().getLinear(),
               places = getPlaces().getLinear();
  if (places.shape() != buffer.getShape())
    return emitOpError("expects places in a tile of the buffer's shape, but "
                       "found ")
           << getPlaces();
  for (PlaceDim dim : {PlaceDim::Register, PlaceDim::Lane, PlaceDim::Warp})
    if (threads.inBits(dim) != places.inBits(dim))
      return emitOpError("expects a place for each element of a thread, but "
                         "found ")
             << getThreads() << " and " << getPlaces();
  if (!threads.isInjective() || !places.isInjective())
    return emitOpError("expects threads of which no two copy one element, but "
                       "found ")
           << getThreads() << " and " << getPlaces();
  return verifyTiledAccess(*this, getView().getType(), getTileType(),
                           getIndices(), getInbounds());
}

SmallVector<BufferAccess, 2> AsyncTiledCopyOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value(), BufferAccess::Begins}};
}

SmallVector<BufferAccess, 2> AsyncWaitGroupOp::getBufferAccesses() {
  SmallVector<BufferAccess, 2> accesses;
  for (Value buffer : getBuffers())
    accesses.push_back({buffer, /*writes=*/true, Value(), BufferAccess::Lands});
  return accesses;
}
