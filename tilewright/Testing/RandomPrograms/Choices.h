//===- Choices.h - where a generator's decisions come from ------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_CHOICES_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_CHOICES_H

#include "llvm/ADT/ArrayRef.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tilewright::testing {

/// A row of decisions: drawn from a seed, or read from bytes, so that a fuzzer
/// which changes a byte changes a decision. Equal sources give equal rows, on
/// every machine.
class Choices {
public:
  explicit Choices(uint64_t seed) : state(seed) {}
  /// When the bytes end, every decision is the first of its kind.
  explicit Choices(llvm::ArrayRef<uint8_t> bytes) : bytes(bytes) {}

  /// One of 0 to `end` - 1, all alike.
  uint64_t below(uint64_t end);
  /// Yes, so many times in a hundred.
  bool chance(unsigned percent) {
    return below(100) >= 100 - uint64_t(percent);
  }
  template <typename T> const T &of(llvm::ArrayRef<T> list) {
    assert(!list.empty());
    return list[below(list.size())];
  }
  template <typename T, size_t N> const T &of(const T (&list)[N]) {
    return list[below(N)];
  }
  /// Any bits.
  uint64_t bits();

  /// Whether all is said: the bytes have been read.
  bool isOver() const { return bytes && bytes->empty(); }

private:
  uint64_t state = 0;
  std::optional<llvm::ArrayRef<uint8_t>> bytes;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_CHOICES_H
