//===- Main.cpp - run one kernel test -------------------------------------===//
// A kernel test is a kernel, its launches and their answers in one file. For
// each launch the reference runs under two schedules, which must agree bit for
// bit, before its answer is held against the expected one: a test whose kernel
// races says so rather than passing by luck. Then the kernel is compiled for
// each of its targets at -O0 and -O3, and run on the emulator: it must give
// what is expected, and what the reference gives within its bounds. A failure
// shows the first elements that differ, the operation, block and place in the
// tile that write them, and the command that fails in the same way.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Command.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/RandomLayouts.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

namespace {
struct TestOptions {
  std::string path;
  /// How many seeds of random layouts each target is run with, from `seed` on.
  uint64_t randomLayouts = 0, seed = 1;
  std::string target; ///< only this one; or empty
  bool onlyRandom = false;
  bool racecheck = false; ///< accesses that nothing orders are faults
  std::string stages;     ///< a folder for the IR of the last run, pass by pass
};

class KernelTestRunner {
public:
  explicit KernelTestRunner(TestOptions options)
      : path(options.path), asked(std::move(options)) {}

  llvm::Error run();

private:
  llvm::Error interpret(unsigned number, const Launch &launch);
  llvm::Expected<LaunchResult>
  execute(const Launch &launch, ExecutorOptions options, std::string &printed);
  llvm::Error compileFor(llvm::StringRef target, unsigned optLevel);
  llvm::Error runTarget(const Chip &chip, llvm::ArrayRef<Launch> launches);
  llvm::Error runRandomly(const Chip &chip, llvm::ArrayRef<Launch> launches,
                          uint64_t seed);
  llvm::Error keepStages(const Chip &chip, unsigned optLevel,
                         llvm::StringRef entry);
  llvm::Error emulate(unsigned number, const Launch &launch, const Chip &chip,
                      unsigned optLevel);

  /// The run of one launch that a person can repeat.
  RunOptions options(unsigned number, const Launch &launch,
                     llvm::StringRef executor) const;

  std::string path;
  TestOptions asked;
  Session session;
  OwningOpRef<ModuleOp> module;
  cuda_tile::ModuleOp tileModule;
};
} // namespace

RunOptions KernelTestRunner::options(unsigned number, const Launch &launch,
                                     llvm::StringRef executor) const {
  RunOptions run;
  run.input = path;
  run.launch = path + ":" + std::to_string(number);
  run.executor = executor.str();
  run.check =
      !launch.outputs.empty() || launch.printed || !launch.fault.empty();
  return run;
}

/// A failure, and the command that fails in the same way.
static llvm::Error differs(const llvm::Twine &message, const RunOptions &run) {
  return toolError(ExitCode::CheckDiffers,
                   message + "\n  see it again with: " + commandFor(run));
}

llvm::Expected<LaunchResult> KernelTestRunner::execute(const Launch &launch,
                                                       ExecutorOptions options,
                                                       std::string &printed) {
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        options.printed = &stream;
        return createReferenceExecutor(tileModule, options);
      },
      launch, /*check=*/true, printed);
}

llvm::Error KernelTestRunner::interpret(unsigned number, const Launch &launch) {
  std::string where = path + ": launch " + std::to_string(number) + ": ";
  RunOptions once = options(number, launch, "reference"), again = once;
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
    again.execution.sanitize = true; // it names what races
    return differs(
        where + "two schedules of the reference differ in " + schedules, again);
  }
  std::vector<Comparison> comparisons = compareOutputs(first->state);
  findWriters(tileModule, launch, comparisons);
  std::string differences =
      describeDifferences(launch, *first, printed, comparisons);
  if (differences.empty())
    return llvm::Error::success();
  return differs(where + "reference differs from what is expected in " +
                     differences,
                 once);
}

llvm::Error KernelTestRunner::compileFor(llvm::StringRef target,
                                         unsigned optLevel) {
  CompileOptions options;
  options.input = path;
  options.output = "/dev/null";
  options.gpuName = target;
  options.optLevel = optLevel;
  options.verifyAttributes = true;
  return compileFile(options);
}

llvm::Error KernelTestRunner::keepStages(const Chip &chip, unsigned optLevel,
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
  for (const auto &[i, stage] : llvm::enumerate(stages)) {
    std::string name;
    llvm::raw_string_ostream(name)
        << asked.stages << "/" << llvm::format("%02u", unsigned(i)) << "-"
        << stage.pass << ".mlir";
    std::error_code error;
    llvm::raw_fd_ostream file(name, error);
    if (error)
      return toolError(ExitCode::Usage, name + ": " + error.message());
    file << stage.ir;
  }
  return llvm::Error::success();
}

