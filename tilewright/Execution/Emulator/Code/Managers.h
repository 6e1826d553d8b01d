//===- Managers.h - LLVM's analysis managers --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_MANAGERS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_MANAGERS_H

#include "llvm/Passes/PassBuilder.h"

namespace tilewright::emulator {

/// Destruction order matters: managers refer to those declared before them.
struct Managers {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager sccs;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder;

  explicit Managers(llvm::TargetMachine *machine = nullptr) : builder(machine) {
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(sccs);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, sccs, modules);
  }
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_MANAGERS_H
