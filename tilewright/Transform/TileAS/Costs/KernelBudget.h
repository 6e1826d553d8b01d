//===- KernelBudget.h - what a kernel may take, and takes -------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELBUDGET_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELBUDGET_H

#include "tilewright/Chip/Budget.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/MathExtras.h"

namespace tilewright {

/// What `func` may take by its kernel spec, and by what its shared memory
/// leaves of the occupancy that it asks for. `chip` may be null.
Budget budgetOf(mlir::func::FuncOp func, const Chip *chip);

/// A buffer begins at a multiple of so many bytes.
inline constexpr int64_t bufferAlignment = 128;

/// The bytes that a buffer takes where another one follows.
inline int64_t placedBytes(int64_t bytes) {
  return llvm::alignTo(bytes, bufferAlignment);
}

/// The most bytes of buffers of `func` but `others` that are alive at the same
/// time while `op` runs. The offsets that nv-tileas-assign-buffers chooses may
/// need more.
int64_t sharedBytesAt(mlir::func::FuncOp func, mlir::Operation *op,
                      llvm::ArrayRef<mlir::Operation *> others = {});

/// The most bytes of buffers of `func` that are alive at the same time.
int64_t sharedBytesNeeded(mlir::func::FuncOp func);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELBUDGET_H
