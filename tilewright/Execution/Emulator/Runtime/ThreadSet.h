//===- ThreadSet.h - a set of a grid's threads ------------------*- C++ -*-===//
// Threads by their numbers (GridThreads): the same subset in each of a range of
// consecutive groups of 64. A set can represent the threads that replicated
// layouts make equivalent (every fourth thread, say), and all threads of a
// grid.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREADSET_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREADSET_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

namespace tilewright::emulator {

class ThreadSet {
public:
  ThreadSet() = default;
  explicit ThreadSet(uint32_t number)
      : first(number / size), last(first), mask(bitOf(number)) {}

  uint32_t lowest() const { return first * size + std::countr_zero(mask); }
  uint32_t highest() const {
    return last * size + (size - 1) - std::countl_zero(mask);
  }
  bool has(const ThreadSet &other) const {
    return first <= other.first && other.last <= last && !(other.mask & ~mask);
  }

  /// Tries to become the union; false if no set represents it.
  bool join(const ThreadSet &other) {
    if (first == last && other.first == first && other.last == first) {
      mask |= other.mask;
      return true;
    }
    if (mask != other.mask || other.first > last + 1 || first > other.last + 1)
      return false;
    first = std::min(first, other.first);
    last = std::max(last, other.last);
    return true;
  }

  /// The lowest thread for which `holds` is true.
  std::optional<uint32_t>
  find(llvm::function_ref<bool(uint32_t number)> holds) const {
    for (uint32_t group = first; group <= last; ++group)
      for (uint64_t rest = mask; rest; rest &= rest - 1) {
        uint32_t number = group * size + std::countr_zero(rest);
        if (holds(number))
          return number;
      }
    return std::nullopt;
  }

private:
  static constexpr uint32_t size = 64; ///< of a group
  static uint64_t bitOf(uint32_t number) {
    return uint64_t(1) << number % size;
  }

  uint32_t first = 0, last = 0; ///< groups
  uint64_t mask = 0;            ///< threads in each group
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_THREADSET_H
