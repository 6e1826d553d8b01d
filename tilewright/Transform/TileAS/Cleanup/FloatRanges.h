//===- FloatRanges.h - where the floats of a tile lie -----------*- C++ -*-===//
// A range holds of every element that is a number; any element may be NaN. What
// bounds it: squares are not negative, powers neither, a sum of such is at
// least each of them. Bounds are kept in f64 and moved apart by more than any
// rounding of f32 moves a result, so that they hold of what is computed, not of
// what is meant.
//
// A sum over e^(c * (x - max x)), of the same x along the same dimension, is at
// least 1, since the greatest element contributes e^0.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_CLEANUP_FLOATRANGES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_CLEANUP_FLOATRANGES_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "llvm/ADT/DenseMap.h"
#include <limits>

namespace tilewright {

struct FloatRange {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  /// Whether no element is less in magnitude than the least normal f32.
  bool isNormal() const { return low >= 0x1p-126 || high <= -0x1p-126; }
  /// Whether the reciprocal of each element is a normal f32 too.
  bool isInvertible() const {
    return isNormal() && low > -0x1p126 && high < 0x1p126;
  }
};

/// Answers for values of one function, of f32 or narrower; it may not change
/// meanwhile.
class FloatRanges {
public:
  FloatRange of(mlir::Value value);

private:
  FloatRange compute(mlir::Value value, unsigned depth);
  FloatRange ofReduction(tileas::ReduceOp op, unsigned depth);
  FloatRange at(mlir::Value value, unsigned depth);

  llvm::DenseMap<mlir::Value, FloatRange> known;
};

/// How many bits the significand of each element takes at most, where no
/// product of two such elements underflows; nothing where that is not known.
std::optional<unsigned> significantBits(mlir::Value value);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_CLEANUP_FLOATRANGES_H
