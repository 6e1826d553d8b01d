//===- TranslateFunction.h - translate one function of PTX ------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_TRANSLATEFUNCTION_H
#define TILEWRIGHT_PTX_TRANSLATEFUNCTION_H

#include "tilewright/PTX/Table.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright::ptx {

/// The name of the module's variable for a function's variable: `.shared` and
/// `.global` ones exist once for all threads.
std::string hoistedName(const Function &function, uint32_t local);

/// Whether an array has the size of an integer: a kernel takes it as one.
bool isOneWord(const Variable &variable);

/// The most bytes that a function may return.
inline constexpr uint64_t mostResultBytes = 64;

/// An integer as large as a function's results, which are concatenated in it
/// from the lowest bit on, or nothing.
mlir::Type resultType(const Function &function, mlir::MLIRContext *context);
uint64_t resultBytes(const Function &function);

/// The results of a call, each an integer of its size.
llvm::SmallVector<mlir::Value, 2>
unpackResults(Emitter &emit, const Function &called, mlir::Value all);

/// The function's type: integers of the parameters' sizes, pointers for arrays.
mlir::LLVM::LLVMFunctionType functionType(const Function &function,
                                          mlir::MLIRContext *context);

/// Delays moves of accumulator registers past the wait for them
/// (DelayMoves.cpp).
void delayMoves(Function &function, llvm::ArrayRef<Form> forms);

/// Fills the body of `target`. Returns the fault, or nothing.
std::optional<Fault> translateFunction(const Module &module,
                                       const Function &function,
                                       llvm::ArrayRef<Form> forms,
                                       mlir::LLVM::LLVMFuncOp target);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_TRANSLATEFUNCTION_H
