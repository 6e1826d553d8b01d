//===- Trial.cpp - a random program, compiled and run ---------------------===//
#include "tilewright/Testing/RandomPrograms/Trial.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/InDomain.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/Forms.h"
#include "tilewright/Testing/RandomLayouts.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

std::string Setting::describe() const {
  std::string text = chip + ", -O" + std::to_string(level);
  if (layouts)
    text += ", random layouts " + std::to_string(layouts);
  return text;
}

/// A message without numbers and without quoted text, except names of
/// operations.
static std::string headOf(llvm::StringRef message) {
  std::string head;
  for (char c : message.take_until([](char c) { return c == '\n'; }))
    if (!isdigit(c) && c != '-')
      head += c;
  return head.substr(0, 60);
}

bool Finding::isLike(const Finding &other) const {
  if (ending != other.ending)
    return false;
  return ending == Ending::Differs || ending == Ending::DependsOnOrder ||
         headOf(message) == headOf(other.message);
}

Trial::Trial() : session(std::make_unique<Session>()) {}
Trial::~Trial() = default;

MLIRContext &Trial::context() { return session->context(); }

namespace {
/// Uses the diagnostics of a step as the message of its finding.
class Listener {
public:
  explicit Listener(MLIRContext &context)
      : handler(&context, [this](Diagnostic &diagnostic) {
          if (text.size() < 2000)
            text += diagnostic.str() + "\n";
        }) {}

  std::string text;

private:
  ScopedDiagnosticHandler handler;
};
} // namespace

/// A program rarely needs more than some thousand steps.
static constexpr FormsLimits plainLimits = {.maxSteps = 100'000};

/// The mode of a reference run.
enum class Ask {
  Checks,
  Bounds,
  OtherOrder, ///< of all that is open
};

static llvm::Expected<LaunchResult> interpret(cuda_tile::ModuleOp module,
                                              const Launch &launch, Ask ask,
                                              std::string &printed) {
  ExecutorOptions options;
  options.threads = 1;
  options.sanitize = ask == Ask::Checks;
  options.bounds = ask == Ask::Bounds;
  CombineOrder order;
  if (ask == Ask::OtherOrder)
    options.seed = order.seed = 3;
  options.maxSteps = 2000000;
  options.maxBytes = uint64_t(256) << 20;
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        options.printed = &stream;
        return createReferenceExecutor(module, options, order);
      },
      launch, /*check=*/false, printed);
}

Finding Trial::begin(const Program &program) {
  Listener listener(context());
  launch.reset();
  expected.reset();
  if (failed(verify(*program.module)))
    return {Ending::Invalid, listener.text, false};
  llvm::Expected<Launch> made = program.launch();
  if (!made)
    return {Ending::Invalid, toString(made.takeError()), false};
  launch = std::move(*made);
  auto module = *program.module.get().getOps<cuda_tile::ModuleOp>().begin();
  std::string printed;
  llvm::Expected<LaunchResult> sound =
      interpret(module, *launch, Ask::Checks, printed);
  if (!sound) {
    std::string message = toString(sound.takeError());
    bool isLimit = llvm::StringRef(message).contains("which is the limit");
    return {Ending::Undefined, message, isLimit};
  }
  if (isInDomain)
    return beginInDomain(program);
  printed.clear();
  llvm::Expected<LaunchResult> bounded =
      interpret(module, *launch, Ask::Bounds, printed);
  if (!bounded)
    return {Ending::Undefined, toString(bounded.takeError()), false};
  expected = std::move(*bounded);
  expectedText = printed;
  FormsVerdict forms = compareForms(module, *launch, plainLimits);
  if (!forms.difference.empty())
    return {Ending::FormsDiffer, forms.difference, false};
  counts.plain += forms.skipped.empty();
  // Generated programs must have the same results then, except for rounding.
  printed.clear();
  llvm::Expected<LaunchResult> other =
      interpret(module, *launch, Ask::OtherOrder, printed);
  std::string difference = other ? differenceFromExpected(*other, printed)
                                 : toString(other.takeError());
  if (!difference.empty())
    return {Ending::DependsOnOrder, difference, false};
  return {};
}

