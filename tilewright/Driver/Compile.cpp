//===- Compile.cpp - from a file to PTX, a cubin or any stage -------------===//
// read -> passes up to the level that was asked for -> LLVM IR -> device math
// linked -> LLVM's passes -> PTX -> ptxas. Each step hands its result on in
// memory; one file is written, at the end.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Compile.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/Atomics.h"
#include "tilewright/Codegen/DeviceLibrary.h"
#include "tilewright/Codegen/Optimize.h"
#include "tilewright/Codegen/PTX.h"
#include "tilewright/Codegen/Ptxas.h"
#include "tilewright/Codegen/Scopes.h"
#include "tilewright/Codegen/Target.h"
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Driver/Translate.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Support/File.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// What `--emit` names, in the order in which it is made.
enum class Product {
  Bytecode,
  CudaTile,
  TileAA,
  TileAS,
  LLVM,
  LLVMIR,
  PTX,
  Cubin
};

class Compiler {
public:
  explicit Compiler(const CompileOptions &options) : options(options) {}

  llvm::Error run();

private:
  llvm::Error checkOptions();
  llvm::Error checkRemarks();
  llvm::Error emitBytecode(ModuleOp module, const SourceInfo &info);
  llvm::Error lower(ModuleOp module, Stage to);
  llvm::Error emitDeviceCode(ModuleOp module);
  llvm::Error assembleCubin();
  llvm::Error writeReport();

  const CompileOptions &options;
  Product product = Product::PTX;
  const Chip *chip = nullptr;
  unsigned ptxVersion = defaultPtxVersion;
  std::unique_ptr<RemarkReport> remarks;
  Session session;
  std::string result;
  size_t ptxBytes = 0;
  std::vector<KernelResources> resources;
};
} // namespace

llvm::Error Compiler::checkOptions() {
  std::optional<Product> found =
      llvm::StringSwitch<std::optional<Product>>(options.emit)
          .Case("bytecode", Product::Bytecode)
          .Case("cuda-tile", Product::CudaTile)
          .Case("tileaa", Product::TileAA)
          .Case("tileas", Product::TileAS)
          .Case("llvm", Product::LLVM)
          .Case("llvm-ir", Product::LLVMIR)
          .Case("ptx", Product::PTX)
          .Case("cubin", Product::Cubin)
          .Default(std::nullopt);
  if (!found)
    return toolError(ExitCode::Usage,
                     "expected bytecode, cuda-tile, tileaa, tileas, llvm, "
                     "llvm-ir, ptx or cubin for --emit, got '" +
                         options.emit + "'");
  product = *found;
  if (!options.ptxVersion.empty()) {
    StringRef major, minor;
    std::tie(major, minor) = StringRef(options.ptxVersion).split('.');
    unsigned majorNumber, minorNumber;
    if (major.getAsInteger(10, majorNumber) ||
        minor.getAsInteger(10, minorNumber) || minorNumber > 9 ||
        majorNumber < 6 || majorNumber > 99)
      return toolError(ExitCode::Usage,
                       "expected a PTX ISA version such as 9.2 for "
                       "--ptx-version, got '" +
                           options.ptxVersion + "'");
    ptxVersion = majorNumber * 10 + minorNumber;
  }
  if (product <= Product::CudaTile)
    return llvm::Error::success();
  if (options.gpuName.empty())
    return toolError(ExitCode::Usage, "expected a chip (--gpu-name sm_90); " +
                                          knownChipNames() + " are known");
  llvm::Expected<const Chip &> named = lookupChip(options.gpuName);
  if (!named)
    return named.takeError();
  chip = &*named;
  return llvm::Error::success();
}

llvm::Error Compiler::checkRemarks() {
  llvm::Expected<std::unique_ptr<RemarkReport>> report =
      RemarkReport::create(options.remarks);
  if (!report)
    return report.takeError();
  remarks = std::move(*report);
  remarks->collectFrom(session.context());
  if (remarks->file() != options.output)
    return llvm::Error::success();
  return toolError(ExitCode::Usage,
                   "expected two files for the output and its remarks, got '" +
                       options.output +
                       "' for both; give another with "
                       "--remarks-output-file");
}

llvm::Error Compiler::emitBytecode(ModuleOp module, const SourceInfo &info) {
  unsigned version =
      info.isBytecode ? info.minorVersion : lowestMinorVersion(module);
  if (!options.bytecodeVersion.empty()) {
    llvm::Expected<unsigned> asked =
        parseBytecodeVersion(options.bytecodeVersion);
    if (!asked)
      return asked.takeError();
    version = *asked;
  }
  llvm::raw_string_ostream os(result);
  if (mlir::failed(writeBytecode(module, version, os)))
    return session.failure("writing bytecode");
  return llvm::Error::success();
}

