//===- Check.cpp - checks memory accesses ---------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/LostLanes.h"

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
    failByPoison(thread, site,
                 "uses a value that was never written as " + what);
}

void emulator::failByPoison(Thread &thread, uint32_t site, const Twine &how) {
  Block &block = *thread.block;
  const LostLanes::Lost *lost = block.state<LostLanes>().of(thread.index);
  if (!lost)
    block.fail(thread, site, how);
  uint32_t index = thread.warp() * 32 + lost->lane;
  block.fail(thread, lost->site,
             "reads lane " + Twine(lost->lane) +
                 (index >= block.threadCount() ? ", which does not exist"
                  : block.hasEnded(index) ? ", which has ended"
                                          : ", which does not participate") +
                 ": its value is undefined, and " + block.describe(site) + how);
}

namespace {
enum Space : uint32_t {
  Generic = 0,
  Global = 1,
  Shared = 3,
  Constant = 4,
  Local = 5,
  SharedCluster = 7
};
} // namespace

/// Whether the bytes are in the block's shared memory.
static bool isWithin(const Block &block, uint64_t address, uint32_t bytes) {
  auto begin = reinterpret_cast<uint64_t>(block.sharedMemory());
  uint64_t end = begin + block.launch.sharedBytes;
  return address >= begin && address <= end && bytes <= end - address;
}

static bool isReachable(Thread &thread, uint64_t address, uint32_t bytes,
                        uint32_t space, bool writes) {
  const Block &block = *thread.block;
  bool mayBeShared =
      space == Shared || space == SharedCluster || space == Generic;
  if (mayBeShared && isWithin(block, address, bytes))
    return true;
  if (mayBeShared && space != Shared)
    if (const Block *owner = block.cluster().ownerOf(address);
        owner && !owner->hasEnded() && isWithin(*owner, address, bytes))
      return true;
  if (space == Shared || space == SharedCluster)
    return false;
  if (space == Local || space == Generic)
    if (block.isLocal(thread, address, bytes))
      return true;
  if (space == Local)
    return false;
  if (const MemoryRegion *region = block.launch.memory->find(address, bytes))
    return !(region->readOnly && writes);
  return block.heap.contains(address, bytes);
}

bool emulator::isReadable(Thread &thread, uint64_t address, uint32_t bytes) {
  return isReachable(thread, address, bytes, Generic, /*writes=*/false);
}

/// Describes an address by the nearest object, never by its number, which
/// differs between runs.
static std::string placeIn(Thread &thread, uint64_t address, uint32_t space) {
  const KernelLaunch &launch = thread.block->launch;
  Cluster &cluster = thread.block->cluster();
  const Block *owner = space == SharedCluster ? cluster.named(address)
                                              : cluster.ownerOf(address);
  bool isPeer = owner && owner != thread.block;
  uint64_t rank =
      (address - reinterpret_cast<uint64_t>(thread.clusterShared)) >>
      SharedWindow::rankBit;
  if (!owner && space == SharedCluster)
    return ("shared memory of block " + Twine(rank) +
            " of a cluster that has " + Twine(cluster.size()))
        .str();
  auto begin = reinterpret_cast<uint64_t>(
      (owner ? owner : thread.block)->sharedMemory());
  MemoryRegion shared = {begin, begin + launch.sharedBytes, "shared memory",
                         false};
  if (isPeer)
    shared.name += " of " + owner->name();
  if (isPeer && owner->hasEnded())
    return describeAddress(address, shared) +
           ", and that block has ended: cluster exit too early. A cluster "
           "barrier must precede its end";
  if (isPeer && space == Shared)
    return describeAddress(address, shared) +
           ", which requires an access of .shared::cluster";
  if (owner || space == Shared || space == SharedCluster)
    return describeAddress(address, shared);
  if (thread.block->isLocal(thread, address, 1))
    return "local memory";
  return launch.memory->describe(address);
}

std::string emulator::describePlace(Thread &thread, uint64_t address) {
  return placeIn(thread, address, Generic);
}

