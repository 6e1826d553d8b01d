//===- Optimize.h - LLVM's passes, for NVPTX --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_OPTIMIZE_H
#define TILEWRIGHT_CODEGEN_OPTIMIZE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace tilewright {

/// Runs LLVM's pipeline of level 0 to 3; above 0, of modules with nothing but
/// kernels of tiles, the part that they need. The builder has a target machine:
/// without it jump threading may break the reconvergence that warp-wide
/// operations need, and NVVMReflect would not run.
struct OptimizePass : llvm::PassInfoMixin<OptimizePass> {
  OptimizePass(llvm::PassBuilder &builder, unsigned optLevel)
      : builder(builder), optLevel(optLevel) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);

  llvm::PassBuilder &builder;
  unsigned optLevel;
};

/// Whether nothing but kernels of tiles is defined: no program of another
/// language, no function of the device's library that stands on its own.
bool hasOnlyTileKernels(const llvm::Module &module);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_OPTIMIZE_H