llvm::Error Compiler::lower(ModuleOp module, Stage to) {
  Stage from = findStage(module);
  if (from > to)
    return toolError(ExitCode::Usage,
                     "the input stands at " + stageName(from) +
                         " already, past what --emit asks for");
  PassManager manager(&session.context(), ModuleOp::getOperationName());
  PipelineOptions pipeline;
  pipeline.chip = chip;
  pipeline.optLevel = options.optLevel;
  pipeline.lineInfo = options.lineInfo;
  pipeline.stopAfter = options.stopAfter;
  CountedSteps steps(session.context(), options.steps);
  pipeline.steps = steps.counter();
  if (!buildPipeline(manager, from, to, pipeline))
    return toolError(ExitCode::Usage,
                     "no pass '" + options.stopAfter + "' on the way from " +
                         stageName(from) + " to " + stageName(to));
  if (options.timePasses)
    manager.enableTiming();
  std::vector<StageText> texts;
  if (!options.stagesDirectory.empty())
    recordStages(manager, module, texts);
  bool failed = mlir::failed(manager.run(module));
  steps.print();
  if (!options.stagesDirectory.empty())
    if (llvm::Error error = writeStages(texts, options.stagesDirectory))
      return error;
  if (failed)
    return session.failure("compiling '" + options.input + "'");
  return llvm::Error::success();
}

llvm::Error Compiler::emitDeviceCode(ModuleOp module) {
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      createTargetMachine(*chip, options.optLevel, ptxVersion);
  if (!machine)
    return machine.takeError();
  if (mlir::failed(checkScopes(module, *chip)))
    return session.failure("compiling '" + options.input + "'");
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> device =
      translateToLLVMIR(module, context, **machine);
  if (!device) {
    llvm::consumeError(device.takeError());
    return session.failure("translating '" + options.input + "' to LLVM IR");
  }
  DeviceLibraryOptions library;
  library.path = options.deviceLibrary;
  llvm::Expected<std::string> libraryName =
      linkDeviceLibrary(**device, library);
  if (!libraryName)
    return libraryName.takeError();
  optimize(**device, **machine, options.optLevel);
  orderAtomics(**device, **machine);
  if (product == Product::LLVMIR) {
    llvm::raw_string_ostream os(result);
    (*device)->print(os, nullptr);
    return llvm::Error::success();
  }
  PtxOptions ptxOptions;
  ptxOptions.version = ptxVersion;
  ptxOptions.deviceLibrary = *libraryName;
  llvm::Expected<std::string> ptx = emitPTX(**device, **machine, ptxOptions);
  if (!ptx)
    return ptx.takeError();
  ptxBytes = ptx->size();
  result = std::move(*ptx);
  return product == Product::Cubin ? assembleCubin() : llvm::Error::success();
}

llvm::Error Compiler::assembleCubin() {
  llvm::Expected<Ptxas> ptxas = findPtxas(options.ptxas, ptxVersion);
  if (!ptxas)
    return ptxas.takeError();
  AssembleOptions assembly;
  assembly.optLevel = options.optLevel;
  assembly.lineInfo = options.lineInfo;
  llvm::Expected<Cubin> cubin = assemble(*ptxas, result, assembly);
  if (!cubin)
    return cubin.takeError();
  if (!cubin->warning.empty())
    llvm::WithColor::warning() << cubin->warning << "\n";
  resources = std::move(cubin->kernels);
  result = std::move(cubin->image);
  return llvm::Error::success();
}

llvm::Error Compiler::writeReport() {
  llvm::json::Array kernels;
  for (const KernelResources &each : resources)
    kernels.push_back(llvm::json::Object{
        {"entry", each.name},
        {"registers", static_cast<int64_t>(each.registers)},
        {"shared_bytes", static_cast<int64_t>(each.sharedBytes)},
        {"spill_bytes",
         static_cast<int64_t>(each.spillStoreBytes + each.spillLoadBytes)}});
  llvm::json::Object report{{"target", chip ? chip->name() : ""},
                            {"ptx_bytes", static_cast<int64_t>(ptxBytes)},
                            {"kernels", std::move(kernels)}};
  return writeFile(
      options.report,
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(report))).str());
}

llvm::Error Compiler::run() {
  if (llvm::Error error = checkOptions())
    return error;
  if (llvm::Error error = checkRemarks())
    return error;
  SourceInfo info;
  llvm::Expected<OwningOpRef<ModuleOp>> read =
      session.read(options.input, &info);
  if (!read)
    return read.takeError();
  ModuleOp module = **read;
  bool stopsEarly = !options.stopAfter.empty();
  if (product == Product::Bytecode) {
    if (llvm::Error error = emitBytecode(module, info))
      return error;
  } else {
    Stage to = product >= Product::LLVM
                   ? Stage::LLVM
                   : static_cast<Stage>(static_cast<int>(product) -
                                        static_cast<int>(Product::CudaTile));
    if (product != Product::CudaTile)
      if (llvm::Error error = lower(module, to))
        return error;
    if (product <= Product::LLVM || stopsEarly) {
      llvm::raw_string_ostream os(result);
      printText(module, os);
    } else if (llvm::Error error = emitDeviceCode(module)) {
      return error;
    }
  }
  if (!options.report.empty())
    if (llvm::Error error = writeReport())
      return error;
  if (llvm::Error error = remarks->write(
          options.printsRemarks && options.output != "-" ? llvm::outs()
                                                         : llvm::errs()))
    return error;
  return writeFile(options.output, result);
}

llvm::Error tilewright::compileFile(const CompileOptions &options) {
  return Compiler(options).run();
}