/// For an access that begins in memory of the launch and ends outside.
static std::string atPlace(std::string place) {
  return llvm::StringRef(place).starts_with("byte ") ? "at " + place : place;
}

static std::string describeAccess(uint32_t bytes, bool writes) {
  return (Twine(writes ? "writes " : "reads ") + Twine(bytes) +
          (bytes == 1 ? " byte " : " bytes "))
      .str();
}

/// For memory that exists but is read-only: a constant, or an array of the
/// caller's.
static const char *constancy(Thread &thread, uint64_t address, uint32_t bytes,
                             bool writes) {
  const MemoryRegion *region =
      thread.block->launch.memory->find(address, bytes);
  return writes && region && region->readOnly ? " and is read-only" : "";
}

void emulator::requireAccess(Thread &thread, uint32_t site, uint64_t address,
                             uint32_t bytes, uint32_t alignment, uint32_t space,
                             bool writes) {
  if (!thread.block->launch.checked)
    return;
  if (!isReachable(thread, address, bytes, space, writes))
    thread.block->fail(thread, site,
                       describeAccess(bytes, writes) +
                           atPlace(placeIn(thread, address, space)) +
                           constancy(thread, address, bytes, writes));
  if (address % alignment)
    thread.block->fail(thread, site,
                       describeAccess(bytes, writes) +
                           "at an address that is not a multiple of " +
                           Twine(alignment) + ": " +
                           placeIn(thread, address, space));
}

/// Checks an access of `bytes` bytes, which must lie in memory of the launch at
/// a multiple of `alignment`. Called if the inline check fails.
static void check(Thread *thread, uint32_t site, uint64_t address,
                  uint32_t bytes, uint32_t alignment, uint32_t space,
                  uint32_t writes) {
  requireAccess(*thread, site, address, bytes, alignment, space, writes);
  if (const MemoryRegion *region =
          thread->block->launch.memory->find(address, bytes))
    thread->regions[site] = {region->begin, region->end - region->begin};
  else if (const Block *owner = thread->block->cluster().ownerOf(address))
    thread->regions[site] = {reinterpret_cast<uint64_t>(owner->sharedMemory()),
                             thread->sharedBytes};
}

/// Reports an access that has passed its check.
static void watchAccess(Thread *thread, uint32_t site, uint64_t address,
                        uint32_t bytes, uint32_t kind) {
  shareAccess(*thread, site, address, bytes, kind);
}

/// Reports a compare-and-swap after it has executed; a failed one only reads.
static void exchange(Thread *thread, uint32_t site, uint64_t address,
                     uint32_t bytes, uint32_t kind, uint32_t kindOfFailure,
                     uint32_t succeeded) {
  shareAccess(*thread, site, address, bytes, succeeded ? kind : kindOfFailure);
}

/// Called before and after a store that has passed its check.
static void beginStore(Thread *thread, const void *address, uint32_t bytes) {
  size_t count = std::min<size_t>(bytes, 16);
  std::memcpy(thread->before, address, count);
  if (thread->block->launch.followed)
    std::memcpy(thread->shadowBefore, shadowOf(address), count);
}

/// Storing poison over the same poison changes nothing: unusable bits have no
/// value. Threads with copies of an element store such bits, with different
/// contents, while the element has no value.
static void forgetPoison(Thread &thread, const std::byte *memory,
                         uint32_t bytes) {
  const std::byte *shadow = shadowOf(memory);
  for (uint32_t i = 0; i < bytes; ++i)
    if (thread.shadowBefore[i] == shadow[i] &&
        ((memory[i] ^ thread.before[i]) & ~shadow[i]) == std::byte{0})
      thread.before[i] = memory[i];
}

static void endStore(Thread *thread, uint32_t site, uint64_t address,
                     uint32_t bytes, uint32_t kind) {
  if (bytes <= 16 && thread->block->launch.followed)
    forgetPoison(*thread, reinterpret_cast<const std::byte *>(address), bytes);
  shareAccess(
      {thread->index}, *thread,
      {site, address, bytes, kind, bytes <= 16 ? thread->before : nullptr});
}

