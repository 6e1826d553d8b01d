//===- DeviceFunctions.h - functions that device code may call --*- C++ -*-===//
// Functions that no module of a kernel defines: those of the device math
// library, the system calls of CUDA, and intrinsics that only the reader of PTX
// emits.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_DEVICEFUNCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_DEVICEFUNCTIONS_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

namespace tilewright::emulator {

/// Whether the device math library is to have it.
bool isLibraryFunction(llvm::StringRef name);
/// Emits an error where a call hands memory to a function that is not known to
/// write there.
llvm::LogicalResult checkLibraryCall(mlir::LLVM::CallOp op);
/// The call without what its caller promises of it, and with results in memory
/// stored by the kernel, which asks first.
void lowerLibraryCall(mlir::LLVM::CallOp op, Rewriter &rewriter);

/// Whether it calls a function of the system library with operands and a result
/// of the function's types.
bool isSystemCall(mlir::LLVM::CallOp op);
void lowerSystemCall(mlir::LLVM::CallOp op, Rewriter &rewriter);

/// Of an intrinsic that LLVM does not have.
bool hasOwnSignature(llvm::StringRef name, mlir::TypeRange results,
                     mlir::TypeRange operands);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_DEVICEFUNCTIONS_H
