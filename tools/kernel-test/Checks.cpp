//===- Checks.cpp - check a kernel against its expectations ---------------===//
#include "Checks.h"

#include "tilewright/Driver/Command.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/Forms.h"
#include "tilewright/Testing/RandomLayouts.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tilewright;

llvm::Expected<std::unique_ptr<KernelChecks>>
KernelChecks::create(const std::string &path, std::vector<Launch> launches,
                     std::vector<std::string> launchSpecs,
                     const CheckOptions &options) {
  std::unique_ptr<KernelChecks> checks(new KernelChecks(
      path, std::move(launches), std::move(launchSpecs), options));
  llvm::Expected<OwningOpRef<ModuleOp>> read = checks->session.read(path);
  if (!read)
    return read.takeError();
  checks->module = std::move(*read);
  llvm::Expected<cuda_tile::ModuleOp> found =
      findTileModule(*checks->module, path);
  if (!found)
    return found.takeError();
  checks->tileModule = *found;
  return checks;
}

RunOptions KernelChecks::options(unsigned number,
                                 llvm::StringRef executor) const {
  const Launch &each = launch(number);
  RunOptions run;
  run.input = path;
  run.launch = specs[number - 1];
  run.executor = executor.str();
  run.check = !each.outputs.empty() || each.printed || !each.fault.empty();
  run.emulator.racecheck = asked.racecheck;
  return run;
}

/// A failure, with a command that reproduces it.
static llvm::Error differs(const llvm::Twine &message, const RunOptions &run) {
  return toolError(ExitCode::CheckDiffers,
                   message + "\n  reproduce with: " + commandFor(run));
}

llvm::Expected<LaunchResult> KernelChecks::execute(const Launch &launch,
                                                   ExecutorOptions options,
                                                   std::string &printed) {
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        options.printed = &stream;
        return createReferenceExecutor(tileModule, options);
      },
      launch, /*check=*/true, printed);
}

llvm::Error KernelChecks::interpret(unsigned number) {
  const Launch &launch = this->launch(number);
  std::string where = path + ": launch " + std::to_string(number) + ": ";
  RunOptions once = options(number, "reference"), again = once;
  once.execution.threads = 1;
  again.execution.threads = 2;
  again.execution.seed = 0x5eed + number;
  std::string printed, other;
  llvm::Expected<LaunchResult> first = execute(launch, once.execution, printed);
  if (!first)
    return differs(where + "reference: " + llvm::toString(first.takeError()),
                   once);
  llvm::Expected<LaunchResult> second = execute(launch, again.execution, other);
  if (!second)
    return differs(where + "reference: " + llvm::toString(second.takeError()),
                   again);
  std::string schedules;
  for (const Comparison &each : compareStates(second->state, first->state))
    if (!each.ok())
      schedules += (schedules.empty() ? "" : "\n") + each.describeAll();
  if (!schedules.empty()) {
    again.execution.sanitize = true; // reports the race
    return differs(
        where + "two schedules of the reference differ in " + schedules, again);
  }
  std::vector<Comparison> comparisons = compareOutputs(first->state);
  findWriters(tileModule, launch, comparisons);
  std::string differences =
      describeDifferences(launch, *first, printed, comparisons);
  if (differences.empty())
    return llvm::Error::success();
  return differs(where + "reference differs from the expected results in " +
                     differences,
                 once);
}

llvm::Error KernelChecks::compileFor(llvm::StringRef target,
                                     unsigned optLevel) {
  CompileOptions options;
  options.input = path;
  options.gpuName = target;
  options.optLevel = optLevel;
  options.verifyAttributes = true;
  return compileModule(session, *module, options).takeError();
}

llvm::Expected<const LaunchResult &> KernelChecks::withBounds(unsigned number) {
  std::optional<LaunchResult> &known = bounds[number - 1];
  if (known)
    return *known;
  ExecutorOptions bounded;
  bounded.bounds = true;
  std::string printed;
  llvm::Expected<LaunchResult> result =
      execute(launch(number), bounded, printed);
  if (!result)
    return result.takeError();
  known.emplace(std::move(*result));
  return *known;
}

