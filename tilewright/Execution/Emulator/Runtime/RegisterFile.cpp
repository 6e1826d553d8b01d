//===- RegisterFile.cpp - registers that warps give and take --------------===//
// PTX ISA, setmaxnreg: a block has the registers that its warps were launched
// with. What one gives back another may take, and waits until there is enough.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/WholeWarp.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
struct RegisterFile {
  uint64_t unused = 0;                    ///< that warps have given back
  std::map<uint32_t, uint32_t> ofThreads; ///< of a warp, by its number
  std::vector<uint32_t> waiting;          ///< threads
};
} // namespace

/// `atLaunch`: how many each thread has at first.
static void setMost(Thread *thread, uint32_t site, uint32_t count,
                    uint32_t increases, uint32_t atLaunch) {
  meetWarp(*thread, site);
  Block &block = *thread->block;
  auto &file = block.state<RegisterFile>();
  if (thread->lane() == 0) {
    uint32_t &has =
        file.ofThreads.try_emplace(thread->warp(), atLaunch).first->second;
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
