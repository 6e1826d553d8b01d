//===- Choices.h - the decisions of a generator -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_CHOICES_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_CHOICES_H

#include "llvm/ADT/ArrayRef.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tilewright::testing {

/// A sequence of decisions, drawn from a seed or read from bytes. With bytes, a
/// fuzzer that changes a byte changes a decision. Equal sources yield equal
/// sequences on every machine.
class Choices {
public:
  explicit Choices(uint64_t seed) : state(seed) {}
  /// After the last byte, every decision is the first alternative.
  explicit Choices(llvm::ArrayRef<uint8_t> bytes) : bytes(bytes) {}

  /// Uniform in 0 to `end` - 1.
  uint64_t below(uint64_t end);
  /// True with this probability in percent.
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
  /// Random bits.
  uint64_t bits();

  /// Whether all bytes have been read.
  bool isOver() const { return bytes && bytes->empty(); }

private:
  uint64_t state = 0;
  std::optional<llvm::ArrayRef<uint8_t>> bytes;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_CHOICES_H
