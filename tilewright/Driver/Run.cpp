//===- Run.cpp - run a launch on an executor ------------------------------===//
#include "tilewright/Driver/Run.h"

#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/File.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace mlir;
using namespace tilewright;

static llvm::Error writeReport(const RunOptions &options, StringRef entry,
                               llvm::ArrayRef<Comparison> comparisons,
                               double seconds) {
  llvm::json::Array outputs;
  for (const Comparison &each : comparisons)
    outputs.push_back(
        llvm::json::Object{{"name", each.arg},
                           {"elements", static_cast<int64_t>(each.elements)},
                           {"differing", static_cast<int64_t>(each.differing)},
                           {"largest_error", each.largestError},
                           {"bound", each.boundAtLargest}});
  llvm::json::Object report{{"entry", entry},
                            {"executor", options.executor},
                            {"seconds", seconds},
                            {"outputs", std::move(outputs)}};
  std::string text =
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(report)));
  return writeFile(options.report, text);
}

/// Every output against its expectation; the first difference of each is said.
static llvm::Error check(const RunOptions &options, const Launch &launch,
                         const LaunchResult &result, StringRef printed,
                         llvm::ArrayRef<Comparison> comparisons) {
  std::string differences =
      describeDifferences(launch, result, printed, comparisons);
  if (differences.empty())
    return llvm::Error::success();
  std::string message;
  SmallVector<StringRef> lines;
  StringRef(differences).split(lines, '\n');
  for (StringRef line : lines)
    message += (message.empty() ? "" : "\n") + options.input + ": " +
               options.executor + " differs from what " + launch.origin +
               " expects in " + line.str();
  return toolError(ExitCode::CheckDiffers, message);
}

static void reportAgreement(const Launch &launch, const LaunchResult &result,
                            llvm::ArrayRef<Comparison> comparisons) {
  for (const Comparison &each : comparisons)
    llvm::outs() << launch.symbol << ": '" << each.arg
                 << "' agrees, largest error "
                 << llvm::formatv("{0:e3} (bound {1:e3})", each.largestError,
                                  each.boundAtLargest)
                 << "\n";
  if (!result.fault.empty())
    llvm::outs() << launch.symbol
                 << ": ended in a fault, as expected: " << result.fault << "\n";
}

llvm::Error tilewright::runLaunch(const RunOptions &options) {
  if (options.executor != "reference")
    return toolError(ExitCode::Usage, "expected the executor reference, got '" +
                                          options.executor + "'");
  llvm::Expected<Launch> launch = parseLaunch(options.launch);
  if (!launch)
    return launch.takeError();
  if (options.check && launch->outputs.empty() && !launch->printed &&
      launch->fault.empty())
    return toolError(ExitCode::Usage, launch->origin +
                                          ": expected outputs to check, found "
                                          "none");
  Session session;
  llvm::Expected<OwningOpRef<ModuleOp>> module = session.read(options.input);
  if (!module)
    return module.takeError();
  llvm::Expected<cuda_tile::ModuleOp> tileModule =
      findTileModule(**module, options.input);
  if (!tileModule)
    return tileModule.takeError();

  auto start = std::chrono::steady_clock::now();
  auto make = [&](llvm::raw_ostream &stream) {
    ExecutorOptions executorOptions = options.execution;
    executorOptions.printed = &stream;
    start = std::chrono::steady_clock::now();
    return createReferenceExecutor(*tileModule, executorOptions);
  };
  std::string printed;
  llvm::Expected<LaunchResult> result =
      launchOn(make, *launch, options.check, printed);
  llvm::outs() << printed;
  if (!result)
    return result.takeError();
  std::chrono::duration<double> seconds =
      std::chrono::steady_clock::now() - start;

  if (!options.outDirectory.empty())
    if (llvm::Error error = writeOutputs(result->state, options.outDirectory))
      return error;
  std::vector<Comparison> comparisons;
  if (options.check)
    comparisons = compareOutputs(result->state);
  if (!options.report.empty())
    if (llvm::Error error =
            writeReport(options, launch->symbol, comparisons, seconds.count()))
      return error;
  if (!options.check)
    return llvm::Error::success();
  if (llvm::Error error =
          check(options, *launch, *result, printed, comparisons))
    return error;
  reportAgreement(*launch, *result, comparisons);
  return llvm::Error::success();
}
