//===- Run.cpp - run a launch on an executor ------------------------------===//
#include "tilewright/Driver/Run.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/ProfileReport.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/File.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cmath>

using namespace mlir;
using namespace tilewright;

namespace {
/// What a run with bounds says about an array.
struct RadiusSummary {
  std::string arg;
  uint64_t elements = 0, exact = 0, undecided = 0;
  double largest = 0;  ///< of the finite radii
  double relative = 0; ///< largest radius of an element over the element
};
} // namespace

static std::vector<RadiusSummary> summarize(const Launch &launch,
                                            const LaunchResult &result) {
  std::vector<RadiusSummary> list;
  for (auto [array, radii] : llvm::zip(launch.arrays, result.radii)) {
    if (array.role == LaunchArray::Role::In)
      continue;
    std::vector<uint8_t> elements = result.state.readArray(array);
    RadiusSummary &summary = list.emplace_back();
    summary.arg = array.name;
    summary.elements = radii.size();
    for (auto [i, radius] : llvm::enumerate(radii)) {
      summary.exact += radius == 0;
      if (std::isinf(radius)) {
        ++summary.undecided;
        continue;
      }
      summary.largest = std::max(summary.largest, radius);
      double value = std::fabs(
          toDouble(array.type, loadBits(array.type, elements.data(), i)));
      if (radius != 0 && value != 0 && std::isfinite(value))
        summary.relative = std::max(summary.relative, radius / value);
    }
  }
  return list;
}

/// ARG.radius.npy for each array that the kernel writes.
static llvm::Error writeRadii(const Launch &launch, const LaunchResult &result,
                              StringRef directory) {
  for (auto [array, radii] : llvm::zip(launch.arrays, result.radii)) {
    if (array.role == LaunchArray::Role::In)
      continue;
    ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t *>(radii.data()),
                            8 * radii.size());
    SmallString<128> path(directory);
    llvm::sys::path::append(path, fileStemOf(array.name) + ".radius.npy");
    if (llvm::Error error =
            writeFile(path, formatNpy("<f8", array.shape, bytes)))
      return error;
  }
  return llvm::Error::success();
}

static llvm::Error writeReport(const RunOptions &options, StringRef entry,
                               llvm::ArrayRef<Comparison> comparisons,
                               llvm::ArrayRef<RadiusSummary> radii,
                               double seconds) {
  llvm::json::Array outputs;
  for (const Comparison &each : comparisons)
    outputs.push_back(
        llvm::json::Object{{"name", each.arg},
                           {"elements", static_cast<int64_t>(each.elements)},
                           {"differing", static_cast<int64_t>(each.differing)},
                           {"largest_error", each.largestError},
                           {"bound", each.boundAtLargest}});
  llvm::json::Array bounds;
  for (const RadiusSummary &each : radii)
    bounds.push_back(
        llvm::json::Object{{"name", each.arg},
                           {"elements", static_cast<int64_t>(each.elements)},
                           {"exact", static_cast<int64_t>(each.exact)},
                           {"undecided", static_cast<int64_t>(each.undecided)},
                           {"largest_radius", each.largest},
                           {"largest_relative", each.relative}});
  llvm::json::Object report{{"entry", entry},
                            {"executor", options.executor},
                            {"seconds", seconds},
                            {"outputs", std::move(outputs)}};
  if (!radii.empty())
    report["bounds"] = std::move(bounds);
  std::string text =
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(report)));
  return writeFile(options.report, text);
}

/// Every output against its expectation; the first differences of each are
/// said.
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
  for (StringRef line : lines) {
    message += message.empty() ? "" : "\n";
    if (!line.starts_with("  "))
      message += options.input + ": " + options.executor +
                 " differs from what " + launch.origin + " expects in ";
    message += line;
  }
  return toolError(ExitCode::CheckDiffers, message);
}

/// The same launch on the reference, within whose bounds the result must be.
static llvm::Error checkAgainstReference(const RunOptions &options,
                                         const Launch &launch,
                                         cuda_tile::ModuleOp module,
                                         const LaunchResult &result,
                                         StringRef printed) {
  ExecutorOptions reference = options.execution;
  reference.bounds = true;
  reference.seed = 0;
  std::string expectedText;
  llvm::Expected<LaunchResult> expected = launchOn(
      [&](llvm::raw_ostream &stream) {
        reference.printed = &stream;
        return createReferenceExecutor(module, reference);
      },
      launch, /*check=*/true, expectedText);
  if (!expected)
    return expected.takeError();
  std::string message;
  uint64_t elements = 0, undecided = 0;
  std::vector<Comparison> comparisons =
      compareWithReference(launch, result, *expected);
  findWriters(module, launch, comparisons);
  for (const Comparison &each : comparisons) {
    elements += each.elements;
    undecided += each.undecided;
    if (!each.ok())
      message += (message.empty() ? "" : "\n") + options.input + ": " +
                 options.executor + " differs from the reference in " +
                 each.describeAll();
  }
  if (printed != expectedText)
    message += (message.empty() ? "" : "\n") + options.input + ": " +
               options.executor + " prints other text than the reference";
  if (!message.empty())
    return toolError(ExitCode::CheckDiffers, message);
  llvm::outs() << launch.symbol << ": " << options.executor
               << " agrees with the reference within its bounds, " << elements
               << " elements, " << undecided << " undecided\n";
  return llvm::Error::success();
}