llvm::Error KernelChecks::keepStages(const Chip &chip, unsigned optLevel,
                                     llvm::StringRef entry) {
  EmulateOptions options;
  options.chip = &chip;
  options.optLevel = optLevel;
  options.entry = entry.str();
  std::vector<StageText> stages;
  llvm::Expected<OwningOpRef<ModuleOp>> lowered =
      lowerForEmulator(session, *module, options, &stages);
  if (!lowered)
    return lowered.takeError();
  return writeStages(stages, asked.stages, path);
}

llvm::Expected<ModuleOp> KernelChecks::prepare(const EmulateOptions &options) {
  OwningOpRef<ModuleOp> &known =
      prepared[options.entry + (options.throughPtx ? " through PTX" : "")];
  if (known)
    return *known;
  llvm::Expected<OwningOpRef<ModuleOp>> device =
      prepareForEmulator(session, *module, options);
  if (!device)
    return device.takeError();
  known = std::move(*device);
  return *known;
}

llvm::Expected<LaunchResult> KernelChecks::runOnEmulator(unsigned number,
                                                         const RunOptions &run,
                                                         const Chip &chip,
                                                         std::string &printed) {
  const Launch &launch = this->launch(number);
  return launchOn(
      [&](llvm::raw_ostream &stream)
          -> llvm::Expected<std::unique_ptr<Executor>> {
        EmulateOptions options;
        options.chip = &chip;
        options.optLevel = *run.optLevel;
        options.entry = launch.symbol;
        options.throughPtx = run.throughPtx;
        options.verifyAttributes = true;
        options.emulator = run.emulator;
        options.emulator.store = &store;
        ExecutorOptions execution = run.execution;
        execution.printed = &stream;
        execution.blocks = launch.blocks();
        llvm::Expected<ModuleOp> device = prepare(options);
        if (!device)
          return device.takeError();
        return createEmulator(*device, chip, options.emulator, execution);
      },
      launch, /*check=*/true, printed);
}

std::string KernelChecks::describe(unsigned number,
                                   const RunOptions &run) const {
  return path + ": launch " + std::to_string(number) + ": emulator" +
         (run.throughPtx ? " through PTX" : "") + " (" + run.gpuName + ", -O" +
         std::to_string(*run.optLevel) + ", seed " + std::to_string(number) +
         ")";
}

/// The names of the results that differ between two runs. NaN payloads are
/// ignored.
std::string KernelChecks::differences(const Launch &launch,
                                      const LaunchResult &result,
                                      const LaunchResult &direct) const {
  std::string names;
  auto add = [&](llvm::StringRef name) {
    names += ((names.empty() ? "'" : ", '") + name + "'").str();
  };
  if (launch.isLowerForm)
    for (unsigned i = 0; i < result.state.bufferCount(); ++i)
      if (result.state.unboundBytes(i) != direct.state.unboundBytes(i))
        add(launch.buffers[i].name);
  for (const LaunchArray &array : launch.arrays)
    if (!compareArrays(array.type, array.shape, result.state.readArray(array),
                       direct.state.readArray(array), {}, Bound{})
             .ok())
      add(array.name);
  return names;
}

/// Both pipelines execute the same instructions in the same order of threads,
/// and approximations depend only on operands and seed.
llvm::Error KernelChecks::goThroughPtx(unsigned number, RunOptions run,
                                       const Chip &chip,
                                       const LaunchResult &direct,
                                       llvm::StringRef directText) {
  const Launch &launch = this->launch(number);
  run.throughPtx = true;
  std::string where = describe(number, run), printed;
  llvm::Expected<LaunchResult> result =
      runOnEmulator(number, run, chip, printed);
  if (!result)
    return differs(where + ": " + llvm::toString(result.takeError()), run);
  if (!launch.fault.empty()) {
    std::string found = describeDifferences(launch, *result, printed, {});
    if (found.empty())
      return llvm::Error::success();
    return differs(where + " differs from the expected results in " + found,
                   run);
  }
  std::string names = differences(launch, *result, direct);
  if (printed != directText)
    names += names.empty() ? "the printed text" : " and the printed text";
  if (names.empty())
    return llvm::Error::success();
  return differs(where + " differs from the direct pipeline in " + names, run);
}

