//===- WarpPath.h - a warp's path through its recorded code -----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_WARPPATH_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_WARPPATH_H

#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"
#include <map>

namespace tilewright::emulator {

/// Asynchronous work in groups: when each group is complete.
struct AsyncGroups {
  double open = 0; ///< when the work that is not committed yet is complete
  std::vector<double> done;

  void add(double when) { open = std::max(open, when); }
  void commit() {
    double before = done.empty() ? 0 : done.back();
    done.push_back(std::max(before, open));
    open = 0;
  }
  /// When at most the last `left` groups are not complete.
  double wait(size_t left) const {
    return done.size() > left ? done[done.size() - 1 - left] : 0;
  }
};

struct TimedWarp {
  uint32_t block = 0, warp = 0, scheduler = 0;
  size_t position = 0; ///< in the executed code blocks
  uint32_t codeBlock = 0, instruction = 0;
  std::vector<std::pair<uint32_t, uint32_t>> callers;
  std::vector<float> ready;     ///< by value, since the start of the warp
  std::vector<TimedWait> cause; ///< by value
  double begin = 0, last = 0;   ///< when it issued last
  AsyncGroups copies, products, bulkReads, bulkWrites;
  double tensorDone = 0;                ///< its products of tensor memory
  std::map<uint32_t, size_t> nextEvent; ///< by site
  // The open slice of its timeline.
  TimedEvent open = {};
  bool hasOpen = false;

  /// When the instruction's operands are ready, and the reason for the wait.
  double readyTime(const TimedInstruction &instruction,
                   TimedWait &reason) const;
  void setReady(const TimedInstruction &instruction, double when,
                TimedWait reason);
};

/// The code that the warps of a block executed.
class WarpPath {
public:
  WarpPath(const TimedProgram &program, const BlockRecording &recording);

  /// The code blocks of each warp, without those that were merged.
  const std::vector<std::vector<uint32_t>> &executed() const { return all; }

  /// Advances to the next executed code block; false if there is none.
  bool enterNext(TimedWarp &warp) const;
  /// The instruction that the warp issues next; null if it has ended. Performs
  /// what takes no slot.
  const TimedInstruction *current(TimedWarp &warp) const;
  /// Passes values to the successor that was executed.
  void jump(TimedWarp &warp, const TimedInstruction &instruction) const;

private:
  const TimedProgram &program;
  std::vector<std::vector<uint32_t>> all;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_WARPPATH_H
