//===- RegisterFile.cpp - registers that warps give and take --------------===//
// PTX ISA, setmaxnreg: a block has the registers that its warps were launched
// with, of the 65,536 of a multiprocessor. What one gives back another may
// take, and waits until there is enough.
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
  uint64_t unused = 0;                    ///< that warps have given back
  std::map<uint32_t, uint32_t> ofThreads; ///< of a warp, by its number
  std::vector<uint32_t> waiting;          ///< threads
};
} // namespace

/// As many as the file has for each of so many threads.
static uint32_t shareOf(uint32_t threads) {
  uint32_t share = fileRegisters / threads / granularity * granularity;
  return std::min(share, mostOfThread);
}

/// `atLaunch`: how many each thread has at first; 0: no more than its share,
/// of a file that so many threads have.
static void setMost(Thread *thread, uint32_t site, uint32_t count,
                    uint32_t increases, uint32_t atLaunch, uint32_t threads) {
  meetWarp(*thread, site);
  Block &block = *thread->block;
  auto &file = block.state<RegisterFile>();
  bool isExact = atLaunch != 0;
  uint64_t all = uint64_t(atLaunch) * ((block.threadCount() + 31) / 32 * 32);
  if (all > fileRegisters)
    block.fail(*thread, site,
               "is of a block that has " + Twine(all) +
                   " registers from its launch on; a multiprocessor has " +
                   Twine(fileRegisters));
  if (thread->lane() == 0) {
    auto [found, isFirst] = file.ofThreads.try_emplace(
        thread->warp(), isExact ? atLaunch : shareOf(threads));
    uint32_t &has = found->second;
    bool isOpen = increases && isFirst && !isExact;
    if (isOpen && count < has) { // it may have had less
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
      block.wait(*thread, site, "registers that other warps give back");
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
  meetWarp(*thread, site);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::registerFileFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_setmaxnreg", setMost),
  };
  return functions;
}
