//===- Main.cpp - run one kernel test -------------------------------------===//
// A kernel test is a kernel, its launches and their answers in one file. For
// each launch the reference runs under two schedules, which must agree bit for
// bit, before its answer is held against the expected one: a test whose kernel
// races says so rather than passing by luck. Then the kernel is compiled for
// each of its targets at -O0 and -O3, and run on the emulator: it must give
// what is expected, and what the reference gives within its bounds.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Crash.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

namespace {
class KernelTestRunner {
public:
  explicit KernelTestRunner(llvm::StringRef path) : path(path) {}

  llvm::Error run();

private:
  llvm::Error runOne(unsigned number, const Launch &launch);
  llvm::Expected<LaunchResult> execute(const Launch &launch, unsigned threads,
                                       uint64_t seed, std::string &printed);
  llvm::Error compileFor(llvm::StringRef target, unsigned optLevel);
  llvm::Error emulate(unsigned number, const Launch &launch,
                      llvm::StringRef target, unsigned optLevel);

  /// What a person types to see a failure again.
  std::string again(unsigned number) const {
    return "\n  see it again with: tilewright run " + path + " --launch " +
           path + ":" + std::to_string(number) + " --on reference --check";
  }

  std::string path;
  Session session;
  OwningOpRef<ModuleOp> module;
  cuda_tile::ModuleOp tileModule;
};
} // namespace

llvm::Expected<LaunchResult> KernelTestRunner::execute(const Launch &launch,
                                                       unsigned threads,
                                                       uint64_t seed,
                                                       std::string &printed) {
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions options;
        options.threads = threads;
        options.seed = seed;
        options.printed = &stream;
        return createReferenceExecutor(tileModule, options);
      },
      launch, /*check=*/true, printed);
}

llvm::Error KernelTestRunner::runOne(unsigned number, const Launch &launch) {
  std::string printed, other;
  llvm::Expected<LaunchResult> first = execute(launch, 1, 0, printed);
  if (!first)
    return first.takeError();
  llvm::Expected<LaunchResult> second =
      execute(launch, 2, 0x5eed + number, other);
  if (!second)
    return second.takeError();
  std::string where = path + ": launch " + std::to_string(number) + ": ";
  std::string message;
  for (const Comparison &each : compareStates(second->state, first->state))
    if (!each.ok())
      message += where + "two schedules of the reference differ in " +
                 each.describe() + "\n";
  std::string differences = describeDifferences(launch, *first, printed,
                                                compareOutputs(first->state));
  if (!differences.empty())
    message += where + "reference differs from what is expected in " +
               differences + "\n";
  if (message.empty())
    return llvm::Error::success();
  return toolError(ExitCode::CheckDiffers, message + again(number));
}

llvm::Error KernelTestRunner::compileFor(llvm::StringRef target,
                                         unsigned optLevel) {
  CompileOptions options;
  options.input = path;
  options.output = "/dev/null";
  options.gpuName = target;
  options.optLevel = optLevel;
  return compileFile(options);
}

llvm::Error KernelTestRunner::emulate(unsigned number, const Launch &launch,
                                      llvm::StringRef target,
                                      unsigned optLevel) {
  llvm::Expected<const Chip &> chip = lookupChip(target);
  if (!chip)
    return chip.takeError();
  std::string command =
      (" on emulator --gpu-name " + target + " -O" + llvm::Twine(optLevel) +
       " --seed " + llvm::Twine(number))
          .str();
  std::string where = path + ": launch " + std::to_string(number) + command;
  std::string printed, referencePrinted;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        EmulateOptions options;
        options.chip = &*chip;
        options.optLevel = optLevel;
        options.entry = launch.symbol;
        ExecutorOptions execution;
        execution.printed = &stream;
        execution.seed = number;
        return compileForEmulator(session, *module, options, execution);
      },
      launch, /*check=*/true, printed);
  std::string seeAgain = "\n  see it again with: tilewright run " + path +
                         " --launch " + path + ":" + std::to_string(number) +
                         " --on" + command.substr(3) +
                         " --check --check=reference";
  if (!result)
    return toolError(ExitCode::CheckDiffers,
                     where + ": " + llvm::toString(result.takeError()) +
                         seeAgain);
  std::string differences = describeDifferences(launch, *result, printed,
                                                compareOutputs(result->state));
  if (result->fault.empty()) {
    llvm::Expected<LaunchResult> reference = launchOn(
        [&](llvm::raw_ostream &stream) {
          ExecutorOptions options;
          options.bounds = true;
          options.printed = &stream;
          return createReferenceExecutor(tileModule, options);
        },
        launch, /*check=*/true, referencePrinted);
    if (!reference)
      return reference.takeError();
    for (const Comparison &each :
         compareWithReference(launch, *result, *reference))
      if (!each.ok())
        differences += (differences.empty() ? "" : "\n") + each.describe() +
                       " (within the reference's bounds)";
  }
  if (differences.empty())
    return llvm::Error::success();
  return toolError(ExitCode::CheckDiffers,
                   where + ": differs in " + differences + seeAgain);
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
    if (llvm::Error error = runOne(i + 1, launch))
      return error;
  for (llvm::StringRef target : test->targets)
    for (unsigned optLevel : {0u, 3u})
      if (llvm::Error error = compileFor(target, optLevel))
        return error;
  for (llvm::StringRef target : test->targets)
    for (unsigned optLevel : {0u, 3u})
      for (auto [i, launch] : llvm::enumerate(test->launches))
        if (llvm::Error error = emulate(i + 1, launch, target, optLevel))
          return error;
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  prepareForCrashes();
  llvm::InitLLVM init(argc, argv);
  if (argc != 2) {
    llvm::errs() << "usage: tilewright-kernel-test FILE.mlir\n";
    return static_cast<int>(ExitCode::Usage);
  }
  return static_cast<int>(
      reportError(KernelTestRunner(argv[1]).run(), llvm::errs()));
}
