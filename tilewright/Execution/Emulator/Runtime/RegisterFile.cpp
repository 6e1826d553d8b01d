//===- RegisterFile.cpp - redistributes registers among warps -------------===//
// PTX ISA, setmaxnreg: a block has the registers that its warps were launched
// with, of the 65,536 of a multiprocessor. A warp that requests more waits
// until others have released enough.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/WholeWarp.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

static constexpr uint32_t fileRegisters = 65536, mostOfThread = 256,
                          granularity = 8;

namespace {
struct RegisterFile {
  uint64_t unused = 0;                    ///< released by warps
  std::map<uint32_t, uint32_t> ofThreads; ///< per thread, by warp
  std::vector<uint32_t> waiting;          ///< threads
};
} // namespace

/// The largest register count per thread with which `threads` threads fit into
/// the file.
static uint32_t shareOf(uint32_t threads) {
  uint32_t share = fileRegisters / threads / granularity * granularity;
  return std::min(share, mostOfThread);
}

/// `atLaunch`: registers per thread at launch; 0: at most the thread's share,
/// with `threads` threads.
static void setMost(Thread *thread, uint32_t site, uint32_t count,
                    uint32_t increases, uint32_t atLaunch, uint32_t threads) {
  synchronizeWarp(*thread, site);
  Block &block = *thread->block;
  auto &file = block.state<RegisterFile>();
  bool isExact = atLaunch != 0;
  uint64_t all = uint64_t(atLaunch) * ((block.threadCount() + 31) / 32 * 32);
  if (all > fileRegisters)
    block.fail(*thread, site,
               "is in a block that has " + Twine(all) +
                   " registers at launch; a multiprocessor has " +
                   Twine(fileRegisters));
  if (thread->lane() == 0) {
    auto [found, isFirst] = file.ofThreads.try_emplace(
        thread->warp(), isExact ? atLaunch : shareOf(threads));
    uint32_t &has = found->second;
    bool isOpen = increases && isFirst && !isExact;
    if (isOpen && count < has) { // it may have had fewer
      file.unused += 32 * uint64_t(has - count);
      has = count;
    }
    if (increases ? count < has : count > has)
      block.fail(*thread, site,
                 Twine(increases ? "increases" : "decreases") +
                     " the registers of a thread to " + Twine(count) +
                     ", but its warp has " + Twine(has));
    uint64_t difference =
        32 * (increases ? uint64_t(count) - has : uint64_t(has) - count);
    while (increases && file.unused < difference) {
      file.waiting.push_back(thread->index);
      block.wait(*thread, site, "registers that other warps release");
    }
    has = count;
    if (increases) {
      file.unused -= difference;
    } else {
      file.unused += difference;
      for (uint32_t index : std::exchange(file.waiting, {}))
        block.wake(index);
    }
    block.noteChange();
  }
  synchronizeWarp(*thread, site);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::registerFileFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_setmaxnreg", setMost),
  };
  return functions;
}
