//===- DevicePipeline.cpp - from the llvm dialect to PTX ------------------===//
#include "tilewright/Pipeline/DevicePipeline.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/Atomics.h"
#include "tilewright/Codegen/Exact.h"
#include "tilewright/Codegen/Optimize.h"
#include "tilewright/Codegen/PackedPhis.h"
#include "tilewright/Codegen/Target.h"
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "tilewright/Codegen/WideConversions.h"
#include "tilewright/Pipeline/Steps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/Timing.h"
#include "llvm/Analysis/LazyCallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral translationName = "translate-to-llvm-ir";

ArrayRef<StringRef> tilewright::devicePassNames() {
  static constexpr StringRef names[] = {
      translationName,
#define DEVICE_PASS(Name, Pass, Summary) Name,
#include "tilewright/Pipeline/DevicePasses.def"
  };
  return names;
}

static DevicePassSpoiler &devicePassSpoiler() {
  static DevicePassSpoiler spoiler;
  return spoiler;
}

void tilewright::spoilDevicePasses(DevicePassSpoiler spoiler) {
  devicePassSpoiler() = std::move(spoiler);
}

static std::string printModule(const Module &module) {
  std::string text;
  raw_string_ostream os(text);
  module.print(os, nullptr);
  return text;
}

/// The name of the unit that an LLVM pass runs on, for steps; empty for the
/// module.
static std::string nameOfUnit(const Any &unit) {
  if (const auto *function = any_cast<const Function *>(&unit))
    return (*function)->getName().str();
  if (const auto *loop = any_cast<const Loop *>(&unit))
    return (*loop)->getHeader()->getParent()->getName().str();
  if (const auto *scc = any_cast<const LazyCallGraph::SCC *>(&unit))
    return (*scc)->begin()->getFunction().getName().str();
  return "";
}

namespace {
/// The context available to the rows of DevicePasses.def.
struct DevicePassContext {
  const DevicePipelineOptions &options;
  TargetMachine &machine;
  PassBuilder &builder;
  LinkedLibrary &linked;
};

/// Observes passes as they run: our own are printed and timed, LLVM's passes
/// within them are steps.
class PassWatch {
public:
  PassWatch(const DevicePipelineOptions &options, Module &module,
            LinkedLibrary &linked)
      : options(options), module(module), linked(linked) {}

  /// Registers with `callbacks`, which must outlive this.
  void follow(PassInstrumentationCallbacks &callbacks);
  /// Sets the name of one of our passes for options.
  void nameClass(StringRef className, StringRef name) {
    names[className] = name;
  }

private:
  /// A running pass.
  struct Running {
    std::string name;
    bool isStep = false;
    mlir::TimingScope time;
  };

  bool shouldRun(StringRef name, const Any &unit);
  void begin(StringRef name);
  void end();
  std::string print() const { return printModule(module); }

  const DevicePipelineOptions &options;
  Module &module;
  LinkedLibrary &linked;
  llvm::SmallDenseMap<StringRef, StringRef> names; ///< of ours, by class
  std::vector<Running> running;                    ///< innermost last
  bool nextIsStep = false;
};
} // namespace

void PassWatch::follow(PassInstrumentationCallbacks &callbacks) {
  // Building LLVM's table of names takes a millisecond.
  bool looksInside = options.steps || options.timing || devicePassSpoiler();
  auto nameOf = [this, &callbacks, looksInside](StringRef className) {
    if (running.empty())
      return names.lookup(className);
    return looksInside ? callbacks.getPassNameForClassName(className)
                       : StringRef();
  };
  callbacks.registerShouldRunOptionalPassCallback(
      [this, nameOf](StringRef className, Any unit) {
        return shouldRun(nameOf(className), unit);
      });
  callbacks.registerBeforeNonSkippedPassCallback(
      [this, nameOf](StringRef className, Any) { begin(nameOf(className)); });
  callbacks.registerAfterPassCallback(
      [this](StringRef, Any, const PreservedAnalyses &) { end(); });
  callbacks.registerAfterPassInvalidatedCallback(
      [this](StringRef, const PreservedAnalyses &) { end(); });
}

