//===- Forms.cpp - compare both forms of the reference --------------------===//
#include "tilewright/Testing/Forms.h"

#include "tilewright/Driver/Launching.h"
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Execution/Reference/Reference.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright;
using namespace tilewright::testing;
using llvm::StringRef;

namespace {
/// The result of a run: its memory, or its error message.
struct Outcome {
  std::vector<std::vector<uint8_t>> buffers;
  std::string printed, failure;

  bool isBeyondLimit() const {
    return StringRef(failure).contains("which is the limit");
  }
};
} // namespace

static Outcome run(MakeExecutor make, const Launch &launch) {
  Outcome outcome;
  llvm::Expected<LaunchResult> result =
      launchOn(make, launch, /*check=*/false, outcome.printed);
  if (!result) {
    outcome.failure = toString(result.takeError());
    return outcome;
  }
  for (unsigned i = 0; i < result->state.bufferCount(); ++i)
    outcome.buffers.push_back(result->state.unboundBytes(i));
  return outcome;
}

/// The bytes around the first difference of a buffer.
static std::string describeBuffers(StringRef name,
                                   const std::vector<uint8_t> &plain,
                                   const std::vector<uint8_t> &fast) {
  auto [at, other] =
      std::mismatch(plain.begin(), plain.end(), fast.begin(), fast.end());
  size_t begin = (at - plain.begin()) / 8 * 8;
  size_t end = std::min(begin + 8, plain.size());
  size_t count = 0;
  for (size_t i = 0; i < plain.size(); ++i)
    count += plain[i] != fast[i];
  auto hex = [&](const std::vector<uint8_t> &bytes) {
    return llvm::toHex(llvm::ArrayRef<uint8_t>(bytes).slice(begin, end - begin),
                       /*LowerCase=*/true);
  };
  return "'" + name.str() + "', " + std::to_string(count) + " of " +
         std::to_string(plain.size()) + " bytes; bytes " +
         std::to_string(begin) + " to " + std::to_string(end - 1) + " are " +
         hex(fast) + ", expected " + hex(plain);
}

static std::string describe(const Launch &launch, StringRef form,
                            const Outcome &plain, const Outcome &fast) {
  std::string text;
  auto add = [&](const llvm::Twine &what) {
    text += ("the reference" + form + " differs from its plain form in " +
             what + "\n")
                .str();
  };
  if (plain.failure != fast.failure)
    add("the outcome: \"" + fast.failure + "\", expected \"" + plain.failure +
        "\"");
  if (plain.printed != fast.printed)
    add("the printed text: \"" + fast.printed + "\", expected \"" +
        plain.printed + "\"");
  if (plain.failure.empty() && fast.failure.empty())
    for (auto [i, bytes] : llvm::enumerate(plain.buffers))
      if (bytes != fast.buffers[i])
        add(describeBuffers(launch.buffers[i].name, bytes, fast.buffers[i]));
  return text;
}

FormsVerdict testing::compareForms(cuda_tile::ModuleOp module,
                                   const Launch &launch,
                                   const FormsLimits &limits) {
  auto runFast = [&](bool sanitize, bool bounds) {
    return run(
        [&](llvm::raw_ostream &stream) {
          ExecutorOptions options;
          options.threads = 1;
          options.sanitize = sanitize;
          options.bounds = bounds;
          // A wrong plan may never end; the fast form counts steps differently
          // from the plain form.
          options.maxSteps = 64 * limits.maxSteps;
          options.maxBytes = limits.maxBytes;
          options.printed = &stream;
          return createReferenceExecutor(module, options);
        },
        launch);
  };
  FormsVerdict verdict;
  Outcome plain = run(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions options;
        options.maxSteps = limits.maxSteps;
        options.maxBytes = limits.maxBytes;
        options.printed = &stream;
        return createPlainExecutor(module, options);
      },
      launch);
  if (plain.isBeyondLimit()) {
    verdict.skipped = plain.failure;
    return verdict;
  }
  verdict.difference = describe(launch, "", plain, runFast(false, false));
  verdict.difference +=
      describe(launch, " with --bounds", plain, runFast(false, true));
  Outcome sanitized = runFast(true, false);
  if (sanitized.failure.empty())
    verdict.difference +=
        describe(launch, " with --sanitize", plain, sanitized);
  return verdict;
}
