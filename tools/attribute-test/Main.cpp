//===- Main.cpp - kernel tests without each of their attributes -----------===//
// Compiles a kernel and records the module after every pass. From each of these
// modules each attribute is removed in turn, and the compile resumed: it must
// end with a message or with PTX. If the attribute is discardable, the compiled
// code is also run on the emulator, and must have the results that the kernel
// test expects; a kernel that faults is as good as one that is rejected. An
// attribute is removed only once per operation name and pass, over all files.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/File.h"
#include "tilewright/Testing/AttributesAnything.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

namespace {
class Deletions {
public:
  Deletions(const Chip &chip, unsigned optLevel)
      : chip(chip), optLevel(optLevel) {}

  llvm::Error run(const std::string &path);
  unsigned compiled = 0, refused = 0, executed = 0, bad = 0;
  bool isVerbose = false; ///< print a line for each removal

private:
  using Stages = std::vector<StageText>;
  llvm::Expected<Stages> stagesOf(const std::string &path);
  llvm::Error runStage(const StageText &stage, const Launch &launch);
  void runPlace(ModuleOp module, const AttributePlace &place,
                llvm::StringRef pass, const Launch &launch);
  std::string differences(ModuleOp module, const Launch &launch);
  void report(const llvm::Twine &what) {
    ++bad;
    llvm::outs() << what << "\n";
  }

  const Chip &chip;
  unsigned optLevel;
  AttributeJudge judge;
  llvm::StringSet<> seen;
  std::string path;
};
} // namespace

llvm::Expected<Deletions::Stages> Deletions::stagesOf(const std::string &path) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readFile(path);
  if (!text)
    return text.takeError();
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      judge.parse((*text)->getBuffer());
  if (!module)
    return module.takeError();
  Stages stages;
  CompileOptions options;
  options.input = path;
  options.gpuName = chip.name().str();
  options.optLevel = optLevel;
  options.stageTexts = &stages;
  llvm::Expected<std::string> ptx =
      compileModule(judge.session(), **module, options);
  if (!ptx)
    return ptx.takeError();
  return stages;
}

/// Empty if the kernel has the expected results, or faults.
std::string Deletions::differences(ModuleOp module, const Launch &launch) {
  EmulateOptions options;
  options.chip = &chip;
  options.optLevel = optLevel;
  options.entry = launch.symbol;
  std::string printed;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions execution;
        execution.printed = &stream;
        execution.blocks = launch.blocks();
        execution.maxSteps = 100'000'000;
        return compileForEmulator(judge.session(), module, options, execution);
      },
      launch, /*check=*/true, printed);
  if (!result) {
    std::string text;
    llvm::handleAllErrors(result.takeError(), [&](const ToolError &error) {
      if (error.code() == ExitCode::Internal)
        text = error.message();
    });
    return text;
  }
  return describeDifferences(launch, *result, printed,
                             compareOutputs(result->state));
}

void Deletions::runPlace(ModuleOp module, const AttributePlace &place,
                         llvm::StringRef pass, const Launch &launch) {
  std::string what =
      path + " after " + pass.str() + " without " + place.describe();
  llvm::PrettyStackTraceString trace(what.c_str());
  OwningOpRef<ModuleOp> left = without(module, place);
  Outcome outcome = judge.compile(*left);
  if (outcome.verdict == Verdict::Differs)
    return report(what + ": " + outcome.message);
  ++(outcome.verdict == Verdict::Agrees ? compiled : refused);
  if (isVerbose)
    llvm::outs() << what
                 << (outcome.verdict == Verdict::Agrees
                         ? (place.isDiscardable ? ": runs\n" : ": compiles\n")
                         : ": " + outcome.message);
  if (outcome.verdict != Verdict::Agrees || !place.isDiscardable)
    return;
  ++executed;
  if (std::string text = differences(*left, launch); !text.empty())
    report(what + " computes a different result: " + text);
}

llvm::Error Deletions::runStage(const StageText &stage, const Launch &launch) {
  llvm::Expected<OwningOpRef<ModuleOp>> module = judge.parse(stage.ir);
  if (!module)
    return module.takeError();
  for (const AttributePlace &place : findAttributes(**module)) {
    std::string sort = stage.pass + " " + place.describe();
    if (seen.insert(sort).second)
      runPlace(**module, place, stage.pass, launch);
  }
  return llvm::Error::success();
}

llvm::Error Deletions::run(const std::string &file) {
  path = file;
  llvm::Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  if (test->launches.empty())
    return toolError(ExitCode::Usage, path + ": expected a launch, found none");
  llvm::Expected<Stages> stages = stagesOf(path);
  if (!stages)
    return stages.takeError();
  for (const StageText &stage : *stages)
    if (stage.isLLVMIR)
      break; // from here on only LLVM's attributes
    else if (llvm::Error error = runStage(stage, test->launches.front()))
      report(path + " after " + stage.pass +
             " cannot be read back: " + llvm::toString(std::move(error)));
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  Program program(argc, argv, "tilewright-attribute-test");
  unsigned level = 3;
  llvm::StringRef chipName = "sm_90";
  std::vector<std::string> paths;
  bool isRead = true, isVerbose = false;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc).drop_front())
    if (argument.consume_front("--target="))
      chipName = argument;
    else if (argument.consume_front("--level="))
      isRead &= !argument.getAsInteger(10, level) && level <= 3;
    else if (argument == "--verbose")
      isVerbose = true;
    else
      paths.push_back(argument.str());
  if (!isRead || paths.empty()) {
    llvm::errs() << "usage: tilewright-attribute-test [--target=CHIP] "
                    "[--level=N] [--verbose] FILE.mlir...\n";
    return static_cast<int>(ExitCode::Usage);
  }
  llvm::Expected<const Chip &> chip = lookupChip(chipName);
  if (!chip)
    return static_cast<int>(endWith(chip.takeError()));
  Deletions deletions(*chip, level);
  deletions.isVerbose = isVerbose;
  for (const std::string &path : paths)
    if (llvm::Error error = deletions.run(path))
      return static_cast<int>(endWith(std::move(error)));
  llvm::outs() << deletions.compiled << " compile, " << deletions.executed
               << " of them run, " << deletions.refused << " refused, "
               << deletions.bad << " end badly\n";
  return static_cast<int>(deletions.bad ? ExitCode::CheckDiffers
                                        : ExitCode::Done);
}
