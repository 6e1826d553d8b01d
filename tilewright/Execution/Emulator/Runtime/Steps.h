//===- Steps.h - how much a launch may do -----------------------*- C++ -*-===//
// A step is about the time of a short iteration. A thread takes one when it
// begins, when it repeats a loop and when it calls a function, and one more for
// each `costPerStep` plain instructions of what it repeats or calls; for work
// that grows with a size, such as a matrix product or a copy, it takes as many
// as that takes time (Block::charge). Steps of all threads of a launch are
// counted together. They do not depend on what is checked.
//
// A thread counts for itself and says now and then what it has taken, so a
// launch may do somewhat more than its limit before it is ended. Whether it is
// ended does not depend on the schedule: it is where it has taken more steps in
// all, and is known when its last block ends at the latest.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_STEPS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_STEPS_H

#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

namespace tilewright::emulator {

/// Instructions whose time is that of a step.
constexpr uint64_t costPerStep = 16;

/// Of a matrix product: a product of two numbers takes as long as a step.
constexpr uint64_t stepsOfProduct(uint64_t m, uint64_t n, uint64_t k) {
  return m * n * k;
}

class StepBudget {
public:
  /// Without another: half a minute of a loop that does nothing, and up to nine
  /// minutes of anything else, of one host thread.
  static constexpr uint64_t usualLimit = 20'000'000'000;

  /// `interrupted`: see ExecutorOptions.
  explicit StepBudget(uint64_t limit,
                      const std::atomic<bool> *interrupted = nullptr)
      : limit(limit), interrupted(interrupted) {}

  /// Steps that a thread takes before it says so.
  uint64_t atOnce() const {
    return std::clamp<uint64_t>(limit / 64, 1, uint64_t(1) << 20);
  }

  /// Some have been taken; false: more than there are.
  bool take(uint64_t steps) {
    uint64_t before = taken.load(), after;
    do
      after = llvm::SaturatingAdd(before, steps);
    while (!taken.compare_exchange_weak(before, after));
    return after <= limit && !isInterrupted();
  }

  bool isSpent() const { return taken > limit || isInterrupted(); }

  std::string describe() const {
    if (taken <= limit)
      return "the launch was interrupted";
    return "the launch took more than " + std::to_string(limit) +
           " steps, which is the limit (--max-steps)";
  }

private:
  bool isInterrupted() const { return interrupted && *interrupted; }

  const uint64_t limit;
  const std::atomic<bool> *const interrupted;
  std::atomic<uint64_t> taken = 0;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_STEPS_H
