//===- Optimize.cpp - LLVM's passes, for NVPTX ----------------------------===//
#include "tilewright/Codegen/Optimize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

static OptimizationLevel toLevel(unsigned optLevel) {
  switch (optLevel) {
  case 0:
    return OptimizationLevel::O0;
  case 1:
    return OptimizationLevel::O1;
  case 2:
    return OptimizationLevel::O2;
  default:
    return OptimizationLevel::O3;
  }
}

/// Where no variable lies in memory, as in all kernels of tiles, dead stores
/// are rare, and to look for them is a sixth of the way to PTX: each store is
/// compared with each other.
static bool paysOff(StringRef pass, Any unit) {
  const auto *function = any_cast<const Function *>(&unit);
  if (pass != "DSEPass" || !function)
    return true;
  return any_of(instructions(**function),
                [](const Instruction &each) { return isa<AllocaInst>(each); });
}

void tilewright::optimize(Module &module, TargetMachine &machine,
                          unsigned optLevel) {
  // The order of destruction matters: managers refer to those declared first.
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager sccs;
  ModuleAnalysisManager modules;
  PassInstrumentationCallbacks callbacks;
  callbacks.registerShouldRunOptionalPassCallback(paysOff);
  PassBuilder builder(&machine, PipelineTuningOptions(), std::nullopt,
                      &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  OptimizationLevel level = toLevel(optLevel);
  ModulePassManager passes = level == OptimizationLevel::O0
                                 ? builder.buildO0DefaultPipeline(level)
                                 : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, modules);
}
