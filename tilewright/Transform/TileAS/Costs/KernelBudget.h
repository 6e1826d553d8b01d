//===- KernelBudget.h - a kernel's limits and needs -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELBUDGET_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELBUDGET_H

#include "tilewright/Chip/Budget.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/MathExtras.h"

namespace tilewright {

/// The limits of `func` by its kernel spec, and by the requested occupancy
/// given its shared memory. `chip` may be null.
Budget budgetOf(mlir::func::FuncOp func, const Chip *chip);

/// The alignment of a buffer in bytes.
inline constexpr int64_t bufferAlignment = 128;

/// The bytes of a buffer, padded so that another one can follow.
inline int64_t placedBytes(int64_t bytes) {
  return llvm::alignTo(bytes, bufferAlignment);
}

/// The most bytes of buffers of `func` other than `others` that are live at the
/// same time while `op` runs. The offsets that nv-tileas-assign-buffers chooses
/// may need more.
int64_t sharedBytesAt(mlir::func::FuncOp func, mlir::Operation *op,
                      llvm::ArrayRef<mlir::Operation *> others = {});

/// The most bytes of buffers of `func` that are live at the same time.
int64_t sharedBytesNeeded(mlir::func::FuncOp func);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELBUDGET_H
