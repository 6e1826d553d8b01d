//===- Optimize.cpp - LLVM's passes, for the host -------------------------===//
#include "tilewright/Execution/Emulator/Code/Managers.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

Error emulator::answerReflection(Module &module, TargetMachine &device) {
  Managers managers(&device);
  ModulePassManager passes;
  if (Error error = managers.builder.parsePassPipeline(
          passes, "nvvm-reflect,function(simplifycfg),globaldce"))
    return toolError(ExitCode::Internal, "LLVM has no pass nvvm-reflect: " +
                                             toString(std::move(error)));
  passes.run(module, managers.modules);
  return Error::success();
}

/// Instructions from where on compiling with more effort takes longer than it
/// saves in a launch of a few blocks (bench/emulator.py has both sides).
static constexpr uint64_t largeModule = 10000;

emulator::Effort emulator::optimizeForHost(Module &module,
                                           TargetMachine &host) {
  Managers managers(&host);
  bool isLarge = module.getInstructionCount() > largeModule;
  managers.builder
      .buildPerModuleDefaultPipeline(isLarge ? OptimizationLevel::O1
                                             : OptimizationLevel::O2)
      .run(module, managers.modules);
  return isLarge ? Effort::Little : Effort::Full;
}
