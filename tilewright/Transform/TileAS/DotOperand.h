//===- DotOperand.h - an operand of a product in shared memory --*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_DOTOPERAND_H
#define TILEWRIGHT_TRANSFORM_TILEAS_DOTOPERAND_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// Where a loop over k stands: an i32, or a number that is known.
struct KIndex {
  mlir::Value value;
  int64_t constant = 0; ///< where `value` is null

  /// `value` as an i32.
  mlir::Value materialize(mlir::OpBuilder &builder, mlir::Location loc) const;
  /// The distance from `start`.
  KIndex minus(mlir::OpBuilder &builder, mlir::Location loc,
               const KIndex &start) const;
};

/// One side of a product, or its scales. Of its k as many elements as fit stand
/// in shared memory at a time, those with one k side by side.
class DotOperand {
public:
  /// `dim` is the dimension of k.
  DotOperand(mlir::Value tile, unsigned dim) : tile(tile), dim(dim) {}

  mlir::RankedTensorType type() const {
    return mlir::cast<mlir::RankedTensorType>(tile.getType());
  }
  int64_t extent() const { return type().getDimSize(dim); }
  /// The bytes that `depth` elements of k take.
  int64_t bytes(int64_t depth) const;

  /// Makes room for `depth` elements of k.
  void allocate(mlir::OpBuilder &builder, mlir::Location loc, int64_t depth);
  /// Writes those from `start` on. Others see them after a barrier.
  void stage(mlir::OpBuilder &builder, mlir::Location loc, const KIndex &start);
  /// Those with one k, repeated over a tile of `shape` with the layout `over`
  /// but not yet broadcast. `at` counts from what was staged.
  mlir::Value load(mlir::OpBuilder &builder, mlir::Location loc,
                   const KIndex &at, const LinearLayout &over) const;

private:
  mlir::MemRefType bufferType(int64_t depth) const;

  mlir::Value tile, buffer;
  unsigned dim;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_DOTOPERAND_H
