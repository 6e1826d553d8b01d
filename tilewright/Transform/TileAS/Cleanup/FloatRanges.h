//===- FloatRanges.h - value ranges of float tiles --------------*- C++ -*-===//
// A range holds for every element that is a number; any element may be NaN.
// Bounds come from facts such as: squares and powers are not negative, and a
// sum of nonnegative numbers is at least each of them. Bounds are kept in f64
// and widened by more than any f32 rounding error, so they hold for computed
// results, not only for exact ones.
//
// A sum over e^(c * (x - max x)), with the same x along the same dimension, is
// at least 1, since the maximum contributes e^0.
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

  /// Whether no element is smaller in magnitude than the least normal f32.
  bool isNormal() const { return low >= 0x1p-126 || high <= -0x1p-126; }
  /// Whether the reciprocal of each element is a normal f32 too.
  bool isInvertible() const {
    return isNormal() && low > -0x1p126 && high < 0x1p126;
  }
};

/// Answers queries for values of one function, of f32 or narrower, which must
/// not change meanwhile.
class FloatRanges {
public:
  FloatRange of(mlir::Value value);

private:
  FloatRange compute(mlir::Value value, unsigned depth);
  FloatRange ofReduction(tileas::ReduceOp op, unsigned depth);
  FloatRange at(mlir::Value value, unsigned depth);

  llvm::DenseMap<mlir::Value, FloatRange> known;
};

/// An upper bound for the significant bits of each element, if no product of
/// two such elements underflows; nothing if unknown.
std::optional<unsigned> significantBits(mlir::Value value);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_CLEANUP_FLOATRANGES_H
