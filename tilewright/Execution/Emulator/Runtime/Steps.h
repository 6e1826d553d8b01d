//===- Steps.h - bounds the work of a launch --------------------*- C++ -*-===//
// A step takes about as long as a short iteration. A thread takes one when it
// begins, when it repeats a loop and when it calls a function, and one more for
// each `costPerStep` plain instructions of the loop body or the function; for
// work that grows with a size, such as a matrix product or a copy, it takes a
// proportional number (Block::charge). The steps of all threads of a launch are
// added up. They do not depend on the enabled checks.
//
// A thread counts its own steps and reports them now and then, so a launch may
// exceed its limit somewhat before it is ended. Whether it is ended does not
// depend on the schedule: it is ended if its total exceeds the limit, which is
// known at the latest when its last block ends.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_STEPS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_STEPS_H

#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

namespace tilewright::emulator {

/// The number of instructions that take as long as a step.
constexpr uint64_t costPerStep = 16;

/// The steps of a matrix product: one for each product of two numbers.
constexpr uint64_t stepsOfProduct(uint64_t m, uint64_t n, uint64_t k) {
  return m * n * k;
}

class StepBudget {
public:
  /// The default limit: half a minute of an empty loop, and up to nine minutes
  /// of anything else, on one host thread.
  static constexpr uint64_t usualLimit = 20'000'000'000;

  /// `interrupted`: see ExecutorOptions.
  explicit StepBudget(uint64_t limit,
                      const std::atomic<bool> *interrupted = nullptr)
      : limit(limit), interrupted(interrupted) {}

  /// The steps that a thread takes before it reports them.
  uint64_t atOnce() const {
    return std::clamp<uint64_t>(limit / 64, 1, uint64_t(1) << 20);
  }

  /// Adds steps; false if the limit is exceeded.
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
