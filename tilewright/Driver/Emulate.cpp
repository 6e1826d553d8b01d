//===- Emulate.cpp - from a module to the emulator ------------------------===//
#include "tilewright/Driver/Emulate.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Pipeline/Pipeline.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tilewright;

llvm::Expected<std::unique_ptr<Executor>>
tilewright::compileForEmulator(Session &session, ModuleOp module,
                               const EmulateOptions &options,
                               const ExecutorOptions &execution) {
  OwningOpRef<ModuleOp> device = module.clone();
  PipelineOptions pipeline;
  pipeline.chip = options.chip;
  pipeline.optLevel = options.optLevel;
  pipeline.lineInfo = true; // findings say where
  PassManager manager(&session.context(), ModuleOp::getOperationName());
  buildPipeline(manager, findStage(module), Stage::LLVM, pipeline);
  if (failed(manager.run(*device)))
    return session.failure("compiling for the emulator");
  llvm::Expected<std::unique_ptr<Executor>> emulator =
      createEmulator(*device, *options.chip, options.emulator, execution);
  if (emulator)
    return emulator;
  llvm::Error error = emulator.takeError();
  return std::move(error);
}
