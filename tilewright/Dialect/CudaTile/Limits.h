//===- Limits.h - how deep a program may nest -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_LIMITS_H
#define TILEWRIGHT_DIALECT_CUDATILE_LIMITS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// Holds a verified module against the limits of Support/Limits.def that are no
/// rule of an operation or a type: regions and locations inside each other,
/// attributes of parameters. Reports the first one that is broken at the
/// operation. Takes one walk.
mlir::LogicalResult checkLimits(ModuleOp module);

/// How many arrays and dictionaries lie inside each other, at most one more
/// than the limit.
unsigned countLevels(mlir::Attribute attribute);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_LIMITS_H
