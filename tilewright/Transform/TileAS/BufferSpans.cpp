//===- BufferSpans.cpp - how long shared buffers live ---------------------===//
#include "tilewright/Transform/TileAS/BufferSpans.h"

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

/// Users of a buffer and of all views of it.
static void forEachUser(Value buffer,
                        llvm::function_ref<void(Operation *)> callback) {
  for (Operation *user : buffer.getUsers()) {
    callback(user);
    for (Value view : user->getResults())
      if (isa<tileas::BufferType>(view.getType()))
        forEachUser(view, callback);
  }
}

OperationSpan BufferSpans::ofBuffer(tileas::AllocTensorOp buffer) const {
  OperationSpan span = of(buffer);
  forEachUser(buffer, [&](Operation *user) {
    if (Operation *top = buffer->getBlock()->findAncestorOpInBlock(*user))
      span.last = std::max(span.last, of(top).last);
  });
  return span;
}