static llvm::Error reportProfile(const RunOptions &options,
                                 const ProfileReport &report) {
  if (options.profile)
    printProfile(report, llvm::outs());
  if (options.profileFile.empty())
    return llvm::Error::success();
  return writeFile(options.profileFile,
                   llvm::formatv("{0:2}\n", profileToJson(report)).str());
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
  if (options.executor != "reference" && options.executor != "emulator")
    return toolError(ExitCode::Usage,
                     "expected the executor reference or emulator, got '" +
                         options.executor + "'");
  bool onEmulator = options.executor == "emulator";
  bool profiles = options.profile || !options.profileFile.empty();
  if (profiles && !onEmulator)
    return toolError(ExitCode::Usage, "expected --on emulator with --profile, "
                                      "got --on " +
                                          options.executor);
  EmulateOptions emulate;
  ProfileReport profile;
  if (onEmulator) {
    if (options.gpuName.empty())
      return toolError(ExitCode::Usage,
                       "expected a chip (--gpu-name sm_90) for the emulator; " +
                           knownChipNames() + " are known");
    llvm::Expected<const Chip &> chip = lookupChip(options.gpuName);
    if (!chip)
      return chip.takeError();
    emulate.chip = &*chip;
    emulate.optLevel = options.optLevel;
    emulate.emulator = options.emulator;
    if (profiles)
      emulate.emulator.profile = &profile.profile;
  }
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
  // A module of a lower level has none, and only the emulator runs it.
  auto programs = (**module).getOps<cuda_tile::ModuleOp>();
  cuda_tile::ModuleOp tileModule =
      programs.empty() ? cuda_tile::ModuleOp() : *programs.begin();
  if (!onEmulator || options.checkReference) {
    llvm::Expected<cuda_tile::ModuleOp> found =
        findTileModule(**module, options.input);
    if (!found)
      return found.takeError();
    tileModule = *found;
  }

  emulate.entry = launch->symbol;
  CountedSteps steps(session.context(), options.steps);
  emulate.steps = steps.counter();
  auto start = std::chrono::steady_clock::now();
  std::vector<std::string> remarks;
  auto make = [&](llvm::raw_ostream &stream) {
    ExecutorOptions executorOptions = options.execution;
    executorOptions.printed = &stream;
    executorOptions.remarks = &remarks;
    start = std::chrono::steady_clock::now();
    return onEmulator
               ? compileForEmulator(session, **module, emulate, executorOptions)
               : createReferenceExecutor(tileModule, executorOptions);
  };
  std::string printed;
  llvm::Expected<LaunchResult> result =
      launchOn(make, *launch, options.check, printed);
  llvm::outs() << printed;
  printRemarks(remarks);
  steps.print();
  if (!result)
    return result.takeError();
  std::chrono::duration<double> seconds =
      std::chrono::steady_clock::now() - start;

  profile.entry = launch->symbol;
  profile.gpuName = options.gpuName;
  profile.optLevel = options.optLevel;
  if (llvm::Error error = reportProfile(options, profile))
    return error;
  if (!options.outDirectory.empty())
    if (llvm::Error error = writeOutputs(result->state, options.outDirectory))
      return error;
  if (!options.outDirectory.empty() && !result->radii.empty())
    if (llvm::Error error = writeRadii(*launch, *result, options.outDirectory))
      return error;
  std::vector<Comparison> comparisons;
  if (options.check)
    comparisons = compareOutputs(result->state);
  if (tileModule)
    findWriters(tileModule, *launch, comparisons);
  std::vector<RadiusSummary> radii = summarize(*launch, *result);
  if (!options.report.empty())
    if (llvm::Error error = writeReport(options, launch->symbol, comparisons,
                                        radii, seconds.count()))
      return error;
  for (const RadiusSummary &each : radii)
    llvm::outs() << launch->symbol << ": '" << each.arg << "': "
                 << llvm::formatv("{0} of {1} elements exact, {2} undecided, "
                                  "largest radius {3:e3}, relative {4:e3}",
                                  each.exact, each.elements, each.undecided,
                                  each.largest, each.relative)
                 << "\n";
  if (options.checkReference)
    if (llvm::Error error = checkAgainstReference(options, *launch, tileModule,
                                                  *result, printed))
      return error;
  if (!options.check)
    return llvm::Error::success();
  if (llvm::Error error =
          check(options, *launch, *result, printed, comparisons))
    return error;
  reportAgreement(*launch, *result, comparisons);
  return llvm::Error::success();
}
