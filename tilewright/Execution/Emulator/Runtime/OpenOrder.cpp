//===- OpenOrder.cpp - memory that depends on the schedule ----------------===//
#include "tilewright/Execution/Emulator/Runtime/OpenOrder.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

static constexpr uint64_t wordBytes = 4;
/// Shared memory is below 4 GiB (Runtime/SharedWindow.h).
static constexpr uint64_t firstGlobal = uint64_t(1) << 32;

static std::array<uint32_t, 3> positionOf(const Thread &thread) {
  auto at = [&](Register name) { return thread.registers[unsigned(name)]; };
  return {at(Register::CtaIdX), at(Register::CtaIdY), at(Register::CtaIdZ)};
}

/// Differs among all threads of the launch, and is not 0.
static uint64_t identityOf(const Thread &thread) {
  const std::array<uint32_t, 3> &grid = thread.block->launch.grid;
  auto [x, y, z] = positionOf(thread);
  uint64_t block = x + uint64_t(grid[0]) * (y + uint64_t(grid[1]) * z);
  return (block << 10 | thread.index) + 1;
}

static uint64_t clusterOf(const Thread &thread) {
  const KernelLaunch &launch = thread.block->launch;
  std::array<uint32_t, 3> position = positionOf(thread);
  for (auto [each, extent] : zip_equal(position, launch.cluster))
    each /= extent;
  return launch.clusterAt(position);
}

void OpenOrder::Word::change(uint64_t thread, const StrongAccess &access,
                             uint32_t bits) {
  bool isFirst = !owner;
  if (thread != owner) {
    otherBits |= ownBits;
    ownBits = 0;
    owner = thread;
  }
  if ((bits & otherBits) && (!access.kind || access.kind != kind))
    isMixed = true;
  kind = isFirst || access.kind == kind ? access.kind : 0;
  ownBits |= bits;
  if (!is_contained(changes, access.changeSite))
    changes.push_back(access.changeSite);
}

void OpenOrder::Word::look(uint64_t thread, uint32_t site) {
  for (auto &[other, who] : looks)
    if (other == site) {
      if (who != thread)
        who = 0;
      return;
    }
  looks.push_back({site, thread});
}

void OpenOrder::add(const Thread &thread, const StrongAccess &access) {
  uint64_t who = identityOf(thread);
  uint64_t room = access.address < firstGlobal ? clusterOf(thread) + 1 : 0;
  uint64_t first = access.address / wordBytes,
           end = (access.address + access.bytes + wordBytes - 1) / wordBytes;
  for (uint64_t number = first; number < end; ++number) {
    auto bits = uint32_t(access.touched);
    if (access.bytes < wordBytes)
      bits = uint32_t((access.touched & ((uint64_t(1) << 8 * access.bytes) - 1))
                      << 8 * (access.address % wordBytes));
    else if (access.bytes == 8 && number > first)
      bits = uint32_t(access.touched >> 32);
    Shard &shard = shards[number % shards.size()];
    std::lock_guard<std::mutex> lock(shard.mutex);
    Word &word = shard.words[{room, number}];
    if (access.changeSite != StrongAccess::noSite)
      word.change(who, access, bits);
    if (access.lookSite != StrongAccess::noSite)
      word.look(who, access.lookSite);
  }
}

void OpenOrder::add(uint32_t site) {
  std::lock_guard<std::mutex> lock(mutex);
  always.insert(site);
}

std::vector<uint32_t> OpenOrder::finish(ArrayRef<Region> exempt) {
  std::set<uint32_t> open = std::move(always);
  always.clear();
  for (Shard &shard : shards) {
    for (const auto &[place, word] : shard.words) {
      uint64_t address = place.second * wordBytes;
      if (any_of(exempt, [&](const Region &region) {
            return address >= region.first && address < region.second;
          }))
        continue;
      if (word.isMixed)
        open.insert(word.changes.begin(), word.changes.end());
      for (auto [site, thread] : word.looks)
        if (word.isOpenFor(thread))
          open.insert(site);
    }
    shard.words.clear();
  }
  return {open.begin(), open.end()};
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static void logAccess(OpenOrder *log, Thread *thread, uint64_t address,
                      uint32_t bytes, uint64_t kind, uint64_t touched,
                      uint32_t changeSite, uint32_t lookSite) {
  log->add(*thread, {address, bytes, kind, touched, changeSite, lookSite});
}

static void logAlways(OpenOrder *log, uint32_t site) { log->add(site); }

ArrayRef<RuntimeFunction> emulator::openOrderFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_log_access", logAccess),
      runtimeFunction("tw_open_order", logAlways),
  };
  return functions;
}
