//===- CompareElements.h - compare single elements --------------*- C++ -*-===//
// Internal to the library: element comparisons for arrays (Compare.cpp) and
// buffers (CompareBuffer.cpp).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_COMPAREELEMENTS_H
#define TILEWRIGHT_LAUNCH_COMPAREELEMENTS_H

#include "tilewright/Launch/Compare.h"

namespace tilewright {

/// Collects differences; indices become coordinates at the end.
struct Collector {
  DType type;
  Comparison &result;

  void differs(uint64_t index, uint64_t got, uint64_t expected, double bound);
  void differs(uint64_t index, std::string got, std::string expected,
               double bound);
  /// Converts the indices of the first differences to coordinates of this
  /// shape.
  void placeFirst(llvm::ArrayRef<int64_t> shape);
  void error(double error, double bound);
};

bool isNaN(DType type, uint64_t bits);

/// Equal bits, or two NaNs.
void compareOtherBits(Collector &collector, uint64_t index, uint64_t got,
                      uint64_t expected);
inline void compareExact(Collector &collector, uint64_t index, uint64_t got,
                         uint64_t expected) {
  if (got != expected)
    compareOtherBits(collector, index, got, expected);
}

/// Within a bound; infinities and NaNs must match.
void compareClose(Collector &collector, uint64_t index, uint64_t got,
                  uint64_t expected, const Bound &bound);

/// Within the element's radius, which is finite.
inline void compareByRadius(Collector &collector, uint64_t index, uint64_t got,
                            uint64_t expected, double radius) {
  if (radius == 0)
    return compareExact(collector, index, got, expected);
  Bound bound;
  bound.abs = radius;
  compareClose(collector, index, got, expected, bound);
}

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_COMPAREELEMENTS_H
