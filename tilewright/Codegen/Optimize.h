//===- Optimize.h - LLVM's passes, for NVPTX --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_OPTIMIZE_H
#define TILEWRIGHT_CODEGEN_OPTIMIZE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace tilewright {

/// Runs LLVM's pipeline of level 0 to 3; above 0, only the relevant part for
/// modules that contain only tile kernels. The builder must have a target
/// machine: otherwise jump threading may break the reconvergence that warp-wide
/// operations need, and NVVMReflect would not run.
struct OptimizePass : llvm::PassInfoMixin<OptimizePass> {
  OptimizePass(llvm::PassBuilder &builder, unsigned optLevel)
      : builder(builder), optLevel(optLevel) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);

  llvm::PassBuilder &builder;
  unsigned optLevel;
};

/// Whether the module defines only tile kernels: no program in another
/// language, and no separate function of the device library.
bool hasOnlyTileKernels(const llvm::Module &module);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_OPTIMIZE_H
