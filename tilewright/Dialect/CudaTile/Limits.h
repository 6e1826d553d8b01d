//===- Limits.h - limits on nesting -----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_LIMITS_H
#define TILEWRIGHT_DIALECT_CUDATILE_LIMITS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// Checks a verified module against the limits of Support/Limits.def that no
/// verifier of an operation or type checks: nested regions and locations, and
/// attributes of parameters. Reports the first violation at its operation, in
/// one walk.
mlir::LogicalResult checkLimits(ModuleOp module);

/// The nesting depth of arrays and dictionaries, at most one more than the
/// limit.
unsigned countLevels(mlir::Attribute attribute);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_LIMITS_H
