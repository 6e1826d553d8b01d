//===- RaceCheck.cpp - a block's part in the search for races -------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
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
  Gathering meeting;
  for (uint32_t lane : lanes)
    races->order.gather(lane, meeting);
  races->order.goOn(lanes, std::move(meeting));
}

/// "thread 3", with its block where that is another one.
static std::string describeThread(const Races::Found &found,
                                  const KernelLaunch &launch, bool isHere) {
  std::string text = "thread " + std::to_string(found.thread);
  if (isHere)
    return text;
  uint32_t x = launch.grid[0], y = launch.grid[1];
  return text + " of block (" + std::to_string(found.block % x) + "," +
         std::to_string(found.block / x % y) + "," +
         std::to_string(found.block / x / y) + ")";
}

static std::string doing(bool writes, bool isCopy) {
  return std::string(writes ? "writes" : "reads") +
         (isCopy ? " it asynchronously" : " it");
}

/// What the engine for memory writes it sees.
static void noteProxyWrite(Block &block, const Order &order, const Actor &actor,
                           const AccessLog::Access &access) {
  ProxyWrites *proxy = ProxyWrites::of(block);
  if (!proxy)
    return;
  if (actor.isCopy)
    proxy->forget(access.address, access.bytes);
  else
    proxy->write(order, actor.thread, access.site, access.address,
                 access.bytes);
}

std::optional<Block::Race> Block::findRace(const Actor &actor,
                                           const AccessLog::Access &access) {
  if (!races)
    return std::nullopt;
  uint64_t offset = access.address - reinterpret_cast<uint64_t>(shared);
  bool isShared = offset < launch.sharedBytes;
  if (!isShared && stacks.contains(access.address))
    return std::nullopt;
  std::optional<Races::Found> found = races->access(actor, access, isShared);
  if (isShared && (access.kind & Write) && !(access.kind & OfObject))
    noteProxyWrite(*this, races->order, actor, access);
  if (!found)
    return std::nullopt;
  return Race{actor, access, *found};
}

void Block::report(const Race &race) {
  const auto &[actor, access, with] = race;
  auto begin = reinterpret_cast<uint64_t>(shared);
  MemoryRegion whole = {begin, begin + launch.sharedBytes, "shared memory",
                        false};
  bool isShared = whole.contains(access.address, access.bytes);
  bool isHere = with.block == races->order.block();
  fail(threads[actor.thread], access.site,
       Twine(access.kind & Write ? "writes " : "reads ") +
           (actor.isCopy ? "asynchronously " : "") +
           (isShared ? describeAddress(access.address, whole)
                     : launch.memory->describe(access.address)) +
           ", in a race with " + describe(with.site) + "of " +
           describeThread(with, launch, isHere) + ", which " +
           doing(with.writes, with.isCopy) + "; nothing orders the two");
}

void emulator::shareAccess(const Actor &actor, Thread &thread,
                           const AccessLog::Access &access) {
  if (std::optional<Block::Race> race = thread.block->findRace(actor, access))
    thread.block->report(*race);
}

void emulator::shareAccess(Thread &thread, uint32_t site, uint64_t address,
                           uint32_t bytes, uint32_t kind) {
  shareAccess({thread.index}, thread, {site, address, bytes, kind});
}
