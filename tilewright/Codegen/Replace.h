//===- Replace.h - instructions replaced by others --------------*- C++ -*-===//
// Internal to this library.
#ifndef TILEWRIGHT_CODEGEN_REPLACE_H
#define TILEWRIGHT_CODEGEN_REPLACE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace tilewright {

/// Replaces each instruction of a module for which `form` returns a value by
/// that value.
void replaceEach(
    llvm::Module &module,
    llvm::function_ref<llvm::Value *(llvm::IRBuilder<> &, llvm::Instruction &)>
        form);

/// Calls `form` with the operands, or with those of each element if `result` is
/// a vector, and returns the result.
llvm::Value *mapElements(
    llvm::IRBuilder<> &builder, llvm::Type *result,
    llvm::ArrayRef<llvm::Value *> operands,
    llvm::function_ref<llvm::Value *(llvm::ArrayRef<llvm::Value *>)> form);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_REPLACE_H