bool PassWatch::shouldRun(StringRef name, const Any &unit) {
  if (running.empty())
    return !linked.error;
  // A pass without a name only contains others.
  if (!options.steps || name.empty())
    return true;
  nextIsStep = options.steps->beginStep(name, nameOfUnit(unit),
                                        [this] { return print(); });
  return nextIsStep;
}

void PassWatch::begin(StringRef name) {
  if (running.empty() && options.steps)
    options.steps->beginPass(name);
  mlir::TimingScope *around = options.timing;
  for (Running &each : running)
    if (each.time)
      around = &each.time;
  Running pass{name.str(), std::exchange(nextIsStep, false), {}};
  if (around && !name.empty())
    pass.time = around->nest(name);
  running.push_back(std::move(pass));
}

void PassWatch::end() {
  Running pass = std::move(running.back());
  running.pop_back();
  pass.time.stop();
  if (devicePassSpoiler() && !pass.name.empty())
    devicePassSpoiler()(pass.name, module);
  if (pass.isStep)
    options.steps->endStep([this] { return print(); });
  if (!running.empty())
    return;
  if (options.afterPass && !linked.error)
    options.afterPass(pass.name, module);
  if (options.steps)
    options.steps->endPass();
}

Expected<std::unique_ptr<DeviceCode>>
DeviceCode::create(DevicePipelineOptions options) {
  Expected<std::unique_ptr<TargetMachine>> machine =
      createTargetMachine(*options.chip, options.optLevel, options.ptxVersion);
  if (!machine)
    return machine.takeError();
  std::unique_ptr<DeviceCode> code(new DeviceCode(std::move(options)));
  code->machine = std::move(*machine);
  return code;
}

static mlir::TimingScope startTime(mlir::TimingScope *around, StringRef name) {
  return around ? around->nest(name) : mlir::TimingScope();
}

Error DeviceCode::translate(mlir::ModuleOp source) {
  mlir::TimingScope time = startTime(options.timing, translationName);
  if (options.steps)
    options.steps->beginPass(translationName);
  Expected<std::unique_ptr<Module>> translated =
      translateToLLVMIR(source, llvmContext, *machine);
  if (options.steps)
    options.steps->endPass();
  if (!translated)
    return translated.takeError();
  llvmModule = std::move(*translated);
  if (options.afterPass)
    options.afterPass(translationName, *llvmModule);
  return Error::success();
}

Error DeviceCode::runPasses() {
  LinkedLibrary linked;
  PassWatch watch(options, *llvmModule, linked);
  PassInstrumentationCallbacks callbacks;
  watch.follow(callbacks);
  // Managers are destroyed in reverse order, since they refer to earlier ones.
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager sccs;
  ModuleAnalysisManager modules;
  PassBuilder builder(machine.get(), PipelineTuningOptions(), std::nullopt,
                      &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);

  DevicePassContext context{options, *machine, builder, linked};
  ModulePassManager passes;
  bool isStopped = options.stopAfter == translationName;
  auto add = [&](StringRef name, auto pass) {
    if (isStopped)
      return;
    isStopped = name == options.stopAfter;
    watch.nameClass(pass.name(), name);
    passes.addPass(std::move(pass));
  };
#define DEVICE_PASS(Name, Pass, Summary) add(Name, Pass);
#include "tilewright/Pipeline/DevicePasses.def"
  passes.run(*llvmModule, modules);
  libraryName = linked.name;
  return std::move(linked.error);
}

std::string DeviceCode::print() const { return printModule(*llvmModule); }

Expected<std::string> DeviceCode::emitPtx() {
  mlir::TimingScope time = startTime(options.timing, "emit-ptx");
  PtxOptions ptx;
  ptx.version = options.ptxVersion;
  ptx.deviceLibrary = libraryName;
  return emitPTX(*llvmModule, *machine, ptx);
}
