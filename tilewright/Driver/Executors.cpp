//===- Executors.cpp - the executors that `--on` selects ------------------===//
#include "tilewright/Driver/Executors.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/CompileForCuda.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/PTX/PTX.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;
using llvm::StringLiteral;

static llvm::Expected<std::unique_ptr<Executor>>
makeReference(const LaunchProgram &program, const ExecutorOptions &options) {
  if (program.options.plain || program.algebra)
    return createPlainExecutor(program.tileModule, options, program.algebra);
  return createReferenceExecutor(program.tileModule, options);
}

static bool isPtx(ModuleOp module) {
  return module
      .walk([](LLVM::LLVMFuncOp function) {
        return function->hasAttr(ptxEntryAttrName) ? WalkResult::interrupt()
                                                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static llvm::Expected<std::unique_ptr<Executor>>
makeEmulator(const LaunchProgram &program, const ExecutorOptions &options) {
  EmulateOptions emulate;
  emulate.chip = program.chip;
  emulate.optLevel = program.optLevel;
  emulate.entry = program.entry;
  emulate.emulator = program.options.emulator;
  emulate.emulator.profile = program.profile;
  emulate.emulator.algebra = program.algebra;
  emulate.emulator.schedulesSummary = program.schedules;
  emulate.emulator.timing = program.timing;
  // The instructions that count are those that ptxas gets.
  emulate.hostTensorMaps = program.options.hostTensorMaps;
  emulate.throughPtx =
      program.options.throughPtx || (program.timing && !isPtx(program.module));
  emulate.steps = program.steps;
  return compileForEmulator(program.session, program.module, emulate, options);
}

static llvm::Expected<std::unique_ptr<Executor>>
makeCuda(const LaunchProgram &program, const ExecutorOptions &options) {
  CudaCompileOptions compile;
  compile.input = program.options.input;
  compile.chip = program.chip;
  compile.optLevel = program.optLevel;
  compile.hostTensorMaps = program.options.hostTensorMaps;
  compile.ptxas = program.options.ptxas;
  compile.deviceLibrary = program.options.emulator.deviceLibrary;
  compile.isTile = bool(program.tileModule);
  CudaOptions cuda = program.options.cuda;
  cuda.measurement = program.measurement;
  return compileForCuda(program.session, program.module, compile, cuda,
                        options);
}

static llvm::Expected<std::string> chipOfDevice(const RunOptions &options) {
  llvm::Expected<CudaDevice> device = queryCudaDevice(options.cuda);
  if (!device)
    return device.takeError();
  return device->chip;
}

static constexpr StringLiteral referenceOptions[] = {
    "--algebra", "--bounds",   "--max-bytes", "--max-steps", "--orders",
    "--plain",   "--sanitize", "--seed",      "--threads"};
static constexpr StringLiteral emulatorOptions[] = {"--algebra",
                                                    "--certificate",
                                                    "--check=reference",
                                                    "--gpu-name",
                                                    "--hints",
                                                    "--host-tensor-maps",
                                                    "--libdevice",
                                                    "--max-schedules",
                                                    "--max-steps",
                                                    "--no-checks",
                                                    "--numerics",
                                                    "--origin",
                                                    "--print-steps",
                                                    "--profile",
                                                    "--racecheck",
                                                    "--registers",
                                                    "--schedule",
                                                    "--schedules",
                                                    "--seed",
                                                    "--step-limit",
                                                    "--threads",
                                                    "--through",
                                                    "--time",
                                                    "--time-constants",
                                                    "--trace",
                                                    "-O"};

static constexpr StringLiteral cudaOptions[] = {"--check=reference",
                                                "--device",
                                                "--gpu-name",
                                                "--hints",
                                                "--host-tensor-maps",
                                                "--libcuda",
                                                "--libdevice",
                                                "--ptxas",
                                                "--time",
                                                "-O"};

static const ExecutorRow rows[] = {
    {"reference", ModuleLevel::CudaTile, /*compiles=*/false, referenceOptions,
     makeReference, [](const RunOptions &) { return true; }},
    {"emulator", ModuleLevel::Any, /*compiles=*/true, emulatorOptions,
     makeEmulator,
     [](const RunOptions &options) { return options.emulator.checked; },
     /*usualChip=*/nullptr, /*estimatesTime=*/true},
    {"cuda", ModuleLevel::Any, /*compiles=*/true, cudaOptions, makeCuda,
     [](const RunOptions &) { return false; }, chipOfDevice},
};

llvm::ArrayRef<ExecutorRow> tilewright::executors() { return rows; }

bool ExecutorRow::has(StringRef option) const {
  return llvm::is_contained(options, option);
}

/// "A", "A or B", "A, B or C".
static std::string listOf(llvm::ArrayRef<std::string> names, StringRef last) {
  if (names.size() < 2)
    return names.empty() ? "" : names.front();
  return llvm::join(names.drop_back(), ", ") + (" " + last + " ").str() +
         names.back();
}

std::string tilewright::executorNames() {
  SmallVector<std::string> names;
  for (const ExecutorRow &row : rows)
    names.push_back(row.name.str());
  return listOf(names, "or");
}

llvm::Expected<const ExecutorRow &> tilewright::findExecutor(StringRef name) {
  for (const ExecutorRow &row : rows)
    if (row.name == name)
      return row;
  return toolError(ExitCode::Usage, "expected the executor " + executorNames() +
                                        ", got '" + name + "'");
}

llvm::Error
tilewright::checkExecutorOptions(const ExecutorRow &executor,
                                 llvm::ArrayRef<std::string> given) {
  for (StringRef option : given) {
    SmallVector<std::string> others;
    for (const ExecutorRow &row : rows)
      if (row.has(option))
        others.push_back(("--on " + row.name).str());
    if (others.empty() || executor.has(option))
      continue;
    return toolError(ExitCode::Usage,
                     "'" + option + "' is not an option of --on " +
                         executor.name + "; " + listOf(others, "and") +
                         (others.size() == 1 ? " has it" : " have it"));
  }
  return llvm::Error::success();
}
