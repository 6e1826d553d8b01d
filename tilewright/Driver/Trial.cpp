//===- Trial.cpp - a launch compiled with some of the steps ---------------===//
// The inner loop of `bisect`: compiles with the first n steps, runs, and
// decides whether emulator and reference differ. The reference's result and the
// parsed module are reused; a trial compiles a copy, and its diagnostics become
// part of its verdict.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Trial.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/InspectMir.h"
#include "tilewright/Driver/Start.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tilewright;

llvm::Error Trials::prepare() {
  llvm::Expected<const Chip &> named = lookupChip(options.gpuName);
  if (!named)
    return named.takeError();
  chip = &*named;
  llvm::Expected<Launch> parsed = parseLaunch(options.launch);
  if (!parsed)
    return parsed.takeError();
  launch = std::move(*parsed);
  session.rustMir = options.rustMir;
  llvm::Expected<OwningOpRef<ModuleOp>> read = session.read(options.input);
  if (!read)
    return read.takeError();
  module = std::move(*read);
  nameEntry(*module, launch);
  if (isMir(*module)) {
    StartRequest request;
    request.chip = chip;
    request.limitsSteps = true;
    if (llvm::Error error =
            findStart(*module, options.input, request).takeError())
      return error;
    if (statesResults(launch))
      return llvm::Error::success();
    return toolError(
        ExitCode::Usage,
        launch.origin + ": expected outputs to compare the emulator with, "
                        "since the reference does not run Rust programs, found "
                        "none that state their values");
  }
  llvm::Expected<cuda_tile::ModuleOp> program =
      findTileModule(*module, options.input);
  if (!program)
    return program.takeError();
  llvm::Expected<LaunchResult> result = runReference(*program, expectedText);
  if (!result)
    return result.takeError();
  expected = std::move(*result);
  return llvm::Error::success();
}

llvm::Expected<LaunchResult> Trials::runReference(cuda_tile::ModuleOp program,
                                                  std::string &printed) {
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions execution = options.execution;
        execution.bounds = true;
        execution.seed = 0;
        execution.printed = &stream;
        return createReferenceExecutor(program, execution);
      },
      launch, /*check=*/true, printed);
}

std::vector<OpenOrder> Trials::setOpenOrdersAside() {
  if (!hasReference())
    return {};
  return findOpenOrders(*module->getOps<cuda_tile::ModuleOp>().begin(), launch,
                        options.execution, ordersBeforeBlame, *expected,
                        expectedText);
}

EmulateOptions Trials::emulateOptions(StepCounter &steps) const {
  EmulateOptions emulate;
  emulate.chip = chip;
  emulate.entry = launch.symbol;
  emulate.optLevel = options.optLevel;
  emulate.emulator = options.emulator;
  emulate.throughPtx = options.throughPtx;
  emulate.steps = &steps;
  return emulate;
}

llvm::Expected<LaunchResult> Trials::emulate(const EmulateOptions &emulate,
                                             uint64_t seed,
                                             std::string &printed) {
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions execution = options.execution;
        execution.seed = seed;
        execution.printed = &stream;
        execution.blocks = launch.blocks();
        return compileForEmulator(session, *module, emulate, execution);
      },
      launch, /*check=*/true, printed);
}

llvm::Expected<LaunchResult> Trials::interpret(StepCounter &steps,
                                               std::string &printed) {
  steps.stopBefore(firstConversionName());
  EmulateOptions lowering = emulateOptions(steps);
  lowering.throughPtx = false;
  llvm::Expected<OwningOpRef<ModuleOp>> rewritten =
      lowerForEmulator(session, *module, lowering);
  if (!rewritten)
    return rewritten.takeError();
  llvm::Expected<cuda_tile::ModuleOp> program =
      findTileModule(**rewritten, options.input);
  if (!program)
    return program.takeError();
  return runReference(*program, printed);
}

std::string Trials::judgeName() const {
  return hasReference() ? "the reference"
                        : "the results that " + launch.origin + " expects";
}

std::string Trials::difference(const LaunchResult &result,
                               StringRef printed) const {
  if (!hasReference())
    return describeDifferences(launch, result, printed,
                               result.fault.empty()
                                   ? compareOutputs(result.state)
                                   : std::vector<Comparison>());
  if (expected->fault.empty() != result.fault.empty())
    return "the outcome: expected " +
           (expected->fault.empty() ? "no fault" : expected->fault) +
           ", found " + (result.fault.empty() ? "no fault" : result.fault);
  if (!expected->fault.empty())
    return "";
  for (const Comparison &each : compareWithReference(launch, result, *expected))
    if (!each.ok())
      return each.describe();
  return printed == expectedText ? "" : "the printed text";
}

