//===- Compile.cpp - from a file to PTX, a cubin or any stage -------------===//
// read -> passes down to the requested level -> passes on LLVM IR -> PTX ->
// ptxas. Results are passed on in memory; one file is written, at the end.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Compile.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/CubinSection.h"
#include "tilewright/Codegen/PTX.h"
#include "tilewright/Codegen/Ptxas.h"
#include "tilewright/Codegen/RegisterEstimate.h"
#include "tilewright/Driver/CachedCompile.h"
#include "tilewright/Driver/KernelManifest.h"
#include "tilewright/Driver/ResourceReport.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Driver/Start.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Driver/Translate.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Pipeline/DevicePipeline.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/NearestName.h"
#include "tilewright/Support/Remarks.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// The values of `--emit`, in pipeline order.
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
  Compiler(const CompileOptions &options, Session &session)
      : options(options), session(session) {}

  llvm::Error run(std::unique_ptr<llvm::MemoryBuffer> buffer);
  std::string takeResult() { return std::move(result); }
  llvm::Expected<std::string> runOn(ModuleOp module);

private:
  llvm::Error checkOptions();
  llvm::Error checkRemarks();
  llvm::Error emitBytecode(ModuleOp module, const SourceInfo &info);
  llvm::Error compile(ModuleOp module);
  llvm::Error compileTo(ModuleOp module, Stage to);
  llvm::Error findWay(ModuleOp module);
  llvm::Error lower(ModuleOp module, Stage to);
  llvm::Error emitDeviceCode(ModuleOp module);
  StepCounter *counter();
  std::vector<StageText> *stages();
  bool stopsInLLVMIR() const { return isDevicePass(options.stopAfter); }
  llvm::Error assembleCubin(ModuleOp module);
  ResourceReport makeReport() const;
  llvm::Error writeReports();
  llvm::Error writeExplanations();
  llvm::Error applyHints(ModuleOp module);

  const CompileOptions &options;
  Product product = Product::PTX;
  const Chip *askedChip = nullptr; ///< null: none was requested
  Hints hints;
  Start start;
  unsigned ptxVersion = defaultPtxVersion;
  std::unique_ptr<RemarkReport> remarks;
  Session &session;
  std::optional<CountedSteps> steps;
  std::vector<StageText> texts; ///< for the folder of stages
  std::optional<DefaultTimingManager> timing;
  TimingScope time; ///< of the whole compile, where passes are timed
  std::string result;
  size_t ptxBytes = 0;
  std::string manifest; ///< of the module in the LLVM dialect
  std::vector<KernelResources> resources;
  std::vector<ReportedShape> shapes;
};
} // namespace

llvm::Expected<unsigned> tilewright::parsePtxVersion(StringRef text) {
  auto [majorText, minorText] = text.split('.');
  unsigned major, minor;
  if (majorText.getAsInteger(10, major) || minorText.getAsInteger(10, minor) ||
      minor > 9 || major < 6 || major > 99)
    return toolError(ExitCode::Usage,
                     "expected a PTX ISA version such as 9.2 for "
                     "--ptx-version, got '" +
                         text + "'");
  return major * 10 + minor;
}

/// The names of the --emit values, in pipeline order.
static constexpr std::pair<StringLiteral, Product> emitted[] = {
    {"bytecode", Product::Bytecode}, {"cuda-tile", Product::CudaTile},
    {"tileaa", Product::TileAA},     {"tileas", Product::TileAS},
    {"llvm", Product::LLVM},         {"llvm-ir", Product::LLVMIR},
    {"ptx", Product::PTX},           {"cubin", Product::Cubin}};

static llvm::Expected<Product> parseProduct(StringRef name) {
  const auto *found = llvm::find_if(
      emitted, [&](const auto &row) { return row.first == name; });
  if (found != std::end(emitted))
    return found->second;
  SmallVector<StringRef> names(llvm::make_first_range(emitted));
  StringRef nearest = nearestName(name, names);
  return toolError(
      ExitCode::Usage,
      "expected " + llvm::join(llvm::drop_end(names), ", ") + " or " +
          names.back() + " for --emit, got '" + name + "'" +
          (nearest.empty() ? "" : "; did you mean '" + nearest.str() + "'?"));
}

