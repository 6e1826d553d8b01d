//===- Forms.cpp - a program in each form of the reference ----------------===//
// The form with checks comes first: what it faults on is not defined, and then
// nobody knows what the others are to do.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Forms.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Reference.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright;
using namespace tilewright::testing;

namespace {
struct Form {
  llvm::StringLiteral name;
  bool sanitize = false, bounds = false;
  uint64_t order = 0; ///< not 0: another that is permitted, of all that is open
};
} // namespace

static constexpr Form forms[] = {
    {"with --sanitize", /*sanitize=*/true},
    {"as it runs by itself"},
    {"with --bounds", /*sanitize=*/false, /*bounds=*/true},
};
/// Programs are made to leave the same then, but for what is rounded.
static constexpr Form inAnotherOrder = {"in another order", false, false, 3};

static llvm::Expected<LaunchResult> runForm(cuda_tile::ModuleOp module,
                                            const Launch &launch,
                                            const Form &form,
                                            std::string &printed) {
  ExecutorOptions options;
  options.threads = 1;
  options.sanitize = form.sanitize;
  options.bounds = form.bounds;
  options.seed = form.order;
  options.maxSteps = 2000000;
  options.maxBytes = uint64_t(256) << 20;
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        options.printed = &stream;
        return createReferenceExecutor(module, options,
                                       CombineOrder{form.order, std::nullopt});
      },
      launch, /*check=*/false, printed);
}

static std::string sortedLines(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> lines;
  text.split(lines, '\n');
  llvm::sort(lines);
  return llvm::join(lines, "\n");
}

std::string testing::otherText(llvm::StringRef printed,
                               llvm::StringRef expected) {
  if (sortedLines(printed) == sortedLines(expected))
    return "";
  return ("it prints '" + printed + "', expected '" + expected + "'\n").str();
}

/// What one form leaves otherwise than another; empty where all bits agree.
static std::string differenceOf(const Launch &launch, const LaunchResult &got,
                                const LaunchResult &other) {
  std::string text;
  for (const LaunchArray &array : launch.arrays)
    if (array.role != LaunchArray::Role::In &&
        got.state.readArray(array) != other.state.readArray(array))
      text += "'" + array.name + "': its bits differ\n";
  if (text.empty())
    return "";
  for (const Comparison &each : compareStates(got.state, other.state))
    if (!each.ok())
      text += each.describeAll() + "\n";
  return text;
}

static std::string differenceWithin(const Launch &launch,
                                    const LaunchResult &got,
                                    const LaunchResult &bounded) {
  std::string text;
  for (const Comparison &each : compareWithReference(launch, got, bounded))
    if (!each.ok())
      text += each.describeAll() + "\n";
  return text;
}

static Finding differs(const Form &form, const llvm::Twine &what,
                       bool isLimit = false) {
  return {Ending::FormsDiffer,
          ("the reference " + form.name + " " + what).str(), isLimit};
}

Finding testing::runForms(cuda_tile::ModuleOp module, const Launch &launch,
                          std::optional<LaunchResult> &expected,
                          std::string &printed) {
  std::optional<LaunchResult> first;
  for (const Form &form : forms) {
    std::string text;
    llvm::Expected<LaunchResult> result = runForm(module, launch, form, text);
    if (!result) {
      std::string message = toString(result.takeError());
      bool isLimit = llvm::StringRef(message).contains("which is the limit");
      // Checks and bounds end what is not defined, or not decided.
      if (form.sanitize || form.bounds)
        return {Ending::Undefined, message, isLimit};
      return differs(form, "faults: " + message, isLimit);
    }
    if (!first) {
      first = std::move(*result);
      printed = text;
      continue;
    }
    std::string difference =
        differenceOf(launch, *result, *first) + otherText(text, printed);
    if (!difference.empty())
      return differs(form, "leaves something else than " + forms[0].name +
                               ":\n" + difference);
    if (form.bounds)
      expected = std::move(*result);
  }
  std::string text;
  llvm::Expected<LaunchResult> result =
      runForm(module, launch, inAnotherOrder, text);
  if (!result)
    return differs(inAnotherOrder, "faults: " + toString(result.takeError()));
  std::string difference =
      differenceWithin(launch, *result, *expected) + otherText(text, printed);
  if (!difference.empty())
    return differs(inAnotherOrder,
                   "leaves something else than is permitted:\n" + difference);
  return {};
}
