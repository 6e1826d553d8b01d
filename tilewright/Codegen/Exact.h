//===- Exact.h - operations that LLVM would expand inexactly ----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_EXACT_H
#define TILEWRIGHT_CODEGEN_EXACT_H

#include "llvm/IR/PassManager.h"

namespace tilewright {

class Chip;

/// Replaces each `frem` of f16, bf16, f32 and f64 by a call of the device
/// library's `fmod`, before the library is linked.
struct MakeRemaindersExactPass : llvm::PassInfoMixin<MakeRemaindersExactPass> {
  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);
};

/// Makes conversions of integers of up to 64 bits to bf16 round once if the
/// chip has no such instruction. Runs after LLVM's passes, which would undo it.
struct RoundIntegersOncePass : llvm::PassInfoMixin<RoundIntegersOncePass> {
  explicit RoundIntegersOncePass(const Chip &chip) : chip(chip) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);

  const Chip &chip;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_EXACT_H
