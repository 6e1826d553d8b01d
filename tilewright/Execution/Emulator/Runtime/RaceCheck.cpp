//===- RaceCheck.cpp - a block's race detection ---------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"

#include <bit>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

void Block::orderMemory(uint32_t warp, uint32_t mask) {
  if (!races)
    return;
  llvm::SmallVector<uint32_t, 32> lanes;
  for (; mask; mask &= mask - 1)
    lanes.push_back(warp * 32 + std::countr_zero(mask));
  Gathering rendezvous;
  for (uint32_t lane : lanes)
    races->order.gather(lane, rendezvous);
  races->order.resume(lanes, std::move(rendezvous));
}

std::string Block::describeThread(uint32_t thread, uint32_t block) const {
  std::string text = "thread " + std::to_string(thread);
  if (block == races->order.block())
    return text;
  auto [x, y, z] = launch.blockAt(block);
  return text + " of block (" + std::to_string(x) + "," + std::to_string(y) +
         "," + std::to_string(z) + ")";
}

static std::string doing(bool writes, bool isCopy) {
  return std::string(writes ? "writes" : "reads") +
         (isCopy ? " it asynchronously" : " it");
}

/// A thread that uses another block's shared memory must know that the block
/// has begun.
void Block::noteUse(Block &owner, const Actor &actor,
                    const AccessLog::Access &access) {
  if (!owner.races->useFrom(races->order, actor.thread, access.site))
    fail(threads[actor.thread], access.site,
         Twine(access.kind & Write ? "writes" : "reads") +
             " shared memory of " + owner.name() +
             ", and nothing orders that after the start of the block: a "
             "cluster barrier must precede it");
}

/// Nor may the block end while others use it.
void Block::findLateUse() {
  std::optional<Races::Found> late = races->findLateUse();
  if (!late)
    return;
  record(nullptr, late->site,
         "of " + describeThread(late->thread, late->block) +
             " uses shared memory of " + name() +
             ", and nothing orders the end of that block after it: cluster "
             "exit too early. A cluster barrier must precede the "
             "end");
}

/// The async proxy observes its own writes. Compilers reuse the memory of
/// tcgen05.alloc's result without a fence.
static void noteProxyWrite(ProxyWrites *proxy, const KernelLaunch &launch,
                           const Order &order, const Actor &actor,
                           const AccessLog::Access &access) {
  if (!proxy)
    return;
  llvm::StringRef name = launch.sites[access.site].operation;
  if ((access.kind & ByEngine) || name.contains("tcgen05.alloc"))
    proxy->forget(access.address, access.bytes);
  else
    proxy->write(order, actor, access.site, access.address, access.bytes);
}

std::optional<Block::Race> Block::findRace(const Actor &actor,
                                           const AccessLog::Access &access) {
  if (!races)
    return std::nullopt;
  Block *owner = cluster().ownerOf(access.address);
  if (!owner && locals.contains(access.address))
    return std::nullopt;
  if (owner && owner != this)
    noteUse(*owner, actor, access);
  std::optional<Races::Found> found =
      races->access(actor, access, owner ? owner->raceCheck() : nullptr);
  if ((access.kind & Write) && !(access.kind & OfObject))
    noteProxyWrite(owner ? ProxyWrites::ofShared(*owner)
                         : ProxyWrites::ofGlobal(*this),
                   launch, races->order, actor, access);
  if (!found)
    return std::nullopt;
  return Race{actor, access, *found};
}

void Block::report(Thread &running, const Race &race) {
  const auto &[actor, access, with] = race;
  const Block *owner = cluster().ownerOf(access.address);
  auto begin = reinterpret_cast<uint64_t>((owner ? owner : this)->shared);
  MemoryRegion whole = {begin, begin + launch.sharedBytes, "shared memory",
                        false};
  if (owner && owner != this)
    whole.name += " of " + owner->name();
  bool isShared = whole.contains(access.address, access.bytes);
  fail(running, access.site,
       Twine(access.kind & Write ? "writes " : "reads ") +
           (actor.isCopy() ? "asynchronously " : "") +
           (isShared ? describeAddress(access.address, whole)
                     : launch.memory->describe(access.address)) +
           ", in a race with " + describe(with.site) + "of " +
           describeThread(with.thread, with.block) + ", which " +
           doing(with.writes, with.isCopy) + "; nothing orders the two");
}

void emulator::shareAccess(const Actor &actor, Thread &thread,
                           const AccessLog::Access &access) {
  if (std::optional<Block::Race> race = thread.block->findRace(actor, access))
    thread.block->report(thread, *race);
}

void emulator::shareAccess(Thread &thread, uint32_t site, uint64_t address,
                           uint32_t bytes, uint32_t kind) {
  shareAccess({thread.index}, thread, {site, address, bytes, kind});
}
