//===- KernelBudget.cpp - what a kernel may take, and takes ---------------===//
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

/// Of the buffers of `func`, their bytes and how long they live.
static SmallVector<std::pair<OperationSpan, int64_t>>
buffersOf(func::FuncOp func, const BufferSpans &spans) {
  SmallVector<std::pair<OperationSpan, int64_t>> buffers;
  func.walk([&](tileas::AllocTensorOp buffer) {
    buffers.emplace_back(spans.ofBuffer(buffer),
                         placedBytes(buffer.getType().getBytes()));
  });
  return buffers;
}

int64_t tilewright::sharedBytesAt(func::FuncOp func, Operation *op) {
  BufferSpans spans(func);
  OperationSpan here = spans.of(op);
  int64_t bytes = 0;
  for (auto [span, size] : buffersOf(func, spans))
    if (span.meets(here))
      bytes += size;
  return bytes;
}

int64_t tilewright::sharedBytesNeeded(func::FuncOp func) {
  BufferSpans spans(func);
  SmallVector<std::pair<OperationSpan, int64_t>> buffers =
      buffersOf(func, spans);
  // What is alive grows where a buffer begins.
  int64_t most = 0;
  for (auto [begin, ignored] : buffers) {
    int64_t bytes = 0;
    for (auto [span, size] : buffers)
      if (span.first <= begin.first && begin.first <= span.last)
        bytes += size;
    most = std::max(most, bytes);
  }
  return most;
}