llvm::Error KernelChecks::emulate(unsigned number, const Chip &chip,
                                  unsigned optLevel, bool throughPtx) {
  const Launch &launch = this->launch(number);
  ++emulated;
  RunOptions run = options(number, "emulator");
  run.gpuName = chip.name().str();
  run.optLevel = optLevel;
  run.execution.seed = number;
  if (throughPtx) // both pipelines have one order of blocks
    run.execution.threads = 1;
  std::string where = describe(number, run), printed;
  if (!asked.stages.empty())
    if (llvm::Error error = keepStages(chip, optLevel, launch.symbol))
      return error;
  llvm::Expected<LaunchResult> result =
      runOnEmulator(number, run, chip, printed);
  if (!result)
    return differs(where + ": " + llvm::toString(result.takeError()), run);
  std::vector<Comparison> comparisons = compareOutputs(result->state);
  findWriters(tileModule, launch, comparisons);
  std::string differences =
      describeDifferences(launch, *result, printed, comparisons);
  if (!differences.empty())
    return differs(
        where + " differs from the expected results in " + differences, run);
  if (throughPtx)
    if (llvm::Error error = goThroughPtx(number, run, chip, *result, printed))
      return error;
  if (!launch.fault.empty())
    return llvm::Error::success();
  run.check = false;
  run.checkReference = true;
  llvm::Expected<const LaunchResult &> reference = withBounds(number);
  if (!reference)
    return reference.takeError();
  comparisons = compareWithReference(launch, *result, *reference);
  findWriters(tileModule, launch, comparisons);
  for (const Comparison &each : comparisons)
    if (!each.ok())
      differences += (differences.empty() ? "" : "\n") + each.describeAll();
  if (differences.empty())
    return llvm::Error::success();
  return differs(where + " differs from the reference in " + differences, run);
}

llvm::Error KernelChecks::interpretAll() {
  for (unsigned number = 1; number <= launches.size(); ++number)
    if (llvm::Error error = interpret(number))
      return error;
  return llvm::Error::success();
}

llvm::Error KernelChecks::checkBounds() {
  for (unsigned number = 1; number <= launches.size(); ++number) {
    RunOptions run = options(number, "reference");
    run.execution.bounds = true;
    std::string where = path + ": launch " + std::to_string(number) +
                        ": reference with bounds",
                printed;
    llvm::Expected<LaunchResult> result =
        execute(launch(number), run.execution, printed);
    if (!result)
      return differs(where + ": " + llvm::toString(result.takeError()), run);
    std::vector<Comparison> comparisons = compareOutputs(result->state);
    std::string differences =
        describeDifferences(launch(number), *result, printed, comparisons);
    if (!differences.empty())
      return differs(
          where + " differs from the expected results in " + differences, run);
  }
  return llvm::Error::success();
}

llvm::Error KernelChecks::compareForms() {
  for (unsigned number = 1; number <= launches.size(); ++number) {
    testing::FormsVerdict verdict =
        testing::compareForms(tileModule, launch(number));
    if (!verdict.skipped.empty()) {
      tooLarge.push_back(specs[number - 1]);
      continue;
    }
    ++compared;
    if (verdict.difference.empty())
      continue;
    RunOptions run = options(number, "reference");
    run.plain = true;
    return differs(path + ": launch " + std::to_string(number) + ": " +
                       StringRef(verdict.difference).rtrim(),
                   run);
  }
  return llvm::Error::success();
}

bool KernelChecks::launchesAll() {
  llvm::StringSet<> launched;
  for (const Launch &each : launches)
    launched.insert(each.symbol);
  return llvm::all_of(tileModule.getOps<cuda_tile::EntryOp>(),
                      [&](cuda_tile::EntryOp entry) {
                        return launched.contains(entry.getSymName());
                      });
}

llvm::Error KernelChecks::runOn(const Chip &chip, unsigned optLevel,
                                bool throughPtx) {
  prepared.clear();
  // Otherwise each launch compiles its kernel to PTX.
  if (!throughPtx || !launchesAll())
    if (llvm::Error error = compileFor(chip.name(), optLevel))
      return error;
  for (unsigned number = 1; number <= launches.size(); ++number)
    if (llvm::Error error = emulate(number, chip, optLevel, throughPtx))
      return error;
  return llvm::Error::success();
}

