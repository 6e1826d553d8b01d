//===- Alloca.h - allocate from the device heap -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ALLOCA_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ALLOCA_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright {

/// Frees the allocations of all `nv_tileas.alloca` of a function at its
/// returns. Must be called before these are converted.
void releaseHeap(mlir::LLVM::LLVMFuncOp function);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ALLOCA_H
