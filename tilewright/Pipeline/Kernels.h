//===- Kernels.h - finds kernels --------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_PIPELINE_KERNELS_H
#define TILEWRIGHT_PIPELINE_KERNELS_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// Whether `op` is a kernel, in any dialect: an `entry` of Tile IR, a function
/// with `nv_tileaa.kernel` or a kernel spec, or one with `nvvm.kernel`.
bool isKernel(mlir::Operation *op);

/// Whether the module contains a kernel.
bool hasKernel(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_KERNELS_H
