//===- Start.h - what convert-tileas-to-llvm begins at ----------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_START_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_START_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// Fails where the module does not stand where its last arrow begins: every
/// tile has a layout, whatever moves elements between threads is lowered,
/// shared buffers have their places, and kernels are `llvm.func`. The error
/// names the pass that has to run first.
llvm::LogicalResult checkTileASToLLVMStart(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_START_H
