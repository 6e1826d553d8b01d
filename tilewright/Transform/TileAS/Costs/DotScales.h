//===- DotScales.h - the scales of a product's blocks -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTSCALES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTSCALES_H

#include "tilewright/Transform/TileAS/Costs/DotOperand.h"

namespace tilewright {

/// The scales of both sides.
class DotScales {
public:
  /// `result` is the layout of the product.
  DotScales(mlir::Operation *product, const LinearLayout &result)
      : lhs(DotOperand::repeated(product, 3, result.rank() - 1, result)),
        rhs(DotOperand::repeated(product, 4, result.rank() - 2, result)) {}

  int64_t blocks() const { return lhs.extent(); }

  /// `acc` plus `sum` times the scales of the block of `step` elements that
  /// starts at `at`.
  mlir::Value add(mlir::OpBuilder &builder, mlir::Location loc,
                  const KIndex &at, int64_t step, mlir::Value sum,
                  mlir::Value acc) const;

private:
  DotOperand lhs, rhs;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTSCALES_H
