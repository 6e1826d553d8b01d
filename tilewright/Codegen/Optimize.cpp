//===- Optimize.cpp - LLVM's passes, for NVPTX ----------------------------===//
// Tile kernels contain no calls once the device library is inlined, and vectors
// and unrolling have been chosen earlier. Of LLVM's pipeline they need the
// simplification of globals and functions, and the unrolling of loops that
// request it. The omitted passes, for calls, vectors and other loop forms, are
// an eighth of the time to PTX; without them the loops of the benchmark's
// kernels have the same length, except for two instructions
// (docs/measurements.md).
#include "tilewright/Codegen/Optimize.h"
#include "tilewright/Launch/TileDoor.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/AggressiveInstCombine/AggressiveInstCombine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/InferAlignment.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopIdiomRecognize.h"
#include "llvm/Transforms/Scalar/LoopInstSimplify.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopSimplifyCFG.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/MergedLoadStoreMotion.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/SpeculativeExecution.h"
#include "llvm/Transforms/Vectorize/VectorCombine.h"

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

static bool isTileKernel(const Function &function) {
  return function.hasFnAttribute(tileKernelAttribute);
}

bool tilewright::hasOnlyTileKernels(const Module &module) {
  return all_of(module, [](const Function &each) {
    return each.isDeclaration() || isTileKernel(each);
  });
}

static SimplifyCFGOptions simplifyBranches() {
  return SimplifyCFGOptions().convertSwitchRangeToICmp(true);
}

/// Adds passes that simplify a function's loops, and unroll those that request
/// it.
static void addLoops(FunctionPassManager &each, OptimizationLevel level) {
  LoopPassManager first, second;
  first.addPass(LoopInstSimplifyPass());
  first.addPass(LoopSimplifyCFGPass());
  LICMOptions withoutSpeculation;
  withoutSpeculation.AllowSpeculation = false;
  first.addPass(LICMPass(withoutSpeculation));
  first.addPass(LoopRotatePass());
  first.addPass(LICMPass(LICMOptions()));
  first.addPass(
      SimpleLoopUnswitchPass(/*NonTrivial=*/level == OptimizationLevel::O3));
  each.addPass(
      createFunctionToLoopPassAdaptor(std::move(first), /*UseMemorySSA=*/true));
  each.addPass(SimplifyCFGPass(simplifyBranches()));
  each.addPass(InstCombinePass());
  second.addPass(LoopIdiomRecognizePass());
  second.addPass(IndVarSimplifyPass());
  second.addPass(LoopDeletionPass());
  second.addPass(LoopFullUnrollPass(level.getSpeedupLevel()));
  each.addPass(createFunctionToLoopPassAdaptor(std::move(second)));
}

/// The passes for tile kernels, in order. The target's own come first: they
/// apply the bounds of `.reqntid` and resolve the device library's queries of
/// the target. Of LLVM's own pipeline, passes that find next to nothing here
/// are omitted: jump threading, constraint elimination and GVN, all of
/// whose finds EarlyCSE makes in a fifth of the time, dead store elimination,
/// and the second round of expression simplification. The second loop-invariant
/// code motion is needed: without it the loops of attention's backward pass are
/// 12 % longer.
static ModulePassManager buildForTileKernels(PassBuilder &builder,
                                             OptimizationLevel level) {
  ModulePassManager passes;
  builder.invokePipelineStartEPCallbacks(passes, level);
  passes.addPass(GlobalOptPass());
  FunctionPassManager each;
  each.addPass(SROAPass(SROAOptions::ModifyCFG));
  each.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  each.addPass(SpeculativeExecutionPass(/*OnlyIfDivergentTarget=*/true));
  each.addPass(CorrelatedValuePropagationPass());
  each.addPass(SimplifyCFGPass(simplifyBranches()));
  each.addPass(InstCombinePass());
  each.addPass(AggressiveInstCombinePass());
  each.addPass(SimplifyCFGPass(simplifyBranches()));
  each.addPass(ReassociatePass());
  addLoops(each, level);
  each.addPass(SROAPass(SROAOptions::ModifyCFG));
  each.addPass(VectorCombinePass(/*TryEarlyFoldsOnly=*/true));
  each.addPass(MergedLoadStoreMotionPass());
  each.addPass(SCCPPass());
  each.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                               /*UseMemorySSA=*/true));
  each.addPass(SimplifyCFGPass(
      simplifyBranches().hoistCommonInsts(true).sinkCommonInsts(true)));
  each.addPass(EarlyCSEPass());
  each.addPass(LoopUnrollPass(LoopUnrollOptions(level.getSpeedupLevel())));
  each.addPass(SCCPPass());
  each.addPass(AggressiveInstCombinePass());
  each.addPass(InstCombinePass());
  each.addPass(SimplifyCFGPass());
  each.addPass(InferAlignmentPass());
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(each)));
  passes.addPass(GlobalDCEPass());
  return passes;
}

PreservedAnalyses OptimizePass::run(Module &module,
                                    ModuleAnalysisManager &analyses) {
  OptimizationLevel level = toLevel(optLevel);
  if (level == OptimizationLevel::O0) {
    builder.buildO0DefaultPipeline(level).run(module, analyses);
    return PreservedAnalyses::none();
  }
  if (any_of(module, isTileKernel))
    AlwaysInlinerPass(/*InsertLifetime=*/false).run(module, analyses);
  ModulePassManager passes = hasOnlyTileKernels(module)
                                 ? buildForTileKernels(builder, level)
                                 : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, analyses);
  return PreservedAnalyses::none();
}