Trial Trials::judge(llvm::Expected<LaunchResult> result, StringRef printed,
                    const StepCounter &steps) const {
  Trial trial;
  trial.steps = steps.steps().vec();
  trial.passes = steps.passes().vec();
  if (!result) {
    llvm::handleAllErrors(
        result.takeError(),
        [&](const ToolError &error) {
          if (error.code() == ExitCode::KernelFaulted)
            trial.verdict = Trial::Verdict::Differs;
          trial.what = error.message();
        },
        [&](const llvm::ErrorInfoBase &error) {
          trial.what = error.message();
        });
    return trial;
  }
  trial.what = difference(*result, printed);
  trial.verdict =
      trial.what.empty() ? Trial::Verdict::Agrees : Trial::Verdict::Differs;
  return trial;
}

/// The verdict of a trial contains its failure.
static DiagnosticEngine::HandlerTy silent() {
  return [](Diagnostic &) { return success(); };
}

llvm::Expected<Trial> Trials::runWhole() {
  StepCounter steps(session.context());
  std::string printed;
  llvm::Expected<LaunchResult> result =
      emulate(emulateOptions(steps), options.execution.seed, printed);
  Trial trial;
  if (result)
    return judge(std::move(result), printed, steps);
  llvm::Error error = llvm::handleErrors(
      result.takeError(), [&](std::unique_ptr<ToolError> each) -> llvm::Error {
        if (each->code() != ExitCode::KernelFaulted)
          return llvm::Error(std::move(each));
        trial = judge(llvm::Error(std::move(each)), printed, steps);
        return llvm::Error::success();
      });
  if (error)
    return std::move(error);
  return trial;
}

Trial Trials::run(Judge on, uint64_t limit) {
  if (on == Judge::Emulator)
    return runWithSeed(limit, options.execution.seed);
  ScopedDiagnosticHandler quiet(&session.context(), silent());
  StepCounter steps(session.context(), limit);
  std::string printed;
  llvm::Expected<LaunchResult> result = interpret(steps, printed);
  return judge(std::move(result), printed, steps);
}

Trial Trials::runOnEmulator(uint64_t limit, uint64_t seed, bool throughPtx) {
  ScopedDiagnosticHandler quiet(&session.context(), silent());
  StepCounter steps(session.context(), limit);
  EmulateOptions tried = emulateOptions(steps);
  tried.throughPtx = throughPtx;
  std::string printed;
  llvm::Expected<LaunchResult> result = emulate(tried, seed, printed);
  return judge(std::move(result), printed, steps);
}

Trial Trials::runWithSeed(uint64_t limit, uint64_t seed) {
  return runOnEmulator(limit, seed, options.throughPtx);
}

Trial Trials::runBeforeTranslation(uint64_t limit) {
  return runOnEmulator(limit, options.execution.seed, /*throughPtx=*/false);
}

void Trials::compile(StepCounter &steps) {
  ScopedDiagnosticHandler quiet(&session.context(), silent());
  // Failures after the step are irrelevant.
  llvm::consumeError(
      prepareForEmulator(session, *module, emulateOptions(steps)).takeError());
}

StepTexts Trials::textsRound(uint64_t limit, const Step &step) {
  if (!step.isChoice) {
    StepCounter steps(session.context(), limit);
    steps.capture(step.attempt);
    compile(steps);
    return steps.texts();
  }
  StepTexts texts;
  for (auto [last, text] :
       {std::pair(limit - 1, &texts.before), std::pair(limit, &texts.after)}) {
    StepCounter steps(session.context(), last);
    steps.captureAfterPass(step.passNumber);
    compile(steps);
    *text = steps.texts().after;
  }
  return texts;
}

std::vector<StageText> Trials::stages(uint64_t limit) {
  ScopedDiagnosticHandler quiet(&session.context(), silent());
  StepCounter steps(session.context(), limit);
  std::vector<StageText> texts;
  llvm::consumeError(
      prepareForEmulator(session, *module, emulateOptions(steps), &texts)
          .takeError());
  return texts;
}