llvm::Error Compiler::checkOptions() {
  llvm::Expected<Product> found = parseProduct(options.emit);
  if (!found)
    return found.takeError();
  product = *found;
  if (!options.manifest.empty() && !options.stopAfter.empty())
    return toolError(
        ExitCode::Usage,
        "expected no --stop-after with --manifest, which describes "
        "finished kernels");
  if (!options.manifest.empty() && product < Product::LLVMIR)
    return toolError(ExitCode::Usage,
                     "expected --emit=llvm-ir, ptx or cubin with --manifest, "
                     "which describes finished kernels, got --emit=" +
                         options.emit);
  if (!options.ptxVersion.empty()) {
    llvm::Expected<unsigned> version = parsePtxVersion(options.ptxVersion);
    if (!version)
      return version.takeError();
    ptxVersion = *version;
  }
  if (product <= Product::CudaTile)
    return llvm::Error::success();
  if (!options.stagesDirectory.empty())
    if (llvm::Error error =
            checkStagesFolder(options.stagesDirectory, options.input))
      return error;
  if (options.gpuName.empty())
    return llvm::Error::success();
  llvm::Expected<const Chip &> named = lookupChip(options.gpuName);
  if (!named)
    return named.takeError();
  askedChip = &*named;
  return llvm::Error::success();
}