/// Reports poison that MemorySanitizer found; `what` is a Poisoned.
static void poison(Thread *thread, uint32_t site, uint32_t what) {
  if (!thread)
    thread = currentThread();
  constexpr const char *messages[] = {
      "depends on a value that was never written",
      "uses a value that was never written as the address of an access",
      "stores a value that was never written"};
  failByPoison(*thread, site, messages[what]);
}

/// The same for shadow that was not tested before.
static void poisonIf(Thread *thread, uint32_t site, uint32_t what,
                     uint64_t shadow) {
  if (shadow)
    poison(thread, site, what);
}

static constexpr uint32_t bytesPerStep = 32;

/// Copies preserve poison; the thread must be allowed to access both ends.
static void move(Thread *thread, uint32_t site, uint64_t to, uint64_t from,
                 uint64_t bytes) {
  if (!bytes)
    return;
  if (!thread)
    thread = currentThread();
  uint32_t size = std::min<uint64_t>(bytes, ~uint32_t(0));
  thread->block->charge(*thread, site, size / bytesPerStep);
  requireAccess(*thread, site, from, size, 1, Generic, /*writes=*/false);
  requireAccess(*thread, site, to, size, 1, Generic, /*writes=*/true);
  auto *target = reinterpret_cast<void *>(to);
  auto *source = reinterpret_cast<const void *>(from);
  shareAccess(*thread, site, from, size, /*kind=*/0);
  shareAccess(*thread, site, to, size, Write);
  if (thread->block->launch.followed)
    std::memmove(shadowOf(target), shadowOf(source), size);
  std::memmove(target, source, size);
}

/// `shadow`: of the value.
static void fillWith(Thread *thread, uint32_t site, uint64_t to, uint32_t value,
                     uint64_t shadow, uint64_t bytes) {
  if (!bytes)
    return;
  if (!thread)
    thread = currentThread();
  uint32_t size = std::min<uint64_t>(bytes, ~uint32_t(0));
  thread->block->charge(*thread, site, size / bytesPerStep);
  requireAccess(*thread, site, to, size, 1, Generic, /*writes=*/true);
  shareAccess(*thread, site, to, size, Write);
  auto *target = reinterpret_cast<void *>(to);
  if (thread->block->launch.followed)
    std::memset(shadowOf(target), int(shadow), size);
  std::memset(target, int(value), size);
}

/// The filled memory has no poison.
static void fill(Thread *thread, uint32_t site, uint64_t to, uint32_t value,
                 uint64_t bytes) {
  fillWith(thread, site, to, value, /*shadow=*/0, bytes);
}

/// The same for the kernel, whose calls provide the shadow of their arguments.
static void moveDefined(Thread *thread, uint32_t site, uint64_t to,
                        uint64_t from, uint64_t bytes) {
  requireDefined(*thread, site, 2, 64, "the address of an access");
  requireDefined(*thread, site, 3, 64, "the address of an access");
  requireDefined(*thread, site, 4, 64, "the size of a copy");
  move(thread, site, to, from, bytes);
}

static void fillDefined(Thread *thread, uint32_t site, uint64_t to,
                        uint32_t value, uint64_t bytes) {
  requireDefined(*thread, site, 2, 64, "the address of an access");
  requireDefined(*thread, site, 4, 64, "the size of a fill");
  fillWith(thread, site, to, value, thread->argumentShadow[3], bytes);
}

/// The running thread, for functions without a thread argument.
static Thread *self() { return currentThread(); }

llvm::ArrayRef<RuntimeFunction> emulator::checkFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_access", watchAccess),
      runtimeFunction("tw_begin_store", beginStore),
      runtimeFunction("tw_end_store", endStore),
      runtimeFunction("tw_exchange", exchange),
      runtimeFunction("tw_check", check),
      runtimeFunction("tw_fill", fillDefined),
      runtimeFunction("tw_library_fill", fill),
      runtimeFunction("tw_library_move", move),
      runtimeFunction("tw_move", moveDefined),
      runtimeFunction("tw_poison", poison),
      runtimeFunction("tw_poison_if", poisonIf),
      runtimeFunction("tw_self", self),
  };
  return functions;
}
