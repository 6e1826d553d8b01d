//===- AsyncStore.cpp - stores that signal mbarrier objects ---------------===//
// PTX ISA, st.async, red.async: registers are stored to shared memory of the
// cluster by the generic proxy. The store completes one transaction per byte at
// an object there, and executes when a thread tests the object. PTX ISA,
// st.bulk: stores zeros, here immediately.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

using namespace tilewright;
using namespace tilewright::emulator;

/// Stores `bytes` bytes of the words; `reduction` is encoded as in
/// Lowering/AsyncStore.cpp, 0 for a store.
static void storeAsync(Thread *thread, uint32_t site, uint64_t to,
                       uint64_t object, uint32_t bytes, uint32_t reduction,
                       uint64_t w0, uint64_t w1, uint64_t w2, uint64_t w3) {
  requireDefined(*thread, site, 2, 64, "the address of a store");
  requireDefined(*thread, site, 3, 64, "the address of an mbarrier object");
  requireAccess(*thread, site, to, bytes, bytes, 7, /*writes=*/true);
  CopyPlan plan;
  plan.isGeneric = true;
  plan.pieces.push_back({to, 0, bytes});
  if (reduction)
    plan.reduction = Reduction{Reduction::Kind(reduction & 0xff),
                               uint8_t(reduction >> 8 & 0xff)};
  const uint64_t words[] = {w0, w1, w2, w3};
  plan.values.resize(bytes);
  std::memcpy(plan.values.data(), words, bytes);
  plan.shadow.resize(bytes);
  if (thread->block->launch.followed)
    std::memcpy(plan.shadow.data(), thread->argumentShadow + 6, bytes);
  LoadTarget target;
  target.object = object;
  target.space = 7;
  BulkCopies::load(*thread, site, std::move(plan), target);
}

static void storeZeros(Thread *thread, uint32_t site, uint64_t to,
                       uint64_t bytes) {
  constexpr uint64_t word = 8, most = 16 << 20;
  requireDefined(*thread, site, 2, 64, "the address of a store");
  requireDefined(*thread, site, 3, 64, "the size of a store");
  if (bytes % word || bytes > most)
    thread->block->fail(*thread, site,
                        "writes " + llvm::Twine(bytes) +
                            " bytes; expected a multiple of 8 up to " +
                            llvm::Twine(most));
  if (!bytes)
    return;
  requireAccess(*thread, site, to, uint32_t(bytes), word, 3, /*writes=*/true);
  shareAccess(*thread, site, to, uint32_t(bytes), Write);
  auto *memory = reinterpret_cast<std::byte *>(to);
  std::memset(memory, 0, bytes);
  if (thread->block->launch.followed)
    std::memset(shadowOf(memory), 0, bytes);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::asyncStoreFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_async_store", storeAsync),
      runtimeFunction("tw_store_zeros", storeZeros),
  };
  return functions;
}
