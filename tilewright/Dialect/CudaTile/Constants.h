//===- Constants.h - constants that folds match -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_CONSTANTS_H
#define TILEWRIGHT_DIALECT_CUDATILE_CONSTANTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// The value of every element of a constant tile of i1; none if they differ or
/// `value` is no such constant.
std::optional<bool> constantBool(mlir::Attribute value);
std::optional<bool> constantBool(mlir::Value value);

/// `c` if `condition` is xori(c, true) or xori(true, c), otherwise null.
mlir::Value negatedCondition(mlir::Value condition);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_CONSTANTS_H
