//===- Atomics.h - order and scope of atomic updates ------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_ATOMICS_H
#define TILEWRIGHT_CODEGEN_ATOMICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tilewright {

/// Gives each `atomicrmw` that is one instruction of PTX its order and scope,
/// which LLVM 22 does not print, and makes loops of `atom.cas.b16` of those of
/// 16 bits that are none. To be run after the optimizations, which know
/// nothing of what it makes.
struct OrderAtomicsPass : llvm::PassInfoMixin<OrderAtomicsPass> {
  explicit OrderAtomicsPass(llvm::TargetMachine &machine) : machine(machine) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);

  llvm::TargetMachine &machine;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_ATOMICS_H
