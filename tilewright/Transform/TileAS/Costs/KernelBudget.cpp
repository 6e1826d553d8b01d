//===- KernelBudget.cpp - a kernel's limits and needs ---------------------===//
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Transform/TileAS/Analysis/BufferSpans.h"

using namespace mlir;
using namespace tilewright;

Budget tilewright::budgetOf(func::FuncOp func, const Chip *chip) {
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
  if (!spec)
    return Budget(chip);
  for (auto agents : func.getOps<tileas::AgentSwitchOp>())
    if (std::optional<ArrayRef<int32_t>> registers = agents.getMaxRegs())
      return Budget(chip).withRegisters(registers->front());
  unsigned threads = spec.getAllWarps() * (chip ? chip->warpSize() : 32);
  return Budget(chip, threads, spec.getOccupancy(),
                tileas::sharedBytesOf(func).value_or(0));
}

namespace {
struct AliveBuffer {
  OperationSpan span;
  int64_t bytes;
};
} // namespace

static SmallVector<AliveBuffer> buffersOf(func::FuncOp func,
                                          const BufferSpans &spans,
                                          ArrayRef<Operation *> others) {
  SmallVector<AliveBuffer> buffers;
  func.walk([&](tileas::AllocTensorOp buffer) {
    if (!llvm::is_contained(others, buffer))
      buffers.push_back(
          {spans.ofBuffer(buffer), placedBytes(buffer.getType().getBytes())});
  });
  return buffers;
}

/// The most bytes that are live at any operation of `range`.
static int64_t mostAlive(ArrayRef<AliveBuffer> buffers, OperationSpan range) {
  auto aliveAt = [&](unsigned number) {
    int64_t bytes = 0;
    for (const AliveBuffer &buffer : buffers)
      if (buffer.span.overlaps({number, number}))
        bytes += buffer.bytes;
    return bytes;
  };
  // The number of live bytes increases only at the start of a buffer.
  int64_t most = aliveAt(range.first);
  for (const AliveBuffer &buffer : buffers)
    if (range.overlaps({buffer.span.first, buffer.span.first}))
      most = std::max(most, aliveAt(buffer.span.first));
  return most;
}

int64_t tilewright::sharedBytesAt(func::FuncOp func, Operation *op,
                                  ArrayRef<Operation *> others) {
  BufferSpans spans(func);
  return mostAlive(buffersOf(func, spans, others), spans.of(op));
}

int64_t tilewright::sharedBytesNeeded(func::FuncOp func) {
  return sharedBytesAt(func, func);
}
