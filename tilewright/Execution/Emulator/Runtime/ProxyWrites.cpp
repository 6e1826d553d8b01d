//===- ProxyWrites.cpp - writes hidden from the async proxy ---------------===//
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"

#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "llvm/ADT/STLExtras.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

/// By the names of PTX and of operations.
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

ProxyWrites *ProxyWrites::ofShared(Block &block) {
  auto &writes = block.state<ProxyWrites>();
  if (!writes.isOn)
    writes.isOn =
        block.raceCheck() && llvm::any_of(block.launch.sites, usesAsyncProxy);
  return *writes.isOn ? &writes : nullptr;
}

ProxyWrites *ProxyWrites::ofGlobal(Block &block) {
  if (!ofShared(block))
    return nullptr;
  std::shared_ptr<ProxyWrites> &held = block.raceCheck()->ofGrid().proxyWrites;
  if (!held)
    held = std::make_shared<ProxyWrites>();
  return held.get();
}

void ProxyWrites::write(const Order &order, const Actor &actor, uint32_t site,
                        uint64_t address, uint32_t bytes) {
  Write entry = {order.number(actor), order.time(actor), site};
  for (uint64_t word = address / 4; word * 4 < address + bytes; ++word)
    words[word] = entry;
}

void ProxyWrites::forget(uint64_t address, uint32_t bytes) {
  if (words.empty())
    return;
  for (uint64_t word = address / 4; word * 4 < address + bytes; ++word)
    words.erase(word);
}

std::optional<ProxyWrites::Write> ProxyWrites::find(const GridThreads &threads,
                                                    uint64_t address,
                                                    uint32_t bytes) const {
  if (words.empty())
    return std::nullopt;
  for (uint64_t word = address / 4; word * 4 < address + bytes; ++word) {
    auto found = words.find(word);
    if (found == words.end())
      continue;
    const Write &write = found->second;
    if (fenced.timeOf(threads.blockOf(write.number),
                      threads.placeOf(write.number)) < write.time)
      return write;
  }
  return std::nullopt;
}

void emulator::requireProxyFence(Thread &thread, uint32_t site,
                                 uint64_t address, uint32_t bytes,
                                 bool writes) {
  Block &block = *thread.block;
  Races *races = block.raceCheck();
  if (!races)
    return;
  Block *owner = block.cluster().ownerOf(address);
  ProxyWrites *proxy =
      owner ? ProxyWrites::ofShared(*owner) : ProxyWrites::ofGlobal(block);
  if (!proxy)
    return;
  const GridThreads &threads = races->ofGrid().threads;
  std::optional<ProxyWrites::Write> found =
      proxy->find(threads, address, bytes);
  if (!found)
    return;
  std::string writer = block.describeThread(threads.threadOf(found->number),
                                            threads.blockOf(found->number));
  block.fail(thread, site,
             (writes ? "writes " : "reads ") + describePlace(thread, address) +
                 ", by the async proxy, and " + block.describe(found->site) +
                 "of " + writer +
                 " wrote there: no fence.proxy.async stands between the two");
}
