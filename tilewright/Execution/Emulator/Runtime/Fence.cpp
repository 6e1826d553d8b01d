//===- Fence.cpp - fences -------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"

using namespace tilewright::emulator;

/// PTX ISA, fence, membar: what it means for the search for races; the host
/// orders its own accesses beside it. `kind` is of AccessKind.
static void fence(Thread *thread, uint32_t site, uint32_t kind) {
  if (Races *races = thread->block->raceCheck())
    races->order.fence(thread->index, races->scoped(kind));
}

/// PTX ISA, fence.proxy.async: what the thread knows of all memory that its
/// cluster shares.
static void proxyFence(Thread *thread, uint32_t) {
  Races *races = thread->block->raceCheck();
  if (!races)
    return;
  Cluster &cluster = thread->block->cluster();
  for (uint32_t rank = 0; rank < cluster.size(); ++rank)
    if (ProxyWrites *proxy = ProxyWrites::of(cluster.blockAt(rank)))
      proxy->fence(races->order, thread->index);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::fenceFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_fence", fence),
      runtimeFunction("tw_fence_proxy", proxyFence),
  };
  return functions;
}
