//===- ProxyWrites.cpp - writes that the async proxy may not see ----------===//
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

/// Of PTX, and of its operations.
static bool isEngineCopy(const Site &site) {
  llvm::StringRef name = site.operation;
  name.consume_front("nvvm.");
  return name.starts_with("cp.async.bulk.");
}

ProxyWrites *ProxyWrites::of(Block &block) {
  auto &writes = block.state<ProxyWrites>();
  if (!writes.isOn)
    writes.isOn = llvm::any_of(block.launch.sites, isEngineCopy);
  return *writes.isOn ? &writes : nullptr;
}

void ProxyWrites::write(const Order &order, uint32_t thread, uint32_t site,
                        uint64_t address, uint32_t bytes) {
  Words &own = writers[thread];
  Write entry = {thread, order.time({thread}), site};
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
    uint32_t number = order.number({writer});
    auto isKnown = [&](const Write &each) {
      return writer == thread ||
             !order.firstUnknown({thread}, number, number, each.time);
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
                                 uint64_t address, uint32_t bytes) {
  ProxyWrites *proxy = ProxyWrites::of(*thread.block);
  if (!thread.block->raceCheck() || !proxy)
    return;
  std::optional<ProxyWrites::Write> found = proxy->find(address, bytes);
  if (!found)
    return;
  MemoryRegion whole = {reinterpret_cast<uint64_t>(thread.shared),
                        reinterpret_cast<uint64_t>(thread.shared) +
                            thread.block->launch.sharedBytes,
                        "shared memory", false};
  thread.block->fail(
      thread, site,
      "reads " + describeAddress(address, whole) + " by the async proxy, and " +
          thread.block->describe(found->site) + "of thread " +
          Twine(found->thread) +
          " wrote there: no fence.proxy.async stands between the two");
}
