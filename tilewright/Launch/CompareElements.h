//===- CompareElements.h - one element against another ----------*- C++ -*-===//
// Internal to the room: what the comparisons of arrays (Compare.cpp) and of
// buffers (CompareBuffer.cpp) do with each element.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_COMPAREELEMENTS_H
#define TILEWRIGHT_LAUNCH_COMPAREELEMENTS_H

#include "tilewright/Launch/Compare.h"

namespace tilewright {

/// Collects differences; coordinates are made of their numbers at the end.
struct Collector {
  DType type;
  Comparison &result;

  void differs(uint64_t index, uint64_t got, uint64_t expected, double bound);
  void differs(uint64_t index, std::string got, std::string expected,
               double bound);
  /// Says where in an array of this shape the first differences are.
  void placeFirst(llvm::ArrayRef<int64_t> shape);
  void error(double error, double bound);
};

bool isNaN(DType type, uint64_t bits);

/// The same bits, or two NaNs.
void compareOtherBits(Collector &collector, uint64_t index, uint64_t got,
                      uint64_t expected);
inline void compareExact(Collector &collector, uint64_t index, uint64_t got,
                         uint64_t expected) {
  if (got != expected)
    compareOtherBits(collector, index, got, expected);
}

/// Within a bound; infinities and NaNs as they are.
void compareClose(Collector &collector, uint64_t index, uint64_t got,
                  uint64_t expected, const Bound &bound);

/// Within the radius of the element, which is finite.
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
