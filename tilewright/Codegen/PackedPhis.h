//===- PackedPhis.h - small values carried in registers of 32 bits -*- C++ -*-//
#ifndef TILEWRIGHT_CODEGEN_PACKEDPHIS_H
#define TILEWRIGHT_CODEGEN_PACKEDPHIS_H

#include "llvm/IR/PassManager.h"

namespace tilewright {

/// Joins phis of elements of less than 32 bits whose only use is to be lanes of
/// one vector into a phi of that vector, where each predecessor has the lanes
/// in a vector already or makes them itself. After LLVM's passes, which take
/// vectors apart.
struct PackPhisPass : llvm::PassInfoMixin<PackPhisPass> {
  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PACKEDPHIS_H
