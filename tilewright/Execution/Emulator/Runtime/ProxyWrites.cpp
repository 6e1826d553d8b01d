//===- ProxyWrites.cpp - writes that the async proxy may not see ----------===//
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"

#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "llvm/ADT/STLExtras.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

/// Of PTX, and of its operations.
static bool usesAsyncProxy(const Site &site) {
  llvm::StringRef name = site.operation;
  if (!name.consume_front("nvvm."))
    name.consume_front("nvvm_ext.");
  constexpr llvm::StringLiteral beginnings[] = {
      "cp.async.bulk.", "cp.reduce.async.bulk", "cp_reduce_async_bulk",
      "wgmma",          "tcgen05.mma",          "tcgen05.cp"};
  return llvm::any_of(beginnings, [&](llvm::StringRef beginning) {
    return name.starts_with(beginning);
  });
}

ProxyWrites *ProxyWrites::of(Block &block) {
  auto &writes = block.state<ProxyWrites>();
  if (!writes.isOn)
    writes.isOn = llvm::any_of(block.launch.sites, usesAsyncProxy);
  return *writes.isOn ? &writes : nullptr;
}

void ProxyWrites::write(const Order &order, const Actor &actor, uint32_t site,
                        uint64_t address, uint32_t bytes) {
  uint32_t number = order.number(actor);
  Words &own = writers[number];
  Write entry = {number, order.time(actor), site};
  for (uint64_t word = address / 4; word * 4 < address + bytes; ++word)
    own[word] = entry;
}

void ProxyWrites::forget(uint64_t address, uint32_t bytes) {
  for (auto &[thread, words] : writers)
    for (uint64_t word = address / 4; word * 4 < address + bytes; ++word)
      words.erase(word);
}

void ProxyWrites::fence(const Order &order, uint32_t thread) {
  for (auto &[writer, words] : writers) {
    uint32_t number = writer;
    auto isKnown = [&](const Write &each) {
      return order.knows({thread}, number, each.time);
    };
    llvm::SmallVector<uint64_t> seen;
    for (const auto &[word, each] : words)
      if (isKnown(each))
        seen.push_back(word);
    if (seen.size() == words.size())
      words.clear();
    else
      for (uint64_t word : seen)
        words.erase(word);
  }
}

std::optional<ProxyWrites::Write> ProxyWrites::find(uint64_t address,
                                                    uint32_t bytes) const {
  for (const auto &[thread, words] : writers)
    for (uint64_t word = address / 4; word * 4 < address + bytes; ++word)
      if (auto found = words.find(word); found != words.end())
        return found->second;
  return std::nullopt;
}

void emulator::requireProxyFence(Thread &thread, uint32_t site,
                                 uint64_t address, uint32_t bytes,
                                 bool writes) {
  if (!thread.block->raceCheck())
    return;
  Block *owner = thread.block->cluster().ownerOf(address);
  ProxyWrites *proxy = owner ? ProxyWrites::of(*owner) : nullptr;
  if (!proxy)
    return;
  std::optional<ProxyWrites::Write> found = proxy->find(address, bytes);
  if (!found)
    return;
  auto begin = reinterpret_cast<uint64_t>(owner->sharedMemory());
  MemoryRegion whole = {begin, begin + owner->launch.sharedBytes,
                        "shared memory", false};
  if (owner != thread.block)
    whole.name += " of " + owner->name();
  uint32_t perBlock = owner->threadCount();
  thread.block->fail(
      thread, site,
      (writes ? "writes " : "reads ") + describeAddress(address, whole) +
          " by the async proxy, and " + thread.block->describe(found->site) +
          "of thread " + Twine(found->number % perBlock) +
          " wrote there: no fence.proxy.async stands between the two");
}