Finding Trial::beginInDomain(const Program &program) {
  auto module = *program.module.get().getOps<cuda_tile::ModuleOp>().begin();
  domain.emplace(narrowestWidth(*program.module, *launch), /*seed=*/0);
  if (llvm::Error error = takeElements(*domain, *launch))
    return {Ending::Invalid, toString(std::move(error)), false};
  expectedText.clear();
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions options;
        options.printed = &stream;
        options.maxSteps = plainLimits.maxSteps;
        return createPlainExecutor(module, options, &*domain);
      },
      *launch, /*check=*/false, expectedText);
  if (!result) {
    ++counts.withoutElements;
    return {Ending::HasNoElements, toString(result.takeError()), true};
  }
  expected = std::move(*result);
  ++counts.plain;
  return {};
}

std::string Trial::differenceFromExpected(const LaunchResult &result,
                                          const std::string &printed,
                                          TrialCounts *counts) const {
  std::string text;
  std::vector<Comparison> comparisons =
      isInDomain ? compareElements(*domain, result.state, expected->state)
                 : compareWithReference(*launch, result, *expected);
  for (const Comparison &each : comparisons) {
    if (counts) {
      counts->elements += each.elements;
      counts->undecided += each.undecided;
    }
    if (!each.ok())
      text += each.describeAll() + "\n";
  }
  if (!isInDomain && sortedLines(printed) != sortedLines(expectedText))
    text += "it prints '" + printed + "', expected '" + expectedText + "'\n";
  return text;
}

static Finding failureOf(llvm::Error error, const std::string &stated) {
  Finding finding = {Ending::Faults, "", false};
  llvm::handleAllErrors(std::move(error), [&](const ToolError &each) {
    finding.message = each.message();
  });
  if (!stated.empty())
    finding.message = stated + finding.message;
  return finding;
}

Finding Trial::run(const Program &program, const Setting &setting) {
  llvm::Expected<const Chip &> chip = lookupChip(setting.chip);
  if (!chip)
    return {Ending::Invalid, toString(chip.takeError()), false};
  Listener listener(context());
  EmulateOptions options;
  options.chip = &*chip;
  options.optLevel = setting.level;
  options.entry = launch->symbol;
  // AddressSanitizer's shadow memory is where the emulator's would be.
  options.emulator.checked = emulator::mapShadow();
  options.emulator.racecheck = options.emulator.checked;
  options.emulator.algebra = isInDomain ? &*domain : nullptr;
  if (!isPlanted)
    assignRandomLayouts(setting.layouts);
  ++counts.runs;
  bool compiles = false;
  std::string printed;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions execution;
        execution.threads = 1;
        execution.seed = setting.layouts;
        execution.maxSteps = uint64_t(1) << 32;
        execution.printed = &stream;
        execution.blocks = launch->blocks();
        auto executor =
            compileForEmulator(*session, *program.module, options, execution);
        compiles = bool(executor);
        return executor;
      },
      *launch, /*check=*/false, printed);
  if (!isPlanted)
    assignRandomLayouts(0);
  if (!result) {
    Finding failure = failureOf(result.takeError(), listener.text);
    if (!compiles)
      failure.ending = Ending::DoesNotCompile;
    if (isInDomain && llvm::StringRef(failure.message)
                          .contains("has no meaning under --algebra")) {
      failure.ending = Ending::HasNoElements;
      ++counts.withoutElements;
    }
    return failure;
  }
  Finding finding;
  finding.message = differenceFromExpected(*result, printed, &counts);
  if (!finding.message.empty())
    finding.ending = Ending::Differs;
  return finding;
}

Finding Trial::judge(const Program &program, const Setting &setting) {
  Finding finding = begin(program);
  if (finding.ending == Ending::Agrees)
    finding = run(program, setting);
  return finding;
}