llvm::Error KernelChecks::runRandomly(unsigned number, const Chip &chip,
                                      uint64_t seed) {
  testing::assignRandomLayouts(seed);
  prepared.clear();
  llvm::Error error =
      emulate(number, chip, seed % 2 ? 3 : 0, asked.throughPtx == Ends::Both);
  testing::assignRandomLayouts(0);
  if (!error)
    return error;
  llvm::StringRef spec = specs.front();
  bool isOfManifest = !spec.starts_with(path);
  return toolError(ExitCode::CheckDiffers,
                   llvm::toString(std::move(error)) +
                       "\n  with random layouts: tilewright-kernel-test "
                       "--only-random --random-layouts=1 --seed=" +
                       llvm::Twine(seed) + " --target=" + chip.name() + " " +
                       (isOfManifest
                            ? "--kernel=" + spec.rsplit(':').second.str() +
                                  " --manifest=" + spec.rsplit(':').first.str()
                            : path));
}

llvm::Error KernelChecks::runLevels(const Chip &chip, uint64_t variant,
                                    bool everySecond) {
  if (asked.onlyRandom)
    return llvm::Error::success();
  // The end that is checked if only one is.
  unsigned end = variant % 2 ? 3 : 0;
  auto isAmong = [&](Ends ends, unsigned optLevel) {
    return ends == Ends::Both || (ends == Ends::Alternate && optLevel == end);
  };
  for (auto [i, optLevel] : llvm::enumerate(asked.levels)) {
    if (!isAmong(asked.ends, optLevel) || (everySecond && (i + variant) % 2))
      continue;
    if (llvm::Error error =
            runOn(chip, optLevel, isAmong(asked.throughPtx, optLevel)))
      return error;
  }
  return llvm::Error::success();
}

/// The launches with random layouts: all; in a sample one of each kernel, and
/// of manifests with several kernels every second kernel.
std::vector<unsigned> KernelChecks::spreadLaunches(uint64_t variant) const {
  llvm::MapVector<llvm::StringRef, std::vector<unsigned>> byKernel;
  std::vector<unsigned> chosen;
  for (auto [i, each] : llvm::enumerate(launches)) {
    byKernel[each.symbol].push_back(i + 1);
    chosen.push_back(i + 1);
  }
  if (!asked.sample)
    return chosen;
  chosen.clear();
  for (auto [i, each] : llvm::enumerate(byKernel))
    if (byKernel.size() == 1 || (variant + i) % 2 == 0)
      chosen.push_back(each.second[variant / 2 % each.second.size()]);
  return chosen;
}

/// The runs of all launches cycle through eight seeds; after two of them, one
/// per level, comes the next chip.
llvm::Error KernelChecks::runSpread(llvm::ArrayRef<const Chip *> chips,
                                    uint64_t variant) {
  uint64_t run = variant;
  for (unsigned number : spreadLaunches(variant))
    for (uint64_t i = 0; i < asked.randomLayouts; ++i, ++run)
      if (llvm::Error error = runRandomly(
              number, *chips[run / 2 % chips.size()], asked.seed + run % 8))
        return error;
  return llvm::Error::success();
}

llvm::Error KernelChecks::runAsAsked(llvm::ArrayRef<const Chip *> chips,
                                     uint64_t variant) {
  bool everySecond =
      asked.sample && (chips.size() >= 4 || asked.levels.size() >= 4);
  for (auto [i, chip] : llvm::enumerate(chips))
    if (llvm::Error error = runLevels(*chip, variant + i, everySecond))
      return error;
  if (asked.spreadLayouts)
    return runSpread(chips, variant);
  for (const Chip *chip : chips)
    for (uint64_t i = 0; i < asked.randomLayouts; ++i)
      for (unsigned number = 1; number <= launches.size(); ++number)
        if (llvm::Error error = runRandomly(number, *chip, asked.seed + i))
          return error;
  return llvm::Error::success();
}
