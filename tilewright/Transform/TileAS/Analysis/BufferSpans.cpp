//===- BufferSpans.cpp - live ranges of shared buffers --------------------===//
#include "tilewright/Transform/TileAS/Analysis/BufferSpans.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace tilewright;

BufferSpans::BufferSpans(func::FuncOp func) {
  unsigned next = 0;
  func.walk([&](Operation *op, const WalkStage &stage) {
    if (stage.isBeforeAllRegions())
      spans[op].first = next++;
    if (stage.isAfterAllRegions())
      spans[op].last = next++;
  });
}

/// Calls `callback` for users of a buffer, of its views, and of its channel.
static void forEachUser(Value buffer,
                        llvm::function_ref<void(Operation *)> callback) {
  for (Operation *user : buffer.getUsers()) {
    callback(user);
    for (Value view : user->getResults())
      if (isa<tileas::BufferType, tileas::PipelineType>(view.getType()))
        forEachUser(view, callback);
  }
}

tileas::DestroyPipelineOp tilewright::endOfRing(tileas::AllocTensorOp buffer) {
  for (Operation *user : buffer->getUsers()) {
    auto channel = dyn_cast<tileas::CreatePipelineOp>(user);
    if (!channel || !llvm::is_contained(channel.getRings(), Value(buffer)))
      continue;
    for (Operation *end : channel->getUsers())
      if (auto destroy = dyn_cast<tileas::DestroyPipelineOp>(end))
        return destroy;
  }
  return {};
}

OperationSpan BufferSpans::ofBuffer(tileas::AllocTensorOp buffer) const {
  OperationSpan span = of(buffer);
  if (tileas::DestroyPipelineOp end = endOfRing(buffer)) {
    span.last = of(end).last;
    return span;
  }
  forEachUser(buffer, [&](Operation *user) {
    // The copy is in flight in the loop's next iteration.
    if (isa<tileas::AsyncTiledTMAStoreOp>(user))
      for (auto loop = user->getParentOfType<LoopLikeOpInterface>(); loop;
           loop = loop->getParentOfType<LoopLikeOpInterface>()) {
        span.first = std::min(span.first, of(loop).first);
        span.last = std::max(span.last, of(loop).last);
      }
    if (Operation *top = buffer->getBlock()->findAncestorOpInBlock(*user))
      span.last = std::max(span.last, of(top).last);
  });
  return span;
}
