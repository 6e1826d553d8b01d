//===- DotScales.h - the scales of a product's blocks -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_DOTSCALES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_DOTSCALES_H

#include "tilewright/Transform/TileAS/DotOperand.h"

namespace tilewright {

/// The scales of both sides, in shared memory.
class DotScales {
public:
  /// Of matrices of `rank` dimensions, batch included.
  DotScales(mlir::Value lhs, mlir::Value rhs, int64_t rank)
      : lhs(lhs, rank - 1), rhs(rhs, rank - 2) {}

  int64_t blocks() const { return lhs.extent(); }
  int64_t bytes() const;

  /// Writes all of them. Others see them after a barrier.
  void stage(mlir::OpBuilder &builder, mlir::Location loc);
  /// `acc` and `sum` times the scales of the block, `step` elements long, that
  /// `at` begins.
  mlir::Value add(mlir::OpBuilder &builder, mlir::Location loc,
                  const KIndex &at, int64_t step, mlir::Value sum,
                  mlir::Value acc) const;

private:
  DotOperand lhs, rhs;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_DOTSCALES_H
