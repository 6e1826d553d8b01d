//===- Atomics.h - order and scope of atomic updates ------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_ATOMICS_H
#define TILEWRIGHT_CODEGEN_ATOMICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tilewright {

/// Adds order and scope, which LLVM 22 does not print, to each `atomicrmw` that
/// is a single PTX instruction, and expands those of 16 bits that are not to
/// loops of `atom.cas.b16`. Must run after the optimizations, which do not know
/// the result.
struct OrderAtomicsPass : llvm::PassInfoMixin<OrderAtomicsPass> {
  explicit OrderAtomicsPass(llvm::TargetMachine &machine) : machine(machine) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);

  llvm::TargetMachine &machine;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_ATOMICS_H
