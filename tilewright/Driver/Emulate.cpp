//===- Emulate.cpp - from a module to the emulator ------------------------===//
#include "tilewright/Driver/Emulate.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/KernelManifest.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Pipeline/Kernels.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Pipeline/Steps.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "tilewright/Execution/Emulator/Timing/Estimate.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace tilewright;

/// Erases the module's other kernels; nothing calls them.
static void keepKernel(ModuleOp module, llvm::StringRef entry) {
  llvm::SmallVector<Operation *> others;
  bool hasEntry = false;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isKernel(op))
      return WalkResult::advance();
    if (SymbolTable::getSymbolName(op) == entry)
      hasEntry = true;
    else
      others.push_back(op);
    return WalkResult::skip();
  });
  if (hasEntry)
    for (Operation *op : others)
      op->erase();
}

llvm::Expected<OwningOpRef<ModuleOp>>
tilewright::lowerForEmulator(Session &session, ModuleOp module,
                             const EmulateOptions &options,
                             std::vector<StageText> *stages) {
  OwningOpRef<ModuleOp> device = module.clone();
  if (!options.entry.empty())
    keepKernel(*device, options.entry);
  PipelineOptions pipeline;
  pipeline.chip = options.chip;
  pipeline.optLevel = options.optLevel;
  pipeline.lineInfo = true;                 // for locations in findings
  pipeline.keepsLines = options.throughPtx; // LLVM prints them
  pipeline.hostTensorMaps = options.hostTensorMaps;
  pipeline.verifyAttributes |= options.verifyAttributes;
  pipeline.steps = options.steps;
  pipeline.isTranslated = false;
  if (stages)
    pipeline.afterPass = recordStages(*device, *stages, /*keepsLines=*/false);
  FailureOr<Position> position = findPosition(*device);
  if (failed(position))
    return session.failure("compiling for the emulator");
  PassManager manager(&session.context(), ModuleOp::getOperationName());
  // Verifying after each pass shows which one broke the IR.
  pipeline.verifiesFloors = !pipeline.afterPass && !pipeline.verifyAttributes;
  manager.enableVerifier(!pipeline.verifiesFloors);
  if (llvm::Error error =
          buildPipeline(manager, *position, Stage::LLVMIR, pipeline))
    return std::move(error);
  LogicalResult ran = manager.run(*device);
  if (options.steps && !options.throughPtx)
    options.steps->finish();
  if (failed(ran))
    return session.failure("compiling for the emulator");
  return device;
}

/// The registers of a thread according to a resource report; 0: unknown.
static unsigned predictedRegisters(llvm::StringRef report,
                                   llvm::StringRef entry) {
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(report);
  if (!parsed) {
    llvm::consumeError(parsed.takeError());
    return 0;
  }
  const llvm::json::Array *kernels = parsed->getAsObject()->getArray("kernels");
  for (const llvm::json::Value &kernel : *kernels)
    if (kernel.getAsObject()->getString("entry") == entry)
      return unsigned(
          kernel.getAsObject()->getInteger("predicted_registers").value_or(0));
  return 0;
}

/// The PTX of a lowered module, read back.
static llvm::Expected<OwningOpRef<ModuleOp>>
readBackPtx(Session &session, ModuleOp device, const EmulateOptions &options,
            std::vector<StageText> *stages) {
  CompileOptions compile;
  compile.input = options.entry.empty() ? "kernel" : options.entry;
  compile.emit = "ptx";
  compile.gpuName = options.chip->name().str();
  compile.optLevel = options.optLevel;
  compile.lineInfo = true; // for locations in findings
  compile.deviceLibrary = options.emulator.deviceLibrary;
  compile.counter = options.steps;
  compile.stageTexts = stages;
  std::string report;
  bool predicts =
      options.emulator.timing && !options.emulator.timing->registers;
  if (predicts)
    compile.reportText = &report;
  llvm::Expected<std::string> ptx = compileModule(session, device, compile);
  if (options.steps)
    options.steps->finish();
  if (!ptx)
    return ptx.takeError();
  if (predicts)
    options.emulator.timing->registers =
        predictedRegisters(report, options.entry);
  return session.readPtxText(*ptx, compile.input + ".ptx");
}

llvm::Expected<OwningOpRef<ModuleOp>> tilewright::prepareForEmulator(
    Session &session, ModuleOp module, const EmulateOptions &options,
    std::vector<StageText> *stages, HostTensorMaps *maps) {
  llvm::Expected<OwningOpRef<ModuleOp>> device =
      lowerForEmulator(session, module, options, stages);
  if (device && maps && options.hostTensorMaps)
    *maps = readTensorMaps(makeKernelManifest(**device, *options.chip));
  if (!device || !options.throughPtx)
    return device;
  return readBackPtx(session, **device, options, stages);
}

llvm::Expected<std::unique_ptr<Executor>>
tilewright::compileForEmulator(Session &session, ModuleOp module,
                               const EmulateOptions &options,
                               const ExecutorOptions &execution) {
  HostTensorMaps maps;
  llvm::Expected<OwningOpRef<ModuleOp>> device =
      prepareForEmulator(session, module, options, /*stages=*/nullptr, &maps);
  if (!device)
    return device.takeError();
  llvm::Expected<std::unique_ptr<Executor>> emulator =
      createEmulator(**device, *options.chip, options.emulator, execution);
  if (!emulator)
    return emulator.takeError();
  return encodeTensorMaps(std::move(*emulator), std::move(maps));
}
