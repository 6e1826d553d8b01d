//===- Check.cpp - what is asked before memory is touched -----------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

void emulator::requireDefined(Thread &thread, uint32_t site, unsigned argument,
                              unsigned bits, llvm::StringRef what) {
  uint64_t shadow = thread.argumentShadow[argument];
  if (bits < 64)
    shadow &= (uint64_t(1) << bits) - 1;
  if (shadow)
    thread.block->fail(thread, site,
                       "takes " + what + " from what was never written");
}

namespace {
enum Space : uint32_t {
  Generic = 0,
  Global = 1,
  Shared = 3,
  Constant = 4,
  Local = 5
};
} // namespace

static bool isOnOwnStack(Thread &thread, uint64_t address) {
  auto here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  return address >= here && address - here < FiberStacks::stackBytes;
}

static bool isReachable(Thread &thread, uint64_t address, uint32_t bytes,
                        uint32_t space) {
  const Block &block = *thread.block;
  auto shared = reinterpret_cast<uint64_t>(thread.shared);
  uint64_t end = shared + block.launch.sharedBytes;
  if (space == Shared || space == Generic)
    if (address >= shared && address <= end && bytes <= end - address)
      return true;
  if (space == Shared)
    return false;
  if (space == Local || space == Generic)
    if (isOnOwnStack(thread, address))
      return true;
  return space != Local && block.launch.memory->find(address, bytes);
}

static std::string describeMiss(Thread &thread, uint64_t address,
                                uint32_t bytes, uint32_t space, bool writes) {
  std::string text = (Twine(writes ? "writes " : "reads ") + Twine(bytes) +
                      (bytes == 1 ? " byte " : " bytes "))
                         .str();
  const KernelLaunch &launch = thread.block->launch;
  if (space != Shared)
    return text + launch.memory->describe(address);
  auto begin = reinterpret_cast<uint64_t>(thread.shared);
  return text + describeAddress(address, {begin, begin + launch.sharedBytes,
                                          "shared memory", false});
}

void emulator::requireAccess(Thread &thread, uint32_t site, uint64_t address,
                             uint32_t bytes, uint32_t alignment, uint32_t space,
                             bool writes) {
  if (!thread.block->launch.checked)
    return;
  if (!isReachable(thread, address, bytes, space))
    thread.block->fail(thread, site,
                       describeMiss(thread, address, bytes, space, writes));
  if (address % alignment)
    thread.block->fail(thread, site,
                       Twine(writes ? "writes " : "reads ") + Twine(bytes) +
                           " bytes at an address that is not a multiple of " +
                           Twine(alignment));
}

/// Before an access of `bytes` bytes, which must lie in memory of the launch at
/// a multiple of `alignment`: what generated code has not found to be fine by
/// itself.
static void check(Thread *thread, uint32_t site, uint64_t address,
                  uint32_t bytes, uint32_t alignment, uint32_t space,
                  uint32_t writes) {
  requireAccess(*thread, site, address, bytes, alignment, space, writes);
  if (const MemoryRegion *region =
          thread->block->launch.memory->find(address, bytes))
    thread->regions[site] = {region->begin, region->end - region->begin};
}

/// An access that is fine by itself.
static void watchAccess(Thread *thread, uint32_t site, uint64_t address,
                        uint32_t bytes, uint32_t kind) {
  shareAccess(*thread, site, address, bytes, kind);
}

/// A compare and swap, when it has been made. One that fails only reads.
static void exchange(Thread *thread, uint32_t site, uint64_t address,
                     uint32_t bytes, uint32_t kind, uint32_t kindOfFailure,
                     uint32_t succeeded) {
  shareAccess(*thread, site, address, bytes, succeeded ? kind : kindOfFailure);
}

/// Before and after a store that is fine by itself.
static void beginStore(Thread *thread, const void *address, uint32_t bytes) {
  std::memcpy(thread->before, address, std::min<size_t>(bytes, 16));
}
static void endStore(Thread *thread, uint32_t site, uint64_t address,
                     uint32_t bytes, uint32_t kind) {
  shareAccess(
      {thread->index}, *thread,
      {site, address, bytes, kind, bytes <= 16 ? thread->before : nullptr});
}

/// What MemorySanitizer has found; `what` is a Poisoned.
static void poison(Thread *thread, uint32_t site, uint32_t what) {
  if (!thread)
    thread = currentThread();
  constexpr const char *messages[] = {
      "decides by what was never written",
      "takes the address of an access from what was never written",
      "takes a value that it stores from what was never written"};
  thread->block->fail(*thread, site, messages[what]);
}

/// The thread, for functions that are not given it.
static Thread *self() { return currentThread(); }

llvm::ArrayRef<RuntimeFunction> emulator::checkFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_access", watchAccess),
      runtimeFunction("tw_begin_store", beginStore),
      runtimeFunction("tw_end_store", endStore),
      runtimeFunction("tw_exchange", exchange),
      runtimeFunction("tw_check", check),
      runtimeFunction("tw_poison", poison),
      runtimeFunction("tw_self", self),
  };
  return functions;
}