llvm::Error KernelTestRunner::emulate(unsigned number, const Launch &launch,
                                      const Chip &chip, unsigned optLevel) {
  RunOptions run = options(number, launch, "emulator");
  run.gpuName = chip.name().str();
  run.optLevel = optLevel;
  run.execution.seed = number;
  run.emulator.racecheck = asked.racecheck;
  std::string where = path + ": launch " + std::to_string(number) +
                      ": emulator (" + run.gpuName + ", -O" +
                      std::to_string(optLevel) + ", seed " +
                      std::to_string(number) + ")";
  std::string printed, referencePrinted;
  if (!asked.stages.empty())
    if (llvm::Error error = keepStages(chip, optLevel, launch.symbol))
      return error;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        EmulateOptions options;
        options.chip = &chip;
        options.optLevel = optLevel;
        options.entry = launch.symbol;
        options.emulator.racecheck = asked.racecheck;
        ExecutorOptions execution = run.execution;
        execution.printed = &stream;
        return compileForEmulator(session, *module, options, execution);
      },
      launch, /*check=*/true, printed);
  if (!result)
    return differs(where + ": " + llvm::toString(result.takeError()), run);
  std::vector<Comparison> comparisons = compareOutputs(result->state);
  findWriters(tileModule, launch, comparisons);
  std::string differences =
      describeDifferences(launch, *result, printed, comparisons);
  if (!differences.empty())
    return differs(where + " differs from what is expected in " + differences,
                   run);
  if (!launch.fault.empty())
    return llvm::Error::success();
  run.check = false;
  run.checkReference = true;
  ExecutorOptions bounded;
  bounded.bounds = true;
  llvm::Expected<LaunchResult> reference =
      execute(launch, bounded, referencePrinted);
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

llvm::Error KernelTestRunner::run() {
  llvm::Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  if (test->launches.empty())
    return toolError(ExitCode::Usage,
                     path + ": expected a '// launch:' block, found none");
  llvm::Expected<OwningOpRef<ModuleOp>> read = session.read(path);
  if (!read)
    return read.takeError();
  module = std::move(*read);
  llvm::Expected<cuda_tile::ModuleOp> found = findTileModule(*module, path);
  if (!found)
    return found.takeError();
  tileModule = *found;
  for (auto [i, launch] : llvm::enumerate(test->launches))
    if (llvm::Error error = interpret(i + 1, launch))
      return error;
  for (const std::string &target : test->targets) {
    llvm::Expected<const Chip &> chip = lookupChip(target);
    if (!chip)
      return chip.takeError();
    if (!asked.target.empty() && asked.target != target)
      continue;
    if (!asked.onlyRandom)
      if (llvm::Error error = runTarget(*chip, test->launches))
        return error;
    for (uint64_t i = 0; i < asked.randomLayouts; ++i)
      if (llvm::Error error =
              runRandomly(*chip, test->launches, asked.seed + i))
        return error;
  }
  return llvm::Error::success();
}

llvm::Error KernelTestRunner::runTarget(const Chip &chip,
                                        llvm::ArrayRef<Launch> launches) {
  for (unsigned optLevel : {0u, 3u}) {
    if (llvm::Error error = compileFor(chip.name(), optLevel))
      return error;
    for (auto [i, launch] : llvm::enumerate(launches))
      if (llvm::Error error = emulate(i + 1, launch, chip, optLevel))
        return error;
  }
  return llvm::Error::success();
}

llvm::Error KernelTestRunner::runRandomly(const Chip &chip,
                                          llvm::ArrayRef<Launch> launches,
                                          uint64_t seed) {
  testing::assignRandomLayouts(seed);
  llvm::Error error = llvm::Error::success();
  for (auto [i, launch] : llvm::enumerate(launches))
    if (!error)
      error = emulate(i + 1, launch, chip, seed % 2 ? 3 : 0);
  testing::assignRandomLayouts(0);
  if (!error)
    return error;
  return toolError(ExitCode::CheckDiffers,
                   llvm::toString(std::move(error)) +
                       "\n  with random layouts: tilewright-kernel-test "
                       "--only-random --random-layouts=1 --seed=" +
                       llvm::Twine(seed) + " --target=" + chip.name() + " " +
                       path);
}

/// What the command line asks for; nothing where it cannot be read.
static std::optional<TestOptions> parseArguments(int argc, char **argv) {
  TestOptions options;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc).drop_front()) {
    bool isRead = true;
    if (argument == "--only-random")
      options.onlyRandom = true;
    else if (argument == "--racecheck")
      options.racecheck = true;
    else if (argument.consume_front("--random-layouts="))
      isRead = !argument.getAsInteger(10, options.randomLayouts);
    else if (argument.consume_front("--seed="))
      isRead = !argument.getAsInteger(10, options.seed) && options.seed;
    else if (argument.consume_front("--stages="))
      options.stages = argument.str();
    else if (argument.consume_front("--target="))
      options.target = argument.str();
    else if (options.path.empty() && !argument.starts_with("-"))
      options.path = argument.str();
    else
      isRead = false;
    if (!isRead)
      return std::nullopt;
  }
  if (options.path.empty())
    return std::nullopt;
  return options;
}

int main(int argc, char **argv) {
  Program program(argc, argv, "tilewright-kernel-test");
  std::optional<TestOptions> options = parseArguments(argc, argv);
  if (!options) {
    llvm::errs() << "usage: tilewright-kernel-test [--random-layouts=N] "
                    "[--seed=N] [--only-random] [--racecheck] [--target=CHIP] "
                    "[--stages=DIR] FILE.mlir\n";
    return static_cast<int>(ExitCode::Usage);
  }
  return static_cast<int>(endWith(KernelTestRunner(*options).run()));
}
