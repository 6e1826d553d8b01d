//===- Optimize.cpp - LLVM's passes, for NVPTX ----------------------------===//
// Kernels of tiles call nothing once the library of the device is inlined, and
// what they do at a time has been chosen before, in vectors and turns of loops.
// Of LLVM's pipeline they need what simplifies globals and functions, and the
// loops unrolled that ask for it. What is left out, of calls, vectors and other
// forms of loops, is an eighth of the way to PTX; loops of the benchmark's
// kernels are as long without it, but for two instructions
// (docs/measurements.md).
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
#include "llvm/Transforms/Scalar/EarlyCSE.h"
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

namespace {

/// Which passes of LLVM's pipelines pay off.
class PassFilter final {
public:
  bool isOfTileKernels = false;

  bool paysOff(StringRef pass, const Any &unit);

private:
  bool isInTail = false;
};

} // namespace

/// Of what simplifies functions, the passes that find next to nothing in
/// kernels of tiles; what GVN finds there, EarlyCSE does in a fifth of its
/// time.
static constexpr StringLiteral idleInTileKernels[] = {
    "ConstraintEliminationPass", "GVNPass", "JumpThreadingPass"};

/// Behind the first of these LLVM simplifies twice more, and behind the second,
/// which is ours, it does so in any case. In between these are idle. To move
/// what loops keep constant is not: without it the loops of attention's
/// backward pass are 12 % longer.
static constexpr StringLiteral tailBegins = "SCCPPass",
                               tailEnds = "EarlyCSEPass";
static constexpr StringLiteral idleInTail[] = {
    "ADCEPass",        "BDCEPass",      "CorrelatedValuePropagationPass",
    "InstCombinePass", "MemCpyOptPass", "MoveAutoInitPass"};

bool PassFilter::paysOff(StringRef pass, const Any &unit) {
  if (isOfTileKernels) {
    if (pass == tailEnds)
      isInTail = false;
    if (is_contained(idleInTileKernels, pass) ||
        (isInTail && is_contained(idleInTail, pass)))
      return false;
    if (pass == tailBegins)
      isInTail = true;
  }
  // Where no variable lies in memory dead stores are rare, and to look for them
  // takes longest of all: each store is compared with each other.
  const auto *function = any_cast<const Function *>(&unit);
  return pass != "DSEPass" || !function ||
         any_of(instructions(**function),
                [](const auto &each) { return isa<AllocaInst>(each); });
}

static bool isTileKernel(const Function &function) {
  return function.hasFnAttribute(tileKernelAttribute);
}

bool tilewright::hasOnlyTileKernels(const Module &module) {
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
  each.addPass(EarlyCSEPass());
  each.addPass(LoopUnrollPass(LoopUnrollOptions(level.getSpeedupLevel())));
  each.addPass(AggressiveInstCombinePass());
  each.addPass(InstCombinePass());
  each.addPass(SimplifyCFGPass());
  each.addPass(InferAlignmentPass());
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(each)));
  passes.addPass(GlobalDCEPass());
  return passes;
}

void tilewright::optimize(Module &module, TargetMachine &machine,
                          unsigned optLevel) {
  // The order of destruction matters: managers refer to those declared first.
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager sccs;
  ModuleAnalysisManager modules;
  PassFilter filter;
  PassInstrumentationCallbacks callbacks;
  callbacks.registerShouldRunOptionalPassCallback(
      [&](StringRef pass, const Any &unit) {
        return filter.paysOff(pass, unit);
      });
  PassBuilder builder(&machine, PipelineTuningOptions(), std::nullopt,
                      &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  OptimizationLevel level = toLevel(optLevel);
  if (level == OptimizationLevel::O0) {
    builder.buildO0DefaultPipeline(level).run(module, modules);
    return;
  }
  if (any_of(module, isTileKernel))
    AlwaysInlinerPass(/*InsertLifetime=*/false).run(module, modules);
  filter.isOfTileKernels = hasOnlyTileKernels(module);
  ModulePassManager passes = filter.isOfTileKernels
                                 ? buildForTileKernels(builder, level)
                                 : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, modules);
}
