//===- CompareBuffer.cpp - compare buffers of the lower form --------------===//
#include "tilewright/Launch/CompareElements.h"
#include "tilewright/Launch/Widen.h"

#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;
using namespace tilewright;

namespace {
/// One buffer on both sides. Elements are identified by offset, since each may
/// have its own type.
class BufferComparison {
public:
  BufferComparison(const LaunchState &got, const LaunchState &expected,
                   unsigned buffer, const BufferElements &elements)
      : got(got), expected(expected), elements(elements),
        gotBytes(got.unboundBytes(buffer)),
        expectedBytes(expected.unboundBytes(buffer)),
        nextInexact(elements.inexact.begin()) {
    result.arg = got.launch().buffers[buffer].name;
  }

  Comparison run() {
    for (uint64_t at = 0; at < gotBytes.size();) {
      uint64_t before = result.differing;
      unsigned bytes = compareAt(at);
      if (result.differing > before)
        outside.push_back({at, bytes});
      at += bytes;
    }
    for (Difference &each : result.first)
      each.isByte = true;
    return std::move(result);
  }

  /// After `run`: offset and size of each differing element.
  ArrayRef<std::pair<uint64_t, unsigned>> differing() const { return outside; }

private:
  /// Returns the bytes of the element at `at`.
  unsigned compareAt(uint64_t at) {
    uint8_t mark = elements.marks[at];
    ++result.elements;
    if (mark == BufferElements::untouched)
      return compareUntouched(at);
    DType type = mark == BufferElements::address
                     ? DType::U64
                     : DType(mark - BufferElements::firstType);
    unsigned bytes = getInfo(type).bytes;
    double radius = radiusAt(at);
    if (std::isinf(radius)) {
      ++result.undecided;
      return bytes;
    }
    ++result.compared;
    uint64_t g = load(gotBytes, at, bytes), e = load(expectedBytes, at, bytes);
    if (g == e || isOnePlace(at, bytes))
      return bytes;
    Collector collector{type, result};
    compareByRadius(collector, at, g, e, radius);
    return bytes;
  }

  /// An element of the entry's type if one fits.
  unsigned compareUntouched(uint64_t at) {
    DType type = elements.type;
    unsigned bytes = getInfo(type).bytes;
    ArrayRef<uint8_t> marks = elements.marks;
    if (at % bytes != elements.origin || marks.size() - at < bytes ||
        any_of(marks.slice(at, bytes), [](uint8_t mark) { return mark; })) {
      type = DType::U8;
      bytes = 1;
    }
    ++result.compared;
    uint64_t g = load(gotBytes, at, bytes), e = load(expectedBytes, at, bytes);
    if (g != e)
      Collector{type, result}.differs(at, g, e, 0);
    return bytes;
  }

  /// Offsets must be ascending.
  double radiusAt(uint64_t at) {
    while (nextInexact != elements.inexact.end() && nextInexact->offset < at)
      ++nextInexact;
    bool found =
        nextInexact != elements.inexact.end() && nextInexact->offset == at;
    return found ? nextInexact->radius : 0;
  }

  /// Whether both sides hold addresses, as pointers or numbers, of the same
  /// location.
  bool isOnePlace(uint64_t at, unsigned bytes) const {
    if (bytes != 8)
      return false;
    std::string place = expected.describeAddress(load(expectedBytes, at, 8));
    return !place.empty() &&
           place == got.describeAddress(load(gotBytes, at, 8));
  }

  static uint64_t load(ArrayRef<uint8_t> from, uint64_t at, unsigned bytes) {
    uint64_t bits = 0;
    for (unsigned k = 0; k < bytes; ++k)
      bits |= uint64_t(from[at + k]) << (8 * k);
    return bits;
  }

  const LaunchState &got, &expected;
  const BufferElements &elements;
  std::vector<uint8_t> gotBytes, expectedBytes;
  std::vector<BufferElements::Inexact>::const_iterator nextInexact;
  Comparison result;
  std::vector<std::pair<uint64_t, unsigned>> outside;
};
} // namespace

Comparison tilewright::compareBuffer(const LaunchState &got,
                                     const LaunchState &expected,
                                     unsigned buffer,
                                     const BufferElements &elements) {
  return BufferComparison(got, expected, buffer, elements).run();
}

uint64_t tilewright::widen(const LaunchState &got, const LaunchState &expected,
                           unsigned buffer, BufferElements &elements) {
  BufferComparison comparison(got, expected, buffer, elements);
  comparison.run();
  for (auto [at, bytes] : comparison.differing()) {
    // Bytes that the run did not write are undecided individually.
    bool isUntouched = elements.marks[at] == BufferElements::untouched;
    for (unsigned k = 0; k < (isUntouched ? bytes : 1); ++k) {
      if (isUntouched)
        elements.marks[at + k] = BufferElements::markOf(DType::U8);
      elements.inexact.push_back(
          {at + k, std::numeric_limits<double>::infinity()});
    }
  }
  // The widest radius for an offset comes first, and is the one used.
  llvm::sort(elements.inexact, [](const auto &lhs, const auto &rhs) {
    return std::pair(lhs.offset, -lhs.radius) <
           std::pair(rhs.offset, -rhs.radius);
  });
  return comparison.differing().size();
}