llvm::Error Compiler::checkRemarks() {
  llvm::Expected<std::unique_ptr<RemarkReport>> report =
      RemarkReport::create(options.remarks);
  if (!report)
    return report.takeError();
  remarks = std::move(*report);
  if (!options.report.empty() || options.reportText ||
      options.explanationText || options.explainsResources)
    remarks->keepAll();
  remarks->collectFrom(session.context());
  if (remarks->file().empty() || remarks->file() != options.output)
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

llvm::Error Compiler::findWay(ModuleOp module) {
  StartRequest request;
  request.chip = askedChip;
  request.optLevel = options.optLevel;
  request.lineInfo = options.lineInfo;
  request.allowsNoKernel = options.allowsNoKernel;
  request.limitsSteps = options.steps.limit != StepCounter::kNoLimit;
  llvm::Expected<Start> found = findStart(module, options.input, request);
  if (!found)
    return found.takeError();
  start = *found;
  if (!options.optLevel)
    start.optLevel = hints.optLevelFor(*start.chip).value_or(start.optLevel);
  return llvm::Error::success();
}

llvm::Error Compiler::lower(ModuleOp module, Stage to) {
  if (isPast(start.position, to))
    return toolError(ExitCode::Usage, "the input is already at " +
                                          start.position.describe() +
                                          ", past the stage that --emit "
                                          "requests");
  PassManager manager(&session.context(), ModuleOp::getOperationName());
  PipelineOptions pipeline;
  pipeline.chip = start.chip;
  pipeline.optLevel = start.optLevel;
  pipeline.lineInfo = pipeline.keepsLines = start.lineInfo;
  pipeline.deviceDebug = options.deviceDebug;
  pipeline.hostTensorMaps = options.hostTensorMaps;
  pipeline.verifyAttributes |= options.verifyAttributes;
  pipeline.stopAfter = options.stopAfter;
  pipeline.steps = counter();
  if (stages())
    pipeline.afterPass = recordStages(module, *stages(), start.lineInfo);
  // Verifying after each pass shows which one broke the IR.
  pipeline.verifiesFloors = !pipeline.afterPass && !pipeline.verifyAttributes;
  manager.enableVerifier(!pipeline.verifiesFloors);
  if (llvm::Error error =
          buildPipeline(manager, start.position, to, pipeline)) {
    texts.clear(); // no pass has run
    return error;
  }
  if (options.timePasses) {
    timing.emplace();
    timing->setEnabled(true);
    // MLIR identifies pass timers by the addresses of these strings, which may
    // be reused once the passes are destroyed.
    for (StringRef name : devicePassNames())
      TimingIdentifier::get(name, *timing);
    for (StringRef name : {"emit-ptx", "ptxas"})
      TimingIdentifier::get(name, *timing);
    time = timing->getRootScope();
    manager.enableTiming(time);
  }
  if (mlir::failed(manager.run(module)))
    return session.failure("compiling '" + options.input + "'");
  return llvm::Error::success();
}

/// Numbers the steps; null if nothing uses the numbers.
StepCounter *Compiler::counter() {
  return options.counter ? options.counter : steps->counter();
}

/// Where the IR after every pass is recorded; null if nothing uses it.
std::vector<StageText> *Compiler::stages() {
  if (options.stageTexts)
    return options.stageTexts;
  return options.stagesDirectory.empty() ? nullptr : &texts;
}

/// Registers of `device` after PTX has been generated from it.
static void reportRegisters(ModuleOp module, const llvm::Module &device) {
  if (hasRemarks(module))
    module.walk([&](FunctionOpInterface function) {
      const llvm::Function *code = device.getFunction(function.getName());
      if (code && code->getCallingConv() == llvm::CallingConv::PTX_Kernel)
        makeRemark(function, RemarkId::RegistersLikely)
            .with("Registers", estimateRegisters(*code));
    });
}

static void reportSerialized(ModuleOp module,
                             llvm::ArrayRef<SerializedProducts> serialized) {
  for (const SerializedProducts &products : serialized)
    module.walk([&](FunctionOpInterface function) {
      if (function.getName() == products.function)
        makeRemark(function, RemarkId::ProductsSerialized)
            .with("Reason", products.reason);
    });
}

static void reportSpills(ModuleOp module,
                         llvm::ArrayRef<KernelResources> kernels) {
  for (const KernelResources &kernel : kernels)
    if (kernel.spillStoreBytes || kernel.spillLoadBytes)
      module.walk([&](FunctionOpInterface function) {
        if (function.getName() == kernel.name)
          makeRemark(function, RemarkId::RegistersSpilled)
              .with("Registers", kernel.registers)
              .with("Stores", kernel.spillStoreBytes)
              .with("Loads", kernel.spillLoadBytes)
              .with("Stack", kernel.stackBytes);
      });
}

llvm::Error Compiler::emitDeviceCode(ModuleOp module) {
  manifest = llvm::formatv("{0:2}\n", makeKernelManifest(module, *start.chip));
  DevicePipelineOptions pipeline;
  pipeline.chip = start.chip;
  pipeline.optLevel = start.optLevel;
  pipeline.ptxVersion = ptxVersion;
  pipeline.library.path = options.deviceLibrary;
  pipeline.stopAfter = options.stopAfter;
  pipeline.steps = counter();
  pipeline.timing = timing ? &time : nullptr;
  if (stages())
    pipeline.afterPass = recordDeviceStages(*stages());
  llvm::Expected<std::unique_ptr<DeviceCode>> made =
      DeviceCode::create(pipeline);
  if (!made)
    return made.takeError();
  DeviceCode &code = **made;
  if (llvm::Error error = code.translate(module)) {
    llvm::consumeError(std::move(error));
    return session.failure("translating '" + options.input + "' to LLVM IR");
  }
  if (llvm::Error error = code.runPasses())
    return error;
  if (product == Product::LLVMIR || stopsInLLVMIR()) {
    result = code.print();
    return llvm::Error::success();
  }
  llvm::Expected<std::string> ptx = code.emitPtx();
  if (!ptx)
    return ptx.takeError();
  reportRegisters(module, code.module());
  ptxBytes = ptx->size();
  result = std::move(*ptx);
  return product == Product::Cubin ? assembleCubin(module)
                                   : llvm::Error::success();
}

llvm::Error Compiler::assembleCubin(ModuleOp module) {
  llvm::Expected<Ptxas> ptxas =
      findPtxas(options.ptxas, ptxVersion, options.ptxasSeconds);
  if (!ptxas)
    return ptxas.takeError();
  AssembleOptions assembly;
  assembly.optLevel = start.optLevel;
  assembly.lineInfo = start.lineInfo;
  assembly.deviceDebug = options.deviceDebug;
  assembly.timeoutSeconds = options.ptxasSeconds;
  TimingScope ptxasTime = timing ? time.nest("ptxas") : TimingScope();
  llvm::Expected<Cubin> cubin = assemble(*ptxas, result, assembly);
  ptxasTime.stop();
  if (!cubin)
    return cubin.takeError();
  if (!cubin->warning.empty())
    session.warn(cubin->warning);
  reportSerialized(module, cubin->serialized);
  reportSpills(module, cubin->kernels);
  resources = std::move(cubin->kernels);
  result = std::move(cubin->image);
  if (!options.manifestInCubin)
    return llvm::Error::success();
  llvm::Expected<std::string> described =
      addCubinSection(result, manifestSectionName, manifest);
  if (!described)
    return described.takeError();
  result = std::move(*described);
  return llvm::Error::success();
}

ResourceReport Compiler::makeReport() const {
  ResourceReport report;
  report.chip = start.chip;
  report.optLevel = start.optLevel;
  report.ptxBytes = ptxBytes;
  report.kernels = shapes;
  report.assembled = resources;
  report.remarks = remarks.get();
  return report;
}

llvm::Error Compiler::writeExplanations() {
  if (!options.explanationText)
    return llvm::Error::success();
  std::string resourceText;
  llvm::raw_string_ostream os(resourceText);
  printResources(makeReport(), os);
  llvm::json::Object texts{{"resources", llvm::json::fixUTF8(resourceText)}};
  RemarkOptions layouts, schedule, all;
  layouts.analysis = "layouts";
  schedule.analysis = schedule.passed = schedule.missed = "schedule";
  all.remarks = "all";
  for (auto &[name, asked] :
       {std::pair("layouts", &layouts), std::pair("schedule", &schedule),
        std::pair("remarks", &all)}) {
    llvm::Expected<std::string> text = remarks->textFor(*asked);
    if (!text)
      return text.takeError();
    texts[name] = llvm::json::fixUTF8(*text);
  }
  llvm::json::Value whole =
      llvm::json::Object{{"report", resourcesToJson(makeReport())},
                         {"remarks", remarks->toJson()},
                         {"texts", std::move(texts)}};
  *options.explanationText = llvm::formatv("{0}", whole);
  return llvm::Error::success();
}

/// Writes or prints what was requested in addition to the result.
llvm::Error Compiler::writeReports() {
  bool isText = !options.report.empty() || options.reportText;
  std::string text;
  if (isText)
    text = llvm::formatv("{0:2}\n", resourcesToJson(makeReport()));
  if (!options.report.empty())
    if (llvm::Error error = writeFile(options.report, text))
      return error;
  if (options.reportText)
    *options.reportText = std::move(text);
  if (llvm::Error error = writeExplanations())
    return error;
  if (!options.manifest.empty())
    if (llvm::Error error = writeFile(options.manifest, manifest))
      return error;
  llvm::raw_ostream &os = options.printsRemarks && options.output != "-"
                              ? llvm::outs()
                              : llvm::errs();
  if (options.explainsResources)
    printResources(makeReport(), os);
  return remarks->write(os);
}

llvm::Error Compiler::applyHints(ModuleOp module) {
  llvm::Expected<Hints> applied = tilewright::applyHints(module, options.hints);
  if (!applied)
    return applied.takeError();
  hints = std::move(*applied);
  return llvm::Error::success();
}

llvm::Error Compiler::compileTo(ModuleOp module, Stage to) {
  if (product == Product::CudaTile) {
    start.lineInfo = options.lineInfo;
    if (!module.getBody()->empty() && findStage(module) != Stage::CudaTile)
      return toolError(ExitCode::Usage, "the input is already at " +
                                            stageName(findStage(module)) +
                                            ", past the stage that --emit "
                                            "requests");
  } else {
    if (llvm::Error error = findWay(module))
      return error;
    if (llvm::Error error = lower(module, to))
      return error;
  }
  shapes = findKernelShapes(module, start.chip);
  if (to == Stage::LLVMIR && (options.stopAfter.empty() || stopsInLLVMIR()))
    return emitDeviceCode(module);
  llvm::raw_string_ostream os(result);
  OpPrintingFlags flags;
  flags.enableDebugInfo(start.lineInfo, /*prettyForm=*/false);
  printText(module, os, flags);
  return llvm::Error::success();
}

static Stage stageOf(Product product) {
  switch (product) {
  case Product::Bytecode:
  case Product::CudaTile:
    return Stage::CudaTile;
  case Product::TileAA:
    return Stage::TileAA;
  case Product::TileAS:
    return Stage::TileAS;
  case Product::LLVM:
    return Stage::LLVM;
  case Product::LLVMIR:
  case Product::PTX:
  case Product::Cubin:
    return Stage::LLVMIR;
  }
  llvm_unreachable("unknown product");
}

llvm::Error Compiler::compile(ModuleOp module) {
  steps.emplace(session.context(), options.steps);
  llvm::Error failed = compileTo(module, stageOf(product));
  steps->print();
  steps.reset();
  time.stop();
  timing.reset(); // prints the report
  if (texts.empty())
    return failed;
  // If a pass failed, this shows its input.
  llvm::Error written =
      writeStages(texts, options.stagesDirectory, options.input);
  if (!written)
    return failed;
  llvm::consumeError(std::move(failed));
  return written;
}

llvm::Error Compiler::run(std::unique_ptr<llvm::MemoryBuffer> buffer) {
  if (llvm::Error error = checkOptions())
    return error;
  if (llvm::Error error = checkRemarks())
    return error;
  SourceInfo info;
  llvm::Expected<OwningOpRef<ModuleOp>> read =
      session.read(std::move(buffer), &info);
  if (!read)
    return read.takeError();
  ModuleOp module = **read;
  for (StringRef path : {StringRef(options.output), StringRef(options.report),
                         StringRef(options.manifest), remarks->file()})
    if (llvm::Error error = checkNotRead(path))
      return error;
  if (llvm::Error error = applyHints(module))
    return error;
  if (product == Product::Bytecode) {
    if (llvm::Error error = emitBytecode(module, info))
      return error;
  } else if (llvm::Error error = compile(module)) {
    return error;
  }
  return writeReports();
}

llvm::Expected<std::string> Compiler::runOn(ModuleOp module) {
  if (llvm::Error error = checkOptions())
    return std::move(error);
  if (options.reportText)
    if (llvm::Error error = checkRemarks())
      return std::move(error);
  OwningOpRef<ModuleOp> copy = module.clone();
  if (llvm::Error error = applyHints(*copy))
    return std::move(error);
  if (llvm::Error error = compile(*copy))
    return std::move(error);
  if (options.manifestText)
    *options.manifestText = std::move(manifest);
  if (options.reportText)
    if (llvm::Error error = writeReports())
      return std::move(error);
  return std::move(result);
}

llvm::Expected<std::string>
tilewright::compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                          const CompileOptions &options) {
  CachedCompile cached(options, *buffer);
  if (std::optional<std::string> known = cached.find())
    return std::move(*known);
  Session session(options.messages);
  session.rustMir = options.rustMir;
  Compiler compiler(options, session);
  if (llvm::Error error = compiler.run(std::move(buffer)))
    return std::move(error);
  std::string result = compiler.takeResult();
  // Diagnostics are not cached, and a cache hit would lose them.
  if (!session.hasSpoken())
    if (llvm::Error error = cached.insert(result))
      session.warn(llvm::toString(std::move(error)));
  return result;
}

llvm::Error tilewright::compileFile(const CompileOptions &options) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      readFile(options.input);
  if (!buffer)
    return buffer.takeError();
  llvm::Expected<std::string> result =
      compileBuffer(std::move(*buffer), options);
  if (!result)
    return result.takeError();
  return writeFile(options.output, *result);
}

llvm::Expected<std::string>
tilewright::compileModule(Session &session, ModuleOp module,
                          const CompileOptions &options) {
  return Compiler(options, session).runOn(module);
}
