//===- Optimize.cpp - LLVM's passes, for NVPTX ----------------------------===//
// Kernels of tiles call nothing once the library of the device is inlined, and
// what they do at a time has been chosen before, in vectors and turns of loops.
// Of LLVM's pipeline they need what simplifies globals and functions, and the
// loops unrolled that ask for it. What else it does, for calls and to find
// vectors and other loops, is a tenth of the way to PTX and changes nothing.
#include "tilewright/Codegen/Optimize.h"
#include "tilewright/Launch/TileDoor.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/AggressiveInstCombine/AggressiveInstCombine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/InferAlignment.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace tilewright;

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

static bool isTileKernel(const Function &function) {
  return function.hasFnAttribute(tileKernelAttribute);
}

/// Whether nothing else is defined: no program of another language, no function
/// of the device's library that stands on its own.
static bool hasOnlyTileKernels(const Module &module) {
  return all_of(module, [](const Function &each) {
    return each.isDeclaration() || isTileKernel(each);
  });
}

/// The target's own passes come first: that a thread's number is less than
/// `.reqntid` says, and what the library of the device asks of the target.
static ModulePassManager buildForTileKernels(PassBuilder &builder,
                                             OptimizationLevel level) {
  ModulePassManager passes;
  builder.invokePipelineStartEPCallbacks(passes, level);
  passes.addPass(GlobalOptPass());
  FunctionPassManager each;
  each.addPass(builder.buildFunctionSimplificationPipeline(
      level, ThinOrFullLTOPhase::None));
  each.addPass(LoopUnrollPass(LoopUnrollOptions(level.getSpeedupLevel())));
  each.addPass(AggressiveInstCombinePass());
  each.addPass(InstCombinePass());
  each.addPass(SimplifyCFGPass());
  each.addPass(InferAlignmentPass());
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(each)));
  passes.addPass(GlobalDCEPass());
  return passes;
}

static ModulePassManager buildPasses(PassBuilder &builder, Module &module,
                                     ModuleAnalysisManager &analyses,
                                     OptimizationLevel level) {
  if (level == OptimizationLevel::O0)
    return builder.buildO0DefaultPipeline(level);
  if (any_of(module, isTileKernel))
    AlwaysInlinerPass(/*InsertLifetime=*/false).run(module, analyses);
  return hasOnlyTileKernels(module)
             ? buildForTileKernels(builder, level)
             : builder.buildPerModuleDefaultPipeline(level);
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
  buildPasses(builder, module, modules, toLevel(optLevel)).run(module, modules);
}
