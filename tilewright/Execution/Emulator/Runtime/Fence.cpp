//===- Fence.cpp - fences -------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"

using namespace tilewright::emulator;

/// PTX ISA, fence, membar: the effect on race detection; the host code has its
/// own fence. `kind` has bits of AccessKind.
static void fence(Thread *thread, uint32_t site, uint32_t kind) {
  if (Races *races = thread->block->raceCheck())
    races->order.fence(thread->index, races->scoped(kind));
}

/// PTX ISA, fence.proxy.async: covers the writes that the thread knows, to
/// shared memory of its cluster, to global memory, or to both.
static void proxyFence(Thread *thread, uint32_t, uint32_t shared,
                       uint32_t global) {
  Block &block = *thread->block;
  if (!ProxyWrites::ofShared(block))
    return;
  SharedKnowledge known = block.raceCheck()->order.mark(thread->index);
  Cluster &cluster = block.cluster();
  for (uint32_t rank = 0; shared && rank < cluster.size(); ++rank)
    ProxyWrites::ofShared(cluster.blockAt(rank))->fence(*known);
  if (global)
    ProxyWrites::ofGlobal(block)->fence(*known);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::fenceFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_fence", fence),
      runtimeFunction("tw_fence_proxy", proxyFence),
  };
  return functions;
}
