//===- ProductGroups.h - products computed together -------------*- C++ -*-===//
// Products that read the same slices of an operand from shared memory, such as
// the four of a product of complex matrices, or the two of a gated layer. If
// their steps along k alternate, each slice is loaded once for all of them:
//
//   %p = dot %a, %x        for %k: load %a, %x, %y, %b; mma %a, %x; mma %b, %y
//   %q = dot %b, %y   ->           mma %b, %x
//   %r = dot %b, %x
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_PRODUCTGROUPS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_PRODUCTGROUPS_H

#include "tilewright/Chip/Chip.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// Groups of `products`, all of `func` in program order. The products of a
/// group have the same number of steps and are moved next to each other, unless
/// their accumulators do not fit in registers together, or an operation between
/// them may write what they read. A product that shares no slice is a group of
/// one.
std::vector<llvm::SmallVector<mlir::Operation *, 1>>
groupProducts(mlir::func::FuncOp func,
              llvm::ArrayRef<mlir::Operation *> products, const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LOWERING_PRODUCTGROUPS_H
