//===- Start.h - check the input of the conversion --------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_START_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_START_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// Fails unless the module is at the stage that convert-tileas-to-llvm accepts:
/// every tile has a layout, operations that move elements between threads are
/// lowered, shared buffers have offsets, and kernels are `llvm.func`. The error
/// names the pass to run first.
llvm::LogicalResult checkTileASToLLVMStart(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_START_H
