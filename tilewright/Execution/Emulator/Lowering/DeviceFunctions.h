//===- DeviceFunctions.h - functions that device code calls -----*- C++ -*-===//
// Functions that kernel modules only declare: the device math library's, CUDA's
// system calls, and intrinsics that only the PTX reader emits.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_DEVICEFUNCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_DEVICEFUNCTIONS_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

namespace tilewright::emulator {

/// Whether the device math library should define it.
bool isLibraryFunction(llvm::StringRef name);
/// Emits an error if a call passes memory to a function that is not known to
/// write it.
llvm::LogicalResult checkLibraryCall(mlir::LLVM::CallOp op);
/// Lowers the call without its caller's flags and attributes. The kernel stores
/// results that the function returns in memory, with a check.
void lowerLibraryCall(mlir::LLVM::CallOp op, Rewriter &rewriter);

/// Whether it calls a function of the system library with the function's
/// operand and result types.
bool isSystemCall(mlir::LLVM::CallOp op);
void lowerSystemCall(mlir::LLVM::CallOp op, Rewriter &rewriter);

/// Whether the types are those of an intrinsic that LLVM lacks.
bool hasOwnSignature(llvm::StringRef name, mlir::TypeRange results,
                     mlir::TypeRange operands);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_DEVICEFUNCTIONS_H
