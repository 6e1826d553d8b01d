//===- Run.cpp - run a launch on an executor ------------------------------===//
#include "tilewright/Driver/Run.h"

#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Compare.h"
#include "tilewright/Launch/LaunchState.h"
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
                         llvm::ArrayRef<Comparison> comparisons) {
  std::string message;
  for (const Comparison &each : comparisons)
    if (!each.ok())
      message += (message.empty() ? "" : "\n") + options.input + ": " +
                 options.executor + " differs from what " + launch.origin +
                 " expects in " + each.describe();
  if (message.empty())
    return llvm::Error::success();
  return toolError(ExitCode::CheckDiffers, message);
}

llvm::Error tilewright::runLaunch(const RunOptions &options) {
  if (options.executor != "reference")
    return toolError(ExitCode::Usage, "expected the executor reference, got '" +
                                          options.executor + "'");
  llvm::Expected<Launch> launch = parseLaunch(options.launch);
  if (!launch)
    return launch.takeError();
  if (options.check && launch->outputs.empty())
    return toolError(ExitCode::Usage, launch->origin +
                                          ": expected outputs to check, found "
                                          "none");
  Session session;
  llvm::Expected<OwningOpRef<ModuleOp>> module = session.read(options.input);
  if (!module)
    return module.takeError();
  ExecutorOptions executorOptions;
  executorOptions.threads = options.threads;
  executorOptions.seed = options.seed;
  llvm::Expected<cuda_tile::ModuleOp> tileModule =
      findTileModule(**module, options.input);
  if (!tileModule)
    return tileModule.takeError();
  llvm::Expected<std::unique_ptr<Executor>> executor =
      createReferenceExecutor(*tileModule, executorOptions);
  if (!executor)
    return executor.takeError();
  llvm::Expected<LaunchState> state = LaunchState::create(*launch);
  if (!state)
    return state.takeError();

  auto start = std::chrono::steady_clock::now();
  if (llvm::Error error = (*executor)->run(*state))
    return error;
  std::chrono::duration<double> seconds =
      std::chrono::steady_clock::now() - start;
  if (llvm::Error error = state->checkGuards())
    return error;

  if (!options.outDirectory.empty())
    if (llvm::Error error = writeOutputs(*state, options.outDirectory))
      return error;
  std::vector<Comparison> comparisons;
  if (options.check)
    comparisons = compareOutputs(*state);
  if (!options.report.empty())
    if (llvm::Error error =
            writeReport(options, launch->symbol, comparisons, seconds.count()))
      return error;
  if (llvm::Error error = check(options, *launch, comparisons))
    return error;
  for (const Comparison &each : comparisons)
    llvm::outs() << launch->symbol << ": '" << each.arg
                 << "' agrees, largest error "
                 << llvm::formatv("{0:e3} (bound {1:e3})", each.largestError,
                                  each.boundAtLargest)
                 << "\n";
  return llvm::Error::success();
}
