//===- Algebra.h - the parts of computing in a domain -----------*- C++ -*-===//
// Internal to the passes that replace floats by elements (Algebra.cpp).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_ALGEBRA_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_ALGEBRA_H

#include "tilewright/Execution/Algebra/Algebra.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace tilewright::emulator {

/// Replaces float constants, also in initializers, by their elements.
void replaceConstants(llvm::Module &module, const algebra::Domain &domain);

/// The intrinsic of an operation on floats; `not_intrinsic` if it has none.
llvm::Intrinsic::ID intrinsicOf(algebra::Operation operation);

/// The operation of an intrinsic of LLVM, or of `llvm.nvvm.NAME` in any
/// rounding mode, flushing subnormals or not; nothing if it is none.
std::optional<algebra::Operation> findOperation(llvm::Intrinsic::ID intrinsic);
std::optional<algebra::Operation> findNvvmOperation(llvm::StringRef name);

/// The error for a function without a meaning on elements, or on hashes of
/// operations.
llvm::Error noMeaning(llvm::StringRef function, bool ofTrees = false);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_ALGEBRA_H
