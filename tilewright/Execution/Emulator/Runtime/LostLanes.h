//===- LostLanes.h - what came from lanes that gave nothing -----*- C++ -*-===//
// A shuffle that reads a lane which has ended, or which its mask does not name,
// gives an undefined value. That is no fault before the value is used: many
// programs throw it away. So it is poison, and where poison is reported in a
// thread that got such a value, the report is the shuffle's.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOSTLANES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOSTLANES_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include <map>

namespace tilewright::emulator {

class LostLanes {
public:
  struct Lost {
    uint32_t site, lane; ///< of the shuffle; that it read
  };

  /// A thread of the block got what a lane never gave.
  void lose(uint32_t thread, Lost lost) { last[thread] = lost; }
  /// It got poison of another one.
  void inherit(uint32_t thread, uint32_t from) {
    if (auto found = last.find(from); found != last.end())
      last[thread] = found->second;
  }
  /// Null: it got none.
  const Lost *of(uint32_t thread) const {
    auto found = last.find(thread);
    return found == last.end() ? nullptr : &found->second;
  }

private:
  std::map<uint32_t, Lost> last; ///< by thread
};

/// Ends the launch where a thread uses poison: `how` says what it does with it.
[[noreturn]] void failByPoison(Thread &thread, uint32_t site,
                               const llvm::Twine &how);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOSTLANES_H
