//===- Barrier.cpp - block and warp barriers ------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;

/// PTX ISA, bar{.cta}, barrier{.cta}: a `count` of 0 means all threads.
static void barrier(Thread *thread, uint32_t site, uint32_t id, uint32_t count,
                    uint32_t aligned, uint32_t onlyArrive) {
  requireDefined(*thread, site, 2, 32, "the number of its barrier");
  requireDefined(*thread, site, 3, 32, "its number of threads");
  thread->block->synchronize(*thread, site, id, count, aligned, onlyArrive);
}

/// PTX ISA, bar.warp.sync; as in CUDA, lanes that have ended do not participate
/// (__syncwarp).
static void warpBarrier(Thread *thread, uint32_t site, uint32_t mask) {
  requireDefined(*thread, site, 2, 32, "its mask");
  thread->block->converge(*thread, site, mask, nullptr,
                          Block::EndedLanes::TakeNoPart,
                          [&](auto &, uint32_t lanes) {
                            thread->block->orderMemory(thread->warp(), lanes);
                          },
                          {WarpWide::Barrier});
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::barrierFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_barrier", barrier),
      runtimeFunction("tw_bar_warp_sync", warpBarrier),
  };
  return functions;
}
