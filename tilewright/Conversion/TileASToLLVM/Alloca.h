//===- Alloca.h - memory that a block asks for while it runs ----*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ALLOCA_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ALLOCA_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright {

/// Lets a function that has `nv_tileas.alloca` give back, wherever it returns,
/// what these will have asked for. To be called before they are converted.
void releaseHeap(mlir::LLVM::LLVMFuncOp function);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ALLOCA_H
