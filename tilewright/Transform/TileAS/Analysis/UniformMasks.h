//===- UniformMasks.h - when a mask is true everywhere ----------*- C++ -*-===//
// A mask that compares coordinates with a bound is true in all elements of most
// tiles, and whether it is depends on the tile's position alone:
//
//   mask     j * 64 + iota(64) < n
//   all are  j * 64 + 63 < n         scalar: one comparison for all threads
//
// An element's coordinate is a sum of scalars and of an offset within constant
// bounds. Sums of tiles wrap, so the condition is computed in 64 bits and is
// false where a coordinate would wrap: it is sufficient, and necessary unless
// something wraps or both sides vary along the same dimension.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_UNIFORMMASKS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_UNIFORMMASKS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The elements of an integer tile: each is the sum of `scalars`, each times
/// its factor, and of an offset from `least` to `most`, modulo the type's
/// width.
struct CoordinateRange {
  llvm::SmallVector<std::pair<mlir::Value, int64_t>, 2> scalars;
  int64_t least = 0, most = 0;
};

/// Nothing if the elements are not of that form, as those of loaded tiles.
std::optional<CoordinateRange> coordinatesOf(mlir::Value tile);

/// A scalar condition under which all elements of a mask are true, or false.
class UniformMask {
public:
  /// Nothing if there is no such condition, or none that is known.
  static std::optional<UniformMask> of(mlir::Value mask, bool truth);

  /// Emits the condition, an i1. The scalars must dominate `builder`.
  mlir::Value emit(mlir::OpBuilder &builder, mlir::Location loc) const;

private:
  /// All elements of one side are below all of the other, or equal.
  struct Order {
    CoordinateRange low, high;
    mlir::IntegerType type;
    bool isSigned, isStrict;
  };

  bool add(mlir::Value mask, bool truth);
  bool addComparison(tileas::CmpIOp comparison, bool truth);
  static mlir::Value emitOrder(mlir::OpBuilder &builder, mlir::Location loc,
                               const Order &order);

  llvm::SmallVector<Order, 2> orders;
  llvm::SmallVector<std::pair<mlir::Value, bool>, 1> scalars; ///< i1
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_UNIFORMMASKS_H
