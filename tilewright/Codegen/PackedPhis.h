//===- PackedPhis.h - packs narrow loop-carried values ----------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PACKEDPHIS_H
#define TILEWRIGHT_CODEGEN_PACKEDPHIS_H

#include "llvm/IR/PassManager.h"

namespace tilewright {

/// Packs phis of elements of less than 32 bits, whose only use is as lanes of
/// one vector, into a phi of that vector, if each predecessor already has the
/// lanes in a vector or computes them. Runs after LLVM's passes, which
/// scalarize vectors.
struct PackPhisPass : llvm::PassInfoMixin<PackPhisPass> {
  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PACKEDPHIS_H
