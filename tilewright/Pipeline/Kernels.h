//===- Kernels.h - what can be launched -------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_PIPELINE_KERNELS_H
#define TILEWRIGHT_PIPELINE_KERNELS_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// Whether `op` is a kernel, at whichever level it stands: an `entry` of Tile
/// IR, a function with `nv_tileaa.kernel` or a kernel spec, or one with
/// `nvvm.kernel`.
bool isKernel(mlir::Operation *op);

/// Whether any operation of the module is one.
bool hasKernel(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_KERNELS_H
