//===- Optimize.cpp - runs LLVM's passes for the host ---------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Managers.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

/// The nvvm-reflect pass, run by name, knows no chip and folds the query to 0.
static void answerArchitecture(Module &module, const TargetMachine &device) {
  Function *reflect = module.getFunction("__nvvm_reflect");
  unsigned chip = 0;
  StringRef name = device.getTargetCPU();
  if (!reflect || !name.consume_front("sm_") || name.consumeInteger(10, chip))
    return;
  for (User *user : make_early_inc_range(reflect->users())) {
    auto *call = dyn_cast<CallInst>(user);
    StringRef question;
    if (!call || !getConstantStringInfo(call->getArgOperand(0), question) ||
        question != "__CUDA_ARCH")
      continue;
    call->replaceAllUsesWith(ConstantInt::get(call->getType(), 10 * chip));
    call->eraseFromParent();
  }
}

Error emulator::answerReflection(Module &module, TargetMachine &device) {
  answerArchitecture(module, device);
  Managers managers(&device);
  ModulePassManager passes;
  if (Error error = managers.builder.parsePassPipeline(passes, "nvvm-reflect"))
    return toolError(ExitCode::Internal, "LLVM has no pass nvvm-reflect: " +
                                             toString(std::move(error)));
  passes.run(module, managers.modules);
  // Skip the kernel's functions: their undefined behaviour is still to be
  // found.
  for (Function &function : module)
    if (!function.isDeclaration() && !isOfKernel(function))
      SimplifyCFGPass().run(function, managers.functions);
  managers.modules.invalidate(module, PreservedAnalyses::none());
  GlobalDCEPass().run(module, managers.modules);
  return Error::success();
}

/// From this many instructions on, more optimization takes longer than it saves
/// in a launch of a few blocks (bench/emulator.py measures both).
static constexpr uint64_t largeModule = 10000;

/// The compile time and the savings both grow with the module, so the number of
/// blocks alone decides: -O2 takes 13 us per instruction more than a few cheap
/// passes, and saves a thread about a nanosecond per executed instruction.
/// Assumes 128 threads and about ten iterations per loop.
static constexpr uint64_t fewBlocks = 64;

/// Checks and counters leave much code that cheap passes can remove.
static Effort clean(Module &module, Managers &managers) {
  FunctionPassManager passes;
  passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(SimplifyCFGPass());
  passes.addPass(ADCEPass());
  ModulePassManager manager;
  manager.addPass(createModuleToFunctionPassAdaptor(std::move(passes)));
  manager.run(module, managers.modules);
  return Effort::Little;
}

emulator::Effort emulator::optimizeForHost(Module &module, TargetMachine &host,
                                           uint64_t blocks) {
  Managers managers(&host);
  if (blocks && blocks <= fewBlocks)
    return clean(module, managers);
  bool isLarge = module.getInstructionCount() > largeModule;
  managers.builder
      .buildPerModuleDefaultPipeline(isLarge ? OptimizationLevel::O1
                                             : OptimizationLevel::O2)
      .run(module, managers.modules);
  return isLarge ? Effort::Little : Effort::Full;
}
