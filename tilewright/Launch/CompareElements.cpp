//===- CompareElements.cpp - compare single elements ----------------------===//
#include "tilewright/Launch/CompareElements.h"

#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace tilewright;

void Collector::differs(uint64_t index, uint64_t got, uint64_t expected,
                        double bound) {
  if (result.differing++ >= Comparison::mostShown)
    return;
  Difference &difference = result.first.emplace_back();
  difference.index = {int64_t(index)};
  difference.got = formatElement(type, got);
  difference.expected = formatElement(type, expected);
  // Different bits may print the same: padding bits, a bool of 3.
  if (difference.got == difference.expected) {
    difference.got += " (0x" + utohexstr(got, /*LowerCase=*/true) + ")";
    difference.expected +=
        " (0x" + utohexstr(expected, /*LowerCase=*/true) + ")";
  }
  difference.bound = bound;
}

void Collector::differs(uint64_t index, std::string got, std::string expected,
                        double bound) {
  if (result.differing++ >= Comparison::mostShown)
    return;
  Difference &difference = result.first.emplace_back();
  difference.index = {int64_t(index)};
  difference.got = std::move(got);
  difference.expected = std::move(expected);
  difference.bound = bound;
}

void Collector::placeFirst(ArrayRef<int64_t> shape) {
  for (Difference &difference : result.first) {
    uint64_t index = difference.index.front();
    difference.index.resize(shape.size());
    for (size_t axis = shape.size(); axis-- > 0; index /= shape[axis])
      difference.index[axis] = index % shape[axis];
  }
}

void Collector::error(double error, double bound) {
  if (error > result.largestError || std::isnan(result.largestError)) {
    result.largestError = error;
    result.boundAtLargest = bound;
  }
  double use = error == 0  ? 0
               : bound > 0 ? error / bound
                           : std::numeric_limits<double>::infinity();
  result.largestUse = std::max(result.largestUse, use);
}

bool tilewright::isNaN(DType type, uint64_t bits) {
  return getInfo(type).isFloat && std::isnan(toDouble(type, bits));
}

/// |a - b| of two elements, rounded once.
static double distance(DType type, uint64_t a, uint64_t b) {
  if (getInfo(type).isFloat)
    return std::fabs(toDouble(type, a) - toDouble(type, b));
  if (!getInfo(type).isSigned)
    return static_cast<double>(a > b ? a - b : b - a);
  unsigned shift = 64 - 8 * getInfo(type).bytes;
  int64_t x = static_cast<int64_t>(a << shift) >> shift;
  int64_t y = static_cast<int64_t>(b << shift) >> shift;
  return static_cast<double>(x > y ? uint64_t(x) - uint64_t(y)
                                   : uint64_t(y) - uint64_t(x));
}

void tilewright::compareOtherBits(Collector &collector, uint64_t index,
                                  uint64_t got, uint64_t expected) {
  DType type = collector.type;
  if (isNaN(type, got) && isNaN(type, expected))
    return;
  double error = distance(type, got, expected);
  if (std::isfinite(error))
    collector.error(error, 0);
  collector.differs(index, got, expected, 0);
}

void tilewright::compareClose(Collector &collector, uint64_t index,
                              uint64_t got, uint64_t expected,
                              const Bound &bound) {
  DType type = collector.type;
  double e = toDouble(type, expected), g = toDouble(type, got);
  if (std::isnan(e) || std::isnan(g) || std::isinf(e) || std::isinf(g)) {
    if (!(g == e || (std::isnan(g) && std::isnan(e))))
      collector.differs(index, got, expected, 0);
    return;
  }
  double error = distance(type, got, expected);
  double allowed = bound.abs + bound.rel * std::fabs(e);
  collector.error(error, allowed);
  if (!(error <= allowed))
    collector.differs(index, got, expected, allowed);
}
