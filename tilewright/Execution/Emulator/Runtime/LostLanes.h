//===- LostLanes.h - results of lanes that provided none --------*- C++ -*-===//
// A shuffle that reads a lane which has ended, or which is not in its mask,
// returns an undefined value. That is no fault until the value is used: many
// programs discard it. So the result is poison, and if a thread that received
// it reports poison, the report names the shuffle.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOSTLANES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOSTLANES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include <map>

namespace tilewright::emulator {

class LostLanes {
public:
  struct Lost {
    uint32_t site, lane; ///< of the shuffle; the lane that it read
  };

  /// A thread of the block received the value of a lane that provided none.
  void lose(uint32_t thread, Lost lost) { last[thread] = lost; }
  /// It received poison from another thread.
  void inherit(uint32_t thread, uint32_t from) {
    if (auto found = last.find(from); found != last.end())
      last[thread] = found->second;
  }
  /// Null if it received none.
  const Lost *of(uint32_t thread) const {
    auto found = last.find(thread);
    return found == last.end() ? nullptr : &found->second;
  }

private:
  std::map<uint32_t, Lost> last; ///< by thread
};

/// Ends the launch when a thread uses poison: `how` describes the use.
[[noreturn]] void failByPoison(Thread &thread, uint32_t site,
                               const llvm::Twine &how);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOSTLANES_H
